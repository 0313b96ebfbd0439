import { isVouchedFor } from '../../laws/governance/vouched-for.ts'
import { isOwnersWord } from '../../model/caller.ts'
import type { Memory } from '../../model/memory.ts'
import type { Trust } from '../../model/trust.ts'
import { fail } from '../../result.ts'
import type { OperationContext } from '../context.ts'

/**
 * Why a caller may not change or end what a memory says: an owner vouches for it, and the call is
 * not an owner's, or brings text that the owner's own call calls less than theirs (`said`). Null
 * where it may.
 */
export function refuseVouched(
  { caller }: Pick<OperationContext, 'caller'>,
  memory: Pick<Memory, 'id' | 'pinnedAt' | 'stores' | 'trust'>,
  said: Trust = 'owner',
): ReturnType<typeof fail> | null {
  if (!isVouchedFor(memory) || (isOwnersWord(caller) && said === 'owner')) return null
  return fail('pinned', `an owner vouches for ${memory.id}: it is an owner's to change`)
}
