import type { Proposal } from '../../engine/model/proposal.ts'
import type { ProposeInput } from '../../engine/model/requests.ts'
import { proposalSchema, proposeSchema } from '../../protocol/proposals.ts'
import type { ProposeBody } from '../../protocol/proposals.ts'
import { fromWire } from '../wire/from-wire.ts'
import { toWire } from '../wire/to-wire.ts'

export function proposeInput(body: ProposeBody): ProposeInput {
  return fromWire(proposeSchema, body)
}

export function proposalBody(proposal: Proposal) {
  return toWire(proposalSchema, proposal)
}
