import { createMemo, Show, type JSX } from 'solid-js'
import type { WorkRelation } from '../../../../clients/typescript/index.ts'
import { usePages } from '../../memory/use-pages.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { CopyAs } from '../../parts/copy-as.tsx'
import { Search } from '../../parts/search.tsx'
import { Select } from '../../parts/select.tsx'
import { Empty } from '../../parts/states.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import type { ViewProps } from './resources-view.tsx'
import { useNames, type Names } from './use-names.ts'
import { useUnrelate } from './use-unrelate.ts'
import { t as shared } from '../../words/shared.ts'
import { t } from './words.ts'

const rowsAPage = 200

/** How notes and collections belong together. */
export function RelationsView(props: ViewProps): JSX.Element {
  const refusal = useRefusal()
  const names = useNames()
  const list = usePages(
    () => ['workbench', 'relations'],
    (memory, { signal, cursor }) =>
      memory.relations.list({ limit: rowsAPage }, { signal }).page(cursor),
  )
  const kinds = createMemo(() => [...new Set(list.items().map(({ relation }) => relation))].sort())
  const rows = createMemo(() => {
    const query = (props.filters.q ?? '').trim().toLocaleLowerCase()
    return list
      .items()
      .filter(
        ({ relation, from, to, name = '' }) =>
          (props.filters.relation ?? relation) === relation &&
          `${names.nameOf(from)} ${relation} ${names.nameOf(to)} ${name}`
            .toLocaleLowerCase()
            .includes(query),
      )
  })
  const isNarrowed = () => (props.filters.q ?? props.filters.relation) !== undefined
  const columns = createMemo(() => columnsOf(names, props.onOpen))

  return (
    <div class="workbench-view">
      <div class="page-bar">
        <Search
          label={t('searchRelations')}
          value={props.filters.q}
          onSearch={(q) => props.onFilter({ q })}
        />
        <Select
          label={t('relation')}
          none={t('anyRelation')}
          choices={kinds().map((value) => ({ value, label: value }))}
          value={props.filters.relation}
          onChoose={(relation) => props.onFilter({ relation })}
        />
        <span class="workbench-count muted small number">
          <Show when={!list.isLoading() && list.error() === null}>
            {list.isWhole()
              ? t('countRelations', { n: rows().length })
              : t('andMore', { count: t('countRelations', { n: rows().length }) })}
          </Show>
        </span>
        <CopyAs
          request={{
            method: 'GET',
            path: '/relations',
            query: { relation: props.filters.relation },
            call: 'relations.list',
            isList: true,
          }}
        />
      </div>
      <ListTable
        list={list}
        nothing={
          <Empty
            icon="link"
            title={isNarrowed() ? t('nothingFits') : t('emptyRelations')}
            about={isNarrowed() ? t('nothingFitsAbout') : t('emptyRelationsAbout')}
            act={
              isNarrowed() ? (
                <Button onClick={() => props.onFilter({ q: undefined, relation: undefined })}>
                  {t('clear')}
                </Button>
              ) : (
                <Button
                  kind="primary"
                  icon="plus"
                  why={refusal('main')}
                  onClick={() => props.onAdd()}
                >
                  {t('newRelation')}
                </Button>
              )
            }
          />
        }
        label={t('relations')}
        columns={columns()}
        rows={rows()}
        keyOf={({ id }) => id}
        chosen={undefined}
        onOpen={({ from }) => props.onOpen(from)}
        onEnd={list.readMore}
      />
    </div>
  )
}

function columnsOf(
  { nameOf }: Names,
  onOpen: (id: string) => void,
): readonly Column<WorkRelation>[] {
  return [
    {
      key: 'from',
      head: t('from'),
      width: 'minmax(0, 1fr)',
      compare: (a, b) => nameOf(a.from).localeCompare(nameOf(b.from)),
      cell: ({ from }) => <End id={from} name={nameOf(from)} onOpen={onOpen} />,
    },
    {
      key: 'relation',
      head: t('relation'),
      width: 'minmax(0, 0.7fr)',
      compare: (a, b) => a.relation.localeCompare(b.relation),
      cell: ({ relation, name }) => <Badge title={name}>{relation}</Badge>,
    },
    {
      key: 'to',
      head: t('to'),
      width: 'minmax(0, 1fr)',
      compare: (a, b) => nameOf(a.to).localeCompare(nameOf(b.to)),
      cell: ({ to }) => <End id={to} name={nameOf(to)} onOpen={onOpen} />,
    },
    {
      key: 'when',
      head: t('made'),
      width: '82px',
      align: 'end',
      from: 520,
      compare: (a, b) => a.created_at.localeCompare(b.created_at),
      cell: ({ created_at: at }) => (
        <span class="muted">
          <When at={at} />
        </span>
      ),
    },
    {
      key: 'acts',
      head: shared('more'),
      isHeadHidden: true,
      width: '30px',
      cell: (relation) => <Unrelate relation={relation} />,
    },
  ]
}

/** One end of a relation, which opens what stands there. */
export function End(props: {
  readonly id: string
  readonly name: string
  readonly onOpen: (id: string) => void
}): JSX.Element {
  const names = useNames()
  const own = useRead(
    () => ['workbench', 'name', props.id],
    async ({ notes, collections }, signal) => {
      const found = props.id.startsWith('col_')
        ? await collections.get(props.id, { limit: 1 }, { signal })
        : await notes.get(props.id, { slice: '0:1' }, { signal })
      return found.name ?? null
    },
    { when: () => !names.isKnown(props.id), isStill: true },
  )
  const name = () => own.data ?? props.name
  return (
    <button
      type="button"
      class="workbench-end told ellipsis"
      title={name()}
      onClick={(event) => {
        event.stopPropagation()
        props.onOpen(props.id)
      }}
    >
      {name()}
    </button>
  )
}

export function Unrelate(props: { readonly relation: WorkRelation }): JSX.Element {
  const refusal = useRefusal()
  const { unrelate, isBusy } = useUnrelate()
  return (
    <IconButton
      icon="close"
      label={t('unrelate')}
      why={refusal('main')}
      isBusy={isBusy()}
      onClick={(event) => {
        event.stopPropagation()
        unrelate(props.relation)
      }}
    />
  )
}
