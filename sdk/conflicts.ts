import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
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
  async function write(
    id: string,
    act: string,
    body?: Resolution,
    options?: CallOptions,
  ): Promise<ChangedConflict> {
    const path = `/conflicts/${encodeURIComponent(id)}/${act}`
    return (await post<ChangedConflict>(path, body, options)).body
  }

  return {
    list: (filter, options) => list('/conflicts', { ...filter }, options),
    resolve: (id, resolution, options) => write(id, 'resolve', resolution, options),
    undo: (id, options) => write(id, 'undo', undefined, options),
  }
}
