import { must } from '../assert.ts'
import type { AuditEntry } from '../model/audit.ts'
import type { StoreName } from '../model/memory.ts'
import type { Proposal } from '../model/proposal.ts'
import { fail, ok, type Result } from '../result.ts'
import type { RememberInput } from '../model/requests.ts'
import type { OperationContext } from '../operations/context.ts'
import { viewMemories } from '../memory/memory-view.ts'
import { rememberStatement } from '../memory/remember.ts'
import type { DecidedProposal } from './decide-proposal.ts'
import { commitStatement } from './commit-statement.ts'
import { doubtBoth } from './doubt-both.ts'
import { pinProposed } from './pin-proposed.ts'

export interface Commit {
  /** In place of the one that was suggested. */
  readonly store?: StoreName | undefined
  readonly approval: 'auto' | 'approved'
}

/**
 * Makes the memory just as its proposer's own remember would, under the name of the commit: said
 * when it was proposed, trusted as far as the proposer is (spec SG-33).
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
  const remembered = rememberStatement(acting, input)
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
  const actor = `bot:commit-from:${from}`
  const { settings } = context
  return {
    ...context,
    caller: { role, credential, agent: from, actsAs: actor, decider: context.caller.role },
    // What two proposals disagree on is left open, whatever the words say of it (spec SG-35).
    settings: isContested
      ? { ...settings, graph: { ...settings.graph, autoResolve: false } }
      : settings,
    // A proposal for the vault that comes of it waits for a decision of its own.
    audit: (entry: AuditEntry) =>
      context.audit({ ...entry, actor, ...(entry.action !== 'PROPOSE' && { approval }) }),
  }
}
