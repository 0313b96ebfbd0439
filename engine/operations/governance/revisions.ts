import { isAtLeast } from '../../model/caller.ts'
import type { Revision } from '../../model/revision.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Page, PageInput } from '../catalogue.ts'
import type { OperationContext } from '../context.ts'
import { badCursor } from '../memory/bad-cursor.ts'
import type { Reverted } from './catalogue.ts'
import { takeBack } from './take-back.ts'

/** Newest first. The soul's are for owners, as the soul is. */
export function listRevisions(
  context: OperationContext,
  { target, cursor, limit }: { readonly target?: string } & PageInput,
): Result<Page<Revision>> {
  const { revisions } = context.store
  const isOwner = isAtLeast(context.caller, 'owner')
  if (target === 'soul' && !isOwner) return fail('forbidden', 'only an owner reads the soul')
  if (cursor !== null && revisions.byId(cursor) === null) return badCursor()
  const filter = {
    ...(target === undefined ? {} : { target }),
    ...(isOwner ? {} : { notTarget: 'soul' }),
  }
  const rows = revisions.list(filter, cursor, limit + 1)
  const items = rows.slice(0, limit)
  return ok({ items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
}

/** Takes one change back, as a change of its own; only the last of a target can be (spec SG-40). */
export function revertRevision(
  context: OperationContext,
  { id }: { readonly id: string },
): Result<Reverted> {
  if (!isAtLeast(context.caller, 'owner')) return fail('forbidden', 'only an owner reverts')
  const revision = context.store.revisions.byId(id)
  if (revision === null) return fail('not_found', 'no such revision')
  const latest = context.store.revisions.latest(revision.target)
  if (latest?.id !== id) {
    return fail('later_changes', `${revision.target} has changed since, last by ${latest?.id}`)
  }
  if (revision.diff.length === 0) return fail('erased', 'what it changed has been erased')
  const taken = takeBack(context, revision)
  return taken.ok ? ok({ reverted: [id], skipped: taken.value.skipped }) : taken
}
