import { fieldDiff } from '../laws/governance/field-diff.ts'
import { isAtLeast } from '../model/caller.ts'
import type { IdentityFacts, IdentityView } from '../model/documents.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { isMilestoneDue } from '../reflection/consolidate.ts'
import { readDocument, writeDocument } from './write-document.ts'

export function getIdentity(context: OperationContext): Result<IdentityView> {
  return ok(viewIdentity(context))
}

/** An owner says who the agent is: what is not named stays, null takes it back (spec SG-27). */
export function setIdentityFacts(
  context: OperationContext,
  { facts: said }: { readonly facts: Partial<IdentityFacts> },
): Result<IdentityView> {
  if (!isAtLeast(context.caller, 'owner')) {
    return fail('forbidden', 'only an owner changes the identity')
  }
  const before = readDocument(context, 'identity')
  const facts = { ...before.facts, ...said }
  const changed = fieldDiff({ ...before.facts }, { ...facts }).map(({ path }) => path.join('.'))
  if (changed.length > 0) {
    const summary = `identity: ${changed.join(', ')}`
    writeDocument(context, 'identity', { ...before, facts }, { trigger: 'set', summary })
  }
  return ok(viewIdentity(context))
}

export function viewIdentity(context: OperationContext): IdentityView {
  const { facts, selfImage, log, archived, linesSince, trust } = readDocument(context, 'identity')
  const { recentLines, dueLines } = context.settings.self
  const isLong = linesSince >= dueLines
  const due = isLong || isMilestoneDue(context)
  return {
    facts,
    selfImage,
    recent: log.slice(-recentLines),
    archived,
    ...(trust !== undefined && { trust }),
    consolidation: { due, linesSince, reason: due ? (isLong ? 'lines' : 'milestone') : null },
  }
}
