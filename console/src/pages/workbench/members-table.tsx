import { createMemo, Show, type JSX } from 'solid-js'
import { Table, type Column } from '../../parts/table.tsx'
import { oneLine } from './resource.ts'
import { compareValues, fieldOf, shapesOf, type Member } from './shape.ts'
import { t } from './words.ts'

interface MembersTableProps {
  readonly label: string
  readonly rows: readonly Member[]
  readonly chosen?: string | undefined
  readonly nameOf: (id: string) => string
  readonly onOpen: (id: string) => void
  readonly onEnd?: (() => void) | undefined
  readonly total?: number | undefined
}

const columnPixels = 128

/** Members as a table: objects by their fields, all else as a line. */
export function MembersTable(props: MembersTableProps): JSX.Element {
  const columns = createMemo(() => columnsOf(props.rows, props.nameOf))
  const keyed = createMemo(() => props.rows.map((member, index) => ({ ...member, index })))
  return (
    <Table
      label={props.label}
      columns={columns()}
      rows={keyed()}
      keyOf={({ id, index }) => `${id ?? ''} ${index}`}
      chosen={keyed()
        .filter(({ id }) => id !== null && id === props.chosen)
        .map(({ id, index }) => `${id ?? ''} ${index}`)
        .at(0)}
      onOpen={({ id }) => id !== null && props.onOpen(id)}
      onEnd={props.onEnd}
      total={props.total}
    />
  )
}

type Row = Member & { readonly index: number }

function columnsOf(
  rows: readonly Member[],
  nameOf: (id: string) => string,
): readonly Column<Row>[] {
  const shapes = shapesOf(rows)
  if (shapes.length === 0) {
    return [
      {
        key: 'value',
        head: t('value'),
        width: 'minmax(0, 1fr)',
        cell: (row) => whole(row, nameOf),
      },
    ]
  }
  const hasOthers = rows.some(({ value, size }) => size !== undefined || typeof value !== 'object')
  return shapes.map(({ name, isNumber }, index) => ({
    key: `field ${name}`,
    head: name,
    width: isNumber ? 'minmax(64px, 0.5fr)' : 'minmax(0, 1fr)',
    align: isNumber ? ('end' as const) : undefined,
    from: index === 0 ? 0 : (index + 1) * columnPixels,
    compare: (a: Row, b: Row) => compareValues(fieldOf(a, name), fieldOf(b, name)),
    cell: (row: Row) => (
      <Show
        when={fieldOf(row, name) !== undefined}
        fallback={index === 0 && hasOthers ? whole(row, nameOf) : <span class="muted">–</span>}
      >
        <span classList={{ told: true, number: isNumber }} title={oneLine(fieldOf(row, name))}>
          {oneLine(fieldOf(row, name))}
        </span>
      </Show>
    ),
  }))
}

/** A member that is no object. */
function whole(member: Member, nameOf: (id: string) => string): JSX.Element {
  return (
    <Show
      when={member.size === undefined}
      fallback={
        <span class="told">
          {nameOf(member.id ?? '')}{' '}
          <span class="muted">{t('nested', { n: member.size ?? 0 })}</span>
        </span>
      }
    >
      <span class="told" title={oneLine(member.value)}>
        {oneLine(member.value)}
      </span>
    </Show>
  )
}
