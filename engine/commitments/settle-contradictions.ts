import { isVouchedFor } from '../laws/governance/vouched-for.ts'
import type { Commitment, DrawnCommitment } from '../model/commitment.ts'
import type { Memory } from '../model/memory.ts'
import { lowerTrust, type Trust } from '../model/trust.ts'
import type { RememberOutcome } from '../model/views.ts'
import type { OperationContext } from '../operations/context.ts'
import { passOnInCore } from '../governance/promote-to-core.ts'
import { isMeantByOwner, vouchesFor } from '../memory/vouched.ts'
import { sourceMemories } from './commitment-sources.ts'
import type { Origin } from './origin.ts'
import { openConflict, settleConflict, type Contradiction } from './settle-conflict.ts'

/** What is being said, with what it takes over from the memory that says it. */
type Telling = DrawnCommitment & Origin

/**
 * What becomes of all that a new commitment contradicts: each has a record of its own.
 * What is over ends at once, and the record undoes it; all else stays open. What is
 * told late of an earlier time ends where the next that is known of begins.
 */
export function settleContradictions(
  context: OperationContext,
  contradictions: readonly Contradiction[],
  row: number,
  telling: Telling,
  by: 'rules' | 'model' = 'rules',
): readonly Pick<RememberOutcome, 'kind' | 'target'>[] {
  const next = nextOf(contradictions)
  return contradictions.flatMap((contradiction): Pick<RememberOutcome, 'kind' | 'target'>[] => {
    const { node, isLate } = contradiction
    const conflict = openConflict(context, contradiction, row)
    const isNext = !isLate || node.row === next
    if (!isNext || !mayEnd(context, contradiction, telling)) {
      return [{ kind: 'conflict_open', target: conflict.id }]
    }
    // The record's first side is the one that was stored first.
    const keep = isLate ? 'a' : 'b'
    const until = endOf(context, isLate ? telling : node, contradiction)
    settleConflict(context, conflict, { keep, how: 'outdated', by, until })
    if (isLate) return []
    passOnInCore(context, node, telling)
    return [{ kind: 'supersedes', target: node.id }]
  })
}

/** Of several that were so later, the first one ends what is told late. */
function nextOf(contradictions: readonly Contradiction[]): number | null {
  const later = contradictions.filter(({ isLate, isOver }) => isLate && isOver)
  const sorted = later.toSorted(
    (a, b) => a.node.validFrom - b.node.validFrom || a.node.row - b.node.row,
  )
  return sorted[0]?.node.row ?? null
}

/** Never before the earlier one began. */
function endOf(
  context: OperationContext,
  { validFrom }: Pick<Commitment, 'validFrom'>,
  { until }: Contradiction,
): number {
  return until > validFrom ? until : Math.max(validFrom, context.now)
}

/**
 * Whether the later of the two ends the earlier one without being asked: the setting allows it, it
 * is over, both are believed, the later one told by someone no less trusted, and nobody keeps the
 * earlier one: it is neither pinned nor in the vault, nor an owner's whom another contradicts.
 */
function mayEnd(
  context: OperationContext,
  { node, isLate, isOver }: Contradiction,
  telling: Telling,
): boolean {
  const { autoResolve, autoResolveConfidence } = context.settings.graph
  if (autoResolve === 'off' || !isOver) return false
  const [later, earlier] = isLate ? [node, telling] : [telling, node]
  if (lowerTrust(later.trust, earlier.trust) !== earlier.trust) return false
  if (Math.min(later.confidence, earlier.confidence) < autoResolveConfidence) return false
  const own = context.store.memories.byId(telling.memoryId)
  const tellers = isLate ? (own === null ? [] : [own]) : sourceMemories(context, node.row)
  return tellers.every((memory) => mayLapse(context, memory, later.trust))
}

function mayLapse(context: OperationContext, memory: Memory, trust: Trust): boolean {
  const { pinnedAt, stores } = memory
  if (pinnedAt !== null || stores.includes('vault')) return false
  const isKept = isVouchedFor(memory) || vouchesFor(context, memory)
  return !isKept || isMeantByOwner(context, trust)
}
