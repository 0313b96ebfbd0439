import type { DateInText, DateReader } from '../../engine/ports/readers.ts'
import { calendarDatesIn } from './calendar-dates.ts'
import type { PlacedDate } from './date-form.ts'
import { englishDatesIn } from './english-dates.ts'
import { joinDates, openRange } from './open-dates.ts'
import { unspacedDatesIn } from './unspaced-dates.ts'

/**
 * Dates in English, Chinese and Japanese, and such as are only digits, in order of the text. Days
 * are UTC days and weeks begin on Monday. What could be past or to come is taken as past.
 */
export function createDateReader(): DateReader {
  return { datesIn }
}

function datesIn(text: string, now: number): readonly DateInText[] {
  if (!(Math.abs(now) <= furthestTimeMs)) return []
  const read = text.slice(0, maxCharacters)
  const dates: PlacedDate[] = []
  for (const datesOf of [englishDatesIn, unspacedDatesIn, calendarDatesIn]) {
    for (const date of datesOf(read, now)) {
      if (!dates.some((other) => overlaps(date, other))) dates.push(date)
    }
  }
  dates.sort((a, b) => a.index - b.index)
  return joinDates(dates, read).map((date) => ({ ...openRange(date, read, now), text: date.text }))
}

function overlaps(a: PlacedDate, b: PlacedDate): boolean {
  return a.index < b.index + b.text.length && b.index < a.index + a.text.length
}

/**
 * Characters that are read: a question states its time early. Prose of this length takes 2 ms, the
 * worst for chrono (`2 days 2 days …`) 35 ms.
 */
const maxCharacters = 1_000

/** Milliseconds, some 190,000 years: so far from `now` every date still has a number. */
const furthestTimeMs = 6e15
