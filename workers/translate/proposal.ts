import type { Proposal } from '../../engine/model/proposal.ts'
import type { ProposalBody } from '../../protocol/proposals.ts'
import { moment } from './moment.ts'

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
