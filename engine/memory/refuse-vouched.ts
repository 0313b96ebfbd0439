import { isOwnersLine, isVouchedFor } from '../laws/governance/vouched-for.ts'
import { isOwnersWord } from '../model/caller.ts'
import type { Memory } from '../model/memory.ts'
import type { Trust } from '../model/trust.ts'
import { fail } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { readDocument } from '../governance/write-document.ts'

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
  return fail('pinned', `an owner vouches for ${memory.id}: it is an owner's to change`)
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
