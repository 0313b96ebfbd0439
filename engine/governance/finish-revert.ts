import { undoChanges } from '../laws/governance/field-diff.ts'
import type { CoreContent, DocumentName } from '../model/documents.ts'
import type { Revision } from '../model/revision.ts'
import type { Restored } from '../storage/undo/touched-rows.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { bandOf } from '../memory/lifecycle.ts'
import { revise } from './revise.ts'
import { readDocument, writeDocument } from './write-document.ts'

/** What follows from rows that were put back: bands are of this moment. */
export function settleRestored(
  context: OperationContext,
  { memories, misfit }: Restored,
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
 * Takes what these revisions did to documents and settings back, the newest first. Their rows stay
 * as they were put back: what core says is in step with them again.
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
    } else continue
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

const documentNames: readonly DocumentName[] = ['core', 'soul', 'identity', 'evolution']
