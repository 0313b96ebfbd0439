import { isOwnersLine, isVouchedFor } from '../laws/governance/vouched-for.ts'
import { isOwnersWord } from '../model/caller.ts'
import type { Memory } from '../model/memory.ts'
import type { Trust } from '../model/trust.ts'
import { fail } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { readDocument } from '../governance/documents.ts'

/**
 * Why a caller may not change or end what a memory says: an owner vouches for it, and the call is
 * not an owner's, or brings text that the owner's own call calls less than theirs (`said`). An owner
 * who commits what another proposed has read it. Null where it may.
 */
export function refuseVouched(
  context: OperationContext,
  memory: Pick<Memory, 'id' | 'pinnedAt' | 'stores' | 'trust'>,
  said: Trust = 'owner',
): ReturnType<typeof fail> | null {
  if (isMeantByOwner(context, said) || !vouchesFor(context, memory)) return null
  return fail('pinned', `${memory.id} is protected by an owner: only an owner changes it`)
}

/** Whether an owner stands behind what a call tells, with the trust that it gives its text. */
export function isMeantByOwner(
  { caller }: Pick<OperationContext, 'caller'>,
  said: Trust = 'owner',
): boolean {
  return isOwnersWord(caller) && (said === 'owner' || caller.decider !== undefined)
}

/** Whether an owner vouches for a memory, by itself or by the line of core that says it. */
export function vouchesFor(
  context: OperationContext,
  memory: Pick<Memory, 'id' | 'pinnedAt' | 'stores' | 'trust'>,
): boolean {
  return isVouchedFor(memory) || isHeldInCore(context, memory)
}

/** An owner has pinned the line of core that says it. */
function isHeldInCore(
  context: OperationContext,
  memory: Pick<Memory, 'id' | 'pinnedAt' | 'stores' | 'trust'>,
): boolean {
  if (!memory.stores.includes('core')) return false
  const lines = Object.values(readDocument(context, 'core').items)
  return lines.some((line) => line.memoryId === memory.id && isOwnersLine(line, memory))
}

/** Anything that is told of an entity in a memory. */
interface Telling {
  readonly memoryId: string | null
}

/** Which of some tellings are told in a memory that an owner vouches for, as it stands now. */
export function vouchedAmong<T extends Telling>(
  context: OperationContext,
  tellings: readonly T[],
): (telling: T) => boolean {
  const ids = new Set(tellings.flatMap(({ memoryId }) => memoryId ?? []))
  const vouching = new Set(
    context.store.memories
      .byIds([...ids])
      .filter((memory) => stillVouches(context, memory))
      .map(({ id }) => id),
  )
  return ({ memoryId }) => memoryId !== null && vouching.has(memoryId)
}

/** The same, looked up one by one: of a long history the newest telling mostly decides. */
export function isVouchedTelling(context: OperationContext): (telling: Telling) => boolean {
  const known = new Map<string, boolean>()
  return ({ memoryId }) => {
    if (memoryId === null) return false
    const before = known.get(memoryId)
    if (before !== undefined) return before
    const memory = context.store.memories.byId(memoryId)
    const isVouched = memory !== null && stillVouches(context, memory)
    known.set(memoryId, isVouched)
    return isVouched
  }
}

/** What is forgotten, or true no longer, keeps nothing in its place. */
function stillVouches(context: OperationContext, memory: Memory): boolean {
  const { expiresAt, forgotten } = memory
  if (forgotten !== null || (expiresAt !== null && expiresAt <= context.now)) return false
  return vouchesFor(context, memory)
}

/** A memory that an owner vouches for and that tells anything of an entity; null where none does. */
export function vouchingFor(context: OperationContext, entity: number): string | null {
  const { entities } = context.store
  const tellings: readonly Telling[] = [
    ...entities.properties(entity).filter(({ forgotten }) => forgotten === null),
    ...entities.contentHistory(entity),
    ...entities.relationsOf(entity),
  ]
  return tellings.find(vouchedAmong(context, tellings))?.memoryId ?? null
}
