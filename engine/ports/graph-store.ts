import type { ActivationGraph } from '../graph/activation-graph.ts'
import type { Commitment, CommitmentRole, CommitmentSource } from '../model/commitment.ts'
import type { Conflict, ConflictStatus } from '../model/conflict.ts'
import type { EdgeKind } from '../model/graph-views.ts'

/**
 * The commitments of one namespace and what ties them. Rows hold all of it; `graph` is the compact
 * picture that activation runs on, and always shows what the rows say, also within a transaction.
 */
export interface GraphStore {
  /** To be read, never changed, outside of this store. */
  readonly graph: ActivationGraph
  readonly conflicts: ConflictStore

  /** Returns the row number. Similar edges lead both ways. */
  insert(node: NewCommitment): number
  update(row: number, changes: CommitmentChanges): void
  /** Its vector goes too: it is placed anew in the background. */
  rewrite(row: number, words: Rewording): void
  /** Overwrites the text, then removes a node without sources, with its edges and conflicts. */
  erase(row: number): void
  byId(id: string): Commitment | null
  idOf(row: number): string | null
  /** In the order of `rows`; unknown ones are left out. */
  byRows(rows: readonly number[]): readonly Commitment[]
  /** What a recall weighs of these nodes, in no order. */
  pooled(rows: readonly number[]): readonly CommitmentInPool[]
  vectors(rows: readonly number[]): ReadonlyMap<number, Int8Array>

  addSource(source: NodeSource): void
  /** Takes the memory away as a source, of one version or of all. */
  removeSources(memoryId: string, version?: number): void
  sourcesOf(rows: readonly number[]): readonly NodeSource[]
  /** Of all versions, in the order they are said. */
  sourcesIn(memoryIds: readonly string[]): readonly NodeSource[]

  /** Resting level as it stands at this moment. */
  level(row: number): number
  setLevel(row: number, level: number): void
  /** What passes took so far from the level of each role, and when the last one was. */
  readonly clocks: Clocks
  setClocks(clocks: Clocks): void

  /** What the edges of a memory have learned in an hour (counted since 1970), summed. */
  learnedIn(memoryId: string, hour: number): number
  setLearned(memoryId: string, hour: number, gain: number): void

  /** Sets or overwrites; `similar` overrules what the nodes themselves say in that direction. */
  setEdge(edge: StoredEdge): void
  /** A similar edge that is removed stays away (spec AG-27). */
  removeEdge(source: number, target: number, kind: EdgeKind): void
  /** Of every kind, from it and to it. */
  edgeCount(row: number): number
  /** Edges with a label of their own, from any of the nodes. */
  labelsFrom(rows: readonly number[]): readonly StoredEdge[]
}

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

/** New words for the same node, as when a reference is cut from it (spec CL-40). */
export type Rewording = Pick<NewCommitment, 'text' | 'terms' | 'normalKey' | 'slotKey'>

/** The part of a text that says a node; `version` is that of the memory's text. */
export interface NodeSource extends CommitmentSource {
  readonly node: number
  readonly version: number
}

export interface CommitmentInPool extends Pick<
  Commitment,
  'row' | 'id' | 'role' | 'validFrom' | 'validTo' | 'recordedAt' | 'end'
> {
  readonly terms: string
}

export interface Clocks {
  readonly gains: Readonly<Record<CommitmentRole, number>>
}

export interface StoredEdge {
  readonly source: number
  readonly target: number
  readonly kind: EdgeKind
  readonly weight: number
  readonly label: string | null
}

export interface ConflictStore {
  insert(conflict: Omit<Conflict, 'row'>): void
  update(id: string, changes: Partial<Omit<Conflict, 'row' | 'id'>>): void
  erase(id: string): void
  byId(id: string): Conflict | null
  /** In whichever order the two are given. */
  between(a: number, b: number): Conflict | null
  /** Open ones, and those of other states, that have any of the nodes as a side. */
  of(nodes: readonly number[]): readonly Conflict[]
  /** Newest first. */
  list(status: ConflictStatus | null, before: number | null, limit: number): readonly Conflict[]
  countOpen(): number
}
