import { furthestDateMs } from '../../contract/durations.ts'
import type { DateInText, DateReader, TimeRange } from '../../engine/ports/readers.ts'
import { maxDatedCharacters } from '../bounds.ts'
import { dueTimeIn } from './due-dates.ts'
import { allDatesIn, eventsIn } from './event-dates.ts'
import { since } from './event-words.ts'
import { askedDatesIn, asksOf, partBefore, partOfDay } from './asked-dates.ts'
import { namesThing } from './date-lean.ts'
import { furthestTimeMs, overlaps, type PlacedDate } from './calendar.ts'
import { rememberingEvents } from './recent-events.ts'
import { dateReachCharacters } from './tuning.ts'

/**
 * Dates in English, German, French, Spanish, Chinese and Japanese, and such as are only digits, in
 * order of the text. Days are UTC days and weeks begin on Monday. What could be past or to come is
 * as the verbs of the question have it (`What do I have on Friday?`), and both where they say neither.
 */
export function createDateReader(): DateReader {
  return { datesIn, eventIn: rememberingEvents(), eventsIn, dueTimeIn }
}

function datesIn(text: string, now: number): readonly DateInText[] {
  if (!(Math.abs(now) <= furthestTimeMs)) return []
  const read = text.slice(0, maxDatedCharacters)
  const asked = asksOf(read)
  const dates = placedDates(read, now, asked === 'ahead')
  const others = asked === null && saysMore(read, dates) ? placedDates(read, now, true) : []
  const ahead = others.filter((date) => isOpen(date, dates, read))
  return [...dates, ...ahead]
    .toSorted((a, b) => a.index - b.index)
    .map((date) => {
      const part = { ...date, ...partOfDay(date, read) }
      return { ...openRange(part, read, now), text: date.text }
    })
}

function placedDates(read: string, now: number, isAhead: boolean): readonly PlacedDate[] {
  const dates = askedDatesIn(read, now, isAhead)
  // An hour would be read in `evening of 5 August`.
  const days = read.replace(partBefore, (words) => ' '.repeat(words.length))
  for (const date of allDatesIn(days, now, isAhead)) {
    if (!dates.some((other) => overlaps(date, other))) dates.push(date)
  }
  dates.sort((a, b) => a.index - b.index)
  return joinDates(dates, read)
}

/** A date alone is the past one: a question has words beside it. */
function saysMore(text: string, dates: readonly PlacedDate[]): boolean {
  return namesThing(dates.reduce((rest, date) => rest.replace(date.text, ' '), text))
}

/** Whether it is another time than the past one of the same words, and neither begins nor ends a stretch. */
function isOpen(date: PlacedDate, past: readonly PlacedDate[], text: string): boolean {
  const before = text.slice(Math.max(0, date.index - dateReachCharacters), date.index)
  const same = past.find(({ index, text: words }) => index === date.index && words === date.text)
  return same !== undefined && same.from !== date.from && !bounding.test(before)
}

/** What stands before it counts from it, or says which one is meant. */
const bounding =
  /(?<!\p{L})(?:since|after|before|until|till|from|last|past|seit|desde|depuis)\s+(?:the\s+)?$/iu

/** Two dates with `to` between them are one stretch, also `between … and …`. */
export function joinDates(dates: readonly PlacedDate[], text: string): PlacedDate[] {
  const joined: PlacedDate[] = []
  for (const date of dates) {
    const last = joined.at(-1)
    if (last === undefined || !areJoined(last, date, text)) joined.push(date)
    else {
      const words = text.slice(last.index, date.index + date.text.length)
      joined[joined.length - 1] = { ...last, to: date.to, text: words }
    }
  }
  return joined
}

function areJoined(first: PlacedDate, second: PlacedDate, text: string): boolean {
  const between = text.slice(first.index + first.text.length, second.index)
  if (second.to <= first.from) return false
  if (/^\s*(?:to|until|till|through|[-–—~〜]|到|至|から)\s*$/i.test(between)) return true
  return /^\s+and\s+$/i.test(between) && /\bbetween\s+$/i.test(text.slice(0, first.index))
}

/** `since May` lasts until now, `before 2020` began at no known time. */
export function openRange(date: PlacedDate, text: string, now: number): TimeRange {
  const { from, to } = date
  const before = text.slice(Math.max(0, date.index - dateReachCharacters), date.index)
  const after = text.slice(
    date.index + date.text.length,
    date.index + date.text.length + dateReachCharacters,
  )
  if (since.test(before) || /^(?:以来|から|起)/u.test(after)) {
    return { from, to: Math.max(to, now + 1) }
  }
  if (/\bafter\s+(?:the\s+)?$/i.test(before) || /^(?:以后|之后|以後|之後)/u.test(after)) {
    return to <= now ? { from: to, to: now + 1 } : { from, to }
  }
  if (/\bbefore\s+(?:the\s+)?$/i.test(before) || /^(?:以前|之前)/u.test(after)) {
    return { from: earliest, to: from }
  }
  if (/\b(?:until|till)\s+(?:the\s+)?$/i.test(before)) return { from: earliest, to }
  return { from, to }
}

/** Milliseconds: the earliest `Date`. */
const earliest = -furthestDateMs
