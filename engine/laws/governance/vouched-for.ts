import type { Memory } from '../../model/memory.ts'

/**
 * Whether an owner vouches for what a memory says: it is pinned or in the vault, or an owner's word
 * that stands in core. Only an owner changes or ends it (spec SG-3, SG-5); what others tell since
 * stands beside it.
 */
export function isVouchedFor({
  pinnedAt,
  stores,
  trust,
}: Pick<Memory, 'pinnedAt' | 'stores' | 'trust'>): boolean {
  if (pinnedAt !== null || stores.includes('vault')) return true
  return stores.includes('core') && trust === 'owner'
}
