import { embeddedPerCall, maxKeptQuestions, questionPlaceMs } from '../bounds.ts'
import type { ModelParts } from '../object-parts.ts'
import { askedOfOneself } from '../../engine/laws/recall/asked-of-oneself.ts'
import { isGoodVector, quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import { noAnswerOf } from '../../engine/operations/ask-checked.ts'
import type { PlacedQuestion, QuestionMeanings } from '../../engine/operations/text-readings.ts'
import type { PlaceSpace } from '../../engine/memory/tables/place-rows.ts'
import { answeringSpaces } from '../vectors/answering-spaces.ts'
import { inTime } from '../within.ts'
import { type Tally, tallied } from './model-tally.ts'

/**
 * Places questions by the models that have placed what they may find, as whoever is asked about would
 * ask them (`askedOfOneself`): by each of them once, side by side, and by none a second time while it is among the last questions asked here.
 */
export class QuestionReader {
  readonly #parts: ModelParts
  /** By digest of model and question, the latest last: no text is kept. */
  readonly #kept = new Map<string, PlacedQuestion>()

  constructor(parts: ModelParts) {
    this.#parts = parts
  }

  /** undefined where no model is to be asked: none has placed anything, or the owner wants none. */
  async read(question: string, spent: Tally): Promise<QuestionMeanings | undefined> {
    if (question.trim() === '') return undefined
    const asked = answeringSpaces(this.#parts)
    const isBehind = this.#isBehind(asked)
    if (asked.length === 0) {
      return isBehind ? { spaces: () => new Map(), failure: null, isBehind } : undefined
    }
    const { index, utterances } = this.#parts.store
    const own = askedOfOneself(utterances.of(question), index.index.passages.speakers())
    const places = await Promise.all(
      asked.map(async (space) => ({
        model: space.model,
        place: await this.#place(space, own, spent),
      })),
    )
    const found = new Map<string, PlacedQuestion>()
    let failure: string | null = null
    for (const { model, place } of places) {
      if (typeof place === 'string') failure ??= place
      else found.set(model, place)
    }
    let known: ReadonlyMap<number, PlacedQuestion> | null = null
    let readOf = 0
    const spaces = (): ReadonlyMap<number, PlacedQuestion> => {
      // After an erasure of the namespace the numbers are of other models.
      const { createdAt } = this.#parts.state
      if (known === null || readOf !== createdAt) known = this.#spacesOf(found)
      readOf = createdAt
      return known
    }
    return { spaces, failure, isBehind }
  }

  /**
   * Places many questions in few requests, so that `read` finds each of them kept; the reason in one
   * word where a model failed, null where none did.
   */
  async placeAll(questions: readonly string[], spent: Tally): Promise<string | null> {
    const { index, utterances } = this.#parts.store
    const speakers = index.index.passages.speakers()
    const own = [...new Set(questions)]
      .filter((question) => question.trim() !== '')
      .map((question) => askedOfOneself(utterances.of(question), speakers))
    for (const { model, dimensions } of answeringSpaces(this.#parts)) {
      const most = Math.min(this.#parts.ports.embedding?.mostTexts ?? 1, embeddedPerCall)
      const left = own.filter((question) => !this.#kept.has(this.#keyOf(model, question)))
      for (let start = 0; start < left.length; start += most) {
        const texts = left.slice(start, start + most)
        const gateway = tallied(this.#parts.models, spent)
        const reply = await gateway.embed({ model, texts, purpose: 'query' })
        if (!reply.ok) return noAnswerOf(reply)
        for (const [at, text] of texts.entries()) {
          const vector = reply.vectors[at] ?? null
          if (!isGoodVector(vector, dimensions)) continue
          const words = reply.words?.[at] ?? null
          this.#keep(this.#keyOf(model, text), { vector: quantize(vector), words })
        }
      }
    }
    return null
  }

  /** True where pieces have no place in which the question is asked, so that words alone find them. */
  #isBehind(asked: readonly PlaceSpace[]): boolean {
    const { jobs, ports, store } = this.#parts
    if (ports.embedding === null || store.settings.current.embedding.by !== 'model') return false
    if (jobs.isFailing('embed_meanings')) return true
    const { id } = ports.embedding
    const refused = store.places.spaceOf(id)?.refused ?? 0
    const placed = asked.reduce((sum, space) => sum + space.placed, 0)
    if (store.index.index.pieces > placed + refused || store.places.isSealedOutside(asked)) {
      return true
    }
    return refused > 0 && !asked.some(({ model }) => model === id)
  }

  #spacesOf(found: ReadonlyMap<string, PlacedQuestion>): ReadonlyMap<number, PlacedQuestion> {
    const placed = this.#parts.store.places.spaces().flatMap(({ space, model }) => {
      const place = found.get(model)
      return place === undefined ? [] : [[space, place] as const]
    })
    return new Map(placed)
  }

  /** Where the question lies, or the reason in one word why there is none. */
  async #place(
    { model, dimensions }: PlaceSpace,
    question: string,
    spent: Tally,
  ): Promise<PlacedQuestion | string> {
    const key = this.#keyOf(model, question)
    const known = this.#kept.get(key)
    if (known !== undefined) {
      this.#keep(key, known)
      return known
    }
    const asking = this.#ask({ model, dimensions }, question, spent).then((reply) => {
      if (typeof reply !== 'string') this.#keep(key, reply)
      return reply
    })
    return await inTime<PlacedQuestion | string>(questionPlaceMs, asking, 'model_timeout')
  }

  async #ask(
    { model, dimensions }: Pick<PlaceSpace, 'model' | 'dimensions'>,
    question: string,
    spent: Tally,
  ): Promise<PlacedQuestion | string> {
    const gateway = tallied(this.#parts.models, spent)
    const reply = await gateway.embed({ model, texts: [question], purpose: 'query' })
    if (!reply.ok) return noAnswerOf(reply)
    const vector = reply.vectors[0] ?? null
    if (vector?.length === 0) return 'unknown_language'
    if (isGoodVector(vector, dimensions)) {
      return { vector: quantize(vector), words: reply.words?.[0] ?? null }
    }
    return isGoodVector(vector, null) ? 'wrong_size' : 'no_good_vector'
  }

  #keyOf(model: string, question: string): string {
    return this.#parts.ports.digest.of(`${model}\n${question}`)
  }

  #keep(key: string, place: PlacedQuestion): void {
    this.#kept.delete(key)
    this.#kept.set(key, place)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > maxKeptQuestions && oldest !== undefined) this.#kept.delete(oldest)
  }
}
