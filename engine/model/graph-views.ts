import type { drawnBy, drawnLabels, edgeKinds } from '../../contract/lists.ts'
import type { OperatingTable } from './embedding.ts'
import type {
  Commitment,
  CommitmentRole,
  CommitmentStatus,
  EventTime,
  ShownSource,
} from './commitment.ts'
import type { Conflict, ConflictResolution } from './conflict.ts'
import type { Lifecycle, StoreName } from './memory.ts'

/** A commitment as it is shown. */
export interface CommitmentView extends Omit<Commitment, 'row' | 'subject' | 'end'> {
  /** Who said it, folded; null where it was told before this was kept. */
  readonly speaker: string | null
  /** Whom or what it is about, folded; null where no name says so. */
  readonly subject: string | null
  /** Resting level of this moment, 0–1. */
  readonly activation: number
  readonly sources: readonly ShownSource[]
  /** When what it promises or plans is due, as it says; absent where it does neither. */
  readonly due?: EventTime
  /** Store, band and relevance of its most relevant source. */
  readonly store: StoreName
  readonly lifecycle: Lifecycle
  readonly relevance: number
  readonly status: CommitmentStatus
  /** Open conflicts that it is a side of. */
  readonly conflicts: readonly string[]
  readonly edges: readonly Pick<EdgeView, 'to' | 'weight' | 'kind' | 'label' | 'reason'>[]
}

export type EdgeKind = (typeof edgeKinds)[number]
export type DrawnLabel = (typeof drawnLabels)[number]
export type DrawnBy = (typeof drawnBy)[number]

/** By what an edge was drawn, and the words that told it. */
export interface EdgeReason {
  readonly by: DrawnBy
  readonly words: readonly string[]
}

export interface EdgeView {
  readonly from: string
  readonly to: string
  /** −1…1 */
  readonly weight: number
  readonly label: string | null
  /** Of a drawn edge, as long as its words stand in what the two say. */
  readonly reason?: EdgeReason
  readonly kind: EdgeKind
  /** It holds while both ends do. */
  readonly validFrom: number
  readonly validTo: number | null
}

export interface GraphStats {
  readonly nodes: number
  readonly byRole: Readonly<Record<CommitmentRole, number>>
  readonly byStatus: Readonly<Record<CommitmentStatus, number>>
  readonly edges: number
  readonly byKind: Readonly<Record<EdgeKind, number>>
  readonly averageActivation: number
  readonly openConflicts: number
  readonly embedder: { readonly id: string; readonly dims: number } & OperatingTable
  /** Set where a model places texts by what they mean. */
  readonly meaning?: MeaningStats
  readonly bytesPerNode: number
}

export interface MeaningStats {
  readonly model: string
  /** Pieces of passages that it has placed, that it has yet to see, and that it gave no good vector for. */
  readonly placed: number
  readonly left: number
  readonly refused: number
}

export interface Neighborhood {
  readonly nodes: readonly CommitmentView[]
  readonly edges: readonly EdgeView[]
  readonly truncated: boolean
}

/** A graph to be drawn. */
export interface GraphMap {
  readonly nodes: readonly MapNode[]
  /** `from` and `to` are places in `nodes`. */
  readonly edges: readonly {
    readonly from: number
    readonly to: number
    readonly weight: number
    readonly kind: EdgeKind
  }[]
  /** Nodes that held, those that are not shown among them. */
  readonly total: number
}

export interface MapNode extends DrawnWords {
  readonly id: string
  readonly role: CommitmentRole
  /** Resting level of this moment, 0–1. */
  readonly activation: number
  readonly validFrom: number
  readonly validTo: number | null
}

/** What only its row says of a node of a map. */
export interface DrawnWords {
  /** Its first words. */
  readonly text: string
  /** Who said it, folded; null where it was told before this was kept. */
  readonly speaker: string | null
  /** Whom or what it is about, folded; null where no name says so. */
  readonly subject: string | null
  /** Band of the newest memory that says it, as it was last written. */
  readonly lifecycle: Lifecycle
}

export interface Activated {
  readonly id: string
  readonly activation: number
  readonly path: readonly PathStep[]
}

export interface DecayReport {
  /** Levels that fell, edges that went, live commitments that lie idle; counts. */
  readonly nodesDecayed: number
  readonly edgesPruned: number
  readonly inactiveNodes: number
  readonly transitions: readonly LifecycleTransition[]
}

/** A memory that crossed from one band into another. */
export interface LifecycleTransition {
  readonly memoryId: string
  readonly from: Lifecycle
  readonly to: Lifecycle
  /** 0–1 */
  readonly relevance: number
}

/** Two commitments that cannot both hold; `a` is the earlier. */
export interface ConflictView extends Omit<Conflict, 'row' | 'a' | 'b' | 'resolution'> {
  readonly a: string
  readonly b: string
  readonly resolution: ResolutionView | null
}

export type ResolutionView = Pick<ConflictResolution, 'keep' | 'how' | 'by' | 'resolvedAt'>

/** One arrival of activation: what `via` passed to `id`. Six decimals. */
export interface PathStep {
  readonly id: string
  readonly via: string
  readonly weight: number
  readonly boost: number
  readonly delta: number
}
