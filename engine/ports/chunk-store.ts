/**
 * The index of Notes and Collections by chunks (spec WM-38). Words of Notes that are found
 * everywhere stand in the passages; here is where each resource's chunks stand, and how they are
 * placed. What was archived keeps its entry: whether it may be found its row tells.
 */
export interface ChunkStore {
  /** Those of these that are indexed, by id. */
  byOwners(owners: readonly string[]): ReadonlyMap<string, ChunkSet>
  /** In place of what is there; a vector of null is made later. */
  put(set: ChunkSet, vectors: readonly (Int8Array | null)[]): void
  /** What changes only where its chunks stand: vectors stay. */
  move(owner: string, first: number | null): void
  /** Overwrites and removes them; tells how many vectors went. */
  erase(owners: readonly string[]): number

  /** Chunks that are found everywhere, of what is archived too, one sketch behind the other. */
  sketches(): SketchedChunks
  /** By row of the passage, of Notes that are found everywhere. */
  vectorsOfRows(rows: readonly number[]): ReadonlyMap<number, Int8Array>
  /** By owner, a vector a chunk; null where there is none yet. */
  vectors(owners: readonly string[]): ReadonlyMap<string, readonly (Int8Array | null)[]>
  /** Whether some Note that is found everywhere, or some Collection, has no vectors yet. */
  lacksVectors(kind: 'note' | 'collection'): boolean
  /** Rows of the first chunks of current, permanent Notes, in the order of their ids. */
  firstRows(limit: number): readonly number[]
  /** Current, permanent Collections that are indexed, by id. */
  collections(): Iterable<CollectionChunks>

  /** Whose vectors are to be made, oldest first. */
  unplaced(limit: number): readonly UnplacedChunks[]
  place(owner: string, part: number, vectors: readonly Int8Array[]): void
}

export interface ChunkSet {
  readonly owner: string
  /**
   * Row of the passage that is chunk 0, below 0; that of chunk n stands n rows lower. null for what
   * is only found within a Collection.
   */
  readonly first: number | null
  readonly chunks: number
  /** Of a Collection the text that it is found by; null for Notes, which have it in their content. */
  readonly text: string | null
}

export interface CollectionChunks {
  readonly owner: string
  readonly text: string
}

export interface SketchedChunks {
  /** Rows of the passages. */
  readonly rows: readonly number[]
  readonly sketches: Uint32Array
}

export interface UnplacedChunks {
  readonly owner: string
  readonly part: number
  /** The chunks that are to be placed: from here on, so many. */
  readonly from: number
  readonly count: number
  readonly text: string | null
}
