import type {
  EmbeddingModel,
  EmbeddingReply,
  EmbeddingRequest,
} from '../../../engine/ports/embedding-model.ts'
import { commonSynonyms, createMeaning } from './meaning.ts'

/** What comes of a call: good vectors, a failure, nothing ever, or what no model should give. */
export type EmbeddingOutcome =
  | 'well'
  | 'fails'
  | 'times out'
  | 'never'
  | 'null'
  | 'short'
  | 'another size'
  | 'nan'
  | 'zero'

export interface ScriptedEmbeddingModel extends EmbeddingModel {
  /** What was asked, in order. */
  readonly asked: EmbeddingRequest[]
  /** Of calls from now on; of single texts only, where `of` says which. */
  outcome: EmbeddingOutcome
  of: (text: string) => boolean
  /** The vectors of the words of a text; null, and it gives none of any. */
  words: ((text: string) => Int8Array) | null
  /** Called before each answer: what goes on in the time that the model takes. */
  meanwhile: (request: EmbeddingRequest) => Promise<void> | void
}

/** Near in meaning are texts that share words or words that mean the same (`createMeaning`). */
export function scriptedEmbeddingModel(
  models: readonly [string, ...string[]] = ['meaning-1'],
  mostTexts = 4,
): ScriptedEmbeddingModel {
  const meaning = createMeaning([...commonSynonyms, ['boat', 'yacht']])
  const asked: EmbeddingRequest[] = []
  const model: ScriptedEmbeddingModel = {
    id: models[0],
    models,
    mostTexts,
    asked,
    outcome: 'well',
    of: () => true,
    words: null,
    meanwhile: () => {},
    embed,
  }
  return model

  async function embed(request: EmbeddingRequest): Promise<EmbeddingReply> {
    const { model: name = models[0], texts } = request
    if (texts.length === 0 || texts.length > mostTexts) throw new Error(`${texts.length} texts`)
    if (texts.some((text) => text.trim() === '')) throw new Error('a blank text')
    if (!models.includes(name)) throw new Error(`not offered: ${name}`)
    asked.push(request)
    await model.meanwhile(request)
    const { outcome } = model
    if (outcome === 'fails') return { ok: false, code: 'model_failed', message: 'down' }
    if (outcome === 'times out') return { ok: false, code: 'model_timeout', message: 'slow' }
    if (outcome === 'never') return await new Promise(() => {})
    const vectors = texts.map((text) => {
      const good = unit(meaning.vectorOf(text, name))
      return outcome === 'well' || !model.of(text) ? good : spoilt(good, outcome)
    })
    const inputTokens = texts.reduce((sum, text) => sum + text.split(' ').length, 0)
    const words = model.words === null ? {} : { words: texts.map(model.words) }
    return { ok: true, vectors, ...words, model: name, inputTokens }
  }
}

function spoilt(good: Float32Array, outcome: EmbeddingOutcome): Float32Array | null {
  if (outcome === 'null') return null
  if (outcome === 'short') return good.slice(0, 48)
  if (outcome === 'another size') return good.slice(0, 384)
  return good.fill(outcome === 'nan' ? Number.NaN : 0)
}

function unit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector)
  return Float32Array.from(vector, (part) => part / length)
}
