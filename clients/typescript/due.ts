import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type { ChangedDueItem, DueItem, DueListQuery } from './wire.ts'

/** Within which time, and what has come of it; open ones unless given. */
export type DueFilter = Pick<DueListQuery, 'from' | 'to' | 'status'> & PageQuery & ReadQuery

/**
 * Promises, plans and reminders that have a time. Listing needs the role `reader`, changing `main`.
 *
 * @example
 * for await (const { id, text, due } of memory.due.list({ to: '2026-12-01T00:00:00.000Z' })) {
 *   console.log(due.from, text)
 *   await memory.due.set(id, 'done')
 * }
 */
export interface Due {
  /**
   * Lists what comes due, the earliest first, 1 to 200 a page, default 50; what was past when it was
   * told too.
   *
   * @example
   * for await (const { text, due } of memory.due.list({ status: 'open' })) console.log(due.from, text)
   * @throws MnemeError `invalid_request` (400: no such time, status or cursor).
   */
  list(filter?: DueFilter, options?: ListOptions): List<DueItem>
  /**
   * Says what has come of it: `done`, `dropped` or `open` again; twice is as once.
   *
   * @example
   * await memory.due.set(id, 'done')
   * @throws MnemeError `not_found` (404), `forbidden` (403: it takes the role `main`).
   */
  set(id: string, status: DueItem['status'], options?: CallOptions): Promise<ChangedDueItem>
}

export function dueWith({ post, list }: NamespaceCalls): Due {
  return {
    list: (filter, options) => list('/due', { ...filter }, options),
    set: async (id, status, options) => post(pathOf('/due', id), { status }, options),
  }
}
