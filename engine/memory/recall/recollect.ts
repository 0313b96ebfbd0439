import { ok, type Result } from '../../result.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { Recollection } from '../../model/views.ts'
import type { OperationContext } from '../../operations/context.ts'
import { reportIdleGoals } from './channels/activate-matches.ts'
import { answerInWords } from './answer-of-hits.ts'
import { declined, featuresOfBest, sure } from './answered.ts'
import { entitiesAsked } from './asked-entities.ts'
import { propertiesAsked, withProperties } from './asked-properties.ts'
import { relationsAsked } from './asked-relations.ts'
import { reportMeaning } from './channels/meaning-matches.ts'
import { membersAsked, membersFirst } from './kind-members.ts'
import { SharedReads } from './rows-read.ts'
import { refusalOf, reportMissingOrder, synthesisNow } from './model-readings.ts'
import { orderedHits } from './order-hits.ts'
import { besideFloor } from './scale-hits.ts'
import { beginSearch, toTheSecond, type Search } from './search.ts'
import { showHits } from './show-hits.ts'
import { traceOf } from './trace-recall.ts'
import { askedInOtherWords, beliefWithinTime } from './within-time.ts'

/**
 * Finds what answers a question or belongs to a context, best first, and says it in the words it
 * was told in. Reads only; decided to the second, so that the same state and
 * request give the same bytes. What models made of it was read before, and counts as far
 * as it holds now. `reads` are shared by recalls between which nothing changes.
 */
export function recollect(
  context: OperationContext,
  input: RecallInput,
  reads = new SharedReads(),
): Result<Recollection> {
  const refusal = refusalOf(context, input)
  if (refusal !== null) return refusal
  const search = askedInOtherWords(beginSearch(toTheSecond(context), input, { reads }))
  if (input.messages !== undefined && search.question.text === '') return ok(nothingAsked)
  const asked = entitiesAsked(search)
  if (asked !== null) return ok(asked)
  reportIdleGoals(search)
  if (search.question.text.trim() !== '') reportMeaning(context)
  const { scored, all, hits: ranked } = orderedHits(search)
  const { spread } = scored.activated
  const members = membersAsked(search, spread)
  const ordered = membersFirst(search, members, ranked)
  const related = relationsAsked(search)
  const properties = propertiesAsked(search)
  const found = withProperties(search, properties, ordered, spread)
  const belief = members.length > 0 ? sure : beliefWithinTime(search, ordered, all)
  const beside = besideFloor(
    search,
    found,
    belief.answered || related !== null || properties.length > 0,
  )
  const hits = beside.filter(({ score }) => score >= (input.minScore ?? 0)).slice(0, input.topK)
  const told = synthesisNow(context, input, hits, (ids) => {
    const shown = all.filter(({ id }) => ids.has(id))
    return showHits(search, shown, spread)
  })
  reportMissingOrder(context, input)
  const names = new Set(all.flatMap((one) => (one.kind === 'entity' && one.isName ? one.id : [])))
  const recollection = answerInWords(search, {
    hits,
    names,
    members,
    told,
    related,
    properties,
    belief,
  })
  const least = input.minAnswer ?? context.settings.recall.minAnswer
  if (recollection.answerProbability < least) return ok(withoutHits(search, recollection))
  if (input.explain !== true) return ok(recollection)
  const answer = featuresOfBest(search, ordered)
  const trace = { ...traceOf(search, scored, all), ...(answer !== null && { answer }) }
  return ok({ ...recollection, trace })
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
