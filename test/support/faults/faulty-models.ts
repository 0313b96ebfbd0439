import { Utterance } from '../../../engine/language/utterance.ts'
import type { NamespacePorts } from '../../../adapters/open-ports.ts'
import { createEmbedder } from '../../../adapters/local/embedder.ts'
import { openTokenCounter } from '../../../adapters/local/token-counter.ts'
import {
  createChatModel,
  createEmbeddingModel,
  createRerankModel,
} from '../../../adapters/openai-compatible/models.ts'
import type { Fetch } from '../../../adapters/openai-compatible/post-json.ts'
import { scriptedFetch, untilAborted } from '../../../scripts/support/scripted-model/fetch.ts'
import type { Part, Refusal } from './fault.ts'
import type { FaultPlan } from './fault-plan.ts'
import { answers } from './model-answers.ts'

type Models = Pick<NamespacePorts, 'chat' | 'embedding' | 'rerank'>

/** Models behind their real adapters, on servers whose every response is one call of the plan. */
export function faultyModels(plan: FaultPlan): Models {
  const server = (part: Part, respond: Fetch) => ({
    baseUrl: 'https://models.test/v1',
    apiKey: '',
    openTokenCounter,
    fetch: faultyFetch(plan, part, respond),
  })
  const usage = { prompt_tokens: 10, completion_tokens: 5 }
  const names = { models: ['scripted-1'] as const }
  return {
    chat: createChatModel({
      ...server('chat', scriptedFetch(answers, usage).fetch),
      models: 'scripted-1',
    }),
    embedding: createEmbeddingModel({
      ...server('embedding', respondWithEmbeddings),
      ...names,
      dimensions: null,
    }),
    rerank: createRerankModel({ ...server('rerank', respondWithScores), ...names }),
  }
}

function faultyFetch(plan: FaultPlan, part: Part, respond: Fetch): Fetch {
  return async (url, init) => {
    const going = plan.pass({ part, name: 'post', perform: () => respond(url, init), refuse })
    return await Promise.race([going, untilAborted(init.signal)])
  }
}

function refuse(refusal: Refusal): Response {
  switch (refusal) {
    case '429':
      return new Response('slow down', { status: 429 })
    case '429_retry_after':
      return new Response('slow down', { status: 429, headers: { 'Retry-After': '1' } })
    case '500':
      return new Response('it broke', { status: 500 })
    default:
      throw new TypeError('network connection lost')
  }
}

const embedder = createEmbedder()

/** The direction of a text's words stands for that of its meaning. */
async function respondWithEmbeddings(_: string, { body }: { readonly body: string }) {
  const { input } = JSON.parse(body) as { readonly input: readonly string[] }
  const vectors = await embedder.embed(input.map((text) => new Utterance(text)))
  const data = vectors.map((vector, index) => ({
    index,
    embedding: [...(isPlaced(vector) ? vector : anywhere)],
  }))
  return Response.json({ data, usage: { prompt_tokens: input.length, total_tokens: input.length } })
}

/** The first text fits best. */
async function respondWithScores(_: string, { body }: { readonly body: string }) {
  const { documents } = JSON.parse(body) as { readonly documents: readonly string[] }
  const results = documents.map((_document, index) => ({ index, relevance_score: 1 / (index + 2) }))
  return Response.json({ results, usage: { total_tokens: documents.length } })
}

/** A text without words has no direction. */
function isPlaced(vector: Float32Array | null): vector is Float32Array {
  return vector?.some((part) => part !== 0) === true
}

const anywhere = Float32Array.from({ length: 768 }, (_, at) => (at === 0 ? 1 : 0))
