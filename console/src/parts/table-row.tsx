import { For, Show, type JSX } from 'solid-js'
import { groupIn, rowIn, type Column, type Item } from './table-items.ts'

interface ItemViewProps<T> {
  readonly item: Item<T> | undefined
  /** The id of the table, which its rows have before their place. */
  readonly table: string
  readonly columns: readonly Column<T>[]
  /** The tracks of the columns as a grid has them. */
  readonly tracks: string
  readonly isChosen: (row: T) => boolean
  readonly onOpen: (row: T) => void
  /** In place of cells: a row as high as its content. */
  readonly row?: ((row: T) => JSX.Element) | undefined
}

/** A row of a table, or the heading before one. */
export function ItemView<T>(props: ItemViewProps<T>): JSX.Element {
  return (
    <>
      <Show when={groupIn(props.item)}>
        {(name) => (
          <div class="table-group" role="row">
            <span role="gridcell">{name()}</span>
          </div>
        )}
      </Show>
      <Show when={rowIn(props.item)}>
        {(found) => (
          <div
            class="table-row"
            classList={{ 'is-free': props.row !== undefined }}
            role="row"
            id={`${props.table}-${found().index}`}
            aria-rowindex={found().index + 1}
            aria-selected={props.isChosen(found().row)}
            style={props.row === undefined ? { 'grid-template-columns': props.tracks } : {}}
            onClick={() => props.onOpen(found().row)}
          >
            <Show when={props.row} fallback={<Cells columns={props.columns} row={found().row} />}>
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

function Cells<T>(props: { readonly columns: readonly Column<T>[]; readonly row: T }): JSX.Element {
  return (
    <For each={props.columns}>
      {(column) => (
        <div role="gridcell" class="table-cell" data-align={column.align}>
          {column.cell(props.row)}
        </div>
      )}
    </For>
  )
}
