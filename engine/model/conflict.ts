import type { conflictKinds, conflictStates } from '../../contract/lists.ts'
import type { CommitmentEnding } from './commitment.ts'

export type ConflictKind = (typeof conflictKinds)[number]
export type ConflictStatus = (typeof conflictStates)[number]

/** Two commitments that cannot both hold; one record a pair, `a` is the earlier. */
export interface Conflict {
  readonly row: number
  readonly id: string
  readonly kind: ConflictKind
  readonly status: ConflictStatus
  /** Rows of the commitments. */
  readonly a: number
  readonly b: number
  /** Cosine of the two, and Jaccard overlap of their words; 0–1. */
  readonly similarity: number
  readonly overlap: number
  readonly openedAt: number
  readonly resolution: ConflictResolution | null
}

export interface ConflictResolution {
  readonly keep: 'a' | 'b' | 'both'
  /** The end of the other side; null where both are kept. */
  readonly how: 'wrong' | 'outdated' | null
  /** The actor, as in the audit log. */
  readonly by: string
  readonly resolvedAt: number
  /** The other side before and after, so that the resolution can be undone. */
  readonly loser: LoserBefore | null
}

export interface LoserBefore {
  readonly row: number
  readonly before: CommitmentEnding | null
  readonly after: CommitmentEnding
}
