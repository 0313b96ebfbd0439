import type { Memory } from '../model/memory.ts'
import type { RememberOutcome } from '../model/views.ts'
import type { OperationContext } from '../operations/context.ts'
import { promoteToCore } from '../governance/promote-to-core.ts'
import { hasRoomForProposals, takeProposal, wishOf } from '../governance/take-proposal.ts'
import { alertOfProposal } from '../governance/alerts.ts'
import { bandOf } from './lifecycle.ts'
import type { Routing } from './route-statement.ts'
import type { Statement } from './statement.ts'

/** Brings a new memory into core, and its vault part before an owner, as its routing says. */
export function applyRouting(
  context: OperationContext,
  memory: Memory,
  routing: Routing,
  said: Statement,
): readonly RememberOutcome[] {
  return [...intoCore(context, memory, routing), ...intoVault(context, memory, routing, said)]
}

/** What was to lie in core alone, and finds no room there, lies where its class does. */
function intoCore(
  context: OperationContext,
  memory: Memory,
  { block, classification }: Routing,
): readonly RememberOutcome[] {
  if (block === null) return []
  const outcomes = promoteToCore(context, memory, block)
  if (outcomes.length > 0 && memory.stores.includes('core')) {
    const stores = classification.stores.filter((store) => store !== 'core' && store !== 'vault')
    const band = bandOf(context, { ...memory, stores })
    context.store.memories.update(memory.id, { stores, ...band })
  }
  return outcomes
}

/** The proposal knows its memory: a commit pins it, an erasure takes the proposal along. */
function intoVault(
  context: OperationContext,
  memory: Memory,
  { awaitsVault }: Routing,
  said: Statement,
): readonly RememberOutcome[] {
  if (!awaitsVault) return []
  if (!hasRoomForProposals(context, 1)) {
    const limit = context.settings.quotas.openProposals
    context.degrade('vault', `not proposed for the vault: open_proposals_max is ${limit}`)
    return []
  }
  // In core it is already.
  const input = { ...said.input, store: 'vault', coreWorthy: false } as const
  const proposal = takeProposal(context, wishOf(context, { ...said, input }))
  const { id: target } = proposal
  alertOfProposal(context, proposal)
  context.store.proposals.update(target, { memoryId: memory.id })
  return [{ kind: 'pending_review', target, text: memory.text }]
}
