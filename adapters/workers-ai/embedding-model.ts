import type {
  EmbeddingModel,
  EmbeddingReply,
  EmbeddingRequest,
} from '../../engine/ports/embedding-model.ts'
import type { TokenCounter } from '../../engine/ports/readers.ts'
import { countedTokens } from '../model-calls/counted-tokens.ts'
import { textsFor } from '../model-calls/embedding-manner.ts'
import { unitVectors } from '../model-calls/unit-vectors.ts'
import { asRecord, type ModelRunner, runModel } from './run-model.ts'

export interface EmbeddingParts {
  readonly ai: ModelRunner
  /**
   * One or more, the first is the default. 768 dimensions have `@cf/baai/bge-base-en-v1.5` (English)
   * and `@cf/google/embeddinggemma-300m` (many languages); those of others are no vectors here.
   */
  readonly models: readonly [string, ...string[]]
  /** Asked only where Workers AI does not count. */
  readonly openTokenCounter: () => Promise<TokenCounter>
}

/** An embedding model of Workers AI, by its binding. */
export function createEmbeddingModel(parts: EmbeddingParts): EmbeddingModel {
  const { ai, models, openTokenCounter } = parts
  const [id] = models

  async function embed(request: EmbeddingRequest): Promise<EmbeddingReply> {
    const { model = id } = request
    const { input } = textsFor(model, request)
    const question = {
      model,
      inputs: { text: input, ...poolingOf(model) },
      maxBytes: MAX_RESPONSE_BYTES,
      read: (value: unknown) => readEmbeddings(value, input.length),
      otherwise: 'no list of one embedding a text',
    }
    const answer = await runModel(ai, question, request)
    if ('ok' in answer) return answer
    const inputTokens = await countedTokens(answer.usage, input, openTokenCounter)
    return { ok: true, vectors: unitVectors(answer.rows), model, inputTokens }
  }

  return { id, models, mostTexts: MOST_TEXTS, embed }
}

/** What Workers AI takes at once. */
const MOST_TEXTS = 100

/** 100 vectors of 1,024 numbers of 22 characters are 2.3 MB. */
const MAX_RESPONSE_BYTES = 4_194_304

/** What bge was trained with; the default is another, and vectors of the two are never alike. */
function poolingOf(model: string): { readonly pooling?: 'cls' } {
  return /\/bge-(small|base|large)-en/.test(model) ? { pooling: 'cls' } : {}
}

interface Embeddings {
  readonly rows: readonly unknown[]
  readonly usage: unknown
}

function readEmbeddings(value: unknown, count: number): Embeddings | null {
  const { data, usage } = asRecord(value)
  return Array.isArray(data) && data.length === count ? { rows: data, usage } : null
}
