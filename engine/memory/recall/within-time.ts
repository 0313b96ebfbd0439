import { matchOf } from '../../laws/recall/recall-score.ts'
import { asksOfPast, isEventOf } from '../../laws/recall/time-cut.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { isCommonWord } from '../../laws/text/common-words.ts'
import { isOfKin, kinTerms } from '../../laws/recall/kin-terms.ts'
import { languageOf } from '../../language/detect-language.ts'
import { namesWritten } from '../../laws/text/asked-for.ts'
import { indexTerms, onlyAsks } from '../../laws/text/terms.ts'
import { speakerName } from '../../laws/commitments/speaker-turns.ts'
import { sentencesOf } from '../../laws/text/sentences.ts'
import type { AnswerBelief } from '../../model/answer-belief.ts'
import type { Hit } from '../../model/views.ts'
import { beliefOf, declined, sure } from './answered.ts'
import type { Ranked } from './kinds/rank-hits.ts'
import { falling, scaledTo } from './scale-hits.ts'
import { withKin } from './read-question.ts'
import { searchAnew, type Search } from './search.ts'
import { probabilityRead } from './what-was-read.ts'

/**
 * What is asked for may be told in the time asked for in other words than in any other time (`sourdough`
 * where `baked` is asked): where no memory of that time has a word of the question, what the ones that
 * have it also say is looked for. Of a time that is not over little is told in it, and what holds then
 * was told before.
 */
export function askedInOtherWords(search: Search): Search {
  const { bounds, isAhead, asksHappenings, query } = search.question
  if (bounds.length === 0 || asksHappenings || query.terms.length === 0) return search
  if (isAhead) return search
  const all = query.terms.map(({ term }) => term)
  const telling = all.filter((term) => !isCommonWord(term))
  const asked = new Set(telling.length > 0 ? telling : all)
  const told = (isInTime: boolean) =>
    search.rows
      .passages(search.weighed.bestOfTime(isInTime, tuned.mostElsewhere))
      .map(({ text }) => indexTerms(text))
  const hasWord = (terms: readonly string[]): boolean => terms.some((term) => asked.has(term))
  if (told(true).some(hasWord)) return search
  const elsewhere = told(false)
  if (!elsewhere.some(hasWord)) return search
  return searchAnew(search, withKin(search.context, search.question, kinTerms(elsewhere, asked)))
}

/**
 * Whether a hit is of the time that is asked for: it was told in it, or names a time in it. Any is
 * where none is asked for, and what an entity is holds at all times.
 */
export function isWithinTime(search: Search, hit: Hit): boolean {
  const { bounds } = search.question
  if (bounds.length === 0 || isProperty(hit)) return true
  return bounds.some((bound) => {
    if (hit.occurredAt >= bound.from && hit.occurredAt < bound.to) return true
    if (hit.event !== undefined && isEventOf(hit.event, bound)) return true
    return hit.kind === 'memory' && eventsIn(search, hit).some((event) => isEventOf(event, bound))
  })
}

function isProperty({ kind, sources }: Hit): boolean {
  return kind === 'entity' && sources?.some(({ item }) => item !== undefined) !== true
}

/** Of each sentence its time, and those of what else it tells. */
function eventsIn({ context }: Search, { text, occurredAt }: Hit) {
  return sentencesOf(context.store.utterances.of(text)).flatMap(({ text: sentence }) => {
    const first = context.dates.eventIn(sentence, occurredAt) ?? []
    return [first, ...context.dates.eventsIn(sentence, occurredAt).slice(1)].flat()
  })
}

/**
 * What is of the time asked for before all else, whatever put it in order; where all that happened is
 * asked for, in order of time.
 */
export function withinTimeFirst(search: Search, hits: readonly Hit[]): readonly Hit[] {
  if (search.question.bounds.length === 0) return hits
  const inside = hits.filter((hit) => isWithinTime(search, hit))
  const outside = hits.filter((hit) => !inside.includes(hit))
  const told = ofTimeAsked(search, hits)
  const best = Math.max(0, ...told.map(({ score }) => score))
  const isList = search.question.asksHappenings
  const first = isList ? told.map((hit) => scaledTo(search, hit, best)) : told
  // What names no time may be told though it is outside.
  const others = [...inside, ...outside].filter(({ id }) => !told.some((one) => one.id === id))
  return falling(search, [...first, ...others])
}

/**
 * The hits that an answer may tell of. Of what is past, a plan for that time is told where nothing
 * says how it came out. Of what is or comes, what names no time is told where nothing is of that time:
 * it may hold then (`Where do we spend Christmas?`).
 */
export function ofTimeAsked(search: Search, hits: readonly Hit[]): readonly Hit[] {
  if (search.question.bounds.length === 0) return hits
  const inside = hits.filter((hit) => isWithinTime(search, hit))
  const told = inside.filter((hit) => !isPlan(search, hit))
  if (search.question.asksHappenings) return listed(search, told.length > 0 ? told : inside)
  if (beliefOf(search, told).answered) return told
  if (!search.question.isAhead || beliefOf(search, inside).answered) return inside
  return hits.filter((hit) => inside.includes(hit) || namesNoTime(search, hit))
}

function namesNoTime(search: Search, hit: Hit): boolean {
  return hit.event === undefined && eventsIn(search, hit).length === 0
}

/** It was told before the time asked for began, and that is past now. */
function isPlan({ context, question }: Search, { occurredAt }: Hit): boolean {
  const { bounds, text } = question
  if (!asksOfPast(context.store.utterances.of(text))) return false
  return bounds.every(({ from }) => occurredAt < from)
}

/**
 * Of what is of that time, all that has a word of what the question names or is by whom it names, in
 * order of time; where nothing has, all of it.
 */
function listed(search: Search, inside: readonly Hit[]): readonly Hit[] {
  const { question } = search
  const own = bySpeakersAsked(search, inside)
  const asked = own.filter((hit) => hasWordAsked(search, hit))
  const happened = (asked.length > 0 ? asked : own).filter((hit) => !isProperty(hit))
  const at = ({ event, occurredAt }: Hit): number =>
    event !== undefined && question.bounds.some((bound) => isEventOf(event, bound))
      ? Math.max(event.from, isWithin(question.bounds, occurredAt) ? occurredAt : event.from)
      : occurredAt
  return happened.toSorted((a, b) => at(a) - at(b) || (a.id < b.id ? -1 : 1))
}

function bySpeakersAsked({ question }: Search, inside: readonly Hit[]): readonly Hit[] {
  const own = inside.filter(
    ({ speaker }) => speaker !== undefined && question.speakers.has(speakerName(speaker)),
  )
  return own.length > 0 ? own : inside
}

function hasWordAsked({ question }: Search, { text }: Hit): boolean {
  const terms = new Set(indexTerms(text))
  return question.query.terms.some(({ term }) => terms.has(term))
}

/**
 * The question names nothing but a time and who or where it was, as far as that has been told of, or
 * something told then has a word of it.
 */
function isOfAllAsked(search: Search, inside: readonly Hit[]): boolean {
  const { utterances, index } = search.context.store
  const said = utterances.of(search.question.text)
  const names = namesWritten(said).filter((term) => index.index.words.frequency(term) > 0)
  const language = languageOf(said)
  const isNamed = search.question.query.terms.some(
    ({ term, surface }) => !onlyAsks(surface, language) && !names.includes(term),
  )
  return !isNamed || bySpeakersAsked(search, inside).some((hit) => hasWordAsked(search, hit))
}

function isWithin(bounds: Search['question']['bounds'], at: number): boolean {
  return bounds.some(({ from, to }) => at >= from && at < to)
}

/**
 * Whether what is of the time asked for answers. All that happened then does, unless it is asked for what
 * nothing told then has a word of (`What happened in the November meeting?`). Where it does not and something of another time
 * would, that is the reason.
 */
export function beliefWithinTime(
  search: Search,
  hits: readonly Hit[],
  ranked: readonly Ranked[],
): AnswerBelief {
  if (search.question.bounds.length === 0) return beliefOf(search, hits)
  const inside = ofTimeAsked(search, hits)
  const { asksHappenings, kin } = search.question
  if (asksHappenings && inside.length > 0 && isOfAllAsked(search, inside)) return sure
  const own = beliefOf(search, inside)
  const [best] = inside
  // Told of other times only: of this one it is told by what also says several of their words, or as a reader has it.
  const isRead = best !== undefined && probabilityRead(search, best) !== null
  if (kin !== null && !isRead && (best === undefined || !isOfKin(indexTerms(best.text), kin)))
    return declined(own.answerProbability, 'other_time')
  if (own.answered) return own
  const matches = new Map(ranked.map((one) => [one.id, matchOf(one.own, search.weights)]))
  const outside = hits
    .filter((hit) => !isWithinTime(search, hit))
    // As well as it would answer if it were asked for at any time.
    .map((hit) => {
      const match = (matches.get(hit.id) ?? 0) / tuned.otherTime
      return scaledTo(search, hit, Math.min(1, match))
    })
    .toSorted((a, b) => b.score - a.score)
  const isOtherTime = beliefOf(search, outside).answered
  return isOtherTime ? { ...own, declinedBecause: 'other_time' } : own
}
