import type {
  Commitment,
  CommitmentEnd,
  CommitmentRole,
  CommitmentSource,
  Subject,
} from '../../model/commitment.ts'
import type { EdgeKind, EdgeReason } from '../../model/graph-views.ts'

export interface NewCommitment extends Omit<Commitment, 'row' | 'end'> {
  /** Index terms joined by spaces, as a passage has them. */
  readonly terms: string
  /** Keys of what is said and of the slot it fills; 32 bits, 0 for none. */
  readonly normalKey: number
  readonly slotKey: number
  readonly vector: Int8Array | null
  readonly similar: readonly SimilarEdge[]
}

export interface SimilarEdge {
  readonly row: number
  readonly weight: number
}

export type CommitmentChanges = Partial<
  Pick<Commitment, 'confidence' | 'by' | 'trust' | 'subject' | 'validFrom' | 'validTo' | 'end'>
>

/** New words for the same node, as when a reference is cut from it. */
export type Rewording = Pick<NewCommitment, 'text' | 'terms' | 'normalKey' | 'slotKey'> &
  Partial<Pick<NewCommitment, 'role' | 'modality' | 'lang'>>

/** The part of a text that says a node; `version` is that of the memory's text. */
export interface NodeSource extends CommitmentSource {
  readonly node: number
  readonly version: number
  /** Row of the passage of content that says it; null or absent where the memory's text does. */
  readonly passage?: number | null
}

export interface CommitmentInPool extends Pick<
  Commitment,
  | 'row'
  | 'id'
  | 'role'
  | 'text'
  | 'trust'
  | 'event'
  | 'validFrom'
  | 'validTo'
  | 'recordedAt'
  | 'end'
> {
  readonly terms: string
  /** Who said it and of whom, folded. */
  readonly subject: Pick<Subject, 'speaker' | 'about'>
}

export interface Clocks {
  readonly gains: Readonly<Record<CommitmentRole, number>>
  /** From when passes are counted that are not in them yet; null while no level falls. */
  readonly since: number | null
}

export interface StoredEdge {
  readonly source: number
  readonly target: number
  readonly kind: EdgeKind
  readonly weight: number
  readonly label: string | null
  /** By what it was drawn; null or absent where a caller has set it. */
  readonly reason?: EdgeReason | null
}

/** A statement that took the place of another, with what a list of changes asks of both. */
export interface Superseding {
  readonly now: SupersedingSide & { readonly from: number }
  /** Until when the other was true; Infinity where that is not told. */
  readonly was: SupersedingSide & { readonly until: number }
}

interface SupersedingSide {
  readonly row: number
  readonly end: CommitmentEnd | 'live'
}
