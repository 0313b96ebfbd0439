import { createEffect, createMemo, createSignal, Show, type JSX } from 'solid-js'
import type { Thought } from '../../../../sdk/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { useUntold } from '../../memory/use-untold.ts'
import { usePages } from '../../memory/use-pages.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { useCommands } from '../../parts/commands.ts'
import { EraseDialog } from '../../parts/erase-dialog.tsx'
import { Highlight } from '../../parts/highlight.tsx'
import { Page } from '../../parts/page.tsx'
import { Search } from '../../parts/search.tsx'
import { Select } from '../../parts/select.tsx'
import { Empty } from '../../parts/states.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import type { Column } from '../../parts/table.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { When } from '../../parts/when.tsx'
import { number } from '../../words/words.ts'
import { NewDialog } from './new-dialog.tsx'
import { shortId } from './short-id.ts'
import { ThoughtDrawer } from './thought-drawer.tsx'
import { t } from './words.ts'
import './thoughts.css'

const filterNames = ['q', 'task', 'trace', 'parent', 'thought', 'run', 'view'] as const
const rowsAPage = 200
const mostHits = 50
/** Read without being asked; more on demand. */
const readsAtOnce = 4_000

/** Lines of reasoning: what each was for, its notes, and its runs step by step. */
export default function Thoughts(): JSX.Element {
  const refusal = useRefusal()
  const [filters, setFilters] = useFilters(filterNames)
  useUntold()
  const [isNew, setNew] = createSignal(false)
  const [toErase, setToErase] = createSignal<string>()
  const query = () => ({
    task_id: filters().task,
    trace_id: filters().trace,
    parent_id: filters().parent,
    limit: rowsAPage,
  })
  const list = usePages(
    () => ['thoughts', query()],
    (memory, { signal, cursor }) => memory.thoughts.list(query(), { signal }).page(cursor),
  )
  // The server lists the oldest first, and the newest are wanted: it is read to its end.
  const [wanted, setWanted] = createSignal(readsAtOnce)
  const isCut = () => !list.isWhole() && list.items().length >= wanted()
  createEffect(() => {
    if (!isCut()) list.readMore()
  })
  const words = () => (filters().q ?? '').trim()
  const found = useRead(
    () => ['thoughts', 'search', words()],
    (memory, signal) => memory.thoughts.search(words(), { limit: mostHits }, { signal }),
    { when: () => words() !== '', keep: true },
  )
  const rows = createMemo(() => {
    const all = newestFirst(list.items())
    if (words() === '') return all
    const sought = words().toLocaleLowerCase().split(/\s+/)
    const kept = all.filter(({ intent, task_id: task }) => {
      const text = `${intent} ${task ?? ''}`.toLocaleLowerCase()
      return sought.every((word) => text.includes(word))
    })
    const known = new Map(
      [...kept, ...(found.data?.items ?? []).map(({ thought }) => thought)].map((one) => [
        one.id,
        one,
      ]),
    )
    return [...known.values()]
  })
  const tasks = createMemo(() =>
    [...new Set(list.items().flatMap(({ task_id: task }) => task ?? []))].sort((a, b) =>
      a.localeCompare(b, undefined, { numeric: true }),
    ),
  )
  const columns = createMemo(() => columnsOf(() => filters().q))
  const isNarrowed = () =>
    (filters().q ?? filters().task ?? filters().trace ?? filters().parent) !== undefined
  const clear = () =>
    setFilters({ q: undefined, task: undefined, trace: undefined, parent: undefined })
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
        <Button kind="primary" icon="plus" keys="n" why={refusal('main')} onClick={begin}>
          {t('newThought')}
        </Button>
      }
      bar={
        <>
          <Search label={t('search')} value={filters().q} onSearch={(q) => setFilters({ q })} />
          <Select
            label={t('task')}
            none={t('any')}
            choices={withChosen(tasks(), filters().task).map((value) => ({ value, label: value }))}
            value={filters().task}
            onChoose={(task) => setFilters({ task })}
          />
          <Show when={filters().trace}>
            {(trace) => (
              <Button size="s" icon="close" onClick={() => setFilters({ trace: undefined })}>
                {t('trace')}: {trace()}
              </Button>
            )}
          </Show>
          <Show when={filters().parent}>
            {(parent) => (
              <Button size="s" icon="close" onClick={() => setFilters({ parent: undefined })}>
                {t('parent')}: {shortId(parent())}
              </Button>
            )}
          </Show>
        </>
      }
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
            <Button size="s" onClick={() => setWanted(list.items().length + readsAtOnce)}>
              {t('readMore', { n: readsAtOnce })}
            </Button>
          </p>
        </Show>
        <ListTable
          list={list}
          nothing={<Nothing />}
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

  function Nothing(): JSX.Element {
    return (
      <Show
        when={isNarrowed()}
        fallback={
          <Empty
            icon="thoughts"
            title={t('emptyTitle')}
            about={t('emptyAbout')}
            act={
              <Button kind="primary" icon="plus" why={refusal('main')} onClick={begin}>
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
          act={<Button onClick={clear}>{t('clear')}</Button>}
        />
      </Show>
    )
  }
}

/** The last changed first; of those changed at once the one that was made last. */
function newestFirst(thoughts: readonly Thought[]): readonly Thought[] {
  return thoughts.toReversed().sort((a, b) => b.updated_at.localeCompare(a.updated_at))
}

function withChosen(names: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]
}

function columnsOf(query: () => string | undefined): readonly Column<Thought>[] {
  return [
    {
      key: 'intent',
      head: t('intent'),
      width: 'minmax(0, 1fr)',
      compare: (a, b) => a.intent.localeCompare(b.intent),
      cell: (row) => (
        <span class="thoughts-intent">
          <span class="told ellipsis" title={row.intent}>
            <Highlight text={row.intent} query={query()} />
          </span>
          <Show when={row.parent_id !== null}>
            <Badge>{t('child')}</Badge>
          </Show>
          <Show when={row.run_id !== null}>
            <Badge tone="accent">{t('open')}</Badge>
          </Show>
        </span>
      ),
    },
    {
      key: 'task',
      head: t('task'),
      width: 'minmax(0, 140px)',
      from: 520,
      compare: (a, b) => (a.task_id ?? '').localeCompare(b.task_id ?? ''),
      cell: ({ task_id: task }) => <span class="muted told">{task ?? '–'}</span>,
    },
    {
      key: 'notes',
      head: t('notes'),
      width: '64px',
      align: 'end',
      compare: (a, b) => a.note_count - b.note_count,
      cell: (row) => <span class="muted number">{number(row.note_count)}</span>,
    },
    {
      key: 'changed',
      head: t('changed'),
      width: '86px',
      align: 'end',
      compare: (a, b) => a.updated_at.localeCompare(b.updated_at),
      cell: (row) => (
        <span class="muted">
          <When at={row.updated_at} />
        </span>
      ),
    },
  ]
}
