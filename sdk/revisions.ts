import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { RevertedBody, RevisionBody, RevisionListQuery } from './wire.ts'

/** One change, field by field. */
export type Revision = RevisionBody
export type Reverted = RevertedBody

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
}

export function revisionsWith({ post, list }: NamespaceCalls): Revisions {
  return {
    list: (filter, options) => list('/revisions', { ...filter }, options),
    async revert(id, options) {
      const path = `/revisions/${encodeURIComponent(id)}/revert`
      return (await post<Reverted>(path, undefined, options)).body
    },
  }
}
