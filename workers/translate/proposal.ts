import type { Proposal } from '../../engine/model/proposal.ts'
import type { Reply } from '../../engine/operations/catalogue.ts'
import type {
  DecidedProposal,
  DecideProposalInput,
  ProposeInput,
} from '../../engine/governance/catalogue.ts'
import type {
  DecisionBody,
  DecisionResultBody,
  ProposalBody,
  ProposeBody,
} from '../../protocol/proposals.ts'
import { itemErrorOf, problemOfFailure } from '../errors.ts'
import { defined } from './defined.ts'
import { memoryBody } from './memory.ts'
import { moment } from './moment.ts'

export function proposeInput(body: ProposeBody): ProposeInput {
  return defined({
    content: body.content,
    suggestedStore: body.suggested_store,
    trigger: body.trigger,
    entities: body.entities,
    confidence: body.confidence,
    coreWorthy: body.core_worthy,
  })
}

export function decisionInput({ id, decision, store, reason }: DecisionBody): DecideProposalInput {
  return { id, decision, ...defined({ store, reason }) }
}

export function proposalBody(proposal: Proposal): ProposalBody {
  return {
    id: proposal.id,
    number: proposal.number,
    from: proposal.from,
    created_at: moment(proposal.createdAt),
    trigger: proposal.trigger,
    content: proposal.content,
    suggested_store: proposal.suggestedStore,
    entities: [...proposal.entities],
    confidence: proposal.confidence,
    core_worthy: proposal.coreWorthy,
    status: proposal.status,
    conflicts: [...proposal.conflicts],
    ...(proposal.reason !== null && { reason: proposal.reason }),
    ...(proposal.memoryId !== null && { memory_id: proposal.memoryId }),
  }
}

export function decidedBody({ proposal, memory }: DecidedProposal) {
  return {
    proposal: proposalBody(proposal),
    ...(memory !== null && { memory: memoryBody(memory) }),
  }
}

/** What became of one of many decisions. */
export function decisionResultBody(
  index: number,
  { result }: Reply<'decideProposal'>,
): DecisionResultBody {
  if (!result.ok) return { index, error: itemErrorOf(problemOfFailure(result.failure)) }
  return { index, ...decidedBody(result.value) }
}
