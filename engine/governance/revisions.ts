import { operation } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { splitMerged } from '../commitments/split-merged.ts'
import type { Reverted } from './revert-reflection.ts'
import { derivedById } from './derived-revisions.ts'
import { revertThing } from './revert-thing.ts'
import { takeBack } from './take-back.ts'

/** Takes one change back, as a change of its own; only the last of a target can be (spec SG-40). */
export const revertRevision = operation({
  role: 'owner',
  writes: true,
  grows: false,
  countsTokens: true,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Reverted> {
    const { revisions } = context.store
    const revision = revisions.byId(id)
    if (revision === null) {
      const derived = derivedById(context, id)
      if (derived === null) return fail('not_found', 'no such revision')
      const done = revertThing(context, derived)
      return done.ok ? ok({ reverted: [id], skipped: done.value.skipped }) : done
    }
    if (revision.diff.length === 0 && revision.trigger === 'merge') return erased()
    if (revision.trigger === 'merge') {
      const split = splitMerged(context, revision)
      return split.ok ? ok({ reverted: [id], skipped: [] }) : split
    }
    const latest = revisions.latest(revision.target)
    if (latest?.id !== id) {
      return fail('later_changes', `${revision.target} has changed since, last by ${latest?.id}`)
    }
    if (revision.diff.length === 0) return erased()
    const taken = takeBack(context, revision)
    return taken.ok ? ok({ reverted: [id], skipped: taken.value.skipped }) : taken
  },
})

function erased(): ReturnType<typeof fail> {
  return fail('erased', 'what it changed has been erased')
}
