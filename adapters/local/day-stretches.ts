import { dayMs } from '../../contract/durations.ts'
import type { TimeRange } from '../../engine/ports/readers.ts'
import { type DateForm, unitAround } from './calendar.ts'
import { dayOfMonth, month, namedDate } from './named-dates.ts'
import { monthNamed } from '../../engine/language/en/calendar.ts'

/** Stretches of days by one or two of them, of which the month is named once or not at all. */
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
    {
      // `the weekend of the 10th of October`, `the week of May 3`: the one in which that day lies.
      pattern: new RegExp(
        String.raw`\b(?:the )?(weekend|week) (?:of|beginning|starting)(?: the)? (?:${day}(?: of)? ${month}|${month} ${day}\b|${day}\b)`,
        'giu',
      ),
      rangeOf: ([unit = '', first, before, after, second, alone], now) => {
        const name = before ?? after
        const one =
          name === undefined
            ? dayOfMonth(Number(alone), now, isAhead)
            : namedDate({ day: first ?? second, month: monthNamed(name) }, now, isAhead)
        return one && unitAround(/^weekend/iu.test(unit) ? 'weekend' : 'week', one.from)
      },
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

const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
/** Between the first and the last day of a stretch. */
const upTo = String.raw`(?: ?[-–—] ?| (?:to|until|till|through) )(?:the )?`
