import { createMemo, Show, type JSX } from 'solid-js'
import { ListTable } from '../../parts/list-table.tsx'
import { cleared, isAnySet } from '../../parts/use-filters.ts'
import { localDay } from '../../time/days.ts'
import { dayOf } from '../../time/times.ts'
import { columnsOf } from './columns.tsx'
import { Density } from './density.tsx'
import { narrowing, type MemoryFilters } from './filters.ts'
import { Nothing } from './nothing.tsx'
import type { Rows } from './read-rows.ts'
import type { Row } from './row.ts'
import { TimelineRow } from './timeline-row.tsx'
import { t } from './words.ts'

export interface MemoryTableProps {
  readonly rows: Rows
  readonly filters: MemoryFilters
  readonly picked: ReadonlySet<string>
  readonly onFilter: (change: MemoryFilters) => void
  readonly onPick: (id: string) => void
  readonly onRemember: () => void
}

/** Memories on a line of time, or as a table. */
export function MemoryTable(props: MemoryTableProps): JSX.Element {
  const isTable = () => props.filters.view === 'table'
  const columns = createMemo(() =>
    columnsOf({
      query: () => props.filters.q,
      isSelected: (id) => props.picked.has(id),
      onSelect: (id) => props.onPick(id),
    }),
  )
  const groupOf = () => {
    if (props.rows.isSearch()) {
      return props.rows.near() === 0 ? undefined : ({ isNear }: Row) => t(isNear ? 'near' : 'fits')
    }
    return isTable() ? undefined : ({ at }: Row) => dayOf(localDay(at) + 'T12:00')
  }
  return (
    <ListTable
      list={props.rows}
      nothing={
        <Nothing
          rows={props.rows}
          isNarrowed={isAnySet(props.filters, narrowing)}
          onClear={() => props.onFilter(cleared(narrowing))}
          onRemember={props.onRemember}
        />
      }
      label={t('title')}
      columns={columns()}
      rows={props.rows.rows()}
      keyOf={({ id }) => id}
      chosen={props.filters.memory}
      onOpen={({ id }) => props.onFilter({ memory: id })}
      onEnd={props.rows.readMore}
      groupOf={groupOf()}
      row={
        isTable()
          ? undefined
          : (row) => (
              <TimelineRow
                row={row}
                query={props.filters.q}
                isSelected={props.picked.has(row.id)}
                onSelect={() => props.onPick(row.id)}
              />
            )
      }
      before={
        <Show when={!props.rows.isSearch()}>
          <Density filters={props.filters} onChoose={(from, to) => props.onFilter({ from, to })} />
        </Show>
      }
    />
  )
}
