/**
 * Where models have placed the nodes of a namespace (spec AG-11), beside the vectors of words, which
 * every node has and which alone decide writes. It is filled in the background.
 */
export interface MeaningStore {
  /** Those in which at least one node is placed, by number. */
  spaces(): readonly MeaningSpace[]
  /** null where the model has never been asked here. */
  spaceOf(model: string): MeaningSpace | null
  /** Of these nodes, by row; each in the space that the graph has for it. */
  vectors(rows: readonly number[]): ReadonlyMap<number, Int8Array>
  /** What no good vector came for is asked for again. */
  revive(): void
}

/** All that one model has placed. */
export interface MeaningSpace {
  /** 1 or more; not given to another model while the namespace stands. */
  readonly space: number
  readonly model: string
  /** Cosine up to which two texts have nothing in common in it, 0.1–0.9. */
  readonly floor: number
  /** Nodes with a vector in it, and nodes that the model gave no good one for. */
  readonly placed: number
  readonly refused: number
}
