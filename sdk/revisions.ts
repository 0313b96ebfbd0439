import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type {
  ErasedRevision,
  RevertRequestBody,
  Reverted,
  Revision,
  RevisionListQuery,
} from './wire.ts'

export type RevisionFilter = Pick<RevisionListQuery, 'target'> & PageQuery & ReadQuery

/**
 * Listing needs the role `reader`, of the soul's and for taking back `owner`.
 *
 * @example
 * const { items } = await memory.revisions.list({ target: 'core' }).page()
 * if (items[0]) await memory.revisions.revert(items[0].id)
 */
export interface Revisions {
  /** Newest first. */
  list(filter?: RevisionFilter, options?: ListOptions): List<Revision>
  /** Rejects with `later_changes` (409) where the target has changed since. */
  revert(id: string, options?: CallOptions): Promise<Reverted>
  /**
   * Erases what a change of a document said (role `owner`); the revision itself stays. Rejects with
   * `invalid_state` (409) where its text goes with the erasure of a memory or an entity.
   */
  erase(id: string, options?: CallOptions): Promise<ErasedRevision>
  /**
   * All that is known as it was at a position of the log, or what the approval of a reflection did
   * taken back. Rejects with `out_of_range` (422) for a position ahead, `erased` (409) for one that
   * the log no longer holds, `later_changes` (409) where something of the reflection has changed.
   *
   * @example
   * await memory.revisions.revertTo({ to_position: 41 })
   * await memory.revisions.revertTo({ reflection_id: reflection.id })
   */
  revertTo(target: RevertRequestBody, options?: CallOptions): Promise<Reverted>
}

export function revisionsWith({ post, remove, list }: NamespaceCalls): Revisions {
  return {
    list: (filter, options) => list('/revisions', { ...filter }, options),
    revert: async (id, options) => post(pathOf('/revisions', id, '/revert'), undefined, options),
    erase: (id, options) => remove(pathOf('/revisions', id), { permanent: true }, options),
    revertTo: (target, options) => post('/revert', target, options),
  }
}
