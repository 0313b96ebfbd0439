import { Show, splitProps, type JSX } from 'solid-js'
import { Loading, Problem } from './states.tsx'
import { Table, type TableProps } from './table.tsx'

interface ListTableProps<T> extends TableProps<T> {
  /** What the rows come from. */
  readonly list: {
    readonly isLoading: () => boolean
    readonly error: () => unknown
    readonly retry: () => void
  }
  /** In place of the table while there are no rows. */
  readonly nothing: JSX.Element
}

/**
 * A list of the server as a table; until it has come that it loads, or what went wrong.
 *
 * @example
 * <ListTable list={notes} nothing={<Nothing />} label={t('notes')} columns={columns()} rows={notes.items()} … />
 */
export function ListTable<T>(props: ListTableProps<T>): JSX.Element {
  const [own, table] = splitProps(props, ['list', 'nothing'])
  return (
    <Show when={!own.list.isLoading()} fallback={<Loading rows={12} />}>
      <Show
        when={!own.list.error()}
        fallback={<Problem error={own.list.error()} onRetry={own.list.retry} />}
      >
        <Show when={table.rows.length > 0} fallback={own.nothing}>
          <Table {...table} />
        </Show>
      </Show>
    </Show>
  )
}
