import { tuned } from '../../laws/recall/tuned.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { Hit } from '../../model/views.ts'
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
import { probabilityRead, textRead } from './what-was-read.ts'
import { begunIn, beginToSearch, BegunRecall } from './begun-recall.ts'

/**
 * The best hits that a recall finds now, to be read together with its question: none where nothing is near, or
 * members of a kind are asked for. What seems replaced by a later telling may be what answers, so the best stand
 * among them as they were found and as they are told. Asked again with what was read of these: where something
 * stands first by now that was not read, what is left unread of the best. null where none is ever read.
 */
export function pairsToRead(
  context: OperationContext,
  input: RecallInput,
  most: number,
): PairsToRead | null {
  const count = Math.min(context.settings.recall.pairsRead, most)
  if (count === 0 || !isPlaced(context)) return null
  const known = begunIn(context, input)
  const search = known?.search ?? beginToSearch(context, input)
  const { text: query } = search.question
  if (query.trim() === '' || entitiesAsked(search) !== null) return null
  const best = known?.best ?? bestFound(search)
  const begun = known ?? new BegunRecall(search, best)
  const { scored, hits, asFound } = orderedHits(search, best)
  const told = hits.filter(isTold)
  const isUnread = (hit: Hit): boolean => probabilityRead(search, hit) === null
  const isOther = (): boolean =>
    known === null &&
    (beliefOf(search, hits).answerProbability < tuned.pairs.from ||
      membersAsked(search, scored.activated.spread).length > 0)
  const [first] = told
  if (first === undefined || !isUnread(first) || isOther()) return { query, hits: [], begun }
  const inTurn = known === null ? inTurns(told, asFound.filter(isTold)) : told
  const read = inTurn.slice(0, count).filter(isUnread)
  return { query, hits: read.map((hit) => ({ id: hit.id, text: textRead(hit) })), begun }
}

function isTold({ text }: Hit): boolean {
  return text.trim() !== ''
}

/** One of each in turn, none twice. */
function inTurns(some: readonly Hit[], others: readonly Hit[]): readonly Hit[] {
  const longest = some.length > others.length ? some : others
  const all = longest.flatMap((_, at) => [some[at], others[at]]).filter((one) => one !== undefined)
  return [...new Map(all.map((one) => [one.id, one])).values()]
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
