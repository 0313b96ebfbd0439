import { largest } from '../../index/largest.ts'
import {
  isPlaced,
  meaningLeftOut,
  searchingFor,
} from '../../memory/recall/channels/meaning-matches.ts'
import { meaningScores } from '../../memory/recall/channels/meaning-scores.ts'
import type { OperationContext } from '../../operations/context.ts'

/**
 * How near the chunks of Notes lie to what is searched for, by the models that have placed them and
 * the law of a recall. Nothing is computed before it is asked.
 */
export class MeaningOfNotes {
  readonly #context: OperationContext
  readonly #others = new Set<number>()
  #bySlot: Float64Array | null = null

  constructor(context: OperationContext, text: string) {
    this.#context = searchingFor(context, text)
  }

  /** A model has placed what is searched for. */
  get isPlaced(): boolean {
    return isPlaced(this.#context)
  }

  /** Why it goes by words, in one word; null where meaning answers too. */
  get leftOut(): string | null {
    return meaningLeftOut(this.#context)
  }

  /** Rows of passages of others that are compared too. */
  lookAt(rows: Iterable<number>): void {
    for (const row of rows) this.#others.add(row)
    if (this.#others.size > 0) this.#bySlot = null
  }

  /** S of the chunk in this passage, 0–1; 0 where it has no place. */
  of(row: number | null): number {
    if (row === null || !this.isPlaced) return 0
    const slot = this.#context.store.index.index.passages.slotOf(row)
    return slot === undefined ? 0 : (this.#scores()[slot] ?? 0)
  }

  /** Rows of the passages of current Notes with at least so much, the nearest first. */
  nearest(count: number, least: number): readonly number[] {
    if (!this.isPlaced) return []
    const { passages } = this.#context.store.index.index
    const found = largest(this.#scores(), count, (a, b) => passages.rowOf(a) > passages.rowOf(b))
    return found
      .filter((slot) => (this.#scores()[slot] ?? 0) >= least)
      .map((slot) => passages.rowOf(slot))
  }

  /** By slot of the index, of Notes and what is compared with them: that of the best piece. */
  #scores(): Float64Array {
    if (this.#bySlot !== null) return this.#bySlot
    const { index } = this.#context.store.index
    const { passages } = index
    const isNote = (piece: number): boolean => {
      const slot = index.slotOfPiece(piece)
      if (slot < 0 || !passages.isCurrentAt(slot)) return false
      return passages.kindOf(slot) === 'note' || this.#others.has(passages.rowOf(slot))
    }
    this.#context.work.read(index.pieceLimit)
    let among = 0
    for (let piece = 0; piece < index.pieceLimit; piece++) if (isNote(piece)) among += 1
    const scores = meaningScores(this.#context, index, {
      weights: this.#context.settings.recall.weights,
      lexical: new Float64Array(index.pieceLimit),
      mayAnswer: isNote,
      vectorsOf: (pieces) => this.#context.store.places.vectorsOf(pieces),
      isQuestion: false,
      among,
    })
    const bySlot = new Float64Array(passages.limit)
    for (const [piece, score] of (scores ?? []).entries()) {
      if (!(score > 0) || !isNote(piece)) continue
      const slot = index.slotOfPiece(piece)
      bySlot[slot] = Math.max(bySlot[slot] ?? 0, score)
    }
    this.#bySlot = bySlot
    return bySlot
  }
}
