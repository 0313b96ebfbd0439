import type { CommitmentEnd, CommitmentId, CommitmentRole } from '../model/commitment.ts'

/** What the graph keeps of a commitment: no text, and nothing that only its row needs. */
export interface GraphNode {
  /** Number of its row; positive, never given twice. */
  readonly row: number
  readonly id: CommitmentId
  readonly role: CommitmentRole
  readonly end: NodeEnd
  /** Resting level at its last change, 0–1, and what its role's clock said then (AG-39). */
  readonly level: number
  readonly clock: number
  /** Epoch milliseconds; Infinity where there is none. */
  readonly validFrom: number
  readonly validTo: number
  readonly recordedAt: number
  readonly endedAt: number
  /** Hashes of what it says (AG-8) and of the slot it fills (AG-16), 32 bits; 0 for none. */
  readonly saidKey: number
  readonly slotKey: number
  /** Of its vector (see `sketch.ts`); null while it has none. */
  readonly sketch: Uint32Array | null
}

/** Whether a node ended, and how; what expired shows by its `validTo`. */
export type NodeEnd = 'live' | CommitmentEnd

/** The order of these lists is the number that memory and snapshots hold. */
export const nodeEnds: readonly NodeEnd[] = ['live', 'superseded', 'retracted', 'forgotten']
