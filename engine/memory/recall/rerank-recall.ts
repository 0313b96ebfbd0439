import { tuned } from '../../laws/recall/tuned.ts'
import { beginSearch, toTheSecond, type Search } from './search.ts'
import type { RerankPool } from '../../operations/operation.ts'
import { sixDecimals } from '../../laws/recall/recall-score.ts'
import { inRerankOrder, withRoomForTrusted } from '../../laws/recall/hit-order.ts'
import type { Spread } from '../../graph/spread.ts'
import type { ModelGateway } from '../../ports/model-gateway.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { noAnswerOf } from '../../operations/ask-checked.ts'
import type { RerankReading } from '../../operations/text-readings.ts'
import { isBelieved, rankScored, scoreAll, type Ranked } from './kinds/rank-hits.ts'
import { showHits } from './show-hits.ts'

/** The best that a recall finds now, before `top_k`: more than is shown, fewer than is found. */
export function rerankPool(
  context: OperationContext,
  input: RecallInput,
  mostTexts: number,
): RerankPool {
  const search = beginSearch(toTheSecond(context), input)
  const scored = scoreAll(search)
  const size = Math.min(Math.max(input.topK, tuned.leastPool), tuned.mostPool, mostTexts)
  const ranked = withRoomForTrusted(rankScored(search, scored), size, isBelieved)
  const hits = showHits(search, ranked, scored.activated.spread)
  return {
    query: search.question.text,
    hits: hits.filter(({ text }) => text.trim() !== ''),
    isOneOfSeveral: input.isOneOfSeveral === true,
  }
}

/** Has the model say how well each answers; nothing is asked about one that stands for itself. */
export async function rerankWithModel(
  gateway: ModelGateway,
  { query, hits, isOneOfSeveral }: RerankPool,
): Promise<RerankReading> {
  if (query.trim() === '') {
    return { kind: 'left_out', reason: 'no_query', message: 'there is no query to rank by' }
  }
  if (hits.length < (isOneOfSeveral ? 1 : 2)) return { kind: 'scored', scores: new Map() }
  const texts = hits.map(({ text }) => text.slice(0, mostCharacters).toWellFormed())
  const reply = await gateway.rerank({ query, texts })
  if (!reply.ok) return { kind: 'left_out', reason: noAnswerOf(reply), message: reply.message }
  const scores = new Map<string, { readonly text: string; readonly score: number }>()
  for (const [place, { id, text }] of hits.entries()) {
    const score = reply.scores[place]
    if (score === undefined || !Number.isFinite(score)) {
      return { kind: 'left_out', reason: 'wrong_answer', message: 'not every text got a score' }
    }
    scores.set(id, { text, score })
  }
  return { kind: 'scored', scores }
}

/** Found by the recall, with the score by which a model has put it in its place, if one has. */
export type Reranked = Ranked & { readonly rerankScore?: number | null }

/**
 * What a recall has found, in the order of the model that read it before. What is not there any
 * more, or says something else by now, takes no part; what has come since stands behind.
 */
export function reranked(
  search: Search,
  ranked: readonly Ranked[],
  spread: Spread,
): readonly Reranked[] {
  const { context } = search
  const reading = context.texts.recalled?.rerank
  if (reading?.kind !== 'scored') return ranked
  const { scores } = reading
  const known = ranked.filter(({ id }) => scores.has(id))
  const texts = new Map(showHits(search, known, spread).map(({ id, text }) => [id, text]))
  const scoreOf = ({ id }: Ranked): number | null => {
    const read = scores.get(id)
    return read !== undefined && read.text === texts.get(id) ? sixDecimals(read.score) : null
  }
  return inRerankOrder(ranked, scoreOf).map(({ one, rerankScore }) => ({ ...one, rerankScore }))
}

/** Of a hit: some 500 tokens, as much as such models read. */
const mostCharacters = 2_000
