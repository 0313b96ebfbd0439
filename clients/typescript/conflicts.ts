import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type { Given } from './shapes.ts'
import type { ChangedConflict, Conflict, ConflictListQuery, ResolveBody } from './wire.ts'

/** `status`: `open`, `resolved` or `void`. */
export type ConflictFilter = Pick<ConflictListQuery, 'status'> & PageQuery & ReadQuery

/** What stays, and what the other side was; `how` is needed unless both are kept. */
export type Resolution = Given<ResolveBody>

/**
 * Where memories contradict each other. Listing needs the role `reader`, the rest `main`.
 *
 * @example
 * for await (const { id } of memory.conflicts.list({ status: 'open' })) {
 *   await memory.conflicts.resolve(id, { keep: 'b', how: 'outdated' })
 * }
 */
export interface Conflicts {
  /**
   * Lists conflicts, newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { id, a, b } of memory.conflicts.list({ status: 'open' })) show(id, a.text, b.text)
   * @throws MnemeError `invalid_request` (400: no such status or cursor).
   */
  list(filter?: ConflictFilter, options?: ListOptions): List<Conflict>
  /**
   * Says which side stays, and whether the other was `wrong` or is `outdated`.
   *
   * @example
   * await memory.conflicts.resolve(id, { keep: 'b', how: 'outdated' })
   * await memory.conflicts.resolve(id, { keep: 'both' })
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is not open), `pinned` (409).
   */
  resolve(id: string, resolution: Resolution, options?: CallOptions): Promise<ChangedConflict>
  /**
   * Opens a resolved conflict again.
   *
   * @example
   * await memory.conflicts.undo(id)
   * @throws MnemeError `not_found` (404), `invalid_state` (409), `later_changes` (409: a side changed
   * since).
   */
  undo(id: string, options?: CallOptions): Promise<ChangedConflict>
}

export function conflictsWith({ post, list }: NamespaceCalls): Conflicts {
  return {
    list: (filter, options) => list('/conflicts', { ...filter }, options),
    resolve: async (id, resolution, options) =>
      post(pathOf('/conflicts', id, '/resolve'), resolution, options),
    undo: async (id, options) => post(pathOf('/conflicts', id, '/undo'), undefined, options),
  }
}
