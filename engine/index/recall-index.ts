import type { SketchScan } from '../model/embedding.ts'
import { PassageColumns, type PassageFacts } from './passage-columns.ts'
import { PlaceColumns, type PiecePlace } from './place-columns.ts'
import { WordPostings } from './word-postings.ts'

/** A passage as it is indexed. */
export interface IndexedPassage extends PassageFacts {
  /** Its terms, piece by piece; a piece is what is found by meaning as one. */
  readonly pieces: readonly (readonly string[])[]
}

/**
 * What a recall finds by, of one namespace, in memory: the words, the meaning and the ties of every
 * passage. Texts, vectors and all that is shown stay in rows. A passage stands here in pieces of at
 * most some 60 words, each a number of its own.
 */
export class RecallIndex {
  readonly passages = new PassageColumns()
  readonly words = new WordPostings()
  readonly places: PlaceColumns
  /** By slot of the passage. */
  readonly #firstPiece: number[] = []
  readonly #pieceCount: number[] = []
  /** By piece: the slot of its passage, −1 for none. */
  readonly #slotOfPiece: number[] = []

  /** `scan` is how sketches are compared: the platform may have a faster way. */
  constructor(scan?: SketchScan) {
    this.places = new PlaceColumns(scan)
  }

  /** Above every piece in use. */
  get pieceLimit(): number {
    return this.#slotOfPiece.length
  }

  /** Sets or replaces; pieces whose terms have changed lose their places. */
  put(passage: IndexedPassage): void {
    const known = this.passages.slotOf(passage.row)
    const isSame = known !== undefined && this.#hasPieces(known, passage.pieces)
    if (known !== undefined && !isSame) this.#dropPieces(known)
    const slot = this.passages.put(factsOf(passage))
    if (!isSame) this.#addPieces(slot, passage.pieces)
  }

  remove(row: number): void {
    const slot = this.passages.slotOf(row)
    if (slot === undefined) return
    this.#dropPieces(slot)
    this.passages.remove(row)
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

  /** The slot of the passage that the piece belongs to; −1 where the piece is gone. */
  slotOfPiece(piece: number): number {
    return this.#slotOfPiece[piece] ?? -1
  }

  firstPieceOf(slot: number): number {
    return this.#firstPiece[slot] ?? 0
  }

  pieceCountOf(slot: number): number {
    return this.#pieceCount[slot] ?? 0
  }

  /** Terms a piece, over those that have any; 0 where there are none. */
  get averageTerms(): number {
    return this.words.pieces > 0 ? this.words.length / this.words.pieces : 0
  }

  #hasPieces(slot: number, pieces: IndexedPassage['pieces']): boolean {
    if (this.pieceCountOf(slot) !== pieces.length) return false
    return pieces.every((terms, part) =>
      this.words.isExactly(this.firstPieceOf(slot) + part, terms),
    )
  }

  #addPieces(slot: number, pieces: IndexedPassage['pieces']): void {
    this.#firstPiece[slot] = this.#slotOfPiece.length
    this.#pieceCount[slot] = pieces.length
    for (const terms of pieces) {
      const piece = this.#slotOfPiece.length
      this.#slotOfPiece.push(slot)
      this.words.add(piece, terms)
    }
  }

  #dropPieces(slot: number): void {
    for (let part = 0; part < this.pieceCountOf(slot); part++) {
      const piece = this.firstPieceOf(slot) + part
      this.words.remove(piece)
      this.places.clear(piece)
      this.#slotOfPiece[piece] = -1
    }
    this.#pieceCount[slot] = 0
  }
}

function factsOf({ pieces: _, ...facts }: IndexedPassage): PassageFacts {
  return facts
}
