import { hourMs, minuteMs } from '../../../contract/durations.ts'
import type { RecallIndex } from '../../index/recall-index.ts'
import { meaningSketch } from '../../laws/recall/meaning-sketch.ts'
import type { Row, Sql } from '../../storage/sql.ts'
import type { IndexRows } from './index-rows.ts'
import { textsOfPieces, type PieceKey, type PieceToPlace } from './piece-texts.ts'
import type { SegmentRows } from '../../segments/tables/segment-rows.ts'
import { SealedPlaces } from '../../segments/tables/sealed-places.ts'
import { SpaceMeans } from './space-means.ts'

/** What came of it. */
export interface MadePlace extends PieceToPlace {
  /** null where no good vector came. */
  readonly vector: Int8Array | null
  /** The vectors of its words; null where the model gives none. */
  readonly words: Int8Array | null
}

/** All that one model has placed. */
export interface PlaceSpace {
  /** 1 or more; not given to another model while the namespace stands. */
  readonly space: number
  readonly model: string
  /** Of its vectors, 64–4,096; null before the first. */
  readonly dimensions: number | null
  /** Pieces with a vector in it, and pieces that the model gave no good one for. */
  readonly placed: number
  readonly refused: number
}

/** What the same models place and no recall finds: notes of thoughts. */
interface PlacedElsewhere {
  hasAny(space: number): boolean
}

/**
 * Where models have placed the pieces of passages: the tables, filled in the background, and, in
 * step with them, the index in memory. A passage whose text changes or goes loses its places by
 * triggers. Likeness of meaning decides no write.
 */
export class PlaceRows {
  readonly #sql: Sql
  readonly #index: IndexRows
  readonly #notes: PlacedElsewhere
  readonly #means = new SpaceMeans()
  readonly #sealed: SealedPlaces

  constructor(sql: Sql, index: IndexRows, notes: PlacedElsewhere, segments: SegmentRows) {
    this.#sealed = new SealedPlaces(sql, segments)
    this.#sql = sql
    this.#index = index
    this.#notes = notes
  }

  /** Those in which at least one piece, or one note of a thought, is placed, by number. */
  spaces(): readonly PlaceSpace[] {
    const sealed = this.#sealed.spaces()
    return this.#spaces('true').filter(
      ({ space, placed }) => placed > 0 || sealed.has(space) || this.#notes.hasAny(space),
    )
  }

  /** null where the model has never been asked here. */
  spaceOf(model: string): PlaceSpace | null {
    return this.#spaces('model = ?', model)[0] ?? null
  }

  /** Of these pieces, in their order, in one query; null for one without. */
  vectors(pieces: readonly PieceKey[]): readonly (Int8Array | null)[] {
    const found = new Map(this.#read(pieces, 'NULL').map(({ piece, vector }) => [piece, vector]))
    return pieces.map((_, at) => found.get(at) ?? null)
  }

  /** Of the pieces with these numbers that have one. */
  vectorsOf(pieces: readonly number[]): readonly PieceVector[] {
    const keys = pieces.map((piece) => keyOfPiece(this.#index.index, piece))
    return this.#read(keys, 'words').map((one) => ({ ...one, piece: pieces[one.piece] ?? 0 }))
  }

  /** By their place among these; the words, which are as long again, where they are wanted. */
  #read(pieces: readonly PieceKey[], words: 'words' | 'NULL'): readonly PieceVector[] {
    if (pieces.length === 0) return []
    const found = this.#sql.rawEach(
      `SELECT ?, vector, ${words} FROM places WHERE passage = ? AND part = ? AND vector IS NOT NULL`,
      pieces.map(({ row, part }, at) => [at, row, part]),
    ) as [number, ArrayBuffer, ArrayBuffer | null][]
    return found.map(([piece, vector, words]) => {
      return { piece, vector: new Int8Array(vector), words: words && new Int8Array(words) }
    })
  }

  /** Whether sealed pieces may have no place in any of these. */
  isSealedOutside(spaces: readonly PlaceSpace[]): boolean {
    return this.#sealed.isAnyOutside(spaces.map(({ space }) => space))
  }

  /** By row of a passage, the space in which its first piece has a vector. */
  spacesOf(rows: readonly number[]): ReadonlyMap<number, number> {
    return this.#sealed.ofBeginnings(rows)
  }

  /** The mean of a space's vectors, as far as some of them tell. */
  mean(space: number): Float64Array {
    const { index } = this.#index
    return this.#means.of(space, index, (pieces) =>
      this.vectors(pieces.map((piece) => keyOfPiece(index, piece))),
    )
  }

  /** What no good vector came for is asked for again. */
  revive(): void {
    this.#sql.run('UPDATE places SET tries = 0, retry_at = 0 WHERE vector IS NULL')
  }

  /** The space of the model that pieces are placed by from now on. */
  choose(model: string): number {
    const known = this.#sql.first<{ space: number; is_newest: number }>(
      'SELECT space, is_newest FROM place_spaces WHERE model = ?',
      model,
    )
    if (known?.is_newest === 1) return known.space
    return this.#sql.transaction(() => {
      this.#sql.run('UPDATE place_spaces SET is_newest = 0 WHERE is_newest = 1')
      this.#sql.run(
        `INSERT INTO place_spaces (model, is_newest) VALUES (?, 1)
          ON CONFLICT (model) DO UPDATE SET is_newest = 1`,
        model,
      )
      return this.spaceOf(model)?.space ?? 0
    })
  }

  /** Pieces that are not in this space; of what is sealed no more than that. */
  left(space: number): number {
    return this.leftHere(space) + this.#sealed.left(space)
  }

  /** Of those in memory. */
  leftHere(space: number): number {
    const { pieces, places } = this.#index.index
    return pieces - places.placedIn(space) - places.refusedIn(space)
  }

  /** How far the model has come that pieces are placed by; null where none is. */
  progress(): { readonly placed: number; readonly left: number } | null {
    const newest = this.#sql.first<{ space: number }>(
      'SELECT space FROM place_spaces WHERE is_newest = 1',
    )
    if (newest === null) return null
    const { places } = this.#index.index
    return { placed: places.placedIn(newest.space), left: this.left(newest.space) }
  }

  /** Some of these, after so many others, the newest first; what is sealed comes last. */
  unplaced(space: number, limit: number, skip = 0): PieceToPlace[] {
    const { index } = this.#index
    const keys: PieceKey[] = []
    let skipped = 0
    for (let piece = index.pieceLimit - 1; piece >= 0 && keys.length < limit; piece--) {
      const slot = index.slotOfPiece(piece)
      if (slot < 0 || index.places.spaceOf(piece) === space) continue
      if (skipped++ < skip) continue
      keys.push(keyOfPiece(index, piece))
    }
    if (keys.length > 0) return textsOfPieces(this.#sql, keys)
    return textsOfPieces(
      this.#sql,
      this.#sealed.unplaced(space, limit, Math.max(0, skip - skipped)),
    )
  }

  /** Some of those that no good vector came for, whose time to be asked again has come. */
  refused(space: number, now: number, limit: number): PieceToPlace[] {
    const found = this.#sql.all<Row & PieceKey>(
      `SELECT passage AS row, part FROM places WHERE retry_at <= ? AND space = ?
        ORDER BY retry_at, passage, part LIMIT ?`,
      now,
      space,
      limit,
    )
    return textsOfPieces(this.#sql, found)
  }

  /** When the next of them is; null where none is left. */
  nextRetry(space: number): number | null {
    const found = this.#sql.first<{ at: number | null }>(
      'SELECT min(retry_at) AS at FROM places WHERE retry_at IS NOT NULL AND space = ?',
      space,
    )
    return found?.at ?? null
  }

  /** Only where the text is still the one that was asked about. Answers how many have a vector. */
  place(space: number, made: readonly MadePlace[], now: number): number {
    const placing = made.map((one) => ({
      ...one,
      sketch: one.vector === null ? null : meaningSketch(one.vector),
    }))
    const kept = this.#sql.transaction(() => {
      const standing = new Set(textsOfPieces(this.#sql, made).map(keyOf))
      const same = placing.filter((one) => standing.has(keyOf(one)))
      for (const { row, part, vector, words, sketch } of same) {
        if (vector === null || sketch === null) this.#refuse(space, { row, part }, now)
        else this.#put(space, { row, part }, { vector, words, sketch })
      }
      this.#index.notePlaces(same.map(({ row }) => row))
      return same
    })
    for (const { row, part, sketch } of kept) this.#index.place(row, part, { space, sketch })
    return kept.filter(({ sketch }) => sketch !== null).length
  }

  #spaces(where: string, ...values: string[]): PlaceSpace[] {
    const { places } = this.#index.index
    return this.#sql
      .all<{ space: number; model: string; dimensions: number | null }>(
        `SELECT space, model, dimensions FROM place_spaces WHERE ${where} ORDER BY space`,
        ...values,
      )
      .map(({ space, model, dimensions }) => ({
        space,
        model,
        dimensions,
        placed: places.placedIn(space),
        refused: places.refusedIn(space),
      }))
  }

  /** The first vector of a space says how many dimensions all of them have. */
  #put(space: number, { row, part }: PieceKey, { vector, words, sketch }: Placed): void {
    if (this.#index.index.places.placedIn(space) === 0) {
      this.#sql.run(
        'UPDATE place_spaces SET dimensions = ?1 WHERE space = ?2 AND dimensions IS NOT ?1',
        vector.length,
        space,
      )
    }
    this.#sql.run(
      `INSERT INTO places (passage, part, space, sketch, vector, words) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (passage, part) DO UPDATE SET space = excluded.space,
          sketch = excluded.sketch, vector = excluded.vector, words = excluded.words, tries = 0, retry_at = NULL`,
      row,
      part,
      space,
      sketch.slice().buffer,
      vector.slice().buffer,
      words && words.slice().buffer,
    )
  }

  /** What another model made of it is no use any more: both would answer for it. */
  #refuse(space: number, { row, part }: PieceKey, now: number): void {
    const known = this.#sql.first<{ tries: number }>(
      'SELECT tries FROM places WHERE passage = ? AND part = ? AND space = ?',
      row,
      part,
      space,
    )
    const tries = (known?.tries ?? 0) + 1
    const waitMs = retryMs[tries - 1]
    this.#sql.run(
      `UPDATE places SET sketch = zeroblob(length(sketch)), vector = zeroblob(length(vector)),
          words = zeroblob(length(words)) WHERE passage = ? AND part = ?`,
      row,
      part,
    )
    this.#sql.run(
      `INSERT INTO places (passage, part, space, tries, retry_at) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (passage, part) DO UPDATE SET space = ?3, sketch = NULL, vector = NULL, words = NULL,
          tries = ?4, retry_at = ?5`,
      row,
      part,
      space,
      tries,
      waitMs === undefined ? null : now + waitMs,
    )
  }
}

export function keyOfPiece(index: RecallIndex, piece: number): PieceKey {
  const slot = index.slotOfPiece(piece)
  return { row: index.passages.rowOf(slot), part: piece - index.firstPieceOf(slot) }
}

export interface PieceVector {
  readonly piece: number
  readonly vector: Int8Array
  readonly words: Int8Array | null
}

type Placed = Omit<PieceVector, 'piece'> & { readonly sketch: Uint32Array }

function keyOf({ row, part, text }: PieceToPlace): string {
  return `${row} ${part} ${text}`
}

/** After a text that no good vector came for: a minute, ten, an hour; then no more. */
const retryMs = [minuteMs, 10 * minuteMs, hourMs] as const
