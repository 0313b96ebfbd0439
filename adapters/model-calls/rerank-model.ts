import type { RerankModel, RerankReply, RerankRequest } from '../../engine/ports/rerank-model.ts'
import { rerankQueryTokens, rerankTextsPerCall } from '../bounds.ts'
import type { Vendor } from './model-call.ts'
import { beginningOf, countedTokens } from './model-tokens.ts'

interface RerankVendor extends Vendor {
  /** Most that is read of an answer. */
  readonly maxBytes: number
  readonly bodyOf: (model: string, pairs: ReturnType<typeof pairsFor>) => Record<string, unknown>
  /** The entries of an answer; null where it has none. */
  readonly read: (value: unknown) => RankedEntries | null
}

export interface RankedEntries {
  readonly entries: readonly RankedText[]
  readonly usage?: unknown
}

interface Ranking {
  readonly scores: readonly number[]
  readonly usage: unknown
}

/** A reranker; what the server does not count is counted here. */
export function rerankModel(vendor: RerankVendor): RerankModel {
  const { models, maxBytes, openTokenCounter } = vendor
  const [id] = models

  async function rerank(request: RerankRequest): Promise<RerankReply> {
    const { model = id } = request
    const pairs = pairsFor(request)
    const question = {
      model,
      body: vendor.bodyOf(model, pairs),
      maxBytes,
      read: (value: unknown) => rankingIn(vendor.read(value), pairs.texts.length),
      otherwise: 'no list of one score a text',
    }
    const answer = await vendor.ask(question, request)
    if ('ok' in answer) return answer
    const inputTokens = await countedTokens(answer.usage, pairs.sent, openTokenCounter)
    return { ok: true, scores: answer.scores, model, inputTokens }
  }

  return { id, models, mostTexts: rerankTextsPerCall, rerank }
}

function rankingIn(answer: RankedEntries | null, count: number): Ranking | null {
  const scores = answer && relevanceScores(answer.entries, count)
  return answer && scores && { scores, usage: answer.usage }
}

/**
 * A question and its texts as far as a reranker reads them: the smallest that are in use read 512
 * tokens of both together. `sent` is what is read, the question once with each text.
 */
export function pairsFor({ query, texts }: Pick<RerankRequest, 'query' | 'texts'>) {
  const question = beginningOf(query, rerankQueryTokens)
  const read = texts.map((text) => beginningOf(text, textTokens))
  return { query: question, texts: read, sent: read.flatMap((text) => [question, text]) }
}

/** Four are the model's own, between the two and around them. */
const textTokens = 512 - rerankQueryTokens - 4

export interface RankedText {
  /** Which text, from 0. */
  readonly index: unknown
  readonly score: unknown
}

/**
 * The scores of `count` texts in the order of the texts, 0–1 each; null where a text has none or two,
 * or a score is no number. A reranker gives logits (any number) or what a sigmoid has made of them,
 * and the documents of servers do not always say which: answers that lie within 0–1 stay as they
 * are, others go through the sigmoid. Either way the order of an answer is its own.
 */
export function relevanceScores(entries: readonly RankedText[], count: number): number[] | null {
  if (entries.length !== count) return null
  const scores = new Map<number, number>()
  for (const { index, score } of entries) {
    const isText = typeof index === 'number' && Number.isInteger(index) && index >= 0
    if (!isText || index >= count || scores.has(index)) return null
    if (typeof score !== 'number' || !Number.isFinite(score)) return null
    scores.set(index, score)
  }
  const inOrder = Array.from({ length: count }, (_, at) => scores.get(at) ?? 0)
  return inOrder.every((score) => score >= 0 && score <= 1) ? inOrder : inOrder.map(sigmoid)
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}
