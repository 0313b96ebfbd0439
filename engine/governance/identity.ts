import { operation } from '../operations/operation.ts'
import { fieldDiff } from '../laws/governance/field-diff.ts'
import type { IdentityFacts, IdentityView } from '../model/documents.ts'
import { ok } from '../result.ts'
import type { Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { isMilestoneDue } from '../reflection/consolidate.ts'
import { readDocument, writeDocument } from './write-document.ts'

export const getIdentity = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext): Result<IdentityView> {
    return ok(viewIdentity(context))
  },
})

/** An owner says who the agent is: what is not named stays, null takes it back (spec SG-27). */
export const setIdentityFacts = operation({
  role: 'owner',
  writes: true,
  grows: true,
  screens: { texts: ['facts'] },
  run(
    context: OperationContext,
    { facts: said }: { readonly facts: Partial<IdentityFacts> },
  ): Result<IdentityView> {
    const before = readDocument(context, 'identity')
    const facts = { ...before.facts, ...said }
    const changed = fieldDiff({ ...before.facts }, { ...facts }).map(({ path }) => path.join('.'))
    if (changed.length > 0) {
      const summary = `identity: ${changed.join(', ')}`
      writeDocument(context, 'identity', { ...before, facts }, { trigger: 'set', summary })
    }
    return ok(viewIdentity(context))
  },
})

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
