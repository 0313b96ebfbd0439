import type { CommitmentId } from '../model/commitment.ts'

/**
 * Nodes that memory leaves out. What is admitted stands in the graph like any other for as long as
 * the call that asked for it.
 */
export interface NodesBeyond {
  admitRows(rows: readonly number[]): void
  /** These, and what they are tied to; of very many ends the newest. */
  admitAround(rows: readonly number[]): void
  /** Whether there is such a node. */
  admitId(id: CommitmentId): boolean
  admitNormalKey(key: number): void
  /** Of more than `most` the last that came. */
  admitSlotKey(key: number, most: number): void
}
