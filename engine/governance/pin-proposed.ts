import type { Proposal } from '../model/proposal.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { getMemory, pinMemory } from '../memory/read-memories.ts'
import type { DecidedProposal } from './decide-proposal.ts'

/**
 * Of what `important:` said, the memory is there already: a commit to the vault pins it, one to
 * another store leaves it as it is (spec SG-6). Null where a proposal has no memory yet.
 */
export function pinProposed(
  context: OperationContext,
  proposal: Proposal,
  {
    store = 'vault',
    approval,
  }: { readonly store?: string | undefined; readonly approval: 'auto' | 'approved' },
): Result<DecidedProposal> | null {
  const { id, memoryId, number, from } = proposal
  if (memoryId === null) return null
  const { memories, proposals } = context.store
  const proposed = memories.byId(memoryId)
  if (proposed === null) return fail('erased', 'what it proposes has been erased')
  // Who decides has read what was proposed, and nothing that was written since.
  if (store === 'vault' && proposed.text !== proposal.content) {
    return fail('invalid_state', `${memoryId} has another text by now: reject it`)
  }
  const actor = `bot:commit-from:${from}`
  const acting: OperationContext = {
    ...context,
    caller: { ...context.caller, actsAs: actor },
    audit: (entry) => context.audit({ ...entry, actor, approval }),
  }
  const memory =
    store === 'vault'
      ? pinMemory.run(acting, { id: memoryId, pinned: true })
      : getMemory.run(context, { id: memoryId })
  if (!memory.ok) return memory
  const decided = { status: 'committed', reason: null } as const
  proposals.update(id, decided)
  proposals.dropKeys(number)
  acting.audit({
    action: 'COMMIT',
    target: id,
    summary: `proposal ${number} as ${memoryId}`,
    payload: { proposal: id, memory: memoryId, by: context.caller.credential },
  })
  return ok({ proposal: { ...proposal, ...decided }, memory: memory.value })
}
