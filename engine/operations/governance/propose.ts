import { formatReference } from '../../laws/inline-reference.ts'
import type { Proposal } from '../../model/proposal.ts'
import type { EntityReference } from '../../model/reference.ts'
import { ok, type Result } from '../../result.ts'
import type { Proposed, RememberInput } from '../catalogue.ts'
import { actorOf, type OperationContext } from '../context.ts'

/** What a sub-agent would have remembered waits for a decision; nothing is stored (API §3). */
export function propose(
  context: OperationContext,
  input: RememberInput,
  { text, entities }: { readonly text: string; readonly entities: readonly EntityReference[] },
): Result<Proposed> {
  const { proposals } = context.store
  const proposal: Proposal = {
    id: context.ids.next('prp', context.now),
    number: proposals.nextNumber(),
    from: context.caller.agent ?? context.caller.credential,
    createdAt: context.now,
    trigger: null,
    content: text,
    suggestedStore: input.store ?? null,
    entities: [...new Set(entities.map(formatReference))],
    confidence: confidenceOf(input.confidence),
    coreWorthy: false,
    status: 'pending',
    conflicts: [],
    reason: null,
    memoryId: null,
    request: JSON.stringify(input),
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
  return ok({ kind: 'proposed', proposal })
}

/** As the rules read a number (spec SG-7). */
function confidenceOf(confidence: number | undefined): Proposal['confidence'] {
  if (confidence === undefined) return 'medium'
  if (confidence < 0.5) return 'low'
  return confidence >= 0.8 ? 'high' : 'medium'
}
