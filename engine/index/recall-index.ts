import { mostUnusedNames } from '../bounds.ts'
import type { SketchScan } from '../model/embedding.ts'
import { PassageColumns } from './passage-columns.ts'
import type { PassageFacts } from '../model/passage-facts.ts'
import { PieceNumbers } from './piece-numbers.ts'
import { PlaceColumns, type PiecePlace } from './place-columns.ts'
import type { SnapshotPart } from './snapshot-part.ts'
import { WordPostings } from './word-postings.ts'

/** A passage as it is indexed. */
export interface IndexedPassage extends PassageFacts {
  /** Its terms, piece by piece; a piece is what is found by meaning as one. */
  readonly pieces: readonly (readonly string[])[]
}

/**
 * What a recall finds by, of one namespace, in memory: the words, the meaning and the ties of every
 * passage. Texts, vectors and all that is shown stay in rows. A passage stands here in pieces of at
 * most some 60 words, each a number of its own, which may change whenever a passage is put or
 * removed.
 */
export class RecallIndex {
  readonly passages = new PassageColumns()
  readonly words = new WordPostings()
  readonly places: PlaceColumns
  readonly #pieces = new PieceNumbers()
  /** Of guests that stand behind all others: their first piece, and the number behind their last. */
  #guests: { readonly first: number; readonly end: number } | null = null
  /** null where nobody has asked for it. */
  #memories: number | null = null

  /** `scan` is how sketches are compared: the platform may have a faster way. */
  constructor(scan?: SketchScan) {
    this.places = new PlaceColumns(scan)
  }

  /** Pieces of all passages. */
  get pieces(): number {
    return this.#pieces.limit - this.#pieces.gone
  }

  /** Passages of memories: counted when first asked for, and kept from then on. */
  get memories(): number {
    if (this.#memories === null) {
      this.#memories = 0
      for (let slot = 0; slot < this.passages.limit; slot++) this.#count(slot, 1)
    }
    return this.#memories
  }

  /** Above every piece in use. */
  get pieceLimit(): number {
    return this.#pieces.limit
  }

  /** Sets or replaces; pieces whose terms have changed lose their places. */
  put(passage: IndexedPassage): void {
    const known = this.passages.slotOf(passage.row)
    const isSame = known !== undefined && this.hasPieces(known, passage.pieces)
    if (known !== undefined && !isSame) this.#dropPieces(known)
    if (known !== undefined) this.#count(known, -1)
    const slot = this.passages.put(factsOf(passage))
    this.#count(slot, 1)
    if (!isSame) this.#addPieces(slot, passage.pieces)
    this.#compactIfWasteful()
  }

  remove(row: number): void {
    this.#remove(row)
    this.#compactIfWasteful()
  }

  /** Many at once: all is written anew once, and not for each tenth that is gone. */
  removeAll(rows: readonly number[]): void {
    for (const row of rows) this.#remove(row)
    this.forgetUnused()
  }

  /**
   * What `put` adds of these rows is a guest's: `dismiss` takes it away again, and leaves no number of
   * a piece behind that would have to be closed some day.
   */
  welcome(put: () => void): void {
    const before = this.#guests
    const goesOn = before !== null && before.end === this.pieceLimit && this.words.canRewind
    const first = goesOn ? before.first : this.pieceLimit
    // Where something else came between, all of them are removed one by one.
    if (before === null) this.words.mark()
    else if (!goesOn) this.words.unmark()
    this.places.keepsMeans = true
    try {
      put()
    } finally {
      this.places.keepsMeans = false
      this.#guests = { first, end: this.pieceLimit }
    }
  }

  /** Guests leave; what came or changed since stays. */
  dismiss(rows: readonly number[]): void {
    const guests = this.#guests
    this.#guests = null
    this.places.keepsMeans = true
    if (guests === null || this.pieceLimit !== guests.end || !this.words.canRewind) {
      this.words.unmark()
      for (const row of rows) this.remove(row)
    } else {
      // The last first, so that each is the last when it goes, and leaves no gap in any list.
      const slots = rows.flatMap((row) => this.passages.slotOf(row) ?? [])
      slots.sort((a, b) => this.firstPieceOf(b) - this.firstPieceOf(a))
      for (const slot of slots) this.#forgetLast(slot)
      this.#pieces.truncate(guests.first)
      this.words.rewind()
    }
    this.places.keepsMeans = false
    this.passages.forgetUnused(mostUnusedNames)
  }

  /**
   * Leaves nothing in memory of passages that are gone, nor a term that only they had; for after an
   * erasure. Nothing else changes but the numbers of pieces. Some 50 ms at 100,000 pieces.
   */
  forgetUnused(): void {
    this.passages.forgetUnused()
    if (this.#pieces.gone === 0) return
    const numbers = this.#pieces.close()
    this.words.renumber(numbers)
    this.places.renumber(numbers)
  }

  /** Gives a piece its place, null for none; false where there is no such piece. */
  place(row: number, part: number, place: PiecePlace | null): boolean {
    const slot = this.passages.slotOf(row)
    if (slot === undefined || part < 0 || part >= this.pieceCountOf(slot)) return false
    const piece = this.firstPieceOf(slot) + part
    if (place === null) this.places.clear(piece)
    else this.places.set(piece, place)
    return true
  }

  /** Takes the places of all its pieces. */
  clearPlaces(row: number): void {
    const slot = this.passages.slotOf(row)
    if (slot === undefined) return
    const first = this.firstPieceOf(slot)
    for (let part = 0; part < this.pieceCountOf(slot); part++) this.places.clear(first + part)
  }

  /** The slot of the passage that the piece belongs to; −1 where the piece is gone. */
  slotOfPiece(piece: number): number {
    return this.#pieces.slotOf(piece)
  }

  /** Whether the passage there says just this. */
  hasPieces(slot: number, pieces: IndexedPassage['pieces']): boolean {
    if (this.pieceCountOf(slot) !== pieces.length) return false
    return pieces.every((terms, part) =>
      this.words.isExactly(this.firstPieceOf(slot) + part, terms),
    )
  }

  firstPieceOf(slot: number): number {
    return this.#pieces.firstOf(slot)
  }

  pieceCountOf(slot: number): number {
    return this.#pieces.countOf(slot)
  }

  /** Of some passages, by their rows, those in which one of the terms stands. */
  havingAny(rows: ReadonlySet<number>, terms: readonly string[]): ReadonlySet<number> {
    const having = new Set<number>()
    if (rows.size === 0) return having
    for (const term of terms) {
      this.words.visit(term, (piece) => {
        const row = this.passages.rowOf(this.slotOfPiece(piece))
        if (rows.has(row)) having.add(row)
      })
    }
    return having
  }

  /** Terms a piece, over those that have any; 0 where there are none. */
  get averageTerms(): number {
    return this.words.pieces > 0 ? this.words.length / this.words.pieces : 0
  }

  /** What a snapshot holds, always in this order. */
  parts(): readonly SnapshotPart[] {
    return [...this.passages.parts(), this.#pieces, ...this.words.parts(), this.places]
  }

  /** Bytes in memory, indexes and idle room among them. */
  bytes(): number {
    const { passages, words, places } = this
    return passages.bytes() + this.#pieces.bytes() + words.bytes() + places.bytes()
  }

  #remove(row: number): void {
    const slot = this.passages.slotOf(row)
    if (slot === undefined) return
    this.#dropPieces(slot)
    this.#count(slot, -1)
    this.passages.remove(row)
  }

  #addPieces(slot: number, pieces: IndexedPassage['pieces']): void {
    const first = this.#pieces.add(slot, pieces.length)
    pieces.forEach((terms, part) => this.words.add(first + part, terms))
  }

  /** All but its words, which go with those of all guests. */
  #forgetLast(slot: number): void {
    const row = this.passages.rowOf(slot)
    this.clearPlaces(row)
    this.#pieces.drop(slot)
    this.#count(slot, -1)
    this.passages.remove(row)
  }

  /** The passage there counts so much more from now on. */
  #count(slot: number, more: number): void {
    const { passages } = this
    if (this.#memories === null || !passages.isTaken(slot)) return
    if (passages.kindOf(slot) === 'memory') this.#memories += more
  }

  #dropPieces(slot: number): void {
    for (let part = 0; part < this.pieceCountOf(slot); part++) {
      this.words.remove(this.firstPieceOf(slot) + part)
      this.places.clear(this.firstPieceOf(slot) + part)
    }
    this.#pieces.drop(slot)
  }

  #compactIfWasteful(): void {
    const { gone, limit } = this.#pieces
    if (gone > Math.max(leastGone, limit * mostGone)) this.forgetUnused()
  }
}

function factsOf({ pieces: _, ...facts }: IndexedPassage): PassageFacts {
  return facts
}

/** Share of the pieces, and number of pieces below which writing all anew would come too often. */
const mostGone = 0.1
const leastGone = 256
