import { answerFrom, textOfLines } from '../../laws/recall/answer.ts'
import { utcDay } from '../../laws/utc-time.ts'
import { eventLabel } from '../../laws/recall/event-label.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { ownSum } from '../../laws/recall/recall-score.ts'
import { carriesValue } from '../../laws/entities/entity-names.ts'
import { answerKinds } from '../../laws/text/answer-kind.ts'
import { areSeveralSpeaking } from '../../index/known-speakers.ts'
import { withSpeaker } from '../../laws/text/speaker-label.ts'
import { asksForPast } from '../../laws/recall/asked-of-rivals.ts'
import { askedBearing } from '../../laws/text/asked-bearing.ts'
import { withoutOlder } from '../../laws/recall/rival-order.ts'
import { asksOfPast } from '../../laws/recall/time-cut.ts'
import type { AnswerBelief } from '../../model/answer-belief.ts'
import type { Hit, Recollection } from '../../model/views.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { TimeRange } from '../../ports/readers.ts'
import { declined, ofAsked, sure } from './answered.ts'
import { isFadedBand } from './faded.ts'
import type { PropertyAnswer } from './asked-properties.ts'
import { withRelations, type RelatedAnswer } from './asked-relations.ts'
import { fitAnswer, type FittedAnswer } from './fit-answer.ts'
import { citedAnswer, type Written } from './model-readings.ts'
import { entityLabelOf } from './read-question.ts'
import type { Search } from './search.ts'
import { probabilityRead } from './what-was-read.ts'
import { ofTimeAsked } from './within-time.ts'

/** What there is to answer from. */
interface Found {
  readonly hits: readonly Hit[]
  /** Of the hits that tell no more than what something is called. */
  readonly names: ReadonlySet<string>
  /** Of the hits that are all of the kind that is asked for. */
  readonly members: readonly Hit[]
  /** What a model answered from them. */
  readonly told: Written | null
  /** What relations of entities answer. */
  readonly related: RelatedAnswer | null
  /** What properties of entities answer. */
  readonly properties: readonly PropertyAnswer[]
  /** Whether the best hit answers. */
  readonly belief: AnswerBelief
}

/** What was recalled, in words. */
export function answerInWords(
  search: Search,
  { hits, names, members, told, related, properties, belief }: Found,
): Recollection {
  const { context, question } = search
  const { maxTokens } = search.input
  // Made where it is told alone: what the things asked for are called is read for it.
  const nothing: { told: FittedAnswer | null } = { told: null }
  const tellNothing = (): FittedAnswer =>
    (nothing.told ??= {
      lines: [{ text: nothingFound(search), trust: 'main' }],
      grounding: [],
    })
  const extracted = (shown: readonly Hit[]): FittedAnswer => {
    const own = ownAnswer(search, {
      shown,
      names,
      members,
      properties,
      isAnswering: belief.answered,
    })
    if (related !== null) return withRelations(own, related, shown)
    return own === silent ? tellNothing() : own
  }
  const answer = (shown: readonly Hit[], most = Infinity): FittedAnswer => {
    if (told === null) return extracted(shown)
    const { shown: read, synthesis } = told
    if (!synthesis.isKnown) return tellNothing()
    const how = { query: question.lexical, most }
    return citedAnswer(synthesis.statements, read, shown, how) ?? extracted(shown)
  }
  const full = answer(hits)
  const answered = full !== nothing.told
  const lines = answered || hits.length > 0 ? full.lines : []
  const isRead = related !== null || properties.length > 0 || told?.synthesis.isKnown === true
  const believed = !answered ? asDeclined(belief) : isRead ? sure : belief
  const whole = { ...full, text: textOfLines(full.lines), lines, hits, ...believed }
  if (maxTokens === undefined || hits.length === 0) return whole
  // What is cut at a word has to be somebody's own words: a statement would lose its citations.
  const toCut = told?.synthesis.isKnown === true ? extracted : answer
  return fitAnswer(context, whole, maxTokens, { answer, toCut })
}

/** As where the best hit seemed to answer, and nothing of it could be told. */
function asDeclined(belief: AnswerBelief): AnswerBelief {
  return belief.answered ? declined(belief.answerProbability, 'not_about_it') : belief
}

/** Of properties that answer, and what was told with or after them; else of the best hits. */
function ownAnswer(
  search: Search,
  {
    shown,
    names,
    members,
    properties,
    isAnswering,
  }: Pick<Found, 'names' | 'members' | 'properties'> & {
    readonly shown: readonly Hit[]
    readonly isAnswering: boolean
  },
): FittedAnswer {
  const own = (hits: readonly Hit[]): FittedAnswer =>
    isAnswering && hits.length > 0 ? fromHits(search, hits, { names, members }) : silent
  const texts = new Map(properties.map(({ reference, text }) => [reference, text]))
  const said = shown.filter(({ id }) => texts.has(id))
  if (said.length === 0) return own(shown)
  const since = Math.max(...said.map(({ occurredAt }) => occurredAt))
  const toldSince = shown.filter((hit) => !said.includes(hit) && isLaterWord(hit, since))
  // `Acme went from Starter to Pro` says what has become of it.
  const isNews = ({ text, entities }: Hit): boolean =>
    properties.some(({ value, label, reference, isAll }) => {
      const isOfIt = entities.some((one) => one === reference) || carriesValue(text, label)
      return !isAll && isOfIt && carriesValue(text, value)
    })
  const newer = toldSince.filter(isNews)
  const news = newer.length > 0 ? fromHits(search, newer, { names, members }) : silent
  const later = own(toldSince.filter((hit) => !isNews(hit)))
  const lines = said.flatMap(({ id, trust = 'main' }) => {
    const text = texts.get(id)
    return text === undefined ? [] : [{ text, trust, hit: id }]
  })
  const ids = said.map(({ id }) => id)
  return {
    lines: [...news.lines, ...lines, ...later.lines],
    grounding: [...new Set([...news.grounding, ...ids, ...later.grounding])],
    cited: [...(news.cited ?? []), ...ids, ...(later.cited ?? [])],
  }
}

/** Told since then; of another entity its card says nothing here. */
function isLaterWord({ kind, occurredAt }: Hit, since: number): boolean {
  return kind !== 'entity' && occurredAt >= since
}

const silent: FittedAnswer = { lines: [], grounding: [], cited: [] }

function fromHits(
  search: Search,
  hits: readonly Hit[],
  { names, members }: Pick<Found, 'names' | 'members'>,
): FittedAnswer {
  const { context, question } = search
  const { answerHits, answerShare } = context.settings.recall
  const ids = new Set(members.map(({ id }) => id))
  const ofKind = hits.filter(({ id }) => ids.has(id))
  const ofTime = ofKind.length > 0 ? ofKind : ofTimeAsked(search, hits)
  const own = ofAsked(search, ofTime)
  const best = own[0]?.score ?? 0
  const nearBest = own.filter(({ score }) => score >= answerShare * best)
  // What affects something, or why it is so, is told by what bears on it, which by itself hardly answers.
  const isBearing = askedBearing(context.store.utterances.of(question.text)) !== null
  const near = isBearing ? nearBest : besideSure(search, nearBest)
  const isList = ofKind.length > 0 || question.asksHappenings
  const strong = isList ? own : withOtherSides(own, tellingNow(search, near))
  const telling = strong.filter(({ id }) => !names.has(id))
  const speakers = telling.length > 0 ? telling : strong
  const longest = ofKind.length > 0 ? tuned.mostListed : tuned.mostHappenings
  const most = isList ? longest : answerHits
  const { parts } = answerFrom(speakers, question.lexical, most, context.store.utterances)
  const told = parts.flatMap(({ text, place }) => {
    const hit = speakers[place]
    return hit === undefined ? [] : { text, hit }
  })
  const isTimeAsked = question.kind === answerKinds.time
  const { index, utterances } = context.store
  const areSeveral = areSeveralSpeaking(index.index.passages)
  const isPastAsked = isTimeAsked && asksOfPast(utterances.of(question.text))
  const lines = told.map(({ text, hit }) => {
    const dated = isTimeAsked ? withDate(context, text, hit) : text
    const isOfItsDay = isPastAsked && isUndated(context, text, hit)
    const isNamed = areSeveral && hit.speaker !== undefined
    const spoken = isNamed ? withSpeaker(utterances.of(dated), hit.speaker) : dated
    return { text: withDay(search, spoken, hit, isOfItsDay), trust: hit.trust, hit: hit.id }
  })
  const grounding = told.flatMap(({ hit }) => hit.entities)
  return { lines, grounding: [...new Set(grounding)], cited: told.map(({ hit }) => hit.id) }
}

/** Where one surely answers, as it was read, what hardly does, or was not worth reading, says nothing beside it. */
function besideSure(search: Search, hits: readonly Hit[]): readonly Hit[] {
  const read = hits.map((hit) => probabilityRead(search, hit) ?? 0)
  if (!read.some((probability) => probability >= tuned.answeredFrom.byReading)) return hits
  return hits.filter((_, place) => place === 0 || (read[place] ?? 0) >= tuned.pairs.leastBeside)
}

/**
 * Before what holds no longer, the day until which it did: `until 2026-08-03: Launch is on 1 September.`
 * Before what has faded, the day it was told, since much may have changed: `told 2026-07-04: …`. What is
 * asked of a time past is told as it was then. So is what `isOfItsDay`: when it came about is asked, and
 * no more is known of that.
 */
function withDay({ context, input }: Search, text: string, hit: Hit, isOfItsDay: boolean): string {
  const { validTo, lifecycle, occurredAt } = hit
  if (validTo !== undefined && validTo <= context.now) return `until ${utcDay(validTo)}: ${text}`
  const isOfNow = input.asOf === undefined && input.knownAt === undefined
  const isTold = isOfItsDay || (isOfNow && isFadedBand(lifecycle))
  return isTold ? `told ${utcDay(occurredAt)}: ${text}` : text
}

function isUndated(context: OperationContext, text: string, { kind, occurredAt }: Hit): boolean {
  return kind !== 'entity' && context.dates.eventIn(text, occurredAt) === null
}

/**
 * Behind a sentence that names a time, the date of it: `The demo is tomorrow. (2025-01-10)`. Of several times each has
 * its own, behind its words.
 */
function withDate({ dates }: OperationContext, text: string, { occurredAt }: Hit): string {
  const event = dates.eventIn(text, occurredAt)
  if (event === null) return text
  const [first, ...others] = dates.eventsIn(text, occurredAt)
  const apart = others.filter(({ from, to }) => from < event.from || to > event.to)
  if (first === undefined || apart.length === 0) return withLabel(text, text.length, event)
  return [{ ...first, ...event }, ...apart]
    .toReversed()
    .reduce(
      (told, one) => withLabel(told, one.index + one.text.replace(pauseAtEnd, '').length, one),
      text,
    )
}

const pauseAtEnd = /(?<![\s.,;:])[\s.,;:]+$/u

function withLabel(text: string, at: number, event: TimeRange): string {
  const label = eventLabel(event)
  if (label === '' || text.includes(label)) return text
  return `${text.slice(0, at)} (${label})${text.slice(at)}`
}

/** What is told as it is now: hits that a later one of them has brought up to date are not. */
function tellingNow({ context, question }: Search, hits: readonly Hit[]): readonly Hit[] {
  if (question.asksFormer || asksForPast(context.store.utterances.of(question.text))) return hits
  return withoutOlder(
    hits.map((hit) => ({
      ...hit,
      match: ownSum(hit.parts),
      isOpen: hit.conflicts !== undefined,
    })),
  )
}

/** An answer that gives one side of an open conflict gives the other too. */
function withOtherSides(hits: readonly Hit[], strong: readonly Hit[]): readonly Hit[] {
  const open = new Set(strong.flatMap(({ conflicts }) => conflicts ?? []))
  if (open.size === 0) return strong
  return hits.filter(
    (hit) => strong.includes(hit) || (hit.conflicts ?? []).some((id) => open.has(id)),
  )
}

function nothingFound({ context, question }: Search): string {
  const things = [
    ...question.named,
    ...context.store.entities
      .byRows([...question.context])
      .map((entity) => ({ label: entity.id, rows: [entity.row] })),
  ]
  const labels = [...new Set(things.map((thing) => entityLabelOf(context, thing)))]
  if (labels.length === 0) return "I can't remember anything about that."
  const last = labels.at(-1) ?? ''
  const list = labels.length === 1 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`
  return `I can't remember anything about ${list} that answers this.`
}
