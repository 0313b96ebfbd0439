import { createVirtualizer } from '@tanstack/solid-virtual'
import {
  createEffect,
  createMemo,
  createSignal,
  createUniqueId,
  For,
  on,
  onCleanup,
  Show,
  type JSX,
} from 'solid-js'
import {
  groupIn,
  itemsOf,
  keyOfItem,
  rowIn,
  sortedBy,
  type Item,
  type Sort,
} from './table-items.ts'
import { Head } from './table-head.tsx'
import { useKeys } from './use-keys.ts'
import { whenChanged } from './when-changed.ts'
import './table.css'

export interface Column<T> {
  readonly key: string
  readonly head: string
  /** The head is read out, and not shown: where signs say enough. */
  readonly isHeadHidden?: boolean | undefined
  /** A track of a CSS grid: `120px`, `minmax(0, 1fr)`. */
  readonly width: string
  readonly cell: (row: T) => JSX.Element
  readonly align?: 'end' | undefined
  /** Left out where the table is narrower than this, in pixels. */
  readonly from?: number | undefined
  /** Orders rows by this column, ascending. */
  readonly compare?: ((a: T, b: T) => number) | undefined
}

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

const rowPixels = 36
const endRows = 20

/**
 * Rows, of which only those in view are made: 50,000 scroll as ten do. `j` and `k` or the arrows move,
 * Enter opens. Sorted by the columns that can compare, or as the rows come.
 *
 * @example
 * <Table label="Memories" columns={columns} rows={rows()} keyOf={({ id }) => id} onOpen={open} />
 */
export function Table<T>(props: TableProps<T>): JSX.Element {
  let scroller: HTMLDivElement | undefined
  let body: HTMLDivElement | undefined
  const id = createUniqueId()
  const [sort, setSort] = createSignal<Sort>()
  const [width, setWidth] = createSignal(1_000)
  const [margin, setMargin] = createSignal(0)
  const columns = createMemo(() => props.columns.filter(({ from = 0 }) => width() >= from))
  const tracks = createMemo(() =>
    columns()
      .map(({ width: track }) => track)
      .join(' '),
  )
  const sorted = createMemo(() => sortedBy(props.rows, props.columns, sort()))
  const items = createMemo(() =>
    itemsOf(sorted(), sort() === undefined ? props.groupOf : undefined),
  )
  const virtual = createVirtualizer({
    get count() {
      return items().length
    },
    getScrollElement: () => scroller ?? null,
    estimateSize: () => rowPixels,
    overscan: 12,
    get scrollMargin() {
      return margin()
    },
    getItemKey: (index) => keyOfItem(items()[index], props.keyOf),
  })
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

  function move(step: number): void {
    const rows = sorted()
    const at = chosenIndex()
    const next = at < 0 ? (step > 0 ? 0 : -1) : Math.min(rows.length - 1, Math.max(0, at + step))
    const row = rows.at(next)
    if (row === undefined) return
    if (props.onMove === undefined) props.onOpen?.(row)
    else props.onMove(row)
  }
  function openChosen(): void {
    const row = sorted()[chosenIndex()]
    if (row !== undefined) props.onOpen?.(row)
  }

  useKeys(() => ({
    j: () => move(1),
    k: () => move(-1),
    ...(props.onMove !== undefined && chosenIndex() >= 0 && { Enter: openChosen }),
  }))

  function press(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 10,
      PageUp: -10,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }

  // The library forgets an element that took over the row of another before that got its next.
  const heights = new ResizeObserver((entries) => entries.forEach(({ target }) => take(target)))
  onCleanup(() => heights.disconnect())

  function take(element: Element): void {
    if (!(element instanceof HTMLElement) || !element.isConnected) return
    virtual.resizeItem(Number(element.dataset['index']), element.offsetHeight)
  }

  /**
   * A place keeps its element when another row comes into it. Where that is as high as the one before,
   * the browser tells of no change, and the row would count as high as one that nobody has seen.
   */
  function measure(element: HTMLDivElement, key: () => unknown): void {
    heights.observe(element)
    onCleanup(() => heights.unobserve(element))
    whenChanged(key, () => {
      queueMicrotask(() => take(element))
      requestAnimationFrame(() => take(element))
    })
  }

  function observe(element: HTMLDivElement): void {
    scroller = element
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth)
      setMargin(body?.offsetTop ?? 0)
    })
    observer.observe(element)
    onCleanup(() => observer.disconnect())
  }

  return (
    <div class="table" ref={observe}>
      {props.before}
      <div
        role="grid"
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
          ref={(element) => (body = element)}
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
                <ItemView item={items()[place.index]} />
              </div>
            )}
          </For>
        </div>
      </div>
    </div>
  )

  function ItemView(item: { readonly item: Item<T> | undefined }): JSX.Element {
    return (
      <>
        <Show when={groupIn(item.item)}>
          {(name) => (
            <div class="table-group" role="row">
              <span role="gridcell">{name()}</span>
            </div>
          )}
        </Show>
        <Show when={rowIn(item.item)}>
          {(found) => (
            <div
              class="table-row"
              classList={{ 'is-free': props.row !== undefined }}
              role="row"
              id={`${id}-${found().index}`}
              aria-rowindex={found().index + 1}
              aria-selected={props.keyOf(found().row) === props.chosen}
              style={props.row === undefined ? { 'grid-template-columns': tracks() } : {}}
              onClick={() => props.onOpen?.(found().row)}
            >
              <Show when={props.row} fallback={<Cells row={found().row} />}>
                {(row) => (
                  <div role="gridcell" class="table-free">
                    {row()(found().row)}
                  </div>
                )}
              </Show>
            </div>
          )}
        </Show>
      </>
    )
  }

  function Cells(cells: { readonly row: T }): JSX.Element {
    return (
      <For each={columns()}>
        {(column) => (
          <div role="gridcell" class="table-cell" data-align={column.align}>
            {column.cell(cells.row)}
          </div>
        )}
      </For>
    )
  }
}
