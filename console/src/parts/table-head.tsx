import { Show, type JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { Icon } from './icon.tsx'
import type { Sort } from './table-items.ts'

interface HeadProps {
  readonly column: {
    readonly key: string
    readonly head: string
    readonly isHeadHidden?: boolean | undefined
    readonly align?: 'end' | undefined
    /** It is sorted by where it has one. */
    readonly compare?: unknown
  }
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

/** The head of a column: pressed, it sorts by it. */
export function Head(props: HeadProps): JSX.Element {
  const own = () => (props.sort?.key === props.column.key ? props.sort : undefined)
  const order = () => (own() === undefined ? 'none' : own()?.isDown ? 'descending' : 'ascending')
  /** Ascending, descending, as they come. */
  function turn(): void {
    const { key } = props.column
    if (own() === undefined) props.onSort({ key, isDown: false })
    else props.onSort(own()?.isDown ? undefined : { key, isDown: true })
  }
  return (
    <div role="columnheader" class="table-cell" data-align={props.column.align} aria-sort={order()}>
      <Show
        when={props.column.compare}
        fallback={
          <span classList={{ unseen: props.column.isHeadHidden === true }}>
            {props.column.head}
          </span>
        }
      >
        <button type="button" title={t('sortBy', { column: props.column.head })} onClick={turn}>
          {props.column.head}
          <Show when={own()}>
            <Icon name={own()?.isDown ? 'down' : 'up'} size={12} />
          </Show>
        </button>
      </Show>
    </div>
  )
}
