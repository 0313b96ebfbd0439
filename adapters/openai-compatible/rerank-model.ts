import type { TokenCounter } from '../../engine/ports/readers.ts'
import type { RerankModel, RerankReply, RerankRequest } from '../../engine/ports/rerank-model.ts'
import { countedTokens } from '../model-calls/counted-tokens.ts'
import { relevanceScores } from '../model-calls/relevance-scores.ts'
import { pairsFor } from '../model-calls/rerank-pairs.ts'
import { postJson, type Server } from './post-json.ts'

export interface RerankEndpoint extends Server {
  /** One or more, the first is the default. */
  readonly models: readonly [string, ...string[]]
  /** Asked only where a server does not count. */
  readonly openTokenCounter: () => Promise<TokenCounter>
}

/**
 * A reranker behind `POST {base}/rerank`: `{model, query, documents}`, answered with `results` of
 * `{index, relevance_score}`, as Cohere and Jina have it, and vLLM and llama.cpp after them.
 */
export function createRerankModel(endpoint: RerankEndpoint): RerankModel {
  const { models, openTokenCounter } = endpoint
  const [id] = models

  async function rerank(request: RerankRequest): Promise<RerankReply> {
    const { model = id } = request
    const { query, texts, sent } = pairsFor(request)
    const question = {
      path: '/rerank',
      body: { model, query, documents: texts, top_n: texts.length },
      maxBytes: MAX_RESPONSE_BYTES,
      read: (value: unknown) => readResults(value, texts.length),
      otherwise: 'no list of one score a text',
    }
    const answer = await postJson(endpoint, question, request)
    if ('ok' in answer) return answer
    const inputTokens = await countedTokens(answer.usage, sent, openTokenCounter)
    return { ok: true, scores: answer.scores, model, inputTokens }
  }

  return { id, models, mostTexts: MOST_TEXTS, rerank }
}

const MOST_TEXTS = 100

/** Some servers send the documents back: 100 of them, some 1,500 bytes each. */
const MAX_RESPONSE_BYTES = 1_048_576

interface Results {
  readonly scores: readonly number[]
  readonly usage: unknown
}

function readResults(value: unknown, count: number): Results | null {
  if (!isRecord(value) || !Array.isArray(value['results'])) return null
  const results: readonly unknown[] = value['results']
  const entries = results.map((result) => {
    const { index, relevance_score } = isRecord(result) ? result : {}
    return { index, score: relevance_score }
  })
  const scores = relevanceScores(entries, count)
  return scores === null ? null : { scores, usage: value['usage'] }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
