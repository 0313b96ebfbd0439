import { must } from '../assert.ts'
import { formatReference } from '../../contract/inline-reference.ts'
import { proposerName, type Proposal } from '../model/proposal.ts'
import { actorOf, type OperationContext } from '../operations/context.ts'
import { routeStatement } from '../memory/route-statement.ts'
import type { Statement } from '../memory/statement.ts'
import { tieRivals } from './conflicting-proposals.ts'

/** Whether one more may wait, of `more` that are to be added. */
export function hasRoomForProposals(
  { settings, store }: Pick<OperationContext, 'settings' | 'store'>,
  more: number,
): boolean {
  const limit = settings.quotas.openProposals
  return store.proposals.countUndecided(limit + 1) + more <= limit
}

export type Wish = Pick<
  Proposal,
  'trigger' | 'content' | 'suggestedStore' | 'entities' | 'confidence' | 'coreWorthy' | 'request'
> & { /** What it was read in, of a statement. */ readonly memoryId?: string }

/** Writes a proposal down, with those it contradicts; who has to hear of it, the caller says. */
export function takeProposal(context: OperationContext, wish: Wish): Proposal {
  const { proposals } = context.store
  const { role, credential } = context.caller
  const proposal: Proposal = {
    memoryId: null,
    ...wish,
    id: context.ids.next('prp', context.now),
    number: proposals.nextNumber(),
    from: proposerName(context.caller),
    role,
    credential,
    createdAt: context.now,
    status: 'pending',
    conflicts: [],
    reason: null,
  }
  proposals.add(proposal)
  context.audit({
    action: 'PROPOSE',
    target: proposal.id,
    actor: actorOf(context.caller),
    approval: 'pending',
    summary: `proposal ${proposal.number}`,
    payload: { proposal: proposal.id },
  })
  tieRivals(context, proposal)
  return must(proposals.byId(proposal.id), 'a proposal just made is there')
}

/** What a remember asks for, as a proposal: what a commit would make of it. */
export function wishOf(
  { caller, settings, store }: Pick<OperationContext, 'caller' | 'settings' | 'store'>,
  said: Statement,
): Wish {
  const { input, text, entities } = said
  const committing = { caller: { ...caller, actsAs: 'a commit' }, settings, store }
  const { classification, block } = routeStatement(committing, said)
  const isSure = input.confidence !== undefined && input.confidence >= settings.governance.highFrom
  return {
    trigger: null,
    content: text,
    suggestedStore: input.store ?? null,
    entities: [...new Set(entities.map(formatReference))],
    confidence: isSure ? 'high' : classification.confidence,
    coreWorthy: block !== null,
    request: JSON.stringify(input),
  }
}
