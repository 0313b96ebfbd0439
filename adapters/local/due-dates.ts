import { dayMs, hourMs, minuteMs, weekMs } from '../../contract/durations.ts'
import type { TimeRange } from '../../engine/ports/readers.ts'
import { maxEventCharacters } from '../bounds.ts'
import { partOfDay } from './asked-dates.ts'
import {
  type CalendarUnit,
  type DateForm,
  datesOfForms,
  furthestTimeMs,
  overlaps,
  type PlacedDate,
  unitAround,
} from './calendar.ts'
import { clockTimeIn } from './clock-hours.ts'
import { eventDatesOnce } from './event-dates.ts'
import { dayOfMonth, month, namedDate } from './named-dates.ts'
import { eventReachCharacters, furthestAheadMs } from './tuning.ts'
import { anyWeekday, monthNamed } from '../../engine/language/en/calendar.ts'
import { numberWords } from '../../engine/language/en/numbers.ts'

/**
 * When what a sentence promises or plans is due: the first time ahead that it names, of several the
 * one that a word of a deadline stands before (`by`, `until`). `before Friday` is the day before it,
 * `by the end of August` its last day, `the day before` that of the sentence `before` it. What
 * recurs, is over or comes `after` something is none.
 */
export function dueTimeIn(statement: string, toldAt: number, before: string): TimeRange | null {
  if (!(Math.abs(toldAt) <= furthestTimeMs)) return null
  const text = statement.slice(0, maxEventCharacters)
  const own = datesOfForms(dueForms, text, toldAt)
  const read = text.replace(earlier, (word) => 'by'.padEnd(word.length))
  const others = eventDatesOnce(read, toldAt, true).filter((date) =>
    own.every((one) => !overlaps(date, one)),
  )
  const dates = [...own, ...others]
    .filter((date) => date.to > toldAt && !isJustGone(date, toldAt))
    .toSorted((a, b) => a.index - b.index)
  const date = dates.find(({ index }) => deadline.test(reachBefore(text, index))) ?? dates[0]
  if (date === undefined) return dayBefore(text, toldAt, before)
  return endWords.test(date.text) ? { from: date.from, to: date.to } : timeMeant(date, text, toldAt)
}

/** Without its year a date that was a few weeks ago is that one, and not the one of next year. */
function isJustGone({ from, text }: PlacedDate, toldAt: number): boolean {
  return from - toldAt > furthestAheadMs && !namesYear.test(text)
}

function reachBefore(text: string, index: number): string {
  return text.slice(Math.max(0, index - eventReachCharacters), index)
}

function timeMeant(date: PlacedDate, text: string, toldAt: number): TimeRange {
  const part = partOfDay(date, text)
  const isHour = part.to - part.from <= hourMs
  const clockTime = isHour || date.to - date.from > dayMs ? null : clockTimeIn(text)
  if (clockTime !== null) {
    const from = unitAround('day', date.from).from + clockTime
    return { from, to: from + hourMs }
  }
  const minutes = isHour ? Number(clock.exec(date.text)?.[1] ?? 0) : 0
  const from = part.from + minutes * minuteMs
  const isBefore = !isHour && isEarlier.test(reachBefore(text, date.index))
  const last = unitAround('day', part.from, -1)
  return isBefore && last.to > toldAt ? last : { from, to: part.to + minutes * minuteMs }
}

/** `Interview on Friday. I need six pieces the day before.` */
function dayBefore(text: string, toldAt: number, before: string): TimeRange | null {
  if (!theDayBefore.test(text)) return null
  const named = dueTimeIn(before, toldAt, '')
  return named === null ? null : unitAround('day', named.from, -1)
}

/** What no other reader has as deadlines mean it: the last day of what ends, lengths of time from now. */
const dueForms: readonly DateForm[] = [
  {
    pattern: new RegExp(
      String.raw`\bend of (?:(the|this|next|der|des) )?(day|week|month|quarter|year)\b`,
      'giu',
    ),
    rangeOf: ([which, unit = ''], now) =>
      lastDay(unitAround(unitOf(unit), now, which?.toLowerCase() === 'next' ? 1 : 0)),
  },
  {
    pattern: new RegExp(
      String.raw`\bend of ${month}(?:,? ((?:19|20)\d\d))?(?![\p{L}\p{N}])`,
      'giu',
    ),
    rangeOf: ([name = '', year], now) => {
      const found = namedDate({ month: monthNamed(name), year }, now, true)
      return found === null ? null : lastDay(found)
    },
  },
  {
    pattern:
      /\b(?:in|within|(?<=\bremind (?:me|us) )after) (\d{1,3}|an?|one|two|three|four|five|six|ten) (day|week)s?\b/giu,
    rangeOf: ([count = '', unit], now) =>
      unitAround(
        'day',
        now + countNamed(count) * (unit?.toLowerCase() === 'week' ? weekMs : dayMs),
      ),
  },
  {
    pattern: /\bin (\d{1,3}|an?|one|two|three|four|five|six|ten) (minute|hour)s?\b/giu,
    rangeOf: ([count = '', unit], now) => {
      const from = now + countNamed(count) * (unit?.toLowerCase() === 'hour' ? hourMs : minuteMs)
      return { from, to: from + hourMs }
    },
  },
  {
    // `by the 20th`
    pattern:
      /(?<=\b(?:by|before|on|until|till|due) )the (\d{1,2})(?:st|nd|rd|th)(?! of\b)(?![\p{L}\p{N}])/giu,
    rangeOf: ([day], now) => dayOfMonth(Number(day), now, true),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:EOD|COB|close of business)\b(?! (?:on )?(?:tomorrow|${anyWeekday}))`,
      'giu',
    ),
    rangeOf: (_, now) => unitAround('day', now),
  },
  {
    pattern: /\bEOW\b|\bende der woche\b|\bfin de (?:la )?semaine\b/giu,
    rangeOf: (_, now) => lastDay(unitAround('week', now)),
  },
  {
    pattern:
      /\bEOM\b|\b(?:monatsende|ende des monats|fin(?:al)? de(?:l)? mes|(?:la )?fin du mois|fine (?:del )?mese|(?:fim|final) do mês|eind(?:e)? van de maand)\b|月底|月末|конца? месяца/giu,
    rangeOf: (_, now) => lastDay(unitAround('month', now)),
  },
]

function unitOf(word: string): CalendarUnit {
  const units: readonly CalendarUnit[] = ['day', 'week', 'month', 'quarter', 'year']
  return units.find((unit) => unit === word.toLowerCase()) ?? 'day'
}

function lastDay({ to }: TimeRange): TimeRange {
  return { from: to - dayMs, to }
}

function countNamed(word: string): number {
  const at = numberWords.indexOf(word.toLowerCase())
  return at < 0 ? Number(word) || 1 : at
}

/** Read as if it said `by`: a date behind it is none of an event. */
const earlier = /\bbefore(?=\s)|之前|以前/giu
const isEarlier =
  /(?:^|[^\p{L}])(?:before|vor(?: dem| der)?|antes del?|avant(?: le)?|prima d(?:i|el)|voor|antes (?:de|da|do))\s+(?:the |el |le |la )?$/iu
const deadline =
  /(?:^|[^\p{L}])(?:by|before|until|till|due|no later than|bis(?: zum)?|spätestens|para el|antes del?|avant(?: le)?|d['’]ici(?: à| au)?|entro(?: il)?|até(?: o)?|uiterlijk|voor|к|до)\s+(?:the |next |this |el |le |la |o )?$/iu
/** Its last day, whatever stands before it. */
const endWords = /^(?:end|ende|fin|fine|fim|final|eind)/iu
const namesYear = /\d{4}|\b(?:year|next)\b|年|jahr|año|année|anno?\b|ano\b/iu
const theDayBefore = /\bthe (?:day|night|evening) before\b(?! yesterday)/iu
/** Minutes of a time of the day. */
const clock = /\b\d{1,2}[:.h](\d\d)\b/u
