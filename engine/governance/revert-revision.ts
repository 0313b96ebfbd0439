import { operation } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { revertNode } from '../commitments/change-node.ts'
import { splitMerged } from '../commitments/split-merged.ts'
import type { Reverted, Revision } from '../model/revision.ts'
import { derivedById } from './derived-revisions.ts'
import { takeExpectationBack } from '../expectations/replace-expectation.ts'
import { takeWithdrawalBack } from '../sources/withdraw-source.ts'
import { takePipelineBack } from '../reasoning/replace-pipeline.ts'
import { revertThing } from './revert-thing.ts'
import { undoChanges } from '../laws/governance/field-diff.ts'
import { renderCore } from '../laws/governance/render-core.ts'
import { countTokens, writeCore } from './core.ts'
import { changeSettings } from './settings.ts'
import { readDocument, writeDocument, type DocumentChange } from './documents.ts'

/** Takes one change back, as a change of its own; only the last of a target can be. */
export const revertRevision = operation({
  role: 'owner',
  writes: true,
  grows: false,
  countsTokens: true,
  plans: ['expectations'],
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
    const taken = revertNode(context, revision) ?? takeBack(context, revision)
    return taken.ok ? ok({ reverted: [id], skipped: taken.value.skipped }) : taken
  },
})

function erased(): ReturnType<typeof fail> {
  return fail('erased', 'what it changed has been erased')
}

type Skipped = Pick<Reverted, 'skipped'>

/**
 * Puts the target of its last revision in the state before it. Memories,
 * entities and edges are put back from what the log holds: see `revertThing`.
 */
export function takeBack(context: OperationContext, { target, diff }: Revision): Result<Skipped> {
  const change = { trigger: 'revert', action: 'REVERT', summary: `${target} reverted` } as const
  switch (target) {
    case 'core':
      return takeCoreBack(context, diff, change)
    case 'soul':
    case 'identity':
    case 'evolution':
      writeDocument(context, target, undoChanges(readDocument(context, target), diff), change)
      return ok({ skipped: [] })
    case 'settings': {
      const before = undoChanges(context.store.settings.read().changed, diff)
      const changed = changeSettings(context, before, change)
      return changed.ok ? ok({ skipped: [] }) : changed
    }
    default:
      if (takePipelineBack(context, target, [diff])) return ok({ skipped: [] })
      if (takeExpectationBack(context, target, [diff])) return ok({ skipped: [] })
      return (
        takeWithdrawalBack(context, target, diff) ??
        fail('erased', `the log no longer holds what ${target} was`)
      )
  }
}

/** What is forgotten by now does not come back; what would be over the cap is refused. */
function takeCoreBack(
  context: OperationContext,
  diff: Revision['diff'],
  change: DocumentChange,
): Result<Skipped> {
  const before = Object.values(undoChanges(readDocument(context, 'core'), diff).items)
  const gone = before.filter(({ memoryId }) => {
    if (memoryId === null) return false
    return context.store.memories.byId(memoryId)?.forgotten !== null
  })
  const items = before.filter((item) => !gone.includes(item))
  const tokens = countTokens(context, renderCore(items))
  const { capTokens } = context.settings.core
  if (tokens > capTokens) {
    return fail('too_large', `core would be ${tokens} tokens, limit ${capTokens}`)
  }
  writeCore(context, items, change)
  return ok({
    skipped: gone.map(({ memoryId, id }) => ({ target: memoryId ?? id, reason: 'forgotten' })),
  })
}
