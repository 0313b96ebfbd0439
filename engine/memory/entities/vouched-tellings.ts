import type { Memory } from '../../model/memory.ts'
import type { OperationContext } from '../../operations/context.ts'
import { vouchesFor } from '../refuse-vouched.ts'

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
