import type { JSX } from 'solid-js'

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

/** By which column rows are ordered, and which way. */
export interface Sort {
  readonly key: string
  readonly isDown: boolean
}

/** What a table shows: a row, or the heading before it. */
export type Item<T> =
  | { readonly kind: 'group'; readonly name: string }
  | { readonly kind: 'row'; readonly row: T; readonly index: number }

export function sortedBy<T>(
  rows: readonly T[],
  columns: readonly Pick<Column<T>, 'key' | 'compare'>[],
  sort: Sort | undefined,
): readonly T[] {
  const compare = columns.find(({ key }) => key === sort?.key)?.compare
  if (compare === undefined) return rows
  return rows.toSorted((a, b) => (sort?.isDown ? compare(b, a) : compare(a, b)))
}

export function itemsOf<T>(
  rows: readonly T[],
  groupOf: ((row: T) => string) | undefined,
): readonly Item<T>[] {
  const items: Item<T>[] = []
  let last: string | undefined
  rows.forEach((row, index) => {
    const name = groupOf?.(row)
    if (name !== undefined && name !== last) items.push({ kind: 'group', name })
    last = name
    items.push({ kind: 'row', row, index })
  })
  return items
}

export function keyOfItem<T>(item: Item<T> | undefined, keyOf: (row: T) => string): string {
  if (item === undefined) return ''
  return item.kind === 'group' ? `group ${item.name}` : keyOf(item.row)
}

export function groupIn<T>(item: Item<T> | undefined): string | undefined {
  return item?.kind === 'group' ? item.name : undefined
}

export function rowIn<T>(
  item: Item<T> | undefined,
): { readonly row: T; readonly index: number } | undefined {
  return item?.kind === 'row' ? item : undefined
}

/** The columns as a grid has them. */
export function tracksOf(columns: readonly Pick<Column<never>, 'width'>[]): string {
  return columns.map(({ width }) => width).join(' ')
}
