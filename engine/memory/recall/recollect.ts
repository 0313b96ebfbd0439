import { ok, type Result } from '../../result.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { Hit, Recollection } from '../../model/views.ts'
import type { OperationContext } from '../../operations/context.ts'
import { reportIdleGoals } from './channels/activate-matches.ts'
import { answerInWords } from './answer-of-hits.ts'
import { begunIn, beginToSearch } from './begun-recall.ts'
import { declined, featuresOfBest } from './answered.ts'
import { entitiesAsked } from './asked-entities.ts'
import { propertiesAsked, withProperties } from './asked-properties.ts'
import { relationsAsked } from './asked-relations.ts'
import { reportMeaning, reportSealed } from './channels/meaning-matches.ts'
import { beliefInMembers, membersAsked, membersFirst } from './kind-members.ts'
import { SharedReads } from './rows-read.ts'
import { refusalOf, reportMissingOrder, reportUnread, synthesisNow } from './model-readings.ts'
import { orderedHits } from './order-hits.ts'
import { besideFloor } from './scale-hits.ts'
import { bestWithPresent, presentOf, withFadedApart } from './faded.ts'
import type { Search } from './search.ts'
import { showHits } from './show-hits.ts'
import { traceOf } from './trace-recall.ts'
import { beliefWithinTime } from './within-time.ts'

/**
 * Finds what answers a question or belongs to a context, best first, and says it in the words it
 * was told in; what has faded stands apart, where it is among the best. Reads only; decided to the second, so
 * that the same state and request give the same bytes. What models made of it was read before, and
 * counts as far as it holds now.
 */
export function recollect(context: OperationContext, input: RecallInput): Result<Recollection> {
  const found = findHits(context, input)
  return found.ok ? ok(found.value.tell()) : found
}

/** What a recall finds, before it is said in words. */
export interface Found {
  /** The same hits in the same order as those of `tell`, not yet measured against the floor of an answer. */
  readonly hits: readonly Hit[]
  /** To be asked once: takes as long again as a good part of finding them. */
  tell(): Recollection
}

/** The same for who may not need its words. `reads` are shared by recalls between which nothing changes. */
export function findHits(
  context: OperationContext,
  input: RecallInput,
  reads = new SharedReads(),
): Result<Found> {
  const refusal = refusalOf(context, input)
  if (refusal !== null) return refusal
  const begun = begunIn(context, input)
  const search = begun?.search ?? beginToSearch(context, input, reads)
  if (input.messages !== undefined && search.question.text === '') {
    return ok(told(nothingAsked))
  }
  const asked = entitiesAsked(search)
  if (asked !== null) return ok(told(asked))
  reportIdleGoals(search)
  reportSealed(context, search.question.text, input.time)
  if (search.question.text.trim() !== '') reportMeaning(context)
  const { scored, all, hits: ranked, compared } = orderedHits(search, begun?.best)
  const { spread } = scored.activated
  const members = membersAsked(search, spread)
  const ordered = membersFirst(search, members, ranked)
  const properties = propertiesAsked(search)
  const found = withProperties(search, properties, ordered, spread)
  const tell = (): Recollection => {
    const related = relationsAsked(search)
    const belief =
      members.length > 0 ? beliefInMembers(search, members) : beliefWithinTime(search, ordered, all)
    const isAnswering = belief.answered || related !== null || properties.length > 0
    const beside = besideFloor(search, found, isAnswering)
    const enough = beside.filter(({ score }) => score >= (input.minScore ?? 0))
    const hits = bestWithPresent(search, enough)
    const written = synthesisNow(context, input, hits, (ids) => {
      const shown = all.filter(({ id }) => ids.has(id))
      return showHits(search, shown, spread)
    })
    reportMissingOrder(context, input)
    reportUnread(context)
    const names = new Set(all.flatMap((one) => (one.kind === 'entity' && one.isName ? one.id : [])))
    const recollection = answerInWords(search, {
      hits,
      names,
      members,
      told: written,
      related,
      // Whose it is says more than all that it has.
      properties: properties.filter(({ isAll }) => !isAll || related === null),
      belief,
    })
    if (recollection.answerProbability < leastOf(search)) return withoutHits(search, recollection)
    const recollected = withFadedApart(search, recollection)
    if (input.explain !== true) return recollected
    const answer = featuresOfBest(search, ordered)
    const held = compared()
    const trace = {
      ...traceOf(search, scored, all),
      ...(answer !== null && { answer }),
      compared: held.hits,
      rivals: held.rivals.map(({ older, newer, features }) => {
        return { older: older.id, newer: newer.id, features }
      }),
    }
    return { ...recollected, trace }
  }
  const { minScore, maxTokens } = input
  const isCut = leastOf(search) > 0 || minScore !== undefined || maxTokens !== undefined
  return ok(isCut ? told(tell()) : { hits: presentOf(search, found), tell })
}

function told(recollection: Recollection): Found {
  return { hits: recollection.hits, tell: () => recollection }
}

/** How likely it has to answer to be given at all, 0–1. */
function leastOf({ context, input }: Search): number {
  return input.minAnswer ?? context.settings.recall.minAnswer
}

/** What hardly answers is not given at all where the caller wants it surer. */
function withoutHits(
  search: Search,
  { answerProbability, declinedBecause = 'too_unsure' }: Recollection,
): Recollection {
  const none = { hits: [], members: [], names: new Set<string>(), properties: [] }
  const belief = { answered: false, answerProbability, declinedBecause }
  return answerInWords(search, { ...none, told: null, related: null, belief })
}

const nothingAsked: Recollection = {
  text: 'Nothing is asked for.',
  lines: [],
  grounding: [],
  hits: [],
  ...declined(0, 'nothing_asked'),
}
