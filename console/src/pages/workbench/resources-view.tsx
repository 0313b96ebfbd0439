import { createMemo, Match, Show, Switch, type JSX } from 'solid-js'
import type { ListedCollection, ListedNote } from '../../../../clients/typescript/index.ts'
import { usePages, type Pages } from '../../memory/use-pages.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { CopyAs } from '../../parts/copy-as.tsx'
import { PickedBar } from '../../parts/picked-bar.tsx'
import { Search } from '../../parts/search.tsx'
import { Empty, Loading } from '../../parts/states.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { usePicked } from '../../parts/use-picked.ts'
import { columnsOf } from './columns.tsx'
import type { Listed } from './resource.ts'
import { useFound, type Found } from './use-found.ts'
import type { WorkFilters } from './views.ts'
import { t } from './words.ts'

export interface ViewProps {
  readonly filters: WorkFilters
  readonly onFilter: (change: WorkFilters) => void
  /** Opens a Note or a Collection by its id. */
  readonly onOpen: (id: string) => void
  readonly onAdd: () => void
}

interface KindProps extends ViewProps {
  readonly kind: 'notes' | 'collections'
}

const rowsAPage = 200

/** Notes, or Collections, as a table: searched, with those that were replaced and deleted on demand. */
export function ResourcesView(props: KindProps): JSX.Element {
  const refusal = useRefusal()
  const query = () => queryOf(props.filters)
  const list: Pages<Listed> = usePages<Listed>(
    () => ['workbench', props.kind, query()],
    (memory, { signal, cursor }) =>
      memory[props.kind].list(query(), { signal }).page(cursor) as Promise<{
        items: (ListedNote | ListedCollection)[]
        next_cursor: string | null
      }>,
  )
  const found = useFound(
    () => props.kind,
    () => props.filters.q ?? '',
    list,
    () => props.kind === 'collections' || props.filters.members === 'true',
  )
  const { picked, pick, unpick } = usePicked()
  const columns = createMemo(() =>
    columnsOf(
      props.kind,
      () => props.filters.q,
      (id) => picked().has(id),
    ),
  )
  const chosen = () => props.filters.note ?? props.filters.collection
  const { act, isBusy } = useAct()
  /** Those that stand; what was archived already is left as it is. */
  const standing = () =>
    found.rows().filter(({ id, status }) => picked().has(id) && status === 'current')

  async function archive(): Promise<void> {
    const { kind } = props
    const ids = standing().map(({ id }) => id)
    const done = await act({
      does: async (memory) => {
        for (const id of ids) await memory[kind].delete(id)
        return ids
      },
      says: () => t('archivedMany', { n: ids.length }),
      undo: async (memory) => {
        for (const id of ids) await memory[kind].restore(id)
      },
    })
    if (done !== undefined) unpick()
  }

  useKeys(() => ({ x: () => pick(chosen()) }))
  const isSearch = () => (props.filters.q ?? '').trim() !== ''
  const words = () => texts[props.kind]
  const count = () => {
    if (list.isLoading() || list.error() !== null) return undefined
    const says = t(words().count, { n: found.rows().length })
    if (found.isReadingOn()) return t('readingOn', { count: says })
    return list.isWhole() || isSearch() ? says : t('andMore', { count: says })
  }

  return (
    <div class="workbench-view">
      <Bar {...props} count={count()} />
      <ListTable
        list={list}
        nothing={
          <Show
            when={found.isReadingOn()}
            fallback={<Nothing {...props} found={found} read={list.items().length} />}
          >
            <Loading rows={12} />
          </Show>
        }
        label={t(props.kind)}
        columns={columns()}
        rows={found.rows()}
        keyOf={({ id }) => id}
        chosen={chosen()}
        onOpen={({ id }) => props.onOpen(id)}
        onEnd={list.readMore}
      />
      <PickedBar count={picked().size} onClose={unpick}>
        <Button
          size="s"
          icon="forget"
          isBusy={isBusy()}
          why={refusal('main') ?? (standing().length === 0 ? t('onlyCurrent') : undefined)}
          onClick={() => void archive()}
        >
          {t('archive')}
        </Button>
      </PickedBar>
    </div>
  )
}

const texts = {
  notes: {
    count: 'countNotes',
    search: 'searchNotes',
    empty: 'emptyNotes',
    emptyAbout: 'emptyNotesAbout',
    add: 'newNote',
    request: {
      method: 'POST',
      path: '/notes',
      body: { name: 'plan', value: 'Ship in May' },
      call: 'notes.create',
    },
  },
  collections: {
    count: 'countCollections',
    search: 'searchCollections',
    empty: 'emptyCollections',
    emptyAbout: 'emptyCollectionsAbout',
    add: 'newCollection',
    request: {
      method: 'POST',
      path: '/collections',
      body: { name: 'papers', value: [{ title: 'Wells', year: 2021 }] },
      call: 'collections.create',
    },
  },
} as const

function queryOf({ archived }: WorkFilters) {
  return { limit: rowsAPage, include: archived === 'true' ? ('archived' as const) : undefined }
}

function Bar(props: KindProps & { readonly count: string | undefined }): JSX.Element {
  const isArchived = () => props.filters.archived === 'true'
  return (
    <div class="page-bar">
      <Search
        label={t(texts[props.kind].search)}
        value={props.filters.q}
        onSearch={(q) => props.onFilter({ q })}
      />
      <Button
        kind="quiet"
        size="s"
        icon="clock"
        aria-pressed={isArchived()}
        onClick={() => props.onFilter({ archived: isArchived() ? undefined : 'true' })}
      >
        {t('archivedToo')}
      </Button>
      <Show when={props.kind === 'notes'}>
        <Button
          kind="quiet"
          size="s"
          icon="table"
          aria-pressed={props.filters.members === 'true'}
          onClick={() =>
            props.onFilter({ members: props.filters.members === 'true' ? undefined : 'true' })
          }
        >
          {t('membersToo')}
        </Button>
      </Show>
      <span class="workbench-count muted small number">{props.count}</span>
      <CopyAs
        request={{
          method: 'GET',
          path: `/${props.kind}`,
          query: queryOf(props.filters),
          call: `${props.kind}.list`,
          isList: true,
        }}
      />
    </div>
  )
}

interface NothingProps extends KindProps {
  readonly found: Found
  /** How many were read so far. */
  readonly read: number
}

/** What was read so far is all in collections, or does not fit; or there is nothing. */
function Nothing(props: NothingProps): JSX.Element {
  const refusal = useRefusal()
  const isSearch = () => (props.filters.q ?? '').trim() !== ''
  const words = () => texts[props.kind]
  return (
    <Switch
      fallback={
        <Empty
          icon="workbench"
          title={t(words().empty)}
          about={t(words().emptyAbout)}
          act={
            <Button kind="primary" icon="plus" why={refusal('main')} onClick={() => props.onAdd()}>
              {t(words().add)}
            </Button>
          }
          request={words().request}
        />
      }
    >
      <Match when={props.found.isCut()}>
        <Empty
          icon="table"
          title={isSearch() ? t('nothingFits') : t('onlyRows')}
          about={t('readSoFar', { n: props.read })}
          act={<Button onClick={props.found.readOn}>{t('readOn')}</Button>}
        />
      </Match>
      <Match when={isSearch()}>
        <Empty
          icon="filter"
          title={t('nothingFits')}
          about={t('nothingFitsAbout')}
          act={<Button onClick={() => props.onFilter({ q: undefined })}>{t('clear')}</Button>}
        />
      </Match>
    </Switch>
  )
}
