import { tuned } from '../../laws/recall/tuned.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { PairsToRead } from '../../operations/operation.ts'
import type { PairsRead } from '../../operations/text-readings.ts'
import type { ModelGateway } from '../../ports/model-gateway.ts'
import { beliefOf } from './answered.ts'
import { entitiesAsked } from './asked-entities.ts'
import { isPlaced } from './channels/meaning-matches.ts'
import { membersAsked } from './kind-members.ts'
import { bestFound, orderedHits } from './order-hits.ts'
import { textRead } from './pairs-read.ts'
import { beginToSearch, BegunRecall } from './begun-recall.ts'

/**
 * The best hits that a recall finds now, to be read together with its question; null where words and meaning
 * tell whether they answer, and where nothing is asked that a text could answer.
 */
export function pairsToRead(
  context: OperationContext,
  input: RecallInput,
  most: number,
): PairsToRead | null {
  const count = Math.min(context.settings.recall.pairsRead, most)
  if (count === 0 || !isPlaced(context)) return null
  const search = beginToSearch(context, input)
  const { text: query } = search.question
  if (query.trim() === '' || entitiesAsked(search) !== null) return null
  const best = bestFound(search)
  const { scored, hits } = orderedHits(search, best)
  if (membersAsked(search, scored.activated.spread).length > 0) return null
  const { answerProbability } = beliefOf(search, hits)
  const { from, to } = tuned.pairs
  if (answerProbability < from || answerProbability > to) return null
  const read = hits.filter(({ text }) => text.trim() !== '').slice(0, count)
  if (read.length === 0) return null
  return {
    query,
    hits: read.map((hit) => ({ id: hit.id, text: textRead(hit) })),
    begun: new BegunRecall(search, best),
  }
}

/** Has the reader say of each hit how likely it answers, by id; null where it does not. */
export async function readPairs(
  gateway: ModelGateway,
  { query, hits }: Pick<PairsToRead, 'query' | 'hits'>,
): Promise<PairsRead['hits'] | null> {
  const reply = await gateway.readPairs({ query, texts: hits.map(({ text }) => text) })
  if (!reply.ok) return null
  return new Map(
    hits.flatMap(({ id, text }, at) => {
      const probability = reply.scores[at]
      return probability === undefined ? [] : [[id, { text, probability }] as const]
    }),
  )
}
