import { embeddedPerCall, maxJudgedTexts, topicsPlaceMs } from '../bounds.ts'
import { isGoodVector, quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import {
  everydaySentences,
  phrasesFor,
  placeTopics,
  topicByMeaning,
  type TopicPlaces,
} from '../../engine/laws/topics/topic-closeness.ts'
import { topicNamed } from '../../engine/laws/topics/topic-words.ts'
import type { OperationName } from '../../engine/catalogue.ts'
import {
  collectingSieve,
  judgingSieve,
  type LeftOut,
} from '../../engine/memory/leave-out-topics.ts'
import { noAnswerOf } from '../../engine/operations/ask-checked.ts'
import type { OpenedCall } from '../../engine/operations/served-call.ts'
import type {
  ModelCost,
  TextReadings,
  TopicReadings,
} from '../../engine/operations/text-readings.ts'
import type { ModelParts } from '../object-parts.ts'
import { inTime } from '../within.ts'
import { emptyTally, tallied, type Tally } from './model-tally.ts'

/** A call of which nothing is left on a topic, and what judging it has cost. */
export interface JudgedCall<N extends OperationName> {
  readonly call: OpenedCall<N>
  readonly spent: ModelCost
}

/**
 * Leaves out of a call, before anybody else reads it, what is on a topic of `never_remember`: by
 * words at once, and by the encoder where one is bound. Where it fails, words have judged alone, and
 * the answer says so. What topics lie like is kept while the object is awake; of what was told nothing is.
 */
export class TopicReader {
  readonly #parts: ModelParts
  /** For the topics of the setting as it was last asked for. */
  #places: { readonly of: string; readonly places: TopicPlaces } | null = null

  constructor(parts: ModelParts) {
    this.#parts = parts
  }

  async leaveOut<N extends OperationName>(call: OpenedCall<N>): Promise<JudgedCall<N>> {
    const { store } = this.#parts
    const spent = emptyTally()
    const { tells } = call.declared
    const { neverRemember: topics } = store.settings.current.intake
    if (tells === undefined || topics.length === 0) return { call, spent }
    const { input, caller } = call
    const asked = { input, caller, settings: store.settings.current, store }
    const pieces = new Set<string>()
    tells.sieve(asked, collectingSieve(store.utterances, pieces))
    const verdicts = new Map<string, string | null>()
    for (const piece of pieces) verdicts.set(piece, topicNamed(store.utterances.of(piece), topics))
    const open = [...verdicts].flatMap(([piece, topic]) => (topic === null ? piece : []))
    const wordsAlone = await this.#judge(topics, open, { verdicts, spent })
    // An owner may have named another topic meanwhile, or taken one back.
    if (store.settings.current.intake.neverRemember !== topics) return await this.leaveOut(call)
    const leftOut: LeftOut[] = []
    const topicOf = (piece: string): string | null => verdicts.get(piece) ?? null
    const sieve = judgingSieve(store.utterances, topicOf, leftOut)
    const sieved = tells.sieve(asked, sieve)
    const judged: TopicReadings = { leftOut, wordsAlone }
    return { call: { ...call, input: sieved as typeof input, topics: judged }, spent }
  }

  /** By which a reflection leaves out what was told before; nothing without topics. */
  async forWhatWasTold(): Promise<Pick<TextReadings, 'topics'>> {
    const { neverRemember: topics } = this.#parts.store.settings.current.intake
    if (topics.length === 0) return {}
    const refusal = this.#refusal()
    const places = refusal ?? (await this.#placed(topics, emptyTally()))
    const nothing = { leftOut: [] } as const
    return typeof places === 'string'
      ? { topics: { ...nothing, wordsAlone: places } }
      : { topics: { ...nothing, wordsAlone: null, places } }
  }

  /** Enters the topics of pieces by their meaning; why it could not, in words, or null. */
  async #judge(
    topics: readonly string[],
    pieces: readonly string[],
    { verdicts, spent }: { readonly verdicts: Map<string, string | null>; readonly spent: Tally },
  ): Promise<string | null> {
    if (pieces.length === 0) return null
    const refusal = this.#refusal()
    if (refusal !== null) return refusal
    const places = await this.#placed(topics, spent)
    if (typeof places === 'string') return places
    const judged = pieces.slice(0, maxJudgedTexts)
    const vectors = await inTime(topicsPlaceMs, this.#vectors(judged, spent), 'model_timeout')
    if (typeof vectors === 'string') return vectors
    for (const [piece, vector] of vectors) verdicts.set(piece, topicByMeaning(vector, places))
    if (judged.length < pieces.length) {
      return `${pieces.length} sentences, of which the encoder judged ${judged.length}`
    }
    return vectors.size < judged.length ? 'unknown_language' : null
  }

  /** Why the encoder is not asked, in words; null where it is. */
  #refusal(): string | null {
    const { ports, store } = this.#parts
    if (ports.embedding === null) return 'no_encoder'
    return store.settings.current.embedding.by === 'model' ? null : 'the setting embedding is local'
  }

  async #placed(topics: readonly string[], spent: Tally): Promise<TopicPlaces | string> {
    const model = this.#parts.ports.embedding?.id ?? ''
    const of = JSON.stringify([model, topics])
    if (this.#places?.of === of) return this.#places.places
    const texts = [...new Set([...everydaySentences, ...topics.flatMap(phrasesFor)])]
    const vectors = await inTime(topicsPlaceMs, this.#vectors(texts, spent), 'model_timeout')
    if (typeof vectors === 'string') return vectors
    const places = placeTopics(model, topics, vectors)
    this.#places = { of, places }
    return places
  }

  /** Of those that the encoder has a place for; why there are none, in a word. */
  async #vectors(
    texts: readonly string[],
    spent: Tally,
  ): Promise<ReadonlyMap<string, Int8Array> | string> {
    const gateway = tallied(this.#parts.models, spent)
    const most = Math.min(this.#parts.ports.embedding?.mostTexts ?? 1, embeddedPerCall)
    const found = new Map<string, Int8Array>()
    for (let start = 0; start < texts.length; start += most) {
      const some = texts.slice(start, start + most)
      const reply = await gateway.embed({ texts: some, purpose: 'document' })
      if (!reply.ok) return noAnswerOf(reply)
      for (const [at, text] of some.entries()) {
        const vector = reply.vectors[at] ?? null
        if (isGoodVector(vector, null)) found.set(text, quantize(vector))
      }
    }
    return found
  }
}
