import { dayMs, hourMs, weekMs } from '../../contract/durations.ts'
import type { TimeRange } from '../../engine/ports/readers.ts'
import {
  calendarTime,
  type CalendarUnit,
  type DateForm,
  datesOfForms,
  type PlacedDate,
  unitAround,
} from './calendar.ts'
import { leanOfVerbs } from './date-lean.ts'
import { seasonOf } from './spoken-dates.ts'
import { month, namedDate, wholePeriod } from './named-dates.ts'
import { dateReachCharacters, hoursOf } from './tuning.ts'
import { monthNamed } from '../../engine/language/en/calendar.ts'

/** What only questions name so: `How was my week?`, `between 3 and 9 June`, `in spring`. */
export function askedDatesIn(text: string, now: number, isAhead: boolean): PlacedDate[] {
  return datesOfForms(isAhead ? formsAhead : formsBehind, text, now)
}

/**
 * Whether a question asks of what is to come or of what is past, by its verbs; null where it has none
 * that tells (`any exams in January?`, `who is moving in on 1 December`), and any may be meant.
 */
export function asksOf(text: string): 'ahead' | 'past' | null {
  if (behind.test(text)) return 'past'
  if (ahead.test(text)) return 'ahead'
  const told = leanOfVerbs(text)
  return told === null || told === 'ahead' ? null : 'past'
}

/** `yesterday evening`, `on the morning of 5 May`: a day of which a part is meant is that part. */
export function partOfDay({ index, text: words, from, to }: PlacedDate, text: string): TimeRange {
  if (to - from > dayMs) return { from, to }
  const before = text.slice(Math.max(0, index - 2 * dateReachCharacters), index)
  const after = text.slice(index + words.length, index + words.length + dateReachCharacters)
  const around = `${ofPart.exec(before)?.[0] ?? ''} ${words} ${nextWord.exec(after)?.[0] ?? ''}`
  const [, begins, ends] = partsOfDay.find(([names]) => names.test(around)) ?? []
  if (begins === undefined || ends === undefined) return { from, to }
  const start = unitAround('day', from).from
  return { from: start + begins * hourMs, to: start + ends * hourMs }
}

/** Hours of a day from its midnight; what ends a day goes on into the night. */
const partsOfDay: readonly (readonly [RegExp, number, number])[] = [
  [/\b(?:after ?noon|tarde|après-midi|nachmittag)|下午|午後/iu, ...hoursOf.afternoon],
  [
    /\b(?:morning|vormittag|matin)\b|\b(?:heute|gestern) (?:früh|morgen)\b|早上|上午|今朝/iu,
    ...hoursOf.morning,
  ],
  [
    /\b(?:evening|tonight|abend|soir)\b|\b(?:last|on .{0,20}) night\b|anoche|晚/iu,
    ...hoursOf.evening,
  ],
]
/** The words by which a part stands before its day. */
export const partBefore =
  /\b(?:morning|afternoon|evening|night)\s+of\s+(?:the\s+)?(?=\p{N}|\p{Lu})/giu
const ofPart = /\b(?:morning|afternoon|evening|night)\s+of\s+(?:the\s+)?(?:on\s+)?$/iu
const nextWord = /^\s+(?:in\s+the\s+)?(?:morning|afternoon|evening|night)\b/iu

/** `do we spend`, `does school start` too, but for what is asked of a memory (`do you know of May?`). */
const ahead =
  /\b(?:do(?:es)? (?!you\b)(?![^?]*\b(?:know|remember|recall|say|tell)\b)\p{L}+|will|shall|going to|gonna|upcoming|coming up|do (?:i|we) have|have (?:i|we) got|am i|are we|(?:is|are) (?:there|on)|what['’]?s (?:on|up)|planned|due|steht|vor|tengo|tenemos|haré|ferai)\b|['’]ll\b|会|要|有什么/iu
const behind =
  /\b(?:did|was|were|had|happened|went|been|(?:did|was|were|had|could)n['’]?t)\b|[了过過]/iu

/** An earlier form wins where two read the same characters. */
function formsLeaning(isAhead: boolean): readonly DateForm[] {
  const day = String.raw`(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)?`
  const dateOf = (number: string | undefined, name = '', now: number) =>
    namedDate({ day: number, month: monthNamed(name) }, now, isAhead)
  return [
    {
      pattern: wholePeriod(`(?<=between )${day}(?: ${month})? and ${day} ${month}`),
      rangeOf: ([first, name, second, last = ''], now) =>
        stretch(dateOf(first, name ?? last, now), dateOf(second, last, now)),
    },
    {
      pattern: wholePeriod(`(?<=between )${month} and ${month}`),
      rangeOf: ([first, last], now) =>
        stretch(dateOf(undefined, first, now), dateOf(undefined, last, now)),
    },
    {
      pattern: wholePeriod(`(first|second|third|last) week (?:of|in) ${month}`),
      rangeOf: ([which = '', name], now) => {
        const whole = dateOf(undefined, name, now)
        const week = weeks.indexOf(which.toLowerCase())
        if (whole === null) return null
        const from = week < 0 ? whole.to - weekMs : whole.from + week * weekMs
        return { from, to: from + weekMs }
      },
    },
    {
      // The last one that has begun: without a year a statement may mean any, a question hardly does.
      pattern:
        /(?<=\b(?:in|during|over|since|before|after)(?: the)? )(spring|summer|autumn|winter)\b(?! of|,? (?:19|20)\d)/giu,
      rangeOf: ([season], now) => {
        const of = (near: string) => seasonOf({ near, season, year: undefined }, now)
        const current = of('this')
        return current !== null && current.from <= now ? current : of('last')
      },
    },
    {
      // How it was, and no `my week off`.
      pattern: wholePeriod(
        String.raw`(?:my|our|mein(?:e|en)?|unser(?:e|en)?|mi|nuestr[oa]|ma|mon|notre) (day|week|weekend|month|year|tag|woche|wochenende|monat|jahr|día|semana|mes|año|jour|journée|semaine|mois|année)(?=\s*(?:$|[?!.,]|so far|been|going?|look|like|gelaufen|war|go\b))`,
      ),
      rangeOf: ([unit = ''], now) => latest(unitNamed(unit), now),
    },
  ]
}

/** This one as far as it has begun. */
function latest(unit: CalendarUnit, now: number): TimeRange {
  const range = unitAround(unit, now)
  return range.from <= now ? range : unitAround(unit, now, -1)
}

function unitNamed(word: string): CalendarUnit {
  const name = word.toLowerCase()
  if (/^(?:weekend|wochenende)$/.test(name)) return 'weekend'
  if (/^(?:w|s)/.test(name)) return 'week'
  if (name.startsWith('m')) return 'month'
  return /^(?:y|jahr|añ|ann)/.test(name) ? 'year' : 'day'
}

function stretch(first: TimeRange | null, last: TimeRange | null): TimeRange | null {
  if (first === null || last === null) return null
  if (first.from < last.to) return { from: first.from, to: last.to }
  // `between November and February`
  const { from } = first
  const begins = new Date(from)
  return {
    from: calendarTime({
      year: begins.getUTCFullYear() - 1,
      month: begins.getUTCMonth() + 1,
      day: begins.getUTCDate(),
    }),
    to: last.to,
  }
}

const weeks = ['first', 'second', 'third']
const formsBehind = formsLeaning(false)
const formsAhead = formsLeaning(true)
