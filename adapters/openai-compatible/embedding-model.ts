import type {
  EmbeddingModel,
  EmbeddingReply,
  EmbeddingRequest,
} from '../../engine/ports/embedding-model.ts'
import type { TokenCounter } from '../../engine/ports/readers.ts'
import { countedTokens } from '../model-calls/counted-tokens.ts'
import { textsFor } from '../model-calls/embedding-manner.ts'
import { unitVectors } from '../model-calls/unit-vectors.ts'
import { postJson, type Server } from './post-json.ts'

export interface EmbeddingEndpoint extends Server {
  /** One or more, the first is the default. */
  readonly models: readonly [string, ...string[]]
  /** Whether every request asks for 768 dimensions; else only those to models known to need it. */
  readonly asksDimensions: boolean
  /** Asked only where a server does not count. */
  readonly openTokenCounter: () => Promise<TokenCounter>
}

/** An embedding model behind `POST {base}/embeddings`, as OpenAI made it and many servers have it. */
export function createEmbeddingModel(endpoint: EmbeddingEndpoint): EmbeddingModel {
  const { models, openTokenCounter } = endpoint
  const [id] = models

  async function embed(request: EmbeddingRequest): Promise<EmbeddingReply> {
    const { model = id } = request
    const { input, asksDimensions } = textsFor(model, request)
    const needsDimensions = asksDimensions || endpoint.asksDimensions
    const question = {
      path: '/embeddings',
      body: { model, input, ...(needsDimensions && { dimensions: 768 }) },
      maxBytes: MAX_RESPONSE_BYTES,
      read: (value: unknown) => readEmbeddings(value, input.length),
      otherwise: 'no list of one embedding a text',
    }
    const answer = await postJson(endpoint, question, request)
    if ('ok' in answer) return answer
    const inputTokens = await countedTokens(answer.usage, input, openTokenCounter)
    return { ok: true, vectors: unitVectors(answer.rows), model, inputTokens }
  }

  return { id, models, mostTexts: MOST_TEXTS, embed }
}

/** What text-embeddings-inference takes unless told otherwise; others take more. */
const MOST_TEXTS = 32

/** 32 vectors of 4,096 numbers of 22 characters are 2.9 MB. */
const MAX_RESPONSE_BYTES = 4_194_304

interface Embeddings {
  readonly rows: readonly unknown[]
  readonly usage: unknown
}

/** By `index`; servers that leave it out answer in order. null unless each text has exactly one. */
function readEmbeddings(value: unknown, count: number): Embeddings | null {
  if (!isRecord(value) || !Array.isArray(value['data'])) return null
  const data: readonly unknown[] = value['data']
  if (data.length !== count) return null
  const rows = new Map<unknown, unknown>()
  for (const [at, entry] of data.entries()) {
    if (!isRecord(entry)) return null
    rows.set(entry['index'] ?? at, entry['embedding'])
  }
  const inOrder = data.map((_, at) => at)
  if (!inOrder.every((at) => rows.has(at))) return null
  return { rows: inOrder.map((at) => rows.get(at)), usage: value['usage'] }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
