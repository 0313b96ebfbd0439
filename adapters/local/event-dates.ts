import { dayMs, weekMs } from '../../contract/durations.ts'
import type { TimeRange } from '../../engine/ports/readers.ts'
import { maxEventCharacters } from '../bounds.ts'
import { calendarDatesIn } from './calendar-dates.ts'
import {
  calendarTime,
  type DateForm,
  datesOfForms,
  furthestTimeMs,
  overlaps,
  type PlacedDate,
  unitAround,
} from './calendar.ts'
import { englishDatesIn } from './english-dates.ts'
import {
  aheadWords,
  arranging,
  mayNameTime,
  meetings,
  pastWords,
  presentWords,
  since,
} from './event-words.ts'
import { frenchDatesIn } from './french-dates.ts'
import { germanDatesIn } from './german-dates.ts'
import { holidaysIn } from './holidays.ts'
import { dayStretches } from './day-stretches.ts'
import { dayOfMonth, month, namedDate } from './named-dates.ts'
import { spanishDatesIn } from './spanish-dates.ts'
import { eventReachCharacters, muchNearer } from './tuning.ts'
import { unspacedDatesIn } from './unspaced-dates.ts'
import { anyWeekday, monthNamed } from '../../engine/language/en/calendar.ts'

/**
 * The time of what a statement tells that was made at `toldAt`: its first date, as the
 * stretch of UTC that its words name (a day, a week from Monday, a month), past or to come as the
 * verbs of its clause mean it, else those of the statement. What was arranged is still to
 * come. What moved `from` a time `to` another takes place at the second. What recurs (`every
 * Monday`, `on Fridays`, `no Friday, ever`), lengths of time and `before` and `after` a date name
 * none, nor does a date of which it is not sure which one is meant.
 */
export function eventIn(statement: string, toldAt: number): TimeRange | null {
  if (!(Math.abs(toldAt) <= furthestTimeMs) || !mayNameTime.test(statement)) return null
  const said = statement.slice(0, maxEventCharacters)
  const text = said.replace(movedFrom, (old) => ' '.repeat(old.length))
  const lean = leanOfVerbs(said) ?? 'ahead'
  const dates = eventDatesOnce(text, toldAt, lean === 'ahead')
  const [read] = dates
  if (read === undefined) return null
  const close = leanAt(text, read) ?? lean
  const first = close === 'arranged' ? arrangedFor(text, toldAt) : null
  if (close === 'arranged' && first === null) return null
  const at =
    close === 'arranged' || close === lean ? dates : eventDatesOnce(text, toldAt, close === 'ahead')
  return rangeOf(first ?? at[0] ?? read, at[1], text, toldAt)
}

/** Whether what a stretch of text tells is past or to come, or arranges what is to come. */
type Lean = 'ahead' | 'past' | 'arranged'

/** By its verbs; null where it has none that tells. */
export function leanOfVerbs(said: string): Lean | null {
  if (aheadWords.test(said)) return 'ahead'
  if (pastWords.test(said.replace(arranging, '').replace(isDone, ' '))) return 'past'
  if (arranging.test(said)) return 'arranged'
  return presentWords.test(said) ? 'ahead' : null
}

/** The same by the clause that names a date; what is so since then has begun, however it is told. */
export function leanAt(text: string, date: PlacedDate): Lean | null {
  const before = text.slice(Math.max(0, date.index - eventReachCharacters), date.index)
  return since.test(before) ? 'past' : leanOfVerbs(clauseAround(text, date))
}

/** The clause that names the date, of a sentence that joins several. */
function clauseAround(text: string, { index, text: words }: PlacedDate): string {
  let start = 0
  let end = text.length
  for (const joint of text.matchAll(joints)) {
    if (joint.index + joint[0].length <= index) start = joint.index + joint[0].length
    else if (joint.index >= index + words.length) {
      end = joint.index
      break
    }
  }
  return text.slice(start, end)
}

/**
 * `We booked a flight for December 20`: booking is past, the flight is not. Of a day that may be
 * that of the arranging, the nearer one is meant; null where neither is much nearer.
 */
function arrangedFor(text: string, toldAt: number): PlacedDate | null {
  const [ahead] = eventDatesOnce(text, toldAt, true)
  const [behind] = eventDatesOnce(text, toldAt, false)
  if (ahead === undefined || behind === undefined) return null
  const before = text.slice(Math.max(0, ahead.index - eventReachCharacters), ahead.index)
  if (ahead.from === behind.from || isFor.test(before) || meetings.test(text)) return ahead
  const [until, since] = [ahead.from - toldAt, toldAt - behind.to]
  if (ahead.from - behind.from <= weekMs) return null
  if (until * muchNearer <= since) return ahead
  return since * muchNearer <= until ? behind : null
}

/** Dates in whatever language, each by the first reader that knows it. */
export function allDatesIn(text: string, now: number, isAhead: boolean): PlacedDate[] {
  const dates: PlacedDate[] = []
  for (const read of readers) {
    for (const date of read(text, now, isAhead)) {
      if (!dates.some((other) => overlaps(date, other))) dates.push(date)
    }
  }
  return dates
}

/** Dates that happen once, in order of the text. */
export function eventDatesOnce(
  text: string,
  toldAt: number,
  isAhead: boolean,
): readonly PlacedDate[] {
  const dates = allDatesIn(text, toldAt, isAhead)
  const once = dates.filter((date) => isOnce(date, text))
  // `Black Friday: … from November 27 to 30`: what stands as a label is told by what is behind it.
  const told = once.filter(({ index, text: words }) => !isLabel(text, index + words.length))
  return (told.length > 0 ? told : once).toSorted((a, b) => a.index - b.index)
}

function isLabel(text: string, end: number): boolean {
  return /^:\s/u.test(text.slice(end, end + 2)) && !/[:,.!?]/u.test(text.slice(0, end))
}

/**
 * `from 3 to 9 May` is a stretch, and so is `until 9 May` where that is still to come: from when it
 * is told, for of the time before it says nothing.
 */
function rangeOf(
  first: PlacedDate,
  second: PlacedDate | undefined,
  text: string,
  toldAt: number,
): TimeRange | null {
  if (until.test(text.slice(Math.max(0, first.index - eventReachCharacters), first.index))) {
    const to = first.to - first.from < dayMs ? first.from : first.to
    return to > toldAt ? { from: toldAt, to } : null
  }
  const { from, to } = second === undefined ? first : joined(first, second, text)
  return { from, to }
}

/** An earlier one wins where two read the same characters. */
const readers = [
  ownDatesIn,
  holidaysIn,
  spanishDatesIn,
  germanDatesIn,
  frenchDatesIn,
  englishDatesIn,
  unspacedDatesIn,
  calendarDatesIn,
]

/** `from 3 to 9 May` is a stretch. */
function joined(first: PlacedDate, second: PlacedDate, text: string): TimeRange {
  const end = first.index + first.text.length
  const between = text.slice(end, second.index)
  if (!/^\s*(?:to|until|till|through|[-–—]|到|至|al?)\s*(?:the\s+)?$/iu.test(between)) return first
  // `from the 3rd to the 9th of May`: of the same month.
  const day = Number(/^\d{1,2}(?=(?:st|nd|rd|th)$)/u.exec(first.text)?.[0] ?? 0)
  const ofSame = unitAround('day', unitAround('month', second.from).from, day - 1).from
  const from = day > 0 && ofSame < second.to ? ofSame : first.from
  return second.to > from ? { from, to: second.to } : first
}

/** It happens once, and at the time that is named. */
function isOnce({ index, text: words }: PlacedDate, text: string): boolean {
  const before = text.slice(Math.max(0, index - eventReachCharacters), index)
  const after = text.slice(index + words.length, index + words.length + eventReachCharacters)
  if (/^s(?![\p{L}\p{N}])/u.test(after) || /\p{L}days$/iu.test(words)) return false
  if (bareYear.test(words) && !announcesYear.test(before)) return false
  if (aside.test(before) || /^(?:以前|之前|以后|之后|以後|之後)/u.test(after)) return false
  if (weekday.test(words) && (indefinite.test(before) || ever.test(text))) return false
  return !recurs.test(before) && !/^\s*(?:and|or)\s+every\b/iu.test(after)
}

/** What no other reader has as people mean it: the night before, seasons, parts of a month. */
function ownDatesIn(text: string, now: number, isAhead: boolean): PlacedDate[] {
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

const seasons = ['spring', 'summer', 'autumn', 'winter']
const formsBehind = formsLeaning(false)
const formsAhead = formsLeaning(true)

const weekendsAgo: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  'a couple of': 2,
}
/** A number alone is a year where a word says so: `I paid 2000`, `Room 1984`. */
const bareYear = /^(?:19|20)\d\d$/u
const announcesYear =
  /(?:^|[(,;:–—/-]|(?<!\p{L})(?:in|since|until|till|by|during|from|of|around|circa|early|late|mid|year|class|summer|spring|autumn|winter|christmas|the|my|our|en|de|del|desde|hasta|año|im|jahr|seit|bis|von|depuis|année|em|desde|dal?|nel|until|(?:19|20)\d\d\s+(?:to|and|until|till|a|bis|à|y|und|et)))\s*$/iu
/** The time that was given up. */
const movedFrom =
  /\b(?:moved|moves|moving|move|pushed|postponed|rescheduled|brought forward|changed|shifted|slipped|delayed)\b[^.!?]{0,60}?\bfrom\b[^.!?]{1,60}?\bto\b/iu
const recurs =
  /\b(?:every|each|most|any|usually on|always on|weekdays? and|once a|twice a|per)\s+(?:other\s+|single\s+|first\s+|second\s+|third\s+|last\s+)?$|每[个個]?$/iu
const aside = /\b(?:before|after)\s+(?:the\s+)?$/iu
const until =
  /\b(?:until|till|through|hasta|bis|até|fino al?|jusqu['’](?:au?|en|à))\s+(?:(?:the|el|la|le|zum|o|\d{1,2}\s+de)\s+)?$|(?:直到|截[至止]|效期?至)\s*$/iu
const isFor = /\bfor\s+(?:the\s+)?$/iu
/** `No Friday deploys, ever`, `never on a Friday`: any of them. */
const weekday = new RegExp(String.raw`^(?:${anyWeekday})\b`, 'iu')
const indefinite = /\b(?:no|an?|any)\s+$/iu
const ever = /\b(?:never|ever)\b/iu
const joints = /[,;!?–—]\s|\s(?:and|but|so|because|since|when|while|where|which|that)\s/giu
/** `The rate is fixed`, `They are closed`: how it is, not what happened. */
const isDone = /(?<=\b(?:is|are|am)) (?:\p{L}+ly |still |now )?\p{L}{2,}ed\b/giu
