import { tuned } from '../../laws/recall/tuned.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { PairsToRead } from '../../operations/operation.ts'
import { noAnswerOf } from '../../operations/ask-checked.ts'
import type { JudgedHits } from '../../operations/text-readings.ts'
import type { ModelGateway } from '../../ports/model-gateway.ts'
import { beliefOf } from './answered.ts'
import { entitiesAsked } from './asked-entities.ts'
import { isPlaced } from './channels/meaning-matches.ts'
import { membersAsked } from './kind-members.ts'
import { bestFound, orderedHits } from './order-hits.ts'
import { textRead } from './what-was-read.ts'
import { beginToSearch, BegunRecall } from './begun-recall.ts'

/**
 * The best hits that a recall finds now, to be read together with its question: none where nothing is near, or
 * members of a kind are asked for. null where none is ever read.
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
  const begun = new BegunRecall(search, best)
  const { scored, hits } = orderedHits(search, best)
  const told = hits.filter(({ text }) => text.trim() !== '')
  const isOther =
    beliefOf(search, hits).answerProbability < tuned.pairs.from ||
    membersAsked(search, scored.activated.spread).length > 0
  const read = isOther ? [] : told.slice(0, count)
  return { query, hits: read.map((hit) => ({ id: hit.id, text: textRead(hit) })), begun }
}

/** Has the reader say of each hit how likely it answers. */
export async function readPairs(
  gateway: ModelGateway,
  { query, hits }: Pick<PairsToRead, 'query' | 'hits'>,
): Promise<JudgedHits> {
  if (hits.length === 0) return { hits: new Map(), failure: null }
  const reply = await gateway.readPairs({ query, texts: hits.map(({ text }) => text) })
  if (!reply.ok) return { hits: new Map(), failure: noAnswerOf(reply) }
  const judged = hits.flatMap(({ id, text }, at) => {
    const probability = reply.scores[at]
    return probability === undefined ? [] : [[id, { text, probability }] as const]
  })
  return { hits: new Map(judged), failure: null }
}
