import { operation, type Asked } from '../operations/operation.ts'
import { isImportant } from '../laws/governance/classification.ts'
import { isUndecided, type Proposal } from '../model/proposal.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Proposed, RememberInput, ProposeInput } from '../model/requests.ts'
import type { OperationContext } from '../operations/context.ts'
import { admit, screenProposal, readable, type Screened } from '../memory/screen-secrets.ts'
import { statementOf, type Statement } from '../memory/statement.ts'
import { refuseVouched } from '../memory/vouched.ts'
import { refuseLapsed } from '../memory/lifecycle.ts'
import { routeStatement } from '../memory/route-statement.ts'
import { commitProposal, committedInput } from './commit-proposal.ts'
import { sieveEntity } from '../memory/leave-out-topics.ts'
import { refusedFor } from '../operations/topics.ts'
import { hasRoomForProposals, takeProposal, wishOf } from './take-proposal.ts'
import { alertOfProposal } from './alerts.ts'

/** What a sub-agent would have remembered waits for a decision; nothing is stored (API §3). */
export function propose(context: OperationContext, said: Statement): Result<Proposed> {
  const lapsed = refuseLapsed(context, said.input.expiresAt)
  if (lapsed !== null) return lapsed
  const proposal = settle(context, takeProposal(context, wishOf(context, said)))
  const room = checkRoom(context, proposal)
  return room.ok ? ok({ kind: 'proposed', proposal }) : room
}

/** The same, with what only a proposal says of itself; unsaid, its words tell. */
export const proposeMemory = operation({
  role: 'sub',
  writes: true,
  grows: true,
  tells: {
    sieve: ({ input }: Asked<ProposeInput>, sieve) => ({
      ...input,
      content: sieve.text(input.content, 'content'),
      ...(input.trigger !== undefined && { trigger: sieve.text(input.trigger, 'trigger') }),
      ...(input.entities !== undefined && {
        entities: input.entities.flatMap((one, at) => sieveEntity(one, `entities.${at}`, sieve)),
      }),
    }),
    heard: 'degraded',
  },
  prepare({ input, settings }: Asked<ProposeInput>) {
    const given = screenProposal(input, settings)
    const said = readable(given)
    return { given, texts: { extract: said === null ? [] : [said.content], embed: [] } }
  },
  run(context: OperationContext, screened: Screened<ProposeInput>): Result<Proposal> {
    const admitted = admit(context, screened)
    if (!admitted.ok) return admitted
    const input = admitted.value
    const leftOut = context.texts.topics?.leftOut ?? []
    if (input.content.trim() === '' && leftOut.length > 0) return refusedFor(leftOut)
    const { content, entities, suggestedStore, trigger = null, confidence, coreWorthy } = input
    const sure = context.settings.governance.confidence[confidence ?? 'medium']
    const request: RememberInput = {
      text: content,
      ...(entities !== undefined && { entities }),
      ...(suggestedStore !== undefined && { store: suggestedStore }),
      ...(sure !== null && { confidence: sure }),
      ...(coreWorthy !== undefined && { coreWorthy }),
    }
    const wish = {
      ...wishOf(context, statementOf(request)),
      trigger,
      ...(confidence !== undefined && { confidence }),
    }
    const proposal = settle(context, takeProposal(context, wish))
    const room = checkRoom(context, proposal)
    return room.ok ? ok(proposal) : room
  },
})

/** What was committed at once waits for nobody and takes up no room. */
function checkRoom(context: OperationContext, proposal: Proposal): Result<null> {
  if (!isUndecided(proposal) || hasRoomForProposals(context, 0)) return ok(null)
  const limit = context.settings.quotas.openProposals
  return fail(
    'invalid_state',
    `${limit} proposals wait for a decision, and the setting open_proposals_max allows ${limit}`,
  )
}

/** Commits what needs nobody's decision; else somebody hears of it. */
function settle(context: OperationContext, proposal: Proposal): Proposal {
  if (needsNobody(context, proposal)) {
    const committed = commitProposal(context, proposal, { approval: 'auto' })
    if (committed.ok) return committed.value.proposal
  }
  alertOfProposal(context, proposal)
  return proposal
}

/**
 * Mode `auto`: what a trusted agent is sure of, that contradicts nothing that waits or
 * is remembered, goes neither to the vault nor to core, and changes nothing that is an owner's.
 */
function needsNobody(context: OperationContext, proposal: Proposal): boolean {
  const { proposals, trustedAgents } = context.settings.governance
  if (proposals !== 'auto' || proposal.confidence !== 'high') return false
  if (context.caller.agent === null || !trustedAgents.includes(context.caller.agent)) return false
  if (proposal.conflicts.length > 0 || proposal.coreWorthy) return false
  const asked = committedInput(proposal, undefined)
  if (isForOwner(context, asked)) return false
  const caller = { ...context.caller, actsAs: 'a commit' }
  const acting = { ...context, caller }
  const { block, stores } = routeStatement(acting, statementOf(asked))
  return (
    block === null &&
    !stores.includes('vault') &&
    !isImportant(context.store.utterances.of(proposal.content))
  )
}

/** The memory of that name is one that an owner vouches for. */
function isForOwner(context: OperationContext, { externalId }: RememberInput): boolean {
  if (externalId === undefined) return false
  const known = context.store.memories.byExternalId(externalId)
  return known !== null && refuseVouched(context, known) !== null
}
