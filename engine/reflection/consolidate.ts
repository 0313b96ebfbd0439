import { operation } from '../operations/operation.ts'
import { compactLog, consolidateSelf, diffOfSelf } from '../laws/governance/consolidate-self.ts'
import { milestoneAt } from '../laws/governance/evolve.ts'
import type { Consolidation } from '../model/documents.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { readDocument, writeDocument } from '../governance/documents.ts'
import { approvedStates } from './read-reflections.ts'
import { maxMilestone } from './tuning.ts'
import { believedAs } from './write-artefacts.ts'
import { makersWith, refuseSelfApproval } from './take-step.ts'

export interface DecideConsolidationInput {
  readonly id: string
  readonly decision: 'approve' | 'reject'
  readonly reason?: string
}

/** Drafts a new self-image; one waits for its decision at a time. */
export const draftConsolidation = operation({
  role: 'main',
  writes: true,
  grows: true,
  run(context: OperationContext): Result<Consolidation> {
    const { reflections } = context.store
    const open = reflections.newestConsolidation('draft')
    if (open !== null) return fail('consolidation_open', `${open.id} waits for its decision`)
    const identity = readDocument(context, 'identity')
    const sections = consolidateSelf(identity, readDocument(context, 'evolution').patterns)
    const [maker = null] = makersWith(context)
    const draft: Consolidation = {
      id: context.ids.next('cns', context.now),
      status: 'draft',
      sections,
      diff: diffOfSelf(identity.selfImage, sections),
      reason: null,
      maker,
      createdAt: context.now,
      decidedAt: null,
      decidedBy: null,
      reflections: reflections.count(approvedStates),
    }
    reflections.addConsolidation(draft)
    context.degrade('consolidation', 'no model is bound')
    audit(context, draft, 'PROPOSE', 'new self-image drafted')
    return ok(draft)
  },
})

export const getConsolidation = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Consolidation> {
    const found = context.store.reflections.consolidation(id)
    return found === null ? fail('not_found', 'no such consolidation') : ok(found)
  },
})

/** An approval writes the self-image, compacts the log and starts counting its lines anew. */
export const decideConsolidation = operation({
  role: 'owner',
  writes: true,
  grows: false,
  screens: { texts: ['reason'] },
  run(
    context: OperationContext,
    { id, decision, reason }: DecideConsolidationInput,
  ): Result<Consolidation> {
    const { caller, store, now, settings } = context
    const draft = store.reflections.consolidation(id)
    if (draft === null) return fail('not_found', 'no such consolidation')
    if (draft.status !== 'draft') {
      return fail('invalid_state', `the consolidation is ${draft.status}`, { allowed: [] })
    }
    const refusal = refuseSelfApproval(context, draft.maker === null ? [] : [draft.maker])
    if (refusal !== null) return refusal
    const decided: Consolidation = {
      ...draft,
      status: decision === 'approve' ? 'approved' : 'rejected',
      reason: reason ?? null,
      decidedAt: now,
      decidedBy: caller.credential,
      reflections: store.reflections.count(approvedStates),
    }
    store.reflections.updateConsolidation(decided)
    audit(context, decided, decision === 'approve' ? 'COMMIT' : 'REJECT', decided.status)
    if (decision === 'approve') {
      const identity = readDocument(context, 'identity')
      const compact = compactLog(identity, settings.self.recentLines)
      const { trust } = readDocument(context, 'evolution')
      const sections = { ...identity, ...compact, selfImage: draft.sections, linesSince: 0 }
      const after = believedAs(sections, trust)
      const summary = 'self-image consolidated'
      const change = { trigger: 'consolidate', approval: 'approved', summary } as const
      writeDocument(context, 'identity', after, change)
    }
    return ok(decided)
  },
})

/** Whether a milestone has passed since the last consolidation that was approved. */
export function isMilestoneDue(context: OperationContext): boolean {
  const { reflections } = context.store
  const until = reflections.count(approvedStates)
  const from = reflections.newestConsolidation('approved')?.reflections ?? 0
  for (let number = from + 1; number <= Math.min(until, maxMilestone); number += 1) {
    if (milestoneAt(number) !== null) return true
  }
  return false
}

function audit(
  context: OperationContext,
  { id, status }: Consolidation,
  action: 'PROPOSE' | 'COMMIT' | 'REJECT',
  summary: string,
): void {
  context.audit({
    action,
    target: id,
    summary: `consolidation ${summary}`,
    payload: { consolidation: id, status },
  })
}
