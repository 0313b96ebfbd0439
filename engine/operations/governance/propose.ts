import { formatReference } from '../../laws/inline-reference.ts'
import { classify } from '../../laws/classification.ts'
import { must } from '../../assert.ts'
import type { EntityReference } from '../../model/reference.ts'
import { proposerName, type Proposal } from '../../model/proposal.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Proposed, RememberInput } from '../catalogue.ts'
import { actorOf, type OperationContext } from '../context.ts'
import { statementOf } from '../memory/remember.ts'
import type { ProposeInput } from './catalogue.ts'
import { commitProposal } from './commit-proposal.ts'
import { contradictsGraph } from './contradicts-graph.ts'
import { tieRivals } from './rival-proposals.ts'
import { alertOfProposal } from './waiting-alerts.ts'

/** What a sub-agent would have remembered waits for a decision; nothing is stored (API §3). */
export function propose(
  context: OperationContext,
  input: RememberInput,
  { text, entities }: { readonly text: string; readonly entities: readonly EntityReference[] },
): Result<Proposed> {
  if (input.expiresAt !== undefined && input.expiresAt <= context.now) {
    const message = 'must lie ahead'
    return fail('invalid_request', `expires_at ${message}`, {
      errors: [{ path: 'expires_at', message }],
    })
  }
  const proposal = take(context, {
    trigger: null,
    content: text,
    suggestedStore: input.store ?? null,
    entities: [...new Set(entities.map(formatReference))],
    confidence: wordOf(input.confidence),
    coreWorthy: false,
    request: JSON.stringify(input),
  })
  return ok({ kind: 'proposed', proposal })
}

/** The same, with what only a proposal says of itself (spec SG-32). */
export function proposeMemory(context: OperationContext, input: ProposeInput): Result<Proposal> {
  const { content, entities, suggestedStore = null, confidence = 'medium' } = input
  const said = context.settings.governance.confidence[confidence]
  const request: RememberInput = {
    text: content,
    ...(entities !== undefined && { entities }),
    ...(suggestedStore !== null && { store: suggestedStore }),
    ...(said !== null && { confidence: said }),
  }
  const proposal = take(context, {
    trigger: input.trigger ?? null,
    content,
    suggestedStore,
    entities: [...new Set(statementOf(request).entities.map(formatReference))],
    confidence,
    coreWorthy: input.coreWorthy ?? false,
    request: JSON.stringify(request),
  })
  return ok(proposal)
}

type Wish = Pick<
  Proposal,
  'trigger' | 'content' | 'suggestedStore' | 'entities' | 'confidence' | 'coreWorthy' | 'request'
>

function take(context: OperationContext, wish: Wish): Proposal {
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
  const conflicts = tieRivals(context, proposal)
  const taken = { ...proposal, conflicts }
  if (needsNobody(context, taken)) {
    const committed = commitProposal(context, taken, { approval: 'auto' })
    if (committed.ok) return committed.value.proposal
  }
  alertOfProposal(context, taken)
  return must(proposals.byId(proposal.id), 'a proposal just made is there')
}

/**
 * Mode `auto` (spec SG-34): what a trusted agent is sure of, that contradicts nothing that waits or
 * is remembered and goes neither to the vault nor to core.
 */
function needsNobody(context: OperationContext, proposal: Proposal): boolean {
  const { proposals, trustedAgents } = context.settings.governance
  if (proposals !== 'auto' || proposal.confidence !== 'high') return false
  if (context.caller.agent === null || !trustedAgents.includes(context.caller.agent)) return false
  if (proposal.conflicts.length > 0 || proposal.coreWorthy) return false
  const { explicit = false, confidence }: RememberInput = JSON.parse(proposal.request)
  const stores =
    proposal.suggestedStore === null
      ? classify(proposal.content, { isExplicit: explicit, confidence: confidence ?? null }).stores
      : [proposal.suggestedStore]
  if (stores.includes('vault') || stores.includes('core')) return false
  return !contradictsGraph(context, proposal)
}

/** As the rules read a number (spec SG-7). */
function wordOf(confidence: number | undefined): Proposal['confidence'] {
  if (confidence === undefined) return 'medium'
  if (confidence < 0.5) return 'low'
  return confidence >= 0.8 ? 'high' : 'medium'
}
