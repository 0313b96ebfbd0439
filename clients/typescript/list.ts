import type { CallOptions } from './call-options.ts'

/** A page of a list; `next_cursor` is null on the last one. */
export interface Page<T> {
  /** In order, at most `limit`. */
  readonly items: T[]
  /** Where the next page begins; null on the last one. */
  readonly next_cursor: string | null
}

/**
 * A list on the server, read a page at a time as it is iterated. Writes in between neither repeat
 * an item nor pass one over.
 *
 * @example
 * for await (const memory of client.memories.list({ thread: 'chat-7' })) show(memory.text)
 * const { items, next_cursor } = await client.memories.list({ limit: 20 }).page()
 */
export interface List<T> extends AsyncIterable<T> {
  /**
   * Reads one page: the first, or the one at the cursor of the page before.
   *
   * @example
   * const first = await memory.memories.list({ limit: 20 }).page()
   * const second = first.next_cursor && (await memory.memories.list({ limit: 20 }).page(first.next_cursor))
   * @throws MnemeError `invalid_request` (400: no such cursor).
   */
  page(cursor?: string): Promise<Page<T>>
}

/** What every list takes beside its filters. */
export interface PageQuery {
  /** Items of a page, 1–200; default 50. */
  readonly limit?: number | undefined
  /** Where to begin: `next_cursor` of an earlier page. */
  readonly cursor?: string | undefined
}

/** What every read of a namespace takes. */
export interface ReadQuery {
  /** Answer from this log position or a later one, or reject with `position_not_reached`. */
  readonly at_least?: number | undefined
}

/** What a list takes of the options of every call. */
export type ListOptions = Pick<CallOptions, 'signal' | 'timeoutMs'>

export function listOf<T>(read: (cursor?: string) => Promise<Page<T>>): List<T> {
  return {
    page: read,
    async *[Symbol.asyncIterator]() {
      let page = await read()
      yield* page.items
      while (page.next_cursor !== null) {
        page = await read(page.next_cursor)
        yield* page.items
      }
    },
  }
}

/** The same list, each item as `change` makes it. */
export function mapped<T, U>(list: List<T>, change: (item: T) => U): List<U> {
  return listOf(async (cursor) => {
    const { items, next_cursor } = await list.page(cursor)
    return { items: items.map(change), next_cursor }
  })
}
