import { operation } from '../operations/operation.ts'
import {
  compactLog,
  consolidateSelf,
  diffOfSelf,
  changesSelf,
  type SelfMaterial,
} from '../laws/governance/consolidate-self.ts'
import { milestoneAt } from '../laws/governance/evolve.ts'
import type { Consolidation, SelfImage } from '../model/documents.ts'
import { fail, ok, type Result } from '../result.ts'
import { systemCredential, type OperationContext } from '../operations/context.ts'
import { refusedOverBudget } from '../operations/refuse-over-budget.ts'
import { readDocument, writeDocument } from '../governance/documents.ts'
import { approvedStates } from './read-reflections.ts'
import { readSelf } from './self-material.ts'
import { maxMilestone } from './tuning.ts'
import { believedAs } from './write-artefacts.ts'
import { makersWith, refuseSelfApproval } from './take-step.ts'

export interface DecideConsolidationInput {
  readonly id: string
  readonly decision: 'approve' | 'reject'
  readonly reason?: string
}

/**
 * Drafts a new self-image; one waits for its decision at a time. A bound model writes it, read before
 * the transaction, and rules where none is bound or what it says is of no use: `degraded` says why.
 * One that nobody has asked for and that changes nothing asks nobody: it is closed as it is made.
 */
export const draftConsolidation = operation({
  role: 'main',
  writes: true,
  grows: true,
  countsTokens: true,
  prepare: () => ({
    selfImage: (context) => {
      const isOpen = context.store.reflections.newestConsolidation('draft') !== null
      return isOpen ? null : readSelf(context).material
    },
  }),
  run(context: OperationContext): Result<Consolidation> {
    const { reflections } = context.store
    const open = reflections.newestConsolidation('draft')
    if (open !== null) return fail('consolidation_open', `${open.id} waits for its decision`)
    const { selfImage: outcome } = context.texts
    if (outcome?.kind === 'not_asked' && outcome.code === 'budget_exceeded') {
      const refusal = refusedOverBudget(context, outcome.reason)
      if (refusal !== null) return refusal
    }
    const { material, waiting, trust } = readSelf(context)
    const sections = sectionsOf(context, material)
    const [maker = null] = makersWith(context)
    const draft: Consolidation = {
      id: context.ids.next('cns', context.now),
      status: 'draft',
      sections,
      diff: diffOfSelf(material.selfImage, sections),
      reason: null,
      maker,
      createdAt: context.now,
      decidedAt: null,
      decidedBy: null,
      reflections: reflections.count(approvedStates),
      waiting,
      trust,
    }
    reflections.addConsolidation(draft)
    audit(context, draft, 'PROPOSE', 'new self-image drafted')
    const isAsked = context.caller.credential !== systemCredential
    return ok(isAsked || changesSelf(draft.diff) ? draft : closeUnchanged(context, draft))
  },
})

/** Of what changes nothing, or nothing any more: nobody has to decide about it. */
export function closeUnchanged(context: OperationContext, draft: Consolidation): Consolidation {
  const closed: Consolidation = {
    ...draft,
    status: 'rejected',
    reason: 'it changes nothing',
    decidedAt: context.now,
    decidedBy: systemCredential,
  }
  context.store.reflections.updateConsolidation(closed)
  audit(context, closed, 'REJECT', 'closed, it changes nothing')
  return closed
}

/** As a model has written them of what still stands; else by rules, and told. */
function sectionsOf(context: OperationContext, material: SelfMaterial): SelfImage {
  const { selfImage: outcome } = context.texts
  if (outcome?.kind !== 'drafted') {
    context.degrade('consolidation', outcome?.reason ?? 'no model is bound')
    return consolidateSelf(material)
  }
  const { canonical } = context.digest
  if (canonical(outcome.material) === canonical(material)) return outcome.sections
  context.degrade('consolidation', 'what the model had read has changed meanwhile')
  return consolidateSelf(material)
}

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
    const { caller, store, now } = context
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
    if (decision === 'approve') writeSelf(context, draft)
    return ok(decided)
  },
})

/** Lines that came while the draft waited count towards the next. */
function writeSelf(
  context: OperationContext,
  { sections, createdAt, waiting = [], trust }: Consolidation,
): void {
  const identity = readDocument(context, 'identity')
  const known = new Set(identity.log.map((line) => line.id))
  const log = [...identity.log, ...waiting.filter((line) => !known.has(line.id))]
  const compact = compactLog(
    { log: log.toSorted((a, b) => a.at - b.at), archived: identity.archived },
    context.settings.self.recentLines,
  )
  const linesSince = identity.log.filter(({ at }) => at > createdAt).length
  const after = { ...identity, ...compact, selfImage: sections, linesSince }
  const summary = 'self-image consolidated'
  const change = { trigger: 'consolidate', approval: 'approved', summary } as const
  writeDocument(
    context,
    'identity',
    believedAs(after, trust ?? readDocument(context, 'evolution').trust),
    change,
  )
}

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
