import { must } from '../assert.ts'
import type { StoreName } from '../model/memory.ts'
import { type Proposal, statementIn } from '../model/proposal.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { checkRoom, takeIn } from '../commitments/draw-commitments.ts'
import { viewMemories } from '../memory/memory-view.ts'
import { refuseVouched } from '../memory/vouched.ts'
import type { DecidedProposal } from './decide-proposal.ts'

/**
 * What a model says of a memory becomes one of its commitments (spec AG-10, SG-33): by the sentence
 * that it was graded against, trusted as the memory is, and gone with it. null where the proposal
 * asks for a memory of its own.
 */
export function commitStatement(
  context: OperationContext,
  proposal: Proposal,
  { store, by }: { readonly store?: StoreName | undefined; readonly by: string },
): Result<DecidedProposal> | null {
  const read = statementIn(proposal)
  if (read === null || proposal.memoryId === null) return null
  const { graph, memories, proposals } = context.store
  const memory = memories.byId(proposal.memoryId)
  if (memory === null) return fail('erased', 'the memory that it was read in has been erased')
  const { version, ...place } = read.statement
  if (memory.forgotten !== null) {
    return fail('invalid_state', 'the memory that it was read in is forgotten')
  }
  if (memory.version !== version) {
    return fail('invalid_state', 'the memory that it was read in has another text by now')
  }
  const refusal = refuseVouched(context, memory)
  if (refusal !== null) return refusal
  if (store !== undefined && !memory.stores.includes(store)) {
    const message = `the memory that it was read in is in ${memory.stores.join(', ')}`
    return fail('invalid_request', message, { errors: [{ path: 'store', message }] })
  }
  const room = checkRoom(context)
  if (!room.ok) return room
  const said = graph
    .sourcesIn([memory.id])
    .filter((source) => source.version === version && source.start === place.start)
  const part = Math.max(-1, ...said.map((source) => source.part ?? 0)) + 1
  const { occurredAt: validFrom, expiresAt: validTo, ...spoken } = memory
  const edgesLeft = { count: context.settings.graph.similarEdgesRemember }
  const drawn = { ...place, text: read.text, part }
  takeIn(context, drawn, { ...spoken, validFrom, validTo }, { by: 'model', edgesLeft })
  const decided = { status: 'committed', reason: null } as const
  proposals.update(proposal.id, decided)
  proposals.dropKeys(proposal.number)
  context.audit({
    action: 'COMMIT',
    target: proposal.id,
    summary: `proposal ${proposal.number} in ${memory.id}`,
    payload: { proposal: proposal.id, memory: memory.id, version, by },
  })
  const [view] = viewMemories(context, [memory])
  return ok({
    proposal: { ...proposal, ...decided },
    memory: must(view, 'one memory has one view'),
  })
}
