import { dayMs } from '../../contract/durations.ts'
import type { TimeRange } from '../../engine/ports/readers.ts'
import type { DateForm } from './calendar.ts'
import { dayOfMonth, month, monthNamed, namedDate } from './named-dates.ts'

/** Stretches of days of one month, of which the month is named once or not at all. */
export function dayStretches(isAhead: boolean): readonly DateForm[] {
  return [
    {
      // `from 18 to 22 June`, `4–8 May`
      pattern: new RegExp(
        String.raw`\b(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)?${upTo}(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}(?:,? ((?:19|20)\d\d))?\b`,
        'giu',
      ),
      rangeOf: ([first, last, name = '', year], now) =>
        daysTo(namedDate({ day: last, month: monthNamed(name), year }, now, isAhead), first, last),
    },
    {
      // `the 18th to the 22nd`
      pattern: new RegExp(
        String.raw`\b(?:the )?(\d{1,2})(?:st|nd|rd|th)${upTo}(\d{1,2})(?:st|nd|rd|th)(?! of\b)(?![\p{L}\p{N}])`,
        'giu',
      ),
      // One that has begun is meant, or with `isAhead` one that has not ended.
      rangeOf: ([first, last], now) =>
        isAhead
          ? daysTo(dayOfMonth(Number(last), now, true), first, last)
          : daysFrom(dayOfMonth(Number(first), now, false), first, last),
    },
  ]
}

/** From one day of a month to a later one, of which the time is known; null where it is not later. */
function daysTo(end: TimeRange | null, first = '', last = ''): TimeRange | null {
  const days = Number(last) - Number(first)
  return end === null || !(days > 0) ? null : { from: end.from - days * dayMs, to: end.to }
}

/** The same where the time of the first is known. */
function daysFrom(start: TimeRange | null, first = '', last = ''): TimeRange | null {
  const days = Number(last) - Number(first)
  return start === null || !(days > 0) ? null : { from: start.from, to: start.to + days * dayMs }
}

/** Between the first and the last day of a stretch. */
const upTo = String.raw`(?: ?[-–—] ?| (?:to|until|till|through) )(?:the )?`
