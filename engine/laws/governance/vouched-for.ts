import type { Memory } from '../../model/memory.ts'
import type { CoreItem } from '../../model/documents.ts'
import { type Trust, lowerTrust } from '../../model/trust.ts'

/**
 * An owner vouches for a memory that they keep: it is pinned or in the vault, or an owner's word
 * that stands in core. Only an owner changes or ends it; what others tell since
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

type Line = Pick<CoreItem, 'pinned' | 'trust'>
type Said = Pick<Memory, 'pinnedAt' | 'stores' | 'trust'>

/**
 * How far a line of core is believed: as far as who put it there, and no further than the memory
 * whose words it has. A line from before its trust was kept is its memory's, else an owner's where
 * it is pinned and `main`'s where it is not.
 */
export function trustOfLine({ pinned, trust }: Line, memory: Said | undefined): Trust {
  const own = trust ?? memory?.trust ?? (pinned ? 'owner' : 'main')
  return memory === undefined ? own : lowerTrust(own, memory.trust)
}

/** Only an owner changes or drops a line that is theirs, pinned, or of a memory they vouch for. */
export function isOwnersLine(line: Line, memory: Said | undefined): boolean {
  if (line.pinned || trustOfLine(line, memory) === 'owner') return true
  return memory !== undefined && isVouchedFor(memory)
}
