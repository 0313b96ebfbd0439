import type { ParsedComponents, ParsedResult } from 'chrono-node'
import { casual } from 'chrono-node/en'
import { minuteMs, weekMs } from '../../contract/durations.ts'
import type { TimeRange } from '../../engine/ports/readers.ts'
import {
  calendarTime,
  type CalendarUnit,
  isCalendarDate,
  unitAround,
  type PlacedDate,
} from './calendar.ts'
import { hourMeant } from './clock-hours.ts'
import { dateReachCharacters, halfYearMs } from './tuning.ts'
import { monthWords, shortMonths, shortWeekday } from '../../engine/language/en/calendar.ts'

/**
 * Dates that chrono reads in English, and ISO dates, each as the stretch that its words name. What
 * leaves its year or week open is the last one that has begun, or with `isAhead` the next that ends.
 */
export function englishDatesIn(text: string, now: number, isAhead = false): PlacedDate[] {
  const dates: PlacedDate[] = []
  const spelled = text
    .replace(longShortDays, '$1 ')
    .replace(amounts, (amount) => ' '.repeat(amount.length))
    .replace(monthAtEnd, ';')
  for (const result of casual.parse(spelled, { instant: new Date(now), timezone: 0 })) {
    const { index } = result
    const length = result.text.length
    const isCut = longDay.test(text.slice(index, index + length + 1))
    const words = text.slice(index, index + length + (isCut ? 1 : 0))
    const before = text.slice(Math.max(0, index - dateReachCharacters), index)
    const after = text.slice(index + words.length, index + words.length + 1)
    const range = isMeantAsDate(before, words, after)
      ? rangeOf(result, text, before, now, isAhead)
      : null
    if (range !== null) dates.push({ index, text: words, ...range })
  }
  return dates
}

/** What chrono read of a date. */
type Read = Pick<ParsedComponents, 'isCertain' | 'get'>

/** The same at the hour that its clock time means. */
function withHour(date: Read, words: string, text: string): Read {
  const isOpen = date.isCertain('hour') && !date.isCertain('meridiem')
  const hour = isOpen ? hourMeant(date.get('hour') ?? 0, words, text) : date.get('hour')
  return {
    isCertain: (part) => date.isCertain(part),
    get: (part) => (part === 'hour' ? hour : date.get(part)),
  }
}

function rangeOf(
  result: ParsedResult,
  text: string,
  before: string,
  now: number,
  leansAhead: boolean,
): TimeRange | null {
  const words = result.text.toLowerCase()
  // `7 to 3` begins in the morning.
  const isOver = (result.end?.get('hour') ?? Infinity) < (result.start.get('hour') ?? 0)
  const start = isOver ? result.start : withHour(result.start, result.text, text)
  const unit = unitOf(start, words)
  if (unit === null) return null
  // chrono's weeks begin on Sunday.
  const at = /\bthis week(?:end)?\b/.test(words) ? now : timeOf(start)
  if (countedSpan.test(words)) return spanTo(now, unitAround(unit === 'hour' ? unit : 'day', at))

  const isAhead = aheadWords.test(`${before} ${words}`)
  const leans =
    leansAhead && !/\b(?:last|past)\b/.test(words) && !/\blast\s+$/i.test(before)
      ? notBehind(start, unit, now)
      : notAhead(start, unit, now)
  const first = onItsWeekday(start, unit, now) ?? (isAhead ? unitAround(unit, at) : leans)
  if (result.end === undefined || result.end === null) return first
  const end = withHour(result.end, result.text, text)
  return { from: first.from, to: endOf(end, unit, first, now) }
}

/** `November to February`: the end may lie ahead of now, and in the year after the start. */
function endOf(date: Read, startUnit: CalendarUnit, start: TimeRange, now: number): number {
  const unit = unitOf(date, '') ?? startUnit
  const yearAfter = new Date(start.from).getUTCFullYear() + 1
  const readings = [
    notAhead(date, unit, now),
    unitAround(unit, timeOf(date)),
    unitAround(unit, timeOf(date, yearAfter)),
  ]
  return readings.find(({ to }) => to > start.from)?.to ?? start.to
}

/** How much of the calendar the words name; null where they name only a time of some day. */
function unitOf(date: Read, words: string): CalendarUnit | null {
  const isDay = date.isCertain('day') || date.isCertain('weekday')
  if (/\bweekend\b/.test(words)) return 'weekend'
  if (/\bweeks?\b/.test(words) && !date.isCertain('weekday')) return 'week'
  if (isDay) return date.isCertain('hour') ? 'hour' : 'day'
  if (/^this (?:morning|afternoon|evening|night)$/.test(words)) return 'day'
  if (date.isCertain('month')) return 'month'
  return date.isCertain('year') ? 'year' : null
}

/** A date that leaves its year or week open is the last one that has begun: people ask of the past. */
function notAhead(date: Read, unit: CalendarUnit, now: number): TimeRange {
  const range = unitAround(unit, timeOf(date))
  if (range.from <= now || date.isCertain('year')) return range
  if (date.isCertain('month')) return inEarlierYear(date, unit, now)
  return date.isCertain('weekday') && !date.isCertain('day')
    ? unitAround(unit, timeOf(date) - weekMs)
    : range
}

/** `Saturday 20 September` is that of the year, at most half a year off, in which they fall together; else null. */
function onItsWeekday(date: Read, unit: CalendarUnit, now: number): TimeRange | null {
  const isNamed = (['weekday', 'day', 'month'] as const).every((part) => date.isCertain(part))
  if (!isNamed || date.isCertain('year')) return null
  const year = new Date(now).getUTCFullYear()
  const at = [year - 1, year, year + 1]
    .map((one) => timeOf(date, one))
    .find((one) => {
      const isIt = new Date(one).getUTCDay() === date.get('weekday')
      return isIt && Math.abs(one - now) <= halfYearMs
    })
  return at === undefined ? null : unitAround(unit, at)
}

/** People speak of what is to come as of the next one. */
function notBehind(date: Read, unit: CalendarUnit, now: number): TimeRange {
  const range = unitAround(unit, timeOf(date))
  if (range.to > now || date.isCertain('year')) return range
  if (date.isCertain('month')) return unitAround(unit, timeOf(date, (date.get('year') ?? 0) + 1))
  return date.isCertain('weekday') && !date.isCertain('day')
    ? unitAround(unit, timeOf(date) + weekMs)
    : range
}

function inEarlierYear(date: Read, unit: CalendarUnit, now: number): TimeRange {
  const [month, day] = [date.get('month') ?? 1, date.get('day') ?? 1]
  let year = date.get('year') ?? 0
  const isRight = () =>
    isCalendarDate({ year, month, day }) && unitAround(unit, timeOf(date, year)).from <= now
  // A 29 February is at most eight years back.
  for (let tries = 0; tries < 9 && !isRight(); tries += 1) year -= 1
  return unitAround(unit, timeOf(date, year))
}

function timeOf(date: Read, year = date.get('year') ?? 0): number {
  const [month, day, hour] = [date.get('month') ?? 1, date.get('day') ?? 1, date.get('hour') ?? 0]
  const offsetMs = date.isCertain('hour') ? (date.get('timezoneOffset') ?? 0) * minuteMs : 0
  return calendarTime({ year, month, day, hour: date.isCertain('hour') ? hour : 0 }) - offsetMs
}

/** `last 3 days`: up to now; `next 3 days`: from now on. */
function spanTo(now: number, { from, to }: TimeRange): TimeRange {
  return from <= now ? { from, to: now + 1 } : { from: now, to }
}

const countedSpan =
  /^(?:the )?(?:past\b|(?:last|previous|next|coming|following) (?:\d|a\b|an\b|few|couple|several|some|half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))/
const aheadWords = /\b(?:next|(?:the|this) coming|upcoming|this|following)\b/i

/** Short names of days that chrono 2.10 does not know; without their `s` it does. */
const longShortDays = /\b(tue|wed)s\b/gi
const longDay = /\b(?:tue|wed)s$/i
/** `Friday: 20 % off` names no hour. */
const amounts = /\d{1,9}(?= ?(?:%|€|percent\b|per cent\b|euros?\b|dollars?\b))/gi

/** In `on 20 September. 14 Oak Street is ours` September ends a sentence; `Sept. 14` is a day. */
const monthAtEnd = new RegExp(String.raw`(?<=\b(?:${monthWords.join('|')}))\.(?= +\d)`, 'gi')

/**
 * Tells whether words that can be read as a date are one. `may`, `march` and `sat` are verbs more
 * often than dates, 3/4 is a fraction, `for 5 days` and `after 30 days` a length of time, `my last day` no
 * yesterday, and `id:2023-05-03` a reference.
 */
export function isMeantAsDate(before: string, words: string, after: string): boolean {
  if (/[\w:/=#@$_-]$/.test(before) || /[\w/=@_]/.test(after)) return false
  if (/^\d+\s*[/.-]\s*\d+$/.test(words) || /^(?:for|within|after)\s/i.test(words)) return false
  if (/^(?:(?:right |just )?now|last day)$/i.test(words)) return false
  if (/\b(?:black|cyber|casual) $/i.test(before)) return false
  return !doubtful.test(words) || isAnnounced.test(before)
}

/** Months and weekdays, alone and short or with another meaning. */
const doubtful = new RegExp(
  String.raw`^(?:may|march|${shortMonths.join('|')}|${shortWeekday})\.?$`,
  'i',
)

const isAnnounced =
  /\b(?:in|on|since|until|till|before|after|during|of|by|from|to|this|next|last|every|each|late|early|mid|between|and)[\s-]+$/i
