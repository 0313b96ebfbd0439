import { createEffect, createMemo, createSignal, on, Show, type JSX } from 'solid-js'
import { MnemeError } from '../../../../sdk/index.ts'
import { problemOf, useRead } from '../../memory/use-memory.ts'
import { usePages } from '../../memory/use-pages.ts'
import { Button } from '../../parts/button.tsx'
import { CodeBox } from '../../parts/code/code-box.tsx'
import { completeWhere } from '../../parts/code/complete.ts'
import { fieldsOf } from '../../parts/code/fields-of.ts'
import { RequestPanel } from '../../parts/code/request-panel.tsx'
import type { Request } from '../../parts/request-texts.ts'
import { Select } from '../../parts/select.tsx'
import { Empty, Loading } from '../../parts/states.tsx'
import { MembersTable } from './members-table.tsx'
import { faultOfWhere, filterStep, opsRequest, outcomeOf } from './query.ts'
import type { ViewProps } from './resources-view.tsx'
import type { Member } from './shape.ts'
import { useNames } from './use-names.ts'
import { t } from './words.ts'

const membersAPage = 200

/** The rows of a Collection that fit a condition; each run is a question, and nothing is kept. */
export function FilterView(props: Omit<ViewProps, 'onAdd'>): JSX.Element {
  const names = useNames()
  const [typed, setTyped] = createSignal(props.filters.where ?? '')
  const [isCode, setCode] = createSignal(false)
  const target = () => props.filters.target
  const where = () => props.filters.where ?? ''
  createEffect(on(where, setTyped, { defer: true }))

  const members = usePages<Member>(
    () => ['workbench', 'members', target()],
    (memory, { signal, cursor }) =>
      memory.collections
        .get(target() ?? '', { limit: membersAPage, cursor }, { signal })
        .then(({ items, next_cursor }) => ({ items, next_cursor })),
    { when: () => target() !== undefined },
  )
  const found = useRead(
    () => ['workbench', 'filter', target(), where()],
    (memory, signal) => memory.ops(filterStep(target() ?? '', where()), { signal }),
    { when: () => target() !== undefined && where() !== '', keep: true },
  )
  const isFiltered = () => where() !== ''
  const outcome = createMemo(() => {
    const answer = found.data === undefined ? undefined : outcomeOf(found.data.value)
    return answer?.kind === 'rows' ? answer : undefined
  })
  let lastTarget: string | undefined
  const error = () => (isFiltered() ? found.error : members.error())
  // Until a condition has rows of its own those before it stay, also where it is wrong.
  const rows = createMemo<readonly Member[]>((before) => {
    if (isFiltered() && outcome() === undefined && target() === lastTarget) return before
    lastTarget = target()
    return isFiltered() ? (outcome()?.rows ?? []) : members.items()
  }, [])
  const fields = createMemo(() => fieldsOf(members.items().map(({ value }) => value)))
  const fault = createMemo(() => {
    const problem = error()
    if (!problem) return undefined
    // What was refused is the condition that was run, not the one that is being typed.
    if (problem instanceof MnemeError && typed() === where()) return faultOfWhere(problem, where())
    return { says: problemOf(problem).says, marks: [] }
  })
  const request = (): Request =>
    isFiltered()
      ? opsRequest(filterStep(target() ?? '', where()))
      : {
          method: 'GET',
          path: `/collections/${encodeURIComponent(target() ?? '')}`,
          args: [target() ?? ''],
          call: 'collections.get',
        }
  const run = () => props.onFilter({ where: typed().trim() === '' ? undefined : typed() })

  return (
    <div class="workbench-view workbench-query">
      <div class="workbench-ask">
        <div class="workbench-ask-line is-filter">
          <Select
            label={t('target')}
            choices={withChosen(names.collections(), target()).map((value) => ({
              value,
              label: value,
            }))}
            value={target()}
            onChoose={(value) => props.onFilter({ target: value, where: undefined })}
          />
          <span class="workbench-count muted small number pieces">{says()}</span>
          <Button
            kind="quiet"
            size="s"
            icon="copy"
            aria-pressed={isCode()}
            why={target() === undefined ? t('chooseTarget') : undefined}
            onClick={() => setCode(!isCode())}
          >
            {t('asCode')}
          </Button>
        </div>
        <div class="workbench-ask-box">
          <CodeBox
            language="where"
            label={t('where')}
            hint={t('whereHint')}
            text={typed()}
            onText={setTyped}
            onRun={run}
            complete={(text, at) => completeWhere(fields())(text, at)}
            marks={fault()?.marks ?? []}
          />
          <Button
            kind="primary"
            icon="play"
            keys="Ctrl+Enter"
            isBusy={found.isFetching}
            why={target() === undefined ? t('chooseTarget') : undefined}
            onClick={run}
          >
            {t('run')}
          </Button>
        </div>
        <p class="small" classList={{ muted: !fault(), wrong: Boolean(fault()) }} role="status">
          {fault()?.says ?? t('runAbout')}
        </p>
        <Show when={isCode() && target() !== undefined}>
          <RequestPanel request={request()} />
        </Show>
      </div>
      <Show
        when={target() !== undefined}
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
        <Show when={!isLoading() || rows().length > 0} fallback={<Loading rows={8} />}>
          <Show
            when={rows().length > 0}
            fallback={
              <Show when={!error()} fallback={<Missing />}>
                <Empty
                  icon="filter"
                  title={isFiltered() ? t('noRows') : t('noMembers')}
                  about={isFiltered() ? t('noRowsAbout') : undefined}
                />
              </Show>
            }
          >
            <MembersTable
              label={t('result')}
              rows={rows()}
              chosen={props.filters.note ?? props.filters.collection}
              nameOf={names.nameOf}
              onOpen={props.onOpen}
              onEnd={isFiltered() ? undefined : members.readMore}
              total={isFiltered() ? outcome()?.size : undefined}
            />
          </Show>
        </Show>
      </Show>
    </div>
  )

  /** What the address names is not there (any more). */
  function Missing(): JSX.Element {
    return (
      <Show when={isMissing(members.error())}>
        <Empty
          icon="table"
          title={t('noSuchCollection', { name: target() ?? '' })}
          about={t('noSuchCollectionAbout')}
        />
      </Show>
    )
  }

  function isLoading(): boolean {
    return isFiltered() ? found.isPending : members.isLoading()
  }

  function says(): JSX.Element {
    const answer = outcome()
    if (target() === undefined || error()) return undefined
    if (!isFiltered()) {
      const count = t('rows', { n: members.items().length })
      return <span>{members.isWhole() ? count : t('andMore', { count })}</span>
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
            <Show when={found.data}>
              {(data) => <span>{t('took', { ms: data().usage.duration_ms })}</span>}
            </Show>
          </>
        )}
      </Show>
    )
  }
}

function isMissing(problem: unknown): boolean {
  return problem instanceof MnemeError && problem.status === 404
}

/** What the address asks for is a choice too. */
function withChosen(names: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]
}
