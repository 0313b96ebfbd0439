import type { TokenCounter } from '../../engine/ports/readers.ts'
import type { RerankModel, RerankReply, RerankRequest } from '../../engine/ports/rerank-model.ts'
import { countedTokens } from '../model-calls/counted-tokens.ts'
import { relevanceScores } from '../model-calls/relevance-scores.ts'
import { pairsFor } from '../model-calls/rerank-pairs.ts'
import { asRecord, type ModelRunner, runModel } from './run-model.ts'

export interface RerankParts {
  readonly ai: ModelRunner
  /** One or more, the first is the default: `@cf/baai/bge-reranker-base`. */
  readonly models: readonly [string, ...string[]]
  /** Asked only where Workers AI does not count. */
  readonly openTokenCounter: () => Promise<TokenCounter>
}

/** A reranker of Workers AI, by its binding. */
export function createRerankModel({ ai, models, openTokenCounter }: RerankParts): RerankModel {
  const [id] = models

  async function rerank(request: RerankRequest): Promise<RerankReply> {
    const { model = id } = request
    const { query, texts, sent } = pairsFor(request)
    const question = {
      model,
      inputs: { query, contexts: texts.map((text) => ({ text })), top_k: texts.length },
      maxBytes: MAX_RESPONSE_BYTES,
      read: (value: unknown) => readScores(value, texts.length),
      otherwise: 'no list of one score a text',
    }
    const answer = await runModel(ai, question, request)
    if ('ok' in answer) return answer
    const inputTokens = await countedTokens(answer.usage, sent, openTokenCounter)
    return { ok: true, scores: answer.scores, model, inputTokens }
  }

  return { id, models, mostTexts: MOST_TEXTS, rerank }
}

/** Workers AI names no limit (read 2026-11-21). */
const MOST_TEXTS = 100

const MAX_RESPONSE_BYTES = 262_144

interface Scores {
  readonly scores: readonly number[]
  readonly usage: unknown
}

function readScores(value: unknown, count: number): Scores | null {
  const { response, usage } = asRecord(value)
  if (!Array.isArray(response)) return null
  const entries = response.map((entry: unknown) => {
    const { id, score } = asRecord(entry)
    return { index: id, score }
  })
  const scores = relevanceScores(entries, count)
  return scores === null ? null : { scores, usage }
}
