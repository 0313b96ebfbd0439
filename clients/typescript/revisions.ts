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

/** `target`: what was changed, such as `core`, `settings`, a memory or an entity. */
export type RevisionFilter = Pick<RevisionListQuery, 'target'> & PageQuery & ReadQuery

/**
 * Listing needs the role `reader`, of the soul's and for taking back `owner`.
 *
 * @example
 * const { items } = await memory.revisions.list({ target: 'core' }).page()
 * if (items[0]) await memory.revisions.revert(items[0].id)
 */
export interface Revisions {
  /**
   * Lists revisions, newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { id, summary, diff } of memory.revisions.list({ target: 'core' })) show(id, diff)
   * @throws MnemeError `invalid_request` (400: no such cursor).
   */
  list(filter?: RevisionFilter, options?: ListOptions): List<Revision>
  /**
   * Takes one change back (role `owner`).
   *
   * @example
   * const { reverted, skipped } = await memory.revisions.revert(id)
   * @throws MnemeError `not_found` (404), `later_changes` (409: the target has changed since),
   * `invalid_state` (409).
   */
  revert(id: string, options?: CallOptions): Promise<Reverted>
  /**
   * Erases what a change of a document said (role `owner`); the revision itself stays.
   *
   * @example
   * await memory.revisions.erase(id)
   * @throws MnemeError `not_found` (404), `invalid_state` (409: its text goes with the erasure of a
   * memory or an entity).
   */
  erase(id: string, options?: CallOptions): Promise<ErasedRevision>
  /**
   * Brings all that is known back to a position of the log, or takes back what the approval of a
   * reflection did (role `owner`).
   *
   * @example
   * await memory.revisions.revertTo({ to_position: 41 })
   * await memory.revisions.revertTo({ reflection_id: reflection.id })
   * @throws MnemeError `out_of_range` (422: the position lies ahead), `erased` (409: the log no longer
   * holds it), `later_changes` (409: something of the reflection has changed).
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
