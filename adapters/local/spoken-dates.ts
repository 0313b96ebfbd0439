import { dayMs, hourMs } from '../../contract/durations.ts'
import type { TimeRange } from '../../engine/ports/readers.ts'
import {
  anyMonth,
  anyWeekday,
  monthNamed,
  shortWeekday,
  weekdayWords,
} from '../../engine/language/en/calendar.ts'
import {
  calendarTime,
  type DateForm,
  datesOfForms,
  type PlacedDate,
  unitAround,
} from './calendar.ts'
import { hourOfHalf } from './clock-hours.ts'
import { dayStretches } from './day-stretches.ts'
import { dayOfMonth, month, namedDate, numberedWeekday } from './named-dates.ts'

/** What no other reader has as people mean it: the night before, seasons, parts of a month. */
export function spokenDatesIn(text: string, now: number, isAhead: boolean): PlacedDate[] {
  return datesOfForms(isAhead ? formsAhead : formsBehind, text, now)
}

const ownForms: readonly DateForm[] = [
  {
    // The evening's day, however late it is told.
    pattern: /\blast (?:night|evening)\b/giu,
    rangeOf: (_, now) => unitAround('day', now, -1),
  },
  {
    pattern: /\b(two|three|four|a couple of|a few|\d{1,2}) weekends ago\b/giu,
    rangeOf: ([many = ''], now) => {
      const count = /^\d/u.test(many) ? Number(many) : weekendsAgo[many.toLowerCase()]
      return count === undefined ? null : unitAround('weekend', now, -count)
    },
  },
  {
    pattern:
      /\b(?:(last|this|next)|the|in|since|during|early|late|mid) (?:(?:the |early |late )?)(spring|summer|autumn|winter)(?:(?: of|,)? ((?:19|20)\d\d))?\b/giu,
    rangeOf: ([near, season, year], now) => seasonOf({ near, season, year }, now),
  },
]

/** An earlier form wins where two read the same characters. */
function formsLeaning(isAhead: boolean): readonly DateForm[] {
  return [
    ...ownForms,
    ...dayStretches(isAhead),
    {
      // `sunday 29th`, `fri the 27th at 7`; without an ending only where that day is one.
      pattern: new RegExp(
        String.raw`\b${named}(?:,? (?:the )?(\d{1,2})(st|nd|rd|th)(?![\p{L}\p{N}])| (?:the )?(\d{1,2})(?=\s*(?:$|[,.!?;)](?!\d)|(?:at|and|but|so|with|in|for)\b)))(?!,?\s+(?:of\b|(?:${anyMonth})\b))${clock}`,
        'giu',
      ),
      rangeOf: ([name, first, ending, bare, at, atHalf, hour, half], now, match) => {
        const day = first ?? bare
        const one = numberedWeekday(weekdayNamed(name), Number(day), now, isAhead)
        const on = one ?? (ending === undefined ? null : dayOfMonth(Number(day), now, isAhead))
        const told = at ?? hour
        if (on === null || told === undefined) return on
        const from = on.from + hourOfHalf(Number(told), atHalf ?? half ?? '', match) * hourMs
        return { from, to: from + hourMs }
      },
    },
    {
      // `on the 3rd`, and no `3rd floor`.
      pattern:
        /(?<=\b(?:on|by|from|until|till|since|is|was|for|to) the )(\d{1,2})(?:st|nd|rd|th)(?=\s*(?:$|[,.!?;:)–-]|(?:at|and|but|so|with|because|when|if|i|we|he|she|they|it|then|from|to|until|in)\b))/giu,
      rangeOf: ([day], now) => dayOfMonth(Number(day), now, isAhead),
    },
    {
      pattern: new RegExp(
        String.raw`\b(?:the )?(?:very )?(end|start|beginning|middle) of ${month}(?: ((?:19|20)\d\d))?\b`,
        'giu',
      ),
      rangeOf: ([part, name = '', year], now) => {
        const of = { month: monthNamed(name), year }
        return partOf(namedDate(of, now, isAhead), part)
      },
    },
  ]
}

/** From Monday, 0. */
function weekdayNamed(name = ''): number {
  return weekdayWords.findIndex((word) => word.startsWith(name.toLowerCase().slice(0, 3)))
}

/** The first or last ten days, or those between; from the 21st to the end it may be eleven. */
function partOf(month: TimeRange | null, part = ''): TimeRange | null {
  if (month === null) return null
  const [tenth, twentieth] = [month.from + 10 * dayMs, month.from + 20 * dayMs]
  if (/^e/iu.test(part)) return { from: twentieth, to: month.to }
  return /^m/iu.test(part) ? { from: tenth, to: twentieth } : { from: month.from, to: tenth }
}

interface NamedSeason {
  readonly near: string | undefined
  readonly season: string | undefined
  readonly year: string | undefined
}

/** Of the northern half, from the first of a month; without a year only `last`, `this`, `next`. */
export function seasonOf({ near, season = '', year }: NamedSeason, now: number): TimeRange | null {
  if (near === undefined && year === undefined) return null
  const start = 3 * (1 + seasons.indexOf(season.toLowerCase()))
  const of = (y: number): TimeRange => ({
    from: calendarTime({ year: y, month: start }),
    to: calendarTime({ year: start === 12 ? y + 1 : y, month: start === 12 ? 3 : start + 3 }),
  })
  if (year !== undefined) return of(Number(year))
  const thisYear = new Date(now).getUTCFullYear()
  const years = [thisYear - 2, thisYear - 1, thisYear, thisYear + 1].map(of)
  const word = near?.toLowerCase()
  if (word === 'last') return years.findLast(({ to }) => to <= now) ?? null
  if (word === 'next') return years.find(({ from }) => from > now) ?? null
  return years.find(({ to }) => to > now) ?? null
}

const named = `(${anyWeekday}|${shortWeekday})`
const clock = String.raw`(?:,? at (\d{1,2})(?:[:.]\d\d)?(?: ?([ap])m\b)?|,? (\d{1,2})(?:[:.]\d\d)? ?([ap])m\b)?`
const seasons = ['spring', 'summer', 'autumn', 'winter']
const formsBehind = formsLeaning(false)
const formsAhead = formsLeaning(true)

const weekendsAgo: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  'a couple of': 2,
}
