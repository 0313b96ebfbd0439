import { openConflictsOf } from '../../commitments/conflicts.ts'
import type { MemoryInPool, PassageInPool } from '../../model/passage.ts'
import type { Entity } from '../../model/entity.ts'
import type { CommitmentInPool } from '../../commitments/tables/graph-records.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { PassageView } from '../tables/passage-view.ts'
import type { PieceVector } from '../tables/place-rows.ts'

/**
 * The rows that a recall reads, each once: it looks at more and more until it is sure of its first
 * hits, and nothing changes meanwhile. All answers are in the order of what was asked for.
 */
export class RowsRead {
  readonly #passages: ReadOnce<number, PassageInPool>
  readonly #memories = new Map<string, MemoryInPool>()
  readonly #spoken: ReadOnce<string, PassageInPool>
  readonly #commitments: ReadOnce<number, CommitmentInPool>
  readonly #commitmentsById = new Map<string, CommitmentInPool>()
  readonly #entities: ReadOnce<number, Entity>
  readonly #conflicts: ReadOnce<number, OpenConflicts>
  readonly #vectors: ReadOnce<number, PieceVector>

  constructor(context: OperationContext, view: PassageView) {
    const { passages, graph, entities, places } = context.store
    this.#passages = new ReadOnce(
      (rows) => passages.visible(rows, view),
      ({ row }) => row,
    )
    this.#spoken = new ReadOnce(
      (ids) => passages.ofMemories(ids, view),
      ({ owner }) => owner,
    )
    this.#commitments = new ReadOnce(
      (rows) => graph.pooled(rows),
      ({ row }) => row,
    )
    this.#entities = new ReadOnce(
      (rows) => entities.byRows(rows),
      ({ row }) => row,
    )
    this.#conflicts = new ReadOnce(
      (rows) => {
        const found = openConflictsOf(context, rows, view)
        return rows.flatMap((row) => {
          const open = found.get(row)
          return open === undefined ? [] : [[row, open] as const]
        })
      },
      ([row]) => row,
    )
    this.#vectors = new ReadOnce(
      (pieces) => places.vectorsOf(pieces),
      ({ piece }) => piece,
    )
  }

  /** Those of the passages that the view shows. */
  passages(rows: readonly number[]): readonly PassageInPool[] {
    return this.#kept(this.#passages.of(rows))
  }

  /** The current texts of these memories that the view shows. */
  currentTexts(ids: readonly string[]): readonly PassageInPool[] {
    return this.#kept(this.#spoken.of(ids))
  }

  /** Of a passage that was read; null of any other memory. */
  memory(id: string): MemoryInPool | null {
    return this.#memories.get(id) ?? null
  }

  commitments(rows: readonly number[]): readonly CommitmentInPool[] {
    const found = this.#commitments.of(rows)
    for (const node of found) this.#commitmentsById.set(node.id, node)
    return found
  }

  /** Of a commitment that was read; null of any other. */
  commitment(id: string): CommitmentInPool | null {
    return this.#commitmentsById.get(id) ?? null
  }

  entities(rows: readonly number[]): readonly Entity[] {
    return this.#entities.of(rows)
  }

  /** Of the pieces with these numbers that a model has placed. */
  vectors(pieces: readonly number[]): readonly PieceVector[] {
    return this.#vectors.of(pieces)
  }

  /** By row of a commitment, the ids of the conflicts that are open at the view's moment. */
  conflicts(rows: readonly number[]): ReadonlyMap<number, readonly string[]> {
    return new Map(this.#conflicts.of(rows))
  }

  #kept(passages: readonly PassageInPool[]): readonly PassageInPool[] {
    for (const { memory } of passages) if (memory !== null) this.#memories.set(memory.id, memory)
    return passages
  }
}

type OpenConflicts = readonly [row: number, conflicts: readonly string[]]

/** The rows of several recalls between which nothing changes: what one has read another reads no more. */
export class SharedReads {
  readonly #byView = new Map<string, RowsRead>()

  of(context: OperationContext, view: PassageView): RowsRead {
    const key = JSON.stringify(view)
    const known = this.#byView.get(key) ?? new RowsRead(context, view)
    this.#byView.set(key, known)
    return known
  }
}

/** Rows by a key that several of them may have. */
class ReadOnce<K, V> {
  readonly #known = new Map<K, V[]>()
  readonly #read: (keys: readonly K[]) => readonly V[]
  readonly #keyOf: (value: V) => K

  constructor(read: (keys: readonly K[]) => readonly V[], keyOf: (value: V) => K) {
    this.#read = read
    this.#keyOf = keyOf
  }

  of(keys: readonly K[]): readonly V[] {
    const each = [...new Set(keys)]
    const missing = each.filter((key) => !this.#known.has(key))
    for (const key of missing) this.#known.set(key, [])
    if (missing.length > 0) {
      for (const value of this.#read(missing)) this.#known.get(this.#keyOf(value))?.push(value)
    }
    return each.flatMap((key) => this.#known.get(key) ?? [])
  }
}
