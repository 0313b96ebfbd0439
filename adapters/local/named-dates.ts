import type { TimeRange } from '../../engine/ports/readers.ts'
import {
  calendarTime,
  type CalendarUnit,
  type DateForm,
  datesOfForms,
  isCalendarDate,
  type PlacedDate,
  unitAround,
} from './calendar.ts'
import { namedDayMonths, namedDayReachCharacters } from './tuning.ts'
import { monthWords, shortMonths } from '../../engine/language/en/calendar.ts'

// What the readers of languages that name their days and months in words have in common.

/** A date by its words: `month` from 1; without a day the month is meant. */
export interface NamedDate {
  readonly day?: string | undefined
  readonly month: number
  readonly year?: string | undefined
}

/** Without a year it is the next one that ends where `isAhead`, else the last that has begun. */
export function namedDate(
  { day, month, year }: NamedDate,
  now: number,
  isAhead: boolean,
): TimeRange | null {
  const of: CalendarUnit = day === undefined ? 'month' : 'day'
  const inYear = (y: number): TimeRange | null => {
    const date = { year: y, month, day: Number(day ?? 1) }
    return isCalendarDate(date) ? unitAround(of, calendarTime(date)) : null
  }
  if (year !== undefined) return inYear(Number(year))
  const thisYear = new Date(now).getUTCFullYear()
  const range = inYear(thisYear)
  if (range === null) return null
  if (isAhead) return range.to > now ? range : inYear(thisYear + 1)
  return range.from <= now ? range : inYear(thisYear - 1)
}

/** `day` counts from Monday, 0; today counts as neither past nor to come. */
export function namedWeekday(day: number, now: number, isNext: boolean): TimeRange {
  const monday = unitAround('week', now).from
  const range = unitAround('day', monday, day)
  if (isNext) return range.to > now ? range : unitAround('day', monday, day + 7)
  return range.from <= now ? range : unitAround('day', monday, day - 7)
}

/** The 3rd of this month, or of the one before or after; null where that month has no such day. */
export function dayOfMonth(day: number, now: number, isAhead: boolean): TimeRange | null {
  const inMonth = (shift: number): TimeRange | null => {
    const { from } = unitAround('month', now, shift)
    const [year, month] = [new Date(from).getUTCFullYear(), new Date(from).getUTCMonth() + 1]
    return isCalendarDate({ year, month, day }) ? unitAround('day', from, day - 1) : null
  }
  const range = inMonth(0)
  if (isAhead) return range !== null && range.to > now ? range : inMonth(1)
  return range !== null && range.from <= now ? range : inMonth(-1)
}

/**
 * `Sunday the 29th`: the day of a month near by that is both, on the other side too where none is on
 * this; null where none is.
 */
export function numberedWeekday(
  weekday: number,
  day: number,
  now: number,
  isAhead: boolean,
): TimeRange | null {
  const days = namedDayMonths.flatMap((shift) => {
    const { from } = unitAround('month', now, shift)
    const range = unitAround('day', from, day - 1)
    const isBoth =
      unitAround('week', range.from).from === unitAround('day', range.from, -weekday).from
    return isBoth && new Date(range.from).getUTCDate() === day ? [range] : []
  })
  const [ahead, behind] = [
    days.find(({ to }) => to > now),
    days.findLast(({ from }) => from <= now),
  ]
  return (isAhead ? (ahead ?? behind) : (behind ?? ahead)) ?? null
}

/** The dates of these forms in a text, but for those behind words that say that they recur. */
export function datesOnce(
  forms: readonly DateForm[],
  {
    text,
    now,
    recurring,
  }: { readonly text: string; readonly now: number; readonly recurring: RegExp },
): PlacedDate[] {
  return datesOfForms(forms, text, now).filter(
    ({ index }) => !recurring.test(text.slice(Math.max(0, index - namedDayReachCharacters), index)),
  )
}

/** Words that name a day by how far it is from today. */
export function dayForm(words: string, shift: number): DateForm {
  return { pattern: wholePeriod(words), rangeOf: (_, now) => unitAround('day', now, shift) }
}

export function wholePeriod(words: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'giu')
}

/** A number in digits, or as one of `words`, which begin at one. */
export function countOf(word: string, words: readonly string[]): number {
  const at = words.indexOf(word.toLowerCase())
  return at < 0 ? Number(word) : at + 1
}

/** An English month, long or short. */
export const month = String.raw`(${monthWords.join('|')}|(?:${shortMonths.join('|')})(?=\b))`
