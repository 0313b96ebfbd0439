import { matchOf } from '../../laws/recall/recall-score.ts'
import { isEventOf } from '../../laws/recall/time-cut.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { speakerName } from '../../laws/commitments/speaker-turns.ts'
import { sentencesOf } from '../../laws/text/sentences.ts'
import type { AnswerBelief, Hit } from '../../model/views.ts'
import { beliefOf, sure } from './answered.ts'
import type { Ranked } from './kinds/rank-hits.ts'
import { falling, raised, scaledTo } from './scale-hits.ts'
import type { Search } from './search.ts'

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

function eventsIn({ context }: Search, { text, occurredAt }: Hit) {
  return sentencesOf(context.store.utterances.of(text)).flatMap(
    (sentence) => context.dates.eventIn(sentence.text, occurredAt) ?? [],
  )
}

/**
 * What is of the time asked for before all else, whatever put it in order; where all that happened is
 * asked for, in order of time.
 */
export function withinTimeFirst(search: Search, hits: readonly Hit[]): readonly Hit[] {
  if (search.question.bounds.length === 0) return hits
  const inside = hits.filter((hit) => isWithinTime(search, hit))
  const outside = hits.filter((hit) => !inside.includes(hit))
  const told = search.question.asksHappenings ? listed(search, inside) : []
  const others = inside.filter((hit) => !told.includes(hit))
  return falling(search, [...raised(search, told), ...others, ...outside])
}

/** The hits that an answer may tell of. */
export function ofTimeAsked(search: Search, hits: readonly Hit[]): readonly Hit[] {
  if (search.question.bounds.length === 0) return hits
  const inside = hits.filter((hit) => isWithinTime(search, hit))
  return search.question.asksHappenings ? listed(search, inside) : inside
}

/**
 * Of what is of that time, all that has a word of what the question names or is by whom it names, in
 * order of time; where nothing has, all of it.
 */
function listed({ question }: Search, inside: readonly Hit[]): readonly Hit[] {
  const { query, speakers } = question
  const bySpeaker = inside.filter(
    ({ speaker }) => speaker !== undefined && speakers.has(speakerName(speaker)),
  )
  const own = bySpeaker.length > 0 ? bySpeaker : inside
  const asked = query.terms.length === 0 ? own : own.filter(({ parts }) => parts.lexical > 0)
  const happened = (asked.length > 0 ? asked : own).filter((hit) => !isProperty(hit))
  const at = ({ event, occurredAt }: Hit): number =>
    event !== undefined && question.bounds.some((bound) => isEventOf(event, bound))
      ? Math.max(event.from, isWithin(question.bounds, occurredAt) ? occurredAt : event.from)
      : occurredAt
  return happened.toSorted((a, b) => at(a) - at(b) || (a.id < b.id ? -1 : 1))
}

function isWithin(bounds: Search['question']['bounds'], at: number): boolean {
  return bounds.some(({ from, to }) => at >= from && at < to)
}

/**
 * Whether what is of the time asked for answers. Where it does not and something of another time
 * would, that is the reason.
 */
export function beliefWithinTime(
  search: Search,
  hits: readonly Hit[],
  ranked: readonly Ranked[],
): AnswerBelief {
  if (search.question.bounds.length === 0) return beliefOf(search, hits)
  const inside = ofTimeAsked(search, hits)
  if (search.question.asksHappenings && inside.length > 0) return sure
  const own = beliefOf(search, inside)
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
