import {
  createEffect,
  createMemo,
  createSignal,
  createUniqueId,
  For,
  on,
  Show,
  type JSX,
} from 'solid-js'
import { itemsOf, sortedBy, tracksOf, type Column, type Sort } from './table-items.ts'
import { Head } from './table-head.tsx'
import { usePlacesOf } from './table-places.ts'
import { ItemView } from './table-row.tsx'
import { useKeys } from './use-keys.ts'
import './table.css'

export type { Column }

export interface TableProps<T> {
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  /** The key of the row that is open or that the keys are at. */
  readonly chosen?: string | undefined
  readonly onOpen?: ((row: T) => void) | undefined
  /** Keys move to a row without opening it, which Enter does: where opening leaves the page. */
  readonly onMove?: ((row: T) => void) | undefined
  /** The end is near: read more. */
  readonly onEnd?: (() => void) | undefined
  /** Rows beyond those that were read, where that is known. */
  readonly total?: number | undefined
  /** A heading before a row, where it differs from that of the row before: a timeline. */
  readonly groupOf?: ((row: T) => string) | undefined
  /** In place of cells: a row as high as its content. */
  readonly row?: ((row: T) => JSX.Element) | undefined
  /** What stands before the first row and scrolls along. */
  readonly before?: JSX.Element
}

const endRows = 20

/**
 * Rows, of which only those in view are made: 50,000 scroll as ten do. `j` and `k` or the arrows move,
 * Enter opens. Sorted by the columns that can compare, or as the rows come.
 *
 * @example
 * <Table label="Memories" columns={columns} rows={rows()} keyOf={({ id }) => id} onOpen={open} />
 */
export function Table<T>(props: TableProps<T>): JSX.Element {
  const id = createUniqueId()
  let grid: HTMLElement | undefined
  const [sort, setSort] = createSignal<Sort>()
  const sorted = createMemo(() => sortedBy(props.rows, props.columns, sort()))
  const items = createMemo(() =>
    itemsOf(sorted(), sort() === undefined ? props.groupOf : undefined),
  )
  const { virtual, width, margin, measure, observe, setBody } = usePlacesOf(items, (row) =>
    props.keyOf(row),
  )
  const columns = createMemo(() => props.columns.filter(({ from = 0 }) => width() >= from))
  const tracks = () => tracksOf(columns())
  const chosenIndex = createMemo(() =>
    sorted().findIndex((row) => props.keyOf(row) === props.chosen),
  )
  /** The row that is open, as far as it is in view: what a screen reader reads out. */
  const activeRow = () => {
    const isMade = virtual.getVirtualItems().some(({ key }) => key === props.chosen)
    return isMade ? `${id}-${chosenIndex()}` : undefined
  }

  createEffect(() => {
    const last = virtual.getVirtualItems().at(-1)
    if (last !== undefined && last.index >= items().length - endRows) props.onEnd?.()
  })
  createEffect(
    on(
      () => props.chosen,
      (key) => {
        const index = items().findIndex(
          (item) => item.kind === 'row' && props.keyOf(item.row) === key,
        )
        if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' })
      },
      { defer: true },
    ),
  )
  const press = useSteps({
    rows: sorted,
    at: chosenIndex,
    onOpen: (row) => props.onOpen?.(row),
    onMove: () => props.onMove,
    focus: () => grid?.focus({ preventScroll: true }),
  })

  return (
    <div class="table" ref={observe}>
      {props.before}
      <div
        role="grid"
        ref={(element) => (grid = element)}
        tabindex={0}
        aria-label={props.label}
        aria-activedescendant={activeRow()}
        aria-rowcount={props.total ?? props.rows.length}
        aria-colcount={props.row === undefined ? columns().length : 1}
        onKeyDown={press}
      >
        <Show when={props.row === undefined}>
          <div role="rowgroup" class="table-top">
            <div class="table-head" role="row" style={{ 'grid-template-columns': tracks() }}>
              <For each={columns()}>
                {(column) => <Head column={column} sort={sort()} onSort={setSort} />}
              </For>
            </div>
          </div>
        </Show>
        <div
          class="table-body"
          role="rowgroup"
          ref={setBody}
          style={{ 'block-size': `${virtual.getTotalSize()}px` }}
        >
          <For each={virtual.getVirtualItems()}>
            {(place) => (
              <div
                class="table-item"
                role="presentation"
                data-index={place.index}
                ref={(element) => measure(element, () => place.key)}
                style={{ transform: `translateY(${place.start - margin()}px)` }}
              >
                <ItemView
                  item={items()[place.index]}
                  table={id}
                  columns={columns()}
                  tracks={tracks()}
                  isChosen={(row) => props.keyOf(row) === props.chosen}
                  onOpen={(row) => props.onOpen?.(row)}
                  row={props.row}
                />
              </div>
            )}
          </For>
        </div>
      </div>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
}

interface Steps<T> {
  readonly rows: () => readonly T[]
  /** Where one is; -1 for nowhere. */
  readonly at: () => number
  readonly onOpen: (row: T) => void
  readonly onMove: () => ((row: T) => void) | undefined
  /** The row that one is at is what the keys are for, and what is read out. */
  readonly focus: () => void
}

/** Moves by keys, and answers what the arrows do while the table has the focus. */
function useSteps<T>({
  rows,
  at,
  onOpen,
  onMove,
  focus,
}: Steps<T>): (event: KeyboardEvent) => void {
  function move(step: number): void {
    const all = rows()
    const next = at() < 0 ? (step > 0 ? 0 : -1) : Math.min(all.length - 1, Math.max(0, at() + step))
    const row = all.at(next)
    if (row !== undefined) (onMove() ?? onOpen)(row)
    focus()
  }
  function openChosen(): void {
    const row = rows()[at()]
    if (row !== undefined) onOpen(row)
  }
  useKeys(() => ({
    j: () => move(1),
    k: () => move(-1),
    ...(onMove() !== undefined && at() >= 0 && { Enter: openChosen }),
  }))
  return (event) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }
}
