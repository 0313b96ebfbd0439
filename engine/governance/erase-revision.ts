import { operation } from '../operations/operation.ts'
import { saidInDiff, textsIn } from '../laws/governance/field-diff.ts'
import type { Revision } from '../model/revision.ts'
import type { Receipt } from '../model/views.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { receiptFor } from '../memory/forget/receipt.ts'
import { eraseSaidFromReflections } from '../reflection/erase-from-reflections.ts'
import { derivedById } from './derived-revisions.ts'
import { readDocument } from './documents.ts'
import { documentNames } from '../../contract/lists.ts'

/**
 * Erases what a revision says: its diff, and in every revision of a document what it said that the
 * document says no more, with the drafts of reflections and the kept answers that hold it. The
 * revision itself stays, with its hash, so that history and integrity checks hold. What the
 * document says now is not changed by it.
 */
export const eraseRevision = operation({
  role: 'owner',
  writes: true,
  grows: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<{ receipt: Receipt }> {
    const { revisions } = context.store
    const revision = revisions.byId(id)
    if (revision === null) return refuseDerived(context, id)
    const gone = saidNoMore(context, revision)
    const going = [revision, ...othersSaying(context, revision, gone)]
    for (const one of going)
      revisions.blank(one.id, `${one.target}: what it changed has been erased`)
    const quoting = eraseSaidFromReflections(context, gone)
    const answers = context.eraseAnswersNaming(asValues(gone))
    context.audit({ action: 'ERASE', target: id, summary: 'revision erased', payload: {} })
    const isGone = going.every((one) => revisions.byId(one.id)?.diff.length === 0)
    const receipt = receiptFor(context, {
      memories: 0,
      passages: [],
      texts: [],
      written: { rows: going.length + quoting, answers, isGone },
    })
    return ok({ receipt })
  },
})

/** What is read from the log has its text where it stands: in the memory, entity or edge. */
function refuseDerived(context: OperationContext, id: string): ReturnType<typeof fail> {
  const derived = derivedById(context, id)
  if (derived === null) return fail('not_found', 'no such revision')
  const { target } = derived
  const detail = `${id} is read from the log: what it says goes with the erasure of ${target}`
  return fail('invalid_state', detail)
}

function saidNoMore(context: OperationContext, { target, diff }: Revision): ReadonlySet<string> {
  const now = new Set(textsIn(contentNow(context, target)))
  return new Set([...saidInDiff(diff)].filter((text) => !now.has(text)))
}

function contentNow(context: OperationContext, target: string): unknown {
  const name = documentNames.find((one) => one === target)
  if (name !== undefined) return readDocument(context, name)
  return target === 'settings' ? context.store.settings.read().changed : null
}

/** Of documents any, since one quotes the other; of a memory or an entity those of its own. */
function othersSaying(
  context: OperationContext,
  { id, target }: Revision,
  gone: ReadonlySet<string>,
): readonly Revision[] {
  const isOfDocument = isDocument(target)
  return context.store.revisions
    .saying([...gone])
    .filter((one) => one.id !== id)
    .filter((one) => (isOfDocument ? isDocument(one.target) : one.target === target))
    .filter(({ diff }) => [...saidInDiff(diff)].some((text) => gone.has(text)))
}

function isDocument(target: string): boolean {
  return target === 'settings' || documentNames.some((one) => one === target)
}

/** As they stand in an answer: never the name of a field. */
function asValues(texts: ReadonlySet<string>): readonly string[] {
  return [...texts].flatMap((text) => [',', '}', ']'].map((end) => JSON.stringify(text) + end))
}
