import { z } from 'zod'
import type { ChatModel } from '../../engine/ports/chat-model.ts'
import type { EmbeddingModel } from '../../engine/ports/embedding-model.ts'
import type { RerankModel } from '../../engine/ports/rerank-model.ts'
import { chatModel } from '../model-calls/chat-model.ts'
import { embeddingModel, type Embeddings } from '../model-calls/embedding-model.ts'
import { modelNames, type Vendor } from '../model-calls/model-call.ts'
import { type RankedEntries, rerankModel } from '../model-calls/rerank-model.ts'
import { postJson, type ModelServer } from './post-json.ts'
import { RefusedParameters } from './refused-parameters.ts'

export interface ChatEndpoint extends ModelServer, Pick<Vendor, 'openTokenCounter'> {
  /** One name or several by comma, the first is the default; empty: the server's `default`. */
  readonly models: string
}

/** A chat model behind `POST {base}/chat/completions`, as OpenAI made it and many servers have it. */
export function createChatModel(endpoint: ChatEndpoint): ChatModel {
  const [id = 'default', ...others] = modelNames(endpoint.models)
  const refused = new RefusedParameters()
  return chatModel({
    models: [id, ...others],
    openTokenCounter: endpoint.openTokenCounter,
    ask: (question, limits) => postJson(endpoint, '/chat/completions', question, limits, refused),
  })
}

export interface EmbeddingEndpoint extends ModelServer, Omit<Vendor, 'ask'> {
  /** Numbers a vector that every request asks for; null: only those to models that give any. */
  readonly dimensions: number | null
}

/** An embedding model behind `POST {base}/embeddings`, as OpenAI made it and many servers have it. */
export function createEmbeddingModel(endpoint: EmbeddingEndpoint): EmbeddingModel {
  return embeddingModel({
    ...vendorOf(endpoint, '/embeddings'),
    // What text-embeddings-inference takes unless told otherwise; others take more.
    mostTexts: 32,
    bodyOf(_, { input, dimensions: own }) {
      const dimensions = endpoint.dimensions ?? own
      return { input, ...(dimensions !== null && { dimensions }) }
    },
    read: readEmbeddings,
  })
}

export type RerankEndpoint = ModelServer & Omit<Vendor, 'ask'>

/**
 * A reranker behind `POST {base}/rerank`: `{model, query, documents}`, answered with `results` of
 * `{index, relevance_score}`, as Cohere and Jina have it, and vLLM and llama.cpp after them.
 */
export function createRerankModel(endpoint: RerankEndpoint): RerankModel {
  return rerankModel({
    ...vendorOf(endpoint, '/rerank'),
    // Some servers send the documents back: 100 of them, some 1,500 bytes each.
    maxBytes: 1_048_576,
    bodyOf: (_, { query, texts }) => ({ query, documents: texts, top_n: texts.length }),
    read: readResults,
  })
}

function vendorOf(server: ModelServer & Omit<Vendor, 'ask'>, path: string): Vendor {
  const { models, openTokenCounter } = server
  return {
    models,
    openTokenCounter,
    ask: (question, limits) => postJson(server, path, question, limits),
  }
}

/** By `index`; servers that leave it out answer in order. */
function readEmbeddings(value: unknown, count: number): Embeddings | null {
  const answer = embeddingsSchema.safeParse(value)
  if (!answer.success || answer.data.data.length !== count) return null
  const { data, usage } = answer.data
  const found = new Map(data.map((one, at) => [one.index ?? at, one]))
  const inOrder = data.flatMap((_, at) => found.get(at) ?? [])
  if (inOrder.length < data.length) return null
  const rows = inOrder.map(({ embedding }) => embedding)
  return { rows, words: inOrder.map(({ words }) => words), usage }
}

const embeddingsSchema = z.object({
  data: z.array(
    z.object({
      index: z.unknown().optional(),
      embedding: z.unknown().optional(),
      // What the encoder of `npm start` gives beside, bytes in base64.
      words: z.unknown().optional(),
    }),
  ),
  usage: z.unknown().optional(),
})

function readResults(value: unknown): RankedEntries | null {
  const answer = resultsSchema.safeParse(value)
  if (!answer.success) return null
  const { results, usage } = answer.data
  return { entries: results.map(({ index, relevance_score: score }) => ({ index, score })), usage }
}

const resultsSchema = z.object({
  results: z.array(
    z.object({ index: z.unknown().optional(), relevance_score: z.unknown().optional() }),
  ),
  usage: z.unknown().optional(),
})
