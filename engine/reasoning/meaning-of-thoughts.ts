import { maxScannedVectors } from '../bounds.ts'
import { minNoteScore } from '../laws/reasoning/tuning.ts'
import { centred, meaningScore, spreadOf, unrelatedSpread } from '../laws/recall/meaning-score.ts'
import { dot, unit } from '../laws/recall/vectors.ts'
import {
  isPlaced,
  meaningLeftOut,
  placesOf,
  searchingFor,
} from '../memory/recall/channels/meaning-matches.ts'
import type { OperationContext } from '../operations/context.ts'

/**
 * How near the notes of thoughts lie to what is searched for, by the models that have placed them
 * and the law of a recall.
 */
export class MeaningOfThoughts {
  readonly #context: OperationContext

  constructor(context: OperationContext, query: string) {
    this.#context = searchingFor(context, query)
  }

  /** A model has placed what is searched for. */
  get isPlaced(): boolean {
    return isPlaced(this.#context)
  }

  /** Why it goes by words, in one word; null where meaning answers too. */
  get leftOut(): string | null {
    const reason = meaningLeftOut(this.#context)
    if (reason !== null) return reason
    const { thoughtPlaces } = this.#context.store
    const spaces = [...placesOf(this.#context).keys()]
    return spaces.every((space) => thoughtPlaces.isBehind(space)) ? 'not_placed_yet' : null
  }

  /** By row of the note, S of those that lie near, 0–1; of the newest 20,000 alone. */
  scores(): ReadonlyMap<number, number> {
    const scores = new Map<number, number>()
    for (const [space, { vector }] of placesOf(this.#context)) {
      for (const [row, score] of this.#scoresIn(space, vector)) scores.set(row, score)
    }
    return scores
  }

  *#scoresIn(space: number, question: Int8Array): Iterable<readonly [number, number]> {
    const found = this.#context.store.thoughtPlaces.vectors(space, maxScannedVectors + 1)
    if (found.length > maxScannedVectors) {
      this.#context.degrade('semantic', `the newest ${maxScannedVectors} notes alone were compared`)
    }
    const notes = found.slice(0, maxScannedVectors).map(({ row, vector }) => {
      return { row, vector: unit(vector) }
    })
    const asked = centred(question, meanOf(notes), notes.length)
    const cosines = notes.map(({ vector }) => dot(asked, vector))
    const spread = spreadOf(cosines, unrelatedSpread(this.#context.settings.embedding.unrelated))
    for (const [at, { row }] of notes.entries()) {
      const score = meaningScore(cosines[at] ?? 0, spread)
      if (score >= minNoteScore) yield [row, score]
    }
  }
}

function meanOf(notes: readonly { readonly vector: Float64Array }[]): Float64Array {
  const mean = new Float64Array(notes[0]?.vector.length ?? 0)
  for (const { vector } of notes) {
    for (const [at, part] of vector.entries()) mean[at] = (mean[at] ?? 0) + part / notes.length
  }
  return mean
}
