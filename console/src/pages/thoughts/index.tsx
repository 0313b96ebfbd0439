import { createMemo, createSignal, Show, type JSX } from 'solid-js'
import { useRefusal } from '../../memory/use-memory.ts'
import { useUntold } from '../../memory/use-untold.ts'
import { Button } from '../../parts/button.tsx'
import { withChosen } from '../../parts/choices.ts'
import { useCommands } from '../../parts/commands.ts'
import { EraseDialog } from '../../parts/erase-dialog.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { Page } from '../../parts/page.tsx'
import { Search } from '../../parts/search.tsx'
import { Select } from '../../parts/select.tsx'
import { Empty } from '../../parts/states.tsx'
import { cleared, isAnySet, useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { columnsOf } from './columns.tsx'
import { NewDialog } from './new-dialog.tsx'
import { SavedPipelines } from './saved-pipelines.tsx'
import {
  filterNames,
  narrowing,
  readsAtOnce,
  useThoughts,
  type ThoughtFilters,
} from './read-thoughts.ts'
import { ThingText } from '../../parts/thing-link.tsx'
import { ThoughtDrawer } from './thought-drawer.tsx'
import { t } from './words.ts'
import './thoughts.css'

/** Lines of reasoning: what each was for, its notes, and its runs step by step. */
export default function Thoughts(): JSX.Element {
  const refusal = useRefusal()
  const [filters, setFilters] = useFilters(filterNames)
  useUntold()
  const [isNew, setNew] = createSignal(false)
  const [toErase, setToErase] = createSignal<string>()
  const { list, rows, tasks, query, isCut, readOn } = useThoughts(filters)
  const columns = createMemo(() => columnsOf(() => filters().q))
  const open = (id: string | undefined) =>
    setFilters({ thought: id, run: undefined, view: undefined })
  const begin = () => refusal('main') ?? setNew(true)

  useKeys(() => ({ n: begin }))
  useCommands(() => [
    {
      label: t('newThought'),
      icon: 'plus',
      keys: 'n',
      why: refusal('main'),
      act: () => setNew(true),
    },
  ])

  const says = () => {
    const count = t('count', { n: rows().length })
    if (list.isLoading() || list.error() !== null) return undefined
    return list.isWhole() || isCut() ? count : t('readingOn', { count })
  }

  return (
    <Page
      title={t('title')}
      count={says()}
      request={{
        method: 'GET',
        path: '/thoughts',
        query: { ...query(), limit: undefined },
        call: 'thoughts.list',
        isList: true,
      }}
      acts={
        <>
          <SavedPipelines onRun={(thought, run) => setFilters({ thought, run, view: undefined })} />
          <Button kind="primary" icon="plus" keys="n" why={refusal('main')} onClick={begin}>
            {t('newThought')}
          </Button>
        </>
      }
      bar={<Bar filters={filters()} tasks={tasks()} onFilter={setFilters} />}
      aside={
        <ThoughtDrawer
          id={filters().thought}
          run={filters().run}
          view={filters().view}
          onFilter={setFilters}
          onOpen={open}
          onErase={setToErase}
        />
      }
    >
      <div class="thoughts-body">
        <Show when={isCut()}>
          <p class="thoughts-cut small">
            <span>{t('oldestFirst', { n: list.items().length })}</span>
            <Button size="s" onClick={readOn}>
              {t('readMore', { n: readsAtOnce })}
            </Button>
          </p>
        </Show>
        <ListTable
          list={list}
          nothing={<Nothing filters={filters()} onFilter={setFilters} onBegin={begin} />}
          label={t('title')}
          columns={columns()}
          rows={rows()}
          keyOf={({ id }) => id}
          chosen={filters().thought}
          onOpen={({ id }) => open(id)}
        />
      </div>
      <NewDialog isOpen={isNew()} onClose={() => setNew(false)} onMade={open} />
      <EraseDialog
        isOpen={toErase() !== undefined}
        title={t('eraseTitle')}
        about={t('eraseAbout')}
        erase={t('erase')}
        erases={({ thoughts }) => thoughts.erase(toErase() ?? '')}
        onClose={() => setToErase(undefined)}
        onDone={() => open(undefined)}
      />
    </Page>
  )
}

interface BarProps {
  readonly filters: ThoughtFilters
  readonly onFilter: (change: ThoughtFilters) => void
}

function Bar(props: BarProps & { readonly tasks: readonly string[] }): JSX.Element {
  const named = (value: string) => ({ value, label: value })
  return (
    <>
      <Search label={t('search')} value={props.filters.q} onSearch={(q) => props.onFilter({ q })} />
      <Select
        label={t('task')}
        none={t('any')}
        choices={withChosen(props.tasks.map(named), props.filters.task, named)}
        value={props.filters.task}
        onChoose={(task) => props.onFilter({ task })}
      />
      <Show when={props.filters.trace}>
        {(trace) => (
          <Button size="s" icon="close" onClick={() => props.onFilter({ trace: undefined })}>
            {t('trace')}: {trace()}
          </Button>
        )}
      </Show>
      <Show when={props.filters.parent}>
        {(parent) => (
          <Button size="s" icon="close" onClick={() => props.onFilter({ parent: undefined })}>
            {t('parent')}: <ThingText id={parent()} />
          </Button>
        )}
      </Show>
    </>
  )
}

function Nothing(props: BarProps & { readonly onBegin: () => void }): JSX.Element {
  const refusal = useRefusal()
  return (
    <Show
      when={isAnySet(props.filters, narrowing)}
      fallback={
        <Empty
          icon="thoughts"
          title={t('emptyTitle')}
          about={t('emptyAbout')}
          act={
            <Button kind="primary" icon="plus" why={refusal('main')} onClick={props.onBegin}>
              {t('newThought')}
            </Button>
          }
          request={{
            method: 'POST',
            path: '/thoughts',
            body: { intent: 'Answer the mail', task_id: 'mail-7' },
            call: 'thoughts.create',
          }}
        />
      }
    >
      <Empty
        icon="filter"
        title={t('nothingFits')}
        about={t('nothingFitsAbout')}
        act={<Button onClick={() => props.onFilter(cleared(narrowing))}>{t('clear')}</Button>}
      />
    </Show>
  )
}
