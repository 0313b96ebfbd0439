import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type { Given } from './shapes.ts'
import type { ChangedConflict, Conflict, ConflictListQuery, ResolveBody } from './wire.ts'

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
  list(filter?: ConflictFilter, options?: ListOptions): List<Conflict>
  /** Rejects with `invalid_state` (409) where it is not open, `pinned` (409) … */
  resolve(id: string, resolution: Resolution, options?: CallOptions): Promise<ChangedConflict>
  /** Opens it again; rejects with `later_changes` (409) where a side changed since. */
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
