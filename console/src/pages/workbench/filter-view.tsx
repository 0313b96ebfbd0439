import { Show, type JSX } from 'solid-js'
import { MnemeError } from '../../../../clients/typescript/index.ts'
import { Button } from '../../parts/button.tsx'
import { withChosen } from '../../parts/choices.ts'
import { completeWhere } from '../../parts/code/complete.ts'
import { Select } from '../../parts/select.tsx'
import { Empty, Loading } from '../../parts/states.tsx'
import { Ask } from './ask.tsx'
import { MembersTable } from './members-table.tsx'
import type { ViewProps } from './resources-view.tsx'
import { useFiltered, type Filtered } from './use-filtered.ts'
import { useNames } from './use-names.ts'
import { t } from './words.ts'

type FilterProps = Omit<ViewProps, 'onAdd'>
interface OfProps {
  readonly of: Filtered
}

/** The rows of a Collection that fit a condition; each run is a question, and nothing is kept. */
export function FilterView(props: FilterProps): JSX.Element {
  const filtered = useFiltered(() => props.filters)
  return (
    <div class="workbench-view workbench-query">
      <Condition {...props} of={filtered} />
      <Rows {...props} of={filtered} />
    </div>
  )
}

/** Of which Collection, and on which condition. */
function Condition(props: FilterProps & OfProps): JSX.Element {
  const names = useNames()
  const named = (value: string) => ({ value, label: value })
  const why = () => (props.of.target() === undefined ? t('chooseTarget') : undefined)
  const run = () => {
    const typed = props.of.typed()
    props.onFilter({ where: typed.trim() === '' ? undefined : typed })
  }
  return (
    <Ask
      class="is-filter"
      count={saysOf(props.of)}
      box={{
        language: 'where',
        label: t('where'),
        hint: t('whereHint'),
        get text() {
          return props.of.typed()
        },
        onText: props.of.setTyped,
        onRun: run,
        complete: (text, at) => completeWhere(props.of.fields())(text, at),
        get marks() {
          return props.of.fault()?.marks ?? []
        },
      }}
      isBusy={props.of.found.isFetching}
      why={why()}
      whyNoCode={why()}
      fault={props.of.fault()?.says}
      about={t('runAbout')}
      request={props.of.request}
    >
      <Select
        label={t('target')}
        choices={withChosen(names.collections().map(named), props.of.target(), named)}
        value={props.of.target()}
        onChoose={(value) => props.onFilter({ target: value, where: undefined })}
      />
    </Ask>
  )
}

function Rows(props: FilterProps & OfProps): JSX.Element {
  const names = useNames()
  return (
    <Show
      when={props.of.target() !== undefined}
      fallback={
        <Show
          when={names.collections().length > 0}
          fallback={
            <Empty
              icon="table"
              title={t('emptyCollections')}
              about={t('emptyCollectionsAbout')}
              act={
                <Button onClick={() => props.onFilter({ view: 'collections' })}>
                  {t('collections')}
                </Button>
              }
            />
          }
        >
          <Empty icon="table" title={t('chooseTarget')} about={t('chooseTargetAbout')} />
        </Show>
      }
    >
      <Show
        when={!props.of.isLoading() || props.of.rows().length > 0}
        fallback={<Loading rows={8} />}
      >
        <Show
          when={props.of.rows().length > 0}
          fallback={
            <Show when={!props.of.error()} fallback={<Missing of={props.of} />}>
              <Empty
                icon="filter"
                title={props.of.isFiltered() ? t('noRows') : t('noMembers')}
                about={props.of.isFiltered() ? t('noRowsAbout') : undefined}
              />
            </Show>
          }
        >
          <MembersTable
            label={t('result')}
            rows={props.of.rows()}
            chosen={props.filters.note ?? props.filters.collection}
            nameOf={names.nameOf}
            onOpen={props.onOpen}
            onEnd={props.of.isFiltered() ? undefined : props.of.members.readMore}
            total={props.of.isFiltered() ? props.of.outcome()?.size : undefined}
          />
        </Show>
      </Show>
    </Show>
  )
}

/** What the address names is not there (any more). */
function Missing(props: OfProps): JSX.Element {
  return (
    <Show when={isMissing(props.of.members.error())}>
      <Empty
        icon="table"
        title={t('noSuchCollection', { name: props.of.target() ?? '' })}
        about={t('noSuchCollectionAbout')}
      />
    </Show>
  )
}

function isMissing(problem: unknown): boolean {
  return problem instanceof MnemeError && problem.status === 404
}

/** How many rows there are, and what was left out of them. */
function saysOf(of: Filtered): JSX.Element {
  const answer = of.outcome()
  if (of.target() === undefined || of.error()) return undefined
  if (!of.isFiltered()) {
    const count = t('rows', { n: of.members.items().length })
    return <span>{of.members.isWhole() ? count : t('andMore', { count })}</span>
  }
  return (
    <Show when={answer}>
      {(shown) => (
        <>
          <span>{t('rows', { n: shown().size })}</span>
          <Show when={shown().size > shown().rows.length}>
            <span>{t('firstOf', { n: shown().rows.length, all: shown().size })}</span>
          </Show>
          <Show when={shown().unknown > 0}>
            <span>{t('undecided', { n: shown().unknown })}</span>
          </Show>
          <Show when={shown().skipped > 0}>
            <span>{t('skipped', { n: shown().skipped })}</span>
          </Show>
          <Show when={of.found.data}>
            {(data) => <span>{t('took', { ms: data().usage.duration_ms })}</span>}
          </Show>
        </>
      )}
    </Show>
  )
}
