import type { LitCommitments, ScoredCommitment } from './score-commitments.ts'
import type { ScoredMemory } from './score-memories.ts'

export interface Chosen {
  readonly memories: readonly ScoredMemory[]
  readonly commitments: readonly ScoredCommitment[]
}

/**
 * How each memory is shown (spec AG-36): as those of its commitments that stand out, or as its raw
 * text where that is above them all, where none of several stands out, or where its words match and
 * no commitment has them. Raw text of which a part
 * no longer holds is no answer. A commitment that many memories tell is one hit.
 */
export function chooseHits(
  memories: readonly ScoredMemory[],
  { byRow, rowsOf, stale }: LitCommitments,
): Chosen {
  const shown = new Set<number>()
  for (const { node, standsOut } of byRow.values()) if (standsOut) shown.add(node.row)
  const raw = memories.filter(({ memory, parts, score }) => {
    const rows = rowsOf.get(memory.id) ?? []
    const own = rows.flatMap((row) => byRow.get(row) ?? [])
    const outstanding = own.filter(({ standsOut }) => standsOut)
    const best = Math.max(...outstanding.map((one) => one.score))
    if (stale.has(memory.id)) {
      for (const { node } of own) shown.add(node.row)
      return false
    }
    if (outstanding.length > 0) {
      if (!(score > best)) return false
      for (const { node } of own) if (isOnlyOf(node.row, memory.id, byRow)) shown.delete(node.row)
      return true
    }
    // What matches stands in a sentence that no commitment was drawn from.
    if (parts.lexical > 0) return true
    const [only, ...others] = own
    if (only === undefined || others.length > 0 || rows.length > 1) return true
    shown.add(only.node.row)
    return false
  })
  return {
    memories: raw,
    commitments: [...byRow.values()].filter(({ node }) => shown.has(node.row)),
  }
}

/** Raw text speaks for a commitment only where it is the one that tells it. */
function isOnlyOf(
  row: number,
  memoryId: string,
  byRow: ReadonlyMap<number, ScoredCommitment>,
): boolean {
  return byRow.get(row)?.memory.id === memoryId
}
