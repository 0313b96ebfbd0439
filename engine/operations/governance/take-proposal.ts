import { must } from '../../assert.ts'
import { formatReference } from '../../laws/inline-reference.ts'
import { proposerName, type Proposal } from '../../model/proposal.ts'
import type { EntityReference } from '../../model/reference.ts'
import type { RememberInput } from '../catalogue.ts'
import { actorOf, type OperationContext } from '../context.ts'
import { tieRivals } from './rival-proposals.ts'

export type Wish = Pick<
  Proposal,
  'trigger' | 'content' | 'suggestedStore' | 'entities' | 'confidence' | 'coreWorthy' | 'request'
>

/** Writes a proposal down, with those it contradicts; who has to hear of it, the caller says. */
export function takeProposal(context: OperationContext, wish: Wish): Proposal {
  const { proposals } = context.store
  const { role, credential } = context.caller
  const proposal: Proposal = {
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
    memoryId: null,
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

/** What a remember asks for, as a proposal. */
export function wishOf(
  input: RememberInput,
  { text, entities }: { readonly text: string; readonly entities: readonly EntityReference[] },
): Wish {
  return {
    trigger: null,
    content: text,
    suggestedStore: input.store ?? null,
    entities: [...new Set(entities.map(formatReference))],
    confidence: wordOf(input.confidence),
    coreWorthy: false,
    request: JSON.stringify(input),
  }
}

/** As the rules read a number (spec SG-7). */
function wordOf(confidence: number | undefined): Proposal['confidence'] {
  if (confidence === undefined) return 'medium'
  if (confidence < 0.5) return 'low'
  return confidence >= 0.8 ? 'high' : 'medium'
}
