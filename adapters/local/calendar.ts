import type { TimeRange, DateInText } from '../../engine/ports/readers.ts'

export type CalendarUnit = 'hour' | 'day' | 'week' | 'weekend' | 'month' | 'quarter' | 'year'

/** A moment of the calendar in UTC; `month` counts from 1, as people do. */
export interface CalendarDate {
  readonly year: number
  readonly month?: number
  readonly day?: number
  readonly hour?: number
}

export function calendarTime({ year, month = 1, day = 1, hour = 0 }: CalendarDate): number {
  return Date.UTC(year, month - 1, day, hour)
}

/** The day of the month exists: no 30 February. */
export function isCalendarDate(date: CalendarDate): boolean {
  const { month = 1, day = 1 } = date
  const time = new Date(calendarTime(date))
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day
}

/** The hour, day, Monday to Sunday, weekend, … that `time` falls into, `shift` units on. */
export function unitAround(unit: CalendarUnit, time: number, shift = 0): TimeRange {
  const next = unit === 'weekend' ? 'week' : unit
  return { from: unitStart(unit, time, shift), to: unitStart(next, time, shift + 1) }
}

function unitStart(unit: CalendarUnit, time: number, shift: number): number {
  const date = new Date(time)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const monday = day - ((date.getUTCDay() + 6) % 7)
  const starts: Readonly<Record<CalendarUnit, () => number>> = {
    hour: () => Date.UTC(year, month, day, date.getUTCHours() + shift),
    day: () => Date.UTC(year, month, day + shift),
    week: () => Date.UTC(year, month, monday + 7 * shift),
    weekend: () => Date.UTC(year, month, monday + 5 + 7 * shift),
    month: () => Date.UTC(year, month + shift),
    quarter: () => Date.UTC(year, 3 * (Math.floor(month / 3) + shift)),
    year: () => Date.UTC(year + shift, 0),
  }
  return starts[unit]()
}

/** A date and where it stands in the text. */
export interface PlacedDate extends DateInText {
  readonly index: number
}

/** Whether two dates share a character of their text. */
export function overlaps(a: PlacedDate, b: PlacedDate): boolean {
  return a.index < b.index + b.text.length && b.index < a.index + a.text.length
}

/** Milliseconds, some 190,000 years: so far from a moment every date still has a number. */
export const furthestTimeMs = 6e15

/** One way to write a date. */
export interface DateForm {
  readonly pattern: RegExp
  /** From the pattern's groups and the whole match; null where it is no date after all. */
  rangeOf(groups: readonly (string | undefined)[], now: number, match: string): TimeRange | null
}

/** The dates that each form finds, form by form. */
export function datesOfForms(forms: readonly DateForm[], text: string, now: number): PlacedDate[] {
  const dates: PlacedDate[] = []
  for (const { pattern, rangeOf } of forms) {
    for (const match of text.matchAll(pattern)) {
      const range = rangeOf(match.slice(1), now, match[0])
      if (range !== null) dates.push({ index: match.index, text: match[0], ...range })
    }
  }
  return dates
}
