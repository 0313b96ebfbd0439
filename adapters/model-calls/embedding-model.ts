import type {
  EmbeddingModel,
  EmbeddingReply,
  EmbeddingRequest,
} from '../../engine/ports/embedding-model.ts'
import { maxEmbeddingBytes } from '../bounds.ts'
import type { Vendor } from './model-call.ts'
import { beginningOf, countedTokens } from './model-tokens.ts'
import { leastDimensions, mostDimensions } from '../../engine/model/embedding.ts'

interface EmbeddingVendor extends Vendor {
  /** Texts that it takes at once. */
  readonly mostTexts: number
  readonly bodyOf: (model: string, texts: ReturnType<typeof textsFor>) => Record<string, unknown>
  /** null unless each of the texts has exactly one row. */
  readonly read: (value: unknown, count: number) => Embeddings | null
}

/** The vectors of an answer, one a text in their order, and what it has cost; neither is checked. */
export interface Embeddings {
  readonly rows: readonly unknown[]
  readonly words?: readonly unknown[]
  readonly usage?: unknown
}

/** An embedding model; what the server does not count is counted here. */
export function embeddingModel(vendor: EmbeddingVendor): EmbeddingModel {
  const { models, mostTexts, openTokenCounter } = vendor
  const [id] = models

  async function embed(request: EmbeddingRequest): Promise<EmbeddingReply> {
    const { model = id } = request
    const texts = textsFor(model, request)
    const { input } = texts
    const question = {
      model,
      body: vendor.bodyOf(model, texts),
      maxBytes: maxEmbeddingBytes,
      read: (value: unknown) => vendor.read(value, input.length),
      otherwise: 'no list of one embedding a text',
    }
    const answer = await vendor.ask(question, request)
    if ('ok' in answer) return answer
    const inputTokens = await countedTokens(answer.usage, input, openTokenCounter)
    const words = answer.words?.map(wordVectors)
    return {
      ok: true,
      vectors: unitVectors(answer.rows),
      ...(words && { words }),
      model,
      inputTokens,
    }
  }

  return { id, models, mostTexts, embed }
}

/** Texts as a model wants them, as far as it reads them. */
export function textsFor(
  model: string,
  { texts, purpose }: Pick<EmbeddingRequest, 'texts' | 'purpose'>,
) {
  const { tokens, dimensions, ...prefixes } = embeddingManner(model)
  const prefix = prefixes[purpose]
  const left = tokens - tokensOfModel - Math.ceil(prefix.length / 3)
  return { input: texts.map((text) => prefix + beginningOf(text, left)), dimensions }
}

/** Where a text begins and ends. */
const tokensOfModel = 2

/** How a model wants texts given to it. */
interface EmbeddingManner {
  /** Before what is asked. */
  readonly query: string
  /** Before what may answer. */
  readonly document: string
  /** As many as it reads of a text. */
  readonly tokens: number
  /** As many as it is asked for, of a model that gives as many as one likes; else null. */
  readonly dimensions: number | null
}

/**
 * By the model's name, as its card says (read 2026-11-21). Unknown models get their texts as they
 * are, as far as most read them.
 */
function embeddingManner(model: string): EmbeddingManner {
  const known = manners.find(([name]) => name.test(model))
  return { ...plain, ...known?.[1] }
}

const plain: EmbeddingManner = { query: '', document: '', tokens: 512, dimensions: null }

const manners: readonly (readonly [RegExp, Partial<EmbeddingManner>])[] = [
  [
    /bge-(small|base|large)-en/i,
    { query: 'Represent this sentence for searching relevant passages: ' },
  ],
  [
    /embeddinggemma/i,
    { query: 'task: search result | query: ', document: 'title: none | text: ', tokens: 2_048 },
  ],
  [/nomic-embed-text/i, { query: 'search_query: ', document: 'search_document: ', tokens: 2_048 }],
  [/bge-m3/i, { tokens: 8_000 }],
  [/\be5-(small|base|large)/i, { query: 'query: ', document: 'passage: ' }],
  [/text-embedding-3-(small|large)/i, { tokens: 8_000, dimensions: 768 }],
]

/**
 * One vector of unit length a row, in order; null in the place of a row that is none: not 64 to
 * 4,096 numbers, one of them none, or all of them zero. An empty row stays one: no place for the text.
 */
export function unitVectors(rows: readonly unknown[]): (Float32Array | null)[] {
  return rows.map((row) => unitVector(row))
}

/** The bytes that base64 stands for; null where it is none. */
function wordVectors(words: unknown): Int8Array | null {
  if (typeof words !== 'string') return null
  try {
    const bytes = Int8Array.from(atob(words), (one) => one.charCodeAt(0))
    return bytes.length > 0 ? bytes : null
  } catch {
    return null
  }
}

function unitVector(row: unknown): Float32Array | null {
  if (!Array.isArray(row)) return null
  if (row.length === 0) return new Float32Array(0)
  const values: readonly unknown[] = row
  if (values.length < leastDimensions || values.length > mostDimensions) return null
  const vector = new Float32Array(values.length)
  let largest = 0
  for (let at = 0; at < vector.length; at++) {
    const value = values[at]
    if (typeof value !== 'number' || !Number.isFinite(value)) return null
    largest = Math.max(largest, Math.abs(value))
  }
  if (largest === 0) return null
  // By the largest first: squares of very large or very small numbers are none.
  let squares = 0
  for (let at = 0; at < vector.length; at++) squares += (Number(values[at]) / largest) ** 2
  const length = Math.sqrt(squares)
  for (let at = 0; at < vector.length; at++) vector[at] = Number(values[at]) / largest / length
  return vector
}
