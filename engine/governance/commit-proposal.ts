import type { MemoryView } from '../model/views.ts'
import { must } from '../assert.ts'
import type { AuditEntry } from '../model/audit.ts'
import type { StoreName } from '../model/memory.ts'
import { commitActor, statementIn, type Proposal } from '../model/proposal.ts'
import { fail, ok, type Result } from '../result.ts'
import type { RememberInput } from '../model/requests.ts'
import type { OperationContext } from '../operations/context.ts'
import { viewMemories } from '../memory/memory-view.ts'
import { rememberStatement } from '../memory/remember-statement.ts'
import { statementOf } from '../memory/statement.ts'
import { doubtBoth } from './lower-contested-confidence.ts'
import { checkRoom, takeIn } from '../commitments/draw-commitments.ts'
import { speechIn } from '../commitments/speakers.ts'
import { isOfContent } from '../commitments/value-conflict.ts'
import { refuseVouched } from '../memory/vouched.ts'
import { getMemory, pinMemory } from '../memory/read-memories.ts'

export interface DecidedProposal {
  readonly proposal: Proposal
  /** What a commit has made. */
  readonly memory: MemoryView | null
}

export interface Commit {
  /** In place of the one that was suggested. */
  readonly store?: StoreName | undefined
  readonly approval: 'auto' | 'approved'
}

/**
 * Makes the memory just as its proposer's own remember would, under the name of the commit: said
 * when it was proposed, trusted as far as the proposer is.
 */
export function commitProposal(
  context: OperationContext,
  proposal: Proposal,
  { store, approval }: Commit,
): Result<DecidedProposal> {
  const { memories, proposals } = context.store
  const rivals = proposals
    .byIds(proposal.conflicts)
    .filter(({ status, memoryId }) => status === 'committed' && memoryId !== null)
  const acting = actingFor(context, proposal, { approval, isContested: rivals.length > 0 })
  const stated = commitStatement(acting, proposal, { store, by: context.caller.credential })
  if (stated !== null) {
    if (stated.ok && proposal.memoryId !== null) doubtRivals(acting, rivals, proposal.memoryId)
    return stated
  }
  const pinned = pinProposed(context, proposal, { store, approval })
  if (pinned !== null) return pinned
  const input = committedInput(proposal, store)
  if (input.expiresAt !== undefined && input.expiresAt <= context.now) {
    return fail('invalid_state', 'what it proposes has expired: reject it')
  }
  const remembered = rememberStatement(acting, statementOf(input))
  if (!remembered.ok) return remembered
  const memoryId = remembered.value.memory.id
  const decided = { status: 'committed', memoryId, reason: null } as const
  proposals.update(proposal.id, decided)
  proposals.dropKeys(proposal.number)
  acting.audit({
    action: 'COMMIT',
    target: proposal.id,
    summary: `proposal ${proposal.number} as ${memoryId}`,
    payload: { proposal: proposal.id, memory: memoryId, by: context.caller.credential },
  })
  doubtRivals(acting, rivals, memoryId)
  const [memory] = viewMemories(context, memories.byIds([memoryId]))
  return ok({
    proposal: { ...proposal, ...decided },
    memory: must(memory, 'a memory just written is there'),
  })
}

function doubtRivals(
  context: OperationContext,
  rivals: readonly Proposal[],
  memoryId: string,
): void {
  const ids = rivals.flatMap((rival) => rival.memoryId ?? []).filter((id) => id !== memoryId)
  for (const other of context.store.memories.byIds(ids)) doubtBoth(context, other.id, memoryId)
}

/** What a commit remembers. Another store is the decider's word on where it goes, core included. */
export function committedInput(
  { request, coreWorthy, createdAt }: Pick<Proposal, 'request' | 'coreWorthy' | 'createdAt'>,
  store: StoreName | undefined,
): RememberInput {
  const asked: RememberInput = JSON.parse(request)
  const place = store === undefined ? { coreWorthy } : { store, coreWorthy: store === 'core' }
  return { ...asked, occurredAt: asked.occurredAt ?? createdAt, ...place }
}

/** All that is written on the way stands under the commit's name, the proposer's trust and role. */
function actingFor(
  context: OperationContext,
  { from, role, credential }: Proposal,
  {
    approval,
    isContested,
  }: { readonly approval: 'auto' | 'approved'; readonly isContested: boolean },
): OperationContext {
  const actor = `${commitActor}${from}`
  const { settings } = context
  return {
    ...context,
    caller: { role, credential, agent: from, actsAs: actor, decider: context.caller.role },
    // What two proposals disagree on is left open, whatever the words say of it.
    settings: isContested
      ? { ...settings, graph: { ...settings.graph, autoResolve: 'off' as const } }
      : settings,
    // A proposal for the vault that comes of it waits for a decision of its own.
    audit: (entry: AuditEntry) =>
      context.audit({ ...entry, actor, ...(entry.action !== 'PROPOSE' && { approval }) }),
  }
}

/**
 * What a model says of a memory becomes one of its commitments: by the sentence
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
    .filter((source) => !isOfContent(source) && source.version === version)
    .filter(({ start }) => start === place.start)
  const part = Math.max(-1, ...said.map((source) => source.part ?? 0)) + 1
  const { occurredAt: validFrom, expiresAt: validTo, ...spoken } = memory
  const edgesLeft = { count: context.settings.graph.similarEdgesRemember }
  const drawn = { ...place, text: read.text, part }
  const speech = speechIn(context, memory, context.store.utterances.of(memory.text))
  takeIn(context, drawn, { ...spoken, validFrom, validTo }, { by: 'model', edgesLeft, speech })
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

/**
 * Of what `important:` said, the memory is there already: a commit to the vault pins it, one to
 * another store leaves it as it is. Null where a proposal has no memory yet.
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
  const actor = `${commitActor}${from}`
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
