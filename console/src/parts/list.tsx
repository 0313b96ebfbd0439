import { For, Show, type JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { Button } from './button.tsx'
import type { Pages } from '../memory/use-pages.ts'
import { reachable } from './reachable.ts'
import { Loaded } from './states.tsx'
import './list.css'

/** The head of a column; without a name it is over what may be done with a row. */
interface ListHead {
  readonly name?: string
  readonly align?: 'end' | undefined
}

interface ListProps<T> {
  /** What is listed; read out, since the list scrolls sideways where it is narrow. */
  readonly label: string
  readonly heads: readonly ListHead[]
  readonly rows: readonly T[]
  /** What is said where there are no rows. */
  readonly none: string
  /** Reads further rows, where there are some. */
  readonly onMore?: (() => void) | undefined
  /** A `tr`: a cell with `class="wide"` takes the room that is left, and breaks its lines. */
  readonly children: (row: T) => JSX.Element
}

/**
 * A small table of a page or a drawer: all of its rows are made. `Table` is for thousands.
 *
 * @example
 * <List label={t('keys')} heads={[{ name: t('name') }]} rows={keys()} none={t('keysNone')}>
 *   {(key) => <tr><td class="wide told">{key.name}</td></tr>}
 * </List>
 */
export function List<T>(props: ListProps<T>): JSX.Element {
  return (
    <Show when={props.rows.length > 0} fallback={<p class="muted">{props.none}</p>}>
      <div class="list" role="region" aria-label={props.label} ref={reachable}>
        <table>
          <thead>
            <tr>
              <For each={props.heads}>
                {({ name, align }) => (
                  <Show when={name} fallback={<td />}>
                    <th scope="col" data-align={align}>
                      {name}
                    </th>
                  </Show>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={props.rows}>{(row) => props.children(row)}</For>
          </tbody>
        </table>
      </div>
      <Show when={props.onMore}>
        {(more) => (
          <Button size="s" class="list-more" onClick={() => more()()}>
            {t('more')}
          </Button>
        )}
      </Show>
    </Show>
  )
}

interface PagedListProps<T> extends Omit<ListProps<T>, 'rows' | 'onMore'> {
  readonly list: Pages<T>
}

/** A small table that is read a page at a time; until it has come that it loads, or what went wrong. */
export function PagedList<T>(props: PagedListProps<T>): JSX.Element {
  return (
    <Loaded query={props.list.query} rows={3}>
      {(rows) => (
        <List
          {...props}
          rows={rows()}
          onMore={props.list.isWhole() ? undefined : props.list.readMore}
        />
      )}
    </Loaded>
  )
}
