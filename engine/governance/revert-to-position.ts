import { maxRevertedIds, noLimit } from '../bounds.ts'
import { takeNodeBack } from '../commitments/change-node.ts'
import { operation } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { approvedStates } from '../reflection/read-reflections.ts'
import { closedReverted } from '../reflection/take-step.ts'
import type { Reverted, Revision } from '../model/revision.ts'
import { takePipelineBack } from '../reasoning/replace-pipeline.ts'
import { revisionsAt } from './derived-revisions.ts'
import { undoChanges } from '../laws/governance/field-diff.ts'
import type { CoreContent } from '../model/documents.ts'
import type { RestoredRow } from '../storage/undo/touched-rows.ts'
import { bandOf } from '../memory/lifecycle.ts'
import { revise, readDocument, writeDocument } from './documents.ts'
import { documentNames } from '../../contract/lists.ts'

/**
 * Brings all that is known back to what it was at a position, as a change of its own.
 * The log, rewards and erasures stay, and the records of reflections and proposals; an approval
 * that is taken back counts no more. What was erased since is skipped. Uses are not taken back, nor
 * what is expected of this memory: that tells what a revert has broken.
 */
export const revertToPosition = operation({
  role: 'owner',
  writes: true,
  grows: false,
  countsTokens: true,
  plans: ['expectations'],
  run(context: OperationContext, { position }: { readonly position: number }): Result<Reverted> {
    const { undo, revisions, reflections } = context.store
    const now = undo.position()
    if (position > now) {
      const message = `is ${position}, the log is at ${now}`
      const errors = [{ path: 'to_position', message }]
      return fail('out_of_range', `to_position ${message}`, { errors })
    }
    if (position === now) return ok({ reverted: [], skipped: [] })
    const earliest = undo.earliest()
    if (position < earliest) {
      return fail('erased', `the log goes back to position ${earliest}, not to ${position}`)
    }
    const explicit = revisions.between(position, now)
    const reverted = idsSince(context, position, explicit)
    const skipped = undo.erasedSince(position).map((target) => ({ target, reason: 'erased' }))
    const restored = undo.takeBackTo(position)
    const settled = settleRestored(context, restored)
    if (!settled.ok) return settled
    const documents = takeDocumentsBack(context, explicit)
    for (const { id } of reflections.list(approvedStates, null, noLimit)) {
      const decided = undo.positionOf(id, 'COMMIT')
      if (decided !== null && decided > position) undo.markReflection(id, true)
    }
    for (const open of reflections.landedInPart()) {
      if ((undo.positionOf(open.id, 'COMMIT') ?? position) <= position) continue
      reflections.update(closedReverted(context, open))
      undo.markReflection(open.id, true)
    }
    context.audit({
      action: 'REVERT',
      target: `position:${position}`,
      summary: `reverted to position ${position}, ${restored.count} rows put back`,
      payload: { position, rows: restored.count, documents },
    })
    return ok({ reverted, skipped })
  },
})

/** Newest first, as many as an answer holds. */
function idsSince(
  context: OperationContext,
  position: number,
  explicit: readonly { readonly id: string; readonly position: number }[],
): readonly string[] {
  const ids: string[] = []
  for (
    let at = context.store.undo.position();
    at > position && ids.length < maxRevertedIds;
    at -= 1
  ) {
    const own = explicit.filter((one) => one.position === at)
    ids.push(...own.map(({ id }) => id), ...revisionsAt(context, at).map(({ id }) => id))
  }
  return ids.slice(0, maxRevertedIds)
}

/** What follows from rows that were put back: bands are of this moment. */
export function settleRestored(
  context: OperationContext,
  { memories, misfit }: RestoredRow,
): Result<null> {
  if (misfit !== null) {
    const detail = `what was there does not fit what is: a name or id of ${misfit} is taken by now`
    return fail('invalid_state', detail)
  }
  for (const memory of context.store.memories.byIds(memories)) {
    context.store.memories.update(memory.id, bandOf(context, memory))
  }
  return ok(null)
}

/**
 * Takes what these revisions did to documents, settings and corrected commitments back, the newest
 * first. Their rows stay as they were put back: what core says is in step with them again.
 */
export function takeDocumentsBack(
  context: OperationContext,
  newestFirst: readonly Revision[],
): readonly string[] {
  const changed: string[] = []
  for (const [target, revisions] of Map.groupBy(newestFirst, (one) => one.target)) {
    const diffs = revisions.map(({ diff }) => diff).filter((diff) => diff.length > 0)
    if (diffs.length === 0) continue
    const change = { trigger: 'revert', summary: `${target} reverted` }
    const name = documentNames.find((one) => one === target)
    if (name !== undefined) {
      const before = readDocument(context, name)
      const after = diffs.reduce((document, diff) => undoChanges(document, diff), before)
      const kept = name === 'core' ? withoutErased(context, after as CoreContent) : after
      if (JSON.stringify(kept) === JSON.stringify(before)) continue
      writeDocument(context, name, kept, change)
    } else if (target === 'settings') {
      const { version, changed: before } = context.store.settings.read()
      const after = diffs.reduce((values, diff) => undoChanges(values, diff), before)
      context.store.settings.write({ version: version + 1, changed: after })
      revise(context, { target, before, after, ...change })
    } else if (target.startsWith('com_')) {
      if (!takeNodeBack(context, target, diffs)) continue
    } else if (!takePipelineBack(context, target, diffs)) continue
    changed.push(target)
  }
  return changed
}

/** Of memories that are gone for good core says nothing. */
function withoutErased(context: OperationContext, { items }: CoreContent): CoreContent {
  const standing = Object.entries(items).filter(
    ([, { memoryId }]) => memoryId === null || context.store.memories.byId(memoryId) !== null,
  )
  return { items: Object.fromEntries(standing) }
}
