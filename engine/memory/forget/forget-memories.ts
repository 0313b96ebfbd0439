import type { Forgetting, ForgettingKind, Memory } from '../../model/memory.ts'
import type { Forgotten } from '../../model/views.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { ForgetInput } from '../../model/requests.ts'
import { actorOf, type OperationContext } from '../../operations/context.ts'
import {
  endedWithMemories,
  endWithMemory,
  restoreWithMemory,
} from '../../commitments/commitment-lifetime.ts'
import { leaveCore, lineLeft, returnToCore } from '../../governance/promote-to-core.ts'
import { viewMemories } from '../memory-view.ts'
import { refuseVouched } from '../vouched.ts'
import { versionRows } from '../memory-versions.ts'
import { leaveCollections } from '../../workspace/leave-workspace.ts'

/** Hides memories, or ends or retracts them, as the kind says. */
export function forgetMemories(
  context: OperationContext,
  memories: readonly Memory[],
  { kind, reason }: Pick<ForgetInput, 'kind' | 'reason'>,
): Result<Forgotten> {
  const pinned = memories.find(({ pinnedAt }) => pinnedAt !== null)
  if (pinned !== undefined) return fail('pinned', `${pinned.id} is pinned: unpin it first`)
  for (const memory of memories) {
    const refusal = refuseVouched(context, memory)
    if (refusal !== null) return refusal
  }
  for (const memory of memories) {
    if (memory.forgotten === null) forgetMemory(context, memory, kindOf(kind), null, reason)
  }
  leaveWorkbench(context, memories)
  return forgottenNow(context, memories)
}

/** The answer of what can be undone: the memories as they are shown now, and the entities. */
export function forgottenNow(
  context: OperationContext,
  changed: readonly Memory[],
  entities: readonly string[] = [],
): Result<Forgotten> {
  const found = context.store.memories.byIds(changed.map(({ id }) => id))
  return ok({
    kind: 'forgotten',
    memories: viewMemories(context, found),
    entities,
    receipt: null,
  })
}

/** Working memory holds what is forgotten no more, nor what it alone said, nor these besides. */
export function leaveWorkbench(
  context: OperationContext,
  memories: readonly Memory[],
  others: readonly string[] = [],
): void {
  const ids = memories.map(({ id }) => id)
  leaveCollections(context, [...ids, ...endedWithMemories(context, ids), ...others])
}

function kindOf(kind: ForgetInput['kind']): ForgettingKind {
  return kind === 'outdated' || kind === 'wrong' ? kind : 'archived'
}

export function forgetMemory(
  context: OperationContext,
  memory: Memory,
  kind: ForgettingKind,
  withEntity: number | null,
  reason?: string,
): void {
  const { memories, passages } = context.store
  const forgotten: Forgetting = {
    kind,
    at: context.now,
    actor: actorOf(context.caller),
    withEntity,
  }
  memories.update(memory.id, { forgotten, status: 'forgotten', statusSince: context.now })
  if (kind === 'outdated') passages.close(memory.passage, context.now, context.now)
  for (const row of versionRows(context, memory)) {
    if (kind === 'archived') passages.hide(row, true)
    if (kind === 'wrong') passages.retract(row, context.now)
  }
  endWithMemory(context, memory.id, kind)
  context.store.dues.reopenBy(memory.id)
  if (memory.stores.includes('core')) leaveCore(context, memory.id)
  context.audit({
    action: 'ARCHIVE',
    target: memory.id,
    summary: `forgotten as ${kind}`,
    payload: { memory: memory.id, kind, ...(reason === undefined ? {} : { reason }) },
  })
}

/** Brings a forgotten memory back as it was. */
export function restoreMemory(context: OperationContext, memory: Memory): Result<null> {
  const { memories, passages } = context.store
  const { forgotten, externalId } = memory
  if (forgotten === null) return fail('invalid_state', `${memory.id} is not forgotten`)
  const isForCore = lineLeft(context, memory.id) !== null
  const stores = isForCore ? [...memory.stores, 'core' as const] : memory.stores
  const refusal = refuseVouched(context, { ...memory, stores })
  if (refusal !== null) return refusal
  if (externalId !== null && memories.byExternalId(externalId) !== null) {
    return fail('external_id_taken', 'another memory has its external_id now')
  }
  memories.update(memory.id, { forgotten: null, status: 'ready', statusSince: context.now })
  if (forgotten.kind === 'outdated') passages.reopen(memory.passage, memory.expiresAt)
  for (const row of versionRows(context, memory)) {
    if (forgotten.kind === 'archived') passages.hide(row, false)
    if (forgotten.kind === 'wrong') passages.retract(row, null)
  }
  restoreWithMemory(context, memory.id, forgotten)
  context.store.dues.closeAgainBy(memory.id)
  returnToCore(context, memory)
  const payload = { memory: memory.id }
  context.audit({ action: 'REVERT', target: memory.id, summary: 'forgetting undone', payload })
  return ok(null)
}
