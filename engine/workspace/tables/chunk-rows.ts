import { sketchOf, sketchWords } from '../../graph/sketch.ts'
import type { Row, Sql } from '../../storage/sql.ts'
import { vectorDimensions } from '../../model/embedding.ts'

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

/**
 * The index of Notes and Collections by chunks. Words of Notes that are found everywhere stand in the
 * passages; here is where each resource's chunks stand, and how they are placed. What was archived
 * keeps its entry: whether it may be found its row tells. What a recall compares of it is held in
 * memory between two writes.
 */
export class ChunkRows {
  readonly #sql: Sql
  #sketched: SketchedChunks | null = null
  #lacking: ReadonlySet<'note' | 'collection'> | null = null
  #isPlacingDue: boolean | null = null

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** The rows may be others than they were. */
  forget(): void {
    this.#sketched = null
    this.#lacking = null
  }

  /** Those of these that are indexed, by id. */
  byOwners(owners: readonly string[]): ReadonlyMap<string, ChunkSet> {
    const rows = this.#sql.all<SetRow>(
      `SELECT owner, max(first) AS first, sum(chunks) AS chunks, max(text) AS text FROM chunk_sets
        WHERE owner IN (SELECT value FROM json_each(?)) GROUP BY owner`,
      JSON.stringify(owners),
    )
    return new Map(rows.map((row) => [row.owner, row]))
  }

  /** In place of what is there; a vector of null is made later. */
  put({ owner, first, chunks, text }: ChunkSet, vectors: readonly (Int8Array | null)[]): void {
    this.forget()
    const before = this.byOwners([owner]).get(owner)?.chunks ?? 0
    if (Math.ceil(before / chunksInPart) > Math.max(1, Math.ceil(chunks / chunksInPart))) {
      this.erase([owner])
    }
    for (let part = 0; part === 0 || part * chunksInPart < chunks; part++) {
      const from = part * chunksInPart
      const count = Math.min(chunksInPart, chunks - from)
      const own = vectors.slice(from, from + count).filter((vector) => vector !== null)
      const isPlaced = own.length === count
      if (!isPlaced) this.#isPlacingDue = true
      this.#sql.run(
        'INSERT OR REPLACE INTO chunk_sets VALUES (?, ?, ?, ?, ?, ?, ?)',
        owner,
        part,
        first === null ? null : first - from,
        count,
        isPlaced ? sketchesOf(own) : null,
        part === 0 ? text : null,
        isPlaced ? joined(own) : null,
      )
    }
  }

  /** What changes only where its chunks stand: vectors stay. */
  move(owner: string, first: number | null): void {
    this.forget()
    this.#sql.run(
      'UPDATE chunk_sets SET first = ? - part * ? WHERE owner = ?',
      first,
      chunksInPart,
      owner,
    )
  }

  /** Overwrites and removes them; tells how many vectors went. */
  erase(owners: readonly string[]): number {
    this.forget()
    const ids = JSON.stringify(owners)
    const isOne = 'owner IN (SELECT value FROM json_each(?))'
    const vectors =
      this.#sql.first<{ n: number | null }>(
        `SELECT sum(chunks) AS n FROM chunk_sets WHERE ${isOne} AND vectors IS NOT NULL`,
        ids,
      )?.n ?? 0
    // A deleted row's bytes stay in its page: they are overwritten first.
    this.#sql.run(
      `UPDATE chunk_sets SET sketches = zeroblob(length(sketches)),
        vectors = zeroblob(length(vectors)),
        text = printf('%.*c', length(CAST(text AS BLOB)), '.') WHERE ${isOne}`,
      ids,
    )
    this.#sql.run(`DELETE FROM chunk_sets WHERE ${isOne}`, ids)
    return vectors
  }

  /** Chunks that are found everywhere, of what is archived too, one sketch behind the other. */
  sketches(): SketchedChunks {
    this.#sketched ??= this.#readSketches()
    return this.#sketched
  }

  #readSketches(): SketchedChunks {
    const found = this.#sql.raw(
      'SELECT first, chunks, sketches FROM chunk_sets WHERE first IS NOT NULL AND sketches IS NOT NULL',
    )
    const rows: number[] = []
    const total = found.reduce((sum, [, chunks]) => sum + Number(chunks), 0)
    const sketches = new Uint32Array(total * sketchWords)
    for (const [first, chunks, bytes] of found) {
      if (!(bytes instanceof ArrayBuffer)) continue
      sketches.set(new Uint32Array(bytes), rows.length * sketchWords)
      for (let at = 0; at < Number(chunks); at++) rows.push(Number(first) - at)
    }
    return { rows, sketches }
  }

  /** By row of the passage, of Notes that are found everywhere. */
  vectorsOfRows(rows: readonly number[]): ReadonlyMap<number, Int8Array> {
    const found = this.#sql.raw(
      `SELECT p.row, substr(c.vectors, 1 + ?1 * (c.first - p.row), ?1)
        FROM json_each(?2) i JOIN passages p ON p.row = i.value
        JOIN chunk_sets c ON c.owner = p.owner AND p.row <= c.first AND p.row > c.first - c.chunks
        WHERE c.vectors IS NOT NULL`,
      vectorDimensions,
      JSON.stringify(rows),
    )
    return new Map(
      found.flatMap(([row, bytes]) =>
        bytes instanceof ArrayBuffer ? [[Number(row), new Int8Array(bytes)]] : [],
      ),
    )
  }

  /** By owner, a vector a chunk; null where there is none yet. */
  vectors(owners: readonly string[]): ReadonlyMap<string, readonly (Int8Array | null)[]> {
    const found = this.#sql.raw(
      `SELECT owner, chunks, vectors FROM chunk_sets
        WHERE owner IN (SELECT value FROM json_each(?)) ORDER BY owner, part`,
      JSON.stringify(owners),
    )
    const byOwner = new Map<string, (Int8Array | null)[]>()
    for (const [owner, chunks, bytes] of found) {
      const own = byOwner.get(String(owner)) ?? []
      for (let at = 0; at < Number(chunks); at++) {
        const isThere = bytes instanceof ArrayBuffer
        own.push(isThere ? new Int8Array(bytes, at * vectorDimensions, vectorDimensions) : null)
      }
      byOwner.set(String(owner), own)
    }
    return byOwner
  }

  /** Whether some Note that is found everywhere, or some Collection, has no vectors yet. */
  lacksVectors(kind: 'note' | 'collection'): boolean {
    this.#lacking ??= new Set(
      this.#sql
        .raw(
          `SELECT DISTINCT text IS NULL FROM chunk_sets
            WHERE vectors IS NULL AND chunks > 0 AND (first IS NOT NULL OR text IS NOT NULL)`,
        )
        .map(([isNote]) => (isNote === 1 ? 'note' : 'collection')),
    )
    return this.#lacking.has(kind)
  }

  /** Current, permanent Collections that are indexed, by id. */
  collections(): Iterable<{ owner: string; text: string }> {
    return this.#sql.all<Row & { owner: string; text: string }>(
      `SELECT c.owner, c.text FROM chunk_sets c JOIN resources r ON r.id = c.owner
        WHERE c.text IS NOT NULL AND c.chunks > 0 AND ${isFound} ORDER BY c.owner`,
    )
  }

  /** Whose vectors are to be made, oldest first. */
  unplaced(limit: number): readonly UnplacedChunks[] {
    return this.#sql
      .all<Row & { owner: string; part: number; chunks: number; text: string | null }>(
        `SELECT owner, part, chunks, text FROM chunk_sets
          WHERE vectors IS NULL AND chunks > 0 ORDER BY owner, part LIMIT ?`,
        limit,
      )
      .map(({ owner, part, chunks: count, text }) => ({
        owner,
        part,
        from: part * chunksInPart,
        count,
        text,
      }))
  }

  /** Rows of the first chunks of current, permanent Notes, in the order of their ids. */
  firstRows(limit: number): readonly number[] {
    return this.#sql
      .raw(
        `SELECT c.first FROM chunk_sets c JOIN resources r ON r.id = c.owner
          WHERE c.part = 0 AND c.first IS NOT NULL AND ${isFound} ORDER BY c.owner LIMIT ?`,
        limit,
      )
      .map(([first]) => Number(first))
  }

  /** Asked after each commit: looks once a wake, then only after something came without vectors. */
  isPlacingDue(): boolean {
    if (this.#isPlacingDue === null) this.#isPlacingDue = this.unplaced(1).length > 0
    const isDue = this.#isPlacingDue
    this.#isPlacingDue = false
    return isDue
  }

  place(owner: string, part: number, vectors: readonly Int8Array[]): void {
    this.forget()
    this.#sql.run(
      `UPDATE chunk_sets SET sketches = ?, vectors = ?
        WHERE owner = ? AND part = ? AND chunks = ? AND vectors IS NULL`,
      sketchesOf(vectors),
      joined(vectors),
      owner,
      part,
      vectors.length,
    )
  }
}

/** That share a row: of 864 bytes each, where a row may have two million. */
const chunksInPart = 1_000

/** Current and permanent. */
const isFound = "r.status = 'current' AND r.expires_at IS NULL"

interface SetRow extends Row {
  owner: string
  first: number | null
  chunks: number
  text: string | null
}

function joined(vectors: readonly Int8Array[]): ArrayBuffer {
  const bytes = new ArrayBuffer(vectors.length * vectorDimensions)
  const all = new Int8Array(bytes)
  for (const [at, vector] of vectors.entries()) {
    all.set(vector.subarray(0, vectorDimensions), at * vectorDimensions)
  }
  return bytes
}

/** What has no direction has a sketch of zeros; exact cosines tell it is like nothing. */
function sketchesOf(vectors: readonly Int8Array[]): ArrayBuffer {
  const bytes = new ArrayBuffer(vectors.length * sketchWords * 4)
  const all = new Uint32Array(bytes)
  for (const [at, vector] of vectors.entries()) {
    const sketch = sketchOf(vector)
    if (sketch !== null) all.set(sketch, at * sketchWords)
  }
  return bytes
}
