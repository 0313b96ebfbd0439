import { createMemo, createSignal, Show, type JSX } from 'solid-js'
import { ClearFilters, NothingFits } from '../../parts/clear-filters.tsx'
import { Page } from '../../parts/page.tsx'
import { kindName } from '../../words/kinds/kind-name.ts'
import { Search } from '../../parts/search.tsx'
import { Select } from '../../parts/select.tsx'
import { Empty } from '../../parts/states.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { cleared, isAnySet } from '../../parts/use-filters.ts'
import { columnsOf } from './columns.tsx'
import { Duplicates } from './duplicates.tsx'
import { listQuery, useEntities, type EntityFilters } from './read-entities.ts'
import { t } from './words.ts'

/** What keeps entities out. */
const narrowing = ['q', 'kind'] as const

interface EntityListProps {
  readonly filters: EntityFilters
  readonly onFilter: (change: EntityFilters, step?: boolean) => void
}

/** Everybody and everything that is known. */
export function EntityList(props: EntityListProps): JSX.Element {
  const { list, rows } = useEntities(() => props.filters)
  const isNarrowed = () => isAnySet(props.filters, narrowing)
  const columns = createMemo(() => columnsOf(() => props.filters.q))
  const count = () => t(list.isWhole() ? 'count' : 'countMore', { n: rows().length })
  const [at, setAt] = createSignal<string>()
  const open = (entity: string) => props.onFilter({ entity }, true)

  return (
    <Page
      title={t('title')}
      count={list.query.data === undefined ? undefined : count()}
      request={{
        method: 'GET',
        path: '/entities',
        query: listQuery(props.filters),
        call: 'entities.list',
        isList: true,
      }}
      bar={<Bar {...props} kinds={rows().map(({ kind }) => kind)} />}
    >
      <ListTable
        list={list}
        nothing={<Nothing isNarrowed={isNarrowed()} onFilter={props.onFilter} />}
        label={t('title')}
        columns={columns()}
        rows={rows()}
        keyOf={({ entity }) => entity}
        chosen={at()}
        onMove={({ entity }) => setAt(entity)}
        onOpen={({ entity }) => open(entity)}
        onEnd={list.readMore}
        before={<Duplicates />}
      />
    </Page>
  )
}

interface BarProps extends EntityListProps {
  readonly kinds: readonly string[]
}

function Bar(props: BarProps): JSX.Element {
  // Once a kind is chosen no other is among the rows: those that were seen before stay choices.
  const kinds = createMemo<readonly string[]>(
    (seen) => [...new Set([...seen, ...props.kinds, ...(props.filters.kind ?? '').split(' ')])],
    [],
  )
  const choices = () =>
    kinds()
      .filter((kind) => kind !== '')
      .toSorted()
      .map((value) => ({ value, label: kindName(value) }))
  return (
    <>
      <Search label={t('search')} value={props.filters.q} onSearch={(q) => props.onFilter({ q })} />
      <Select
        label={t('kind')}
        none={t('any')}
        choices={choices()}
        value={props.filters.kind}
        onChoose={(kind) => props.onFilter({ kind })}
      />
      <Select
        label={t('order')}
        none={t('order_relevance')}
        choices={(['name', 'created', 'kind'] as const).map((value) => ({
          value,
          label: t(`order_${value}`),
        }))}
        value={(['name', 'created', 'kind'] as const).find((each) => each === props.filters.order)}
        onChoose={(order) => props.onFilter({ order })}
      />
      <ClearFilters filters={props.filters} names={narrowing} onFilter={props.onFilter} />
    </>
  )
}

function Nothing(props: {
  readonly isNarrowed: boolean
  readonly onFilter: EntityListProps['onFilter']
}): JSX.Element {
  return (
    <Show
      when={props.isNarrowed}
      fallback={
        <Empty
          icon="entities"
          title={t('emptyTitle')}
          about={t('emptyAbout')}
          request={{
            method: 'POST',
            path: '/remember',
            body: { entities: [{ user_id: 'ana', properties: { name: 'Ana', city: 'Madrid' } }] },
            call: 'remember',
          }}
        />
      }
    >
      <NothingFits
        title={t('noneTitle')}
        about={t('noneAbout')}
        onClear={() => props.onFilter(cleared(narrowing))}
      />
    </Show>
  )
}
