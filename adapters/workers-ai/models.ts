import { z } from 'zod'
import type { ChatModel } from '../../engine/ports/chat-model.ts'
import type { EmbeddingModel } from '../../engine/ports/embedding-model.ts'
import type { RerankModel } from '../../engine/ports/rerank-model.ts'
import { chatModel, type Completion, readCompletion, tokensOf } from '../model-calls/chat-model.ts'
import { embeddingModel, type Embeddings } from '../model-calls/embedding-model.ts'
import type { Vendor } from '../model-calls/model-call.ts'
import { modelUsageSchema } from '../model-calls/model-tokens.ts'
import { type RankedEntries, rerankModel } from '../model-calls/rerank-model.ts'
import { asRecord, type ModelRunner, runModel } from './run-model.ts'

/** Models of Workers AI, by its binding. */
export interface WorkersAi extends Omit<Vendor, 'ask'> {
  readonly ai: ModelRunner
}

export function createChatModel(parts: WorkersAi): ChatModel {
  return chatModel({
    ...vendorOf(parts),
    read: readChat,
    extras: (model) =>
      thinksAloud.test(model) ? { chat_template_kwargs: { enable_thinking: false } } : {},
  })
}

/** Such as `@cf/google/embeddinggemma-300m`, 768 numbers, or `@cf/baai/bge-m3`, 1,024. */
export function createEmbeddingModel(parts: WorkersAi): EmbeddingModel {
  return embeddingModel({
    ...vendorOf(parts),
    // What Workers AI takes at once.
    mostTexts: 100,
    bodyOf: (model, { input }) => ({ text: input, ...poolingOf(model) }),
    read: readEmbeddings,
  })
}

/** Such as `@cf/baai/bge-reranker-base`. */
export function createRerankModel(parts: WorkersAi): RerankModel {
  return rerankModel({
    ...vendorOf(parts),
    maxBytes: 262_144,
    bodyOf: (_, { query, texts }) => ({
      query,
      contexts: texts.map((text) => ({ text })),
      top_k: texts.length,
    }),
    read: readScores,
  })
}

function vendorOf({ ai, models, openTokenCounter }: WorkersAi): Vendor {
  return { models, openTokenCounter, ask: (question, limits) => runModel(ai, question, limits) }
}

/**
 * It would think first, and of what it may say leave nothing for the answer. Others that think have
 * no such switch, or one that is off unless it is set (read 2026-11-21).
 */
const thinksAloud = /\/glm-4\.7-flash$/

/** `{response, usage}` of older models, a chat completion as OpenAI made it of newer ones. */
function readChat(value: unknown): Completion | null {
  const answer = chatSchema.safeParse(value)
  if (!answer.success) return readCompletion(value)
  const { response, usage } = answer.data
  return { text: textOf(response), ...tokensOf(usage) }
}

const chatSchema = z.object({
  // JSON is parsed where a model wrote it. Null where it called a tool: it said nothing.
  response: z.union([
    z.string(),
    z.record(z.string(), z.unknown()),
    z.array(z.unknown()),
    z.null(),
  ]),
  usage: modelUsageSchema,
})

function textOf(response: z.infer<typeof chatSchema>['response']): string {
  if (response === null) return ''
  return typeof response === 'string' ? response : JSON.stringify(response)
}

/** What bge was trained with; the default is another, and vectors of the two are never alike. */
function poolingOf(model: string): { readonly pooling?: 'cls' } {
  return /\/bge-(small|base|large)-en/.test(model) ? { pooling: 'cls' } : {}
}

function readEmbeddings(value: unknown, count: number): Embeddings | null {
  const { data, usage } = asRecord(value)
  return Array.isArray(data) && data.length === count ? { rows: data, usage } : null
}

function readScores(value: unknown): RankedEntries | null {
  const { response, usage } = asRecord(value)
  if (!Array.isArray(response)) return null
  const entries = response.map((entry: unknown) => {
    const { id, score } = asRecord(entry)
    return { index: id, score }
  })
  return { entries, usage }
}
