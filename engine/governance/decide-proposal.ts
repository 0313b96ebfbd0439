import { commitProposal, committedInput, type DecidedProposal } from './commit-proposal.ts'
import { destinationOf } from '../memory/route-statement.ts'
import { statementOf, textsToExtract } from '../memory/statement.ts'
import {
  statementIn,
  isUndecided,
  proposerName,
  type Proposal,
  type ProposalDecision,
} from '../model/proposal.ts'
import type { StoreName } from '../model/memory.ts'
import { operation, placed, type Asked } from '../operations/operation.ts'
import { keptWhole } from '../operations/kept-whole.ts'
import { isAtLeast } from '../model/caller.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { blankProposal, freeRivals } from './conflicting-proposals.ts'

export interface DecideProposalInput {
  readonly id: string
  readonly decision: ProposalDecision
  /** Where a commit puts it, in place of the store that was suggested. */
  readonly store?: StoreName
  readonly reason?: string
}

/**
 * Commits, rejects or defers one proposal. Deferred, it stays to be decided; else the
 * decision is the last word.
 */
export const decideProposal = operation({
  role: 'main',
  writes: true,
  grows: true,
  screens: { texts: ['reason'] },
  tells: keptWhole<DecideProposalInput>(({ id, decision }, store) => [
    ['content', decision === 'commit' ? (store.proposals.byId(id)?.content ?? '') : ''],
  ]),
  prepare({ input, ...asked }: Asked<DecideProposalInput>) {
    const isGrowing = input.decision === 'commit'
    const proposal = isGrowing ? asked.store.proposals.byId(input.id) : null
    if (proposal === null) return { isGrowing }
    const caller = { ...asked.caller, actsAs: 'a commit' }
    const said = statementOf(committedInput(proposal, input.store))
    const countsTokens = destinationOf({ ...asked, caller }, said).mayEnterCore
    if (!isUndecided(proposal)) return { isGrowing, countsTokens }
    const read = statementIn(proposal)
    const texts = read === null ? textsToExtract([said], asked) : placed(read.text)
    return { isGrowing, countsTokens, texts }
  },
  run(
    context: OperationContext,
    { id, decision, store, reason }: DecideProposalInput,
  ): Result<DecidedProposal> {
    const proposal = context.store.proposals.byId(id)
    if (proposal === null) return fail('not_found', 'no such proposal')
    const refusal = refusalOf(context, proposal, store)
    if (refusal !== null) return refusal
    if (!isUndecided(proposal)) return fail('invalid_state', `the proposal is ${proposal.status}`)
    if (decision === 'commit')
      return commitProposal(context, proposal, { store, approval: 'approved' })
    return setAside(context, proposal, { decision, reason: reason ?? null })
  },
})

/** Takes back one's own while nobody has decided it; of it nothing is kept. */
export const withdrawProposal = operation({
  role: 'sub',
  writes: true,
  grows: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Proposal> {
    const { proposals } = context.store
    const proposal = proposals.byId(id)
    if (proposal === null) return fail('not_found', 'no such proposal')
    if (proposal.from !== proposerName(context.caller))
      return fail('forbidden', 'only its author withdraws a proposal')
    if (!isUndecided(proposal)) return fail('invalid_state', `the proposal is ${proposal.status}`)
    blankProposal(context, proposal)
    context.audit({
      action: 'DELETE',
      target: id,
      summary: `proposal ${proposal.number} withdrawn`,
      payload: { proposal: id },
    })
    return ok({ ...proposal, conflicts: [] })
  },
})

function setAside(
  context: OperationContext,
  proposal: Proposal,
  { decision, reason }: { decision: Exclude<ProposalDecision, 'commit'>; reason: string | null },
): Result<DecidedProposal> {
  const { proposals } = context.store
  const isRejected = decision === 'reject'
  const status = isRejected ? 'rejected' : 'deferred'
  proposals.update(proposal.id, { status, reason })
  if (isRejected) {
    freeRivals(context, proposal)
    proposals.dropKeys(proposal.number)
  }
  context.audit({
    action: isRejected ? 'REJECT' : 'DEFER',
    target: proposal.id,
    approval: isRejected ? 'approved' : 'pending',
    summary: `proposal ${proposal.number} ${status}`,
    payload: { proposal: proposal.id, reason },
  })
  const conflicts = isRejected ? [] : proposal.conflicts
  return ok({ proposal: { ...proposal, status, reason, conflicts }, memory: null })
}

/**
 * A sub-agent's proposal is decided by `main`, or in `manual` mode by an owner; all others, and
 * what is for the vault, by an owner; never by the agent that made it.
 */
function refusalOf(
  context: OperationContext,
  proposal: Proposal,
  store: string | undefined,
): ReturnType<typeof fail> | null {
  const { caller, settings } = context
  const isForVault = proposal.suggestedStore === 'vault' || store === 'vault'
  const isOwners =
    proposal.role !== 'sub' || isForVault || settings.governance.proposals === 'manual'
  const role = isOwners ? 'owner' : 'main'
  if (!isAtLeast(caller, role)) {
    return fail('forbidden', `deciding this proposal needs the role ${role}`)
  }
  if (!isAtLeast(caller, 'owner') && proposerName(caller) === proposal.from) {
    return fail('forbidden', 'a proposal is decided by somebody other than its author')
  }
  const isSameOwner = isAtLeast(proposal, 'owner') && caller.credential === proposal.credential
  if (settings.governance.twoPerson && isSameOwner) {
    return fail('self_approval', 'the setting two_person is on: another credential has to decide')
  }
  return null
}
