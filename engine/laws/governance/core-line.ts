import type { CoreItem } from '../../model/documents.ts'
import type { Memory } from '../../model/memory.ts'
import { lowerTrust, type Trust } from '../../model/trust.ts'
import { isVouchedFor } from './vouched-for.ts'

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

/** Whether a line is an owner's to change or drop: theirs, pinned, or of what they vouch for. */
export function isOwnersLine(line: Line, memory: Said | undefined): boolean {
  if (line.pinned || trustOfLine(line, memory) === 'owner') return true
  return memory !== undefined && isVouchedFor(memory)
}
