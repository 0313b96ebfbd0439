import type { TimeRange } from '../../engine/ports/readers.ts'
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
import { spanishDatesIn } from './spanish-dates.ts'
import { unspacedDatesIn } from './unspaced-dates.ts'

/**
 * The time of what a statement tells that was made at `toldAt`: its first date, read by its verbs
 * as past or to come, as the stretch of UTC that its words name (a day, a week from Monday, a month).
 * What moved `from` a time `to` another takes place at the second. What recurs (`every Monday`, `on
 * Fridays`), lengths of time and `before` and `after` a date name none.
 */
export function eventIn(statement: string, toldAt: number): TimeRange | null {
  if (!(Math.abs(toldAt) <= furthestTimeMs) || !mayNameTime.test(statement)) return null
  const said = statement.slice(0, maxCharacters)
  const text = said.replace(movedFrom, (old) => ' '.repeat(old.length))
  const isAhead = aheadWords.test(said) || !pastWords.test(said)
  const dates: PlacedDate[] = []
  const readers = [
    ownDatesIn,
    (said: string, now: number) => spanishDatesIn(said, now, isAhead),
    (said: string, now: number) => englishDatesIn(said, now, isAhead),
    (said: string, now: number) => unspacedDatesIn(said, now, isAhead),
    calendarDatesIn,
  ]
  for (const read of readers) {
    for (const date of read(text, toldAt)) {
      if (!dates.some((other) => overlaps(date, other))) dates.push(date)
    }
  }
  dates.sort((a, b) => a.index - b.index)
  const [first, second] = dates.filter((date) => isOnce(date, text))
  if (first === undefined) return null
  const { from, to } = second === undefined ? first : joined(first, second, text)
  return { from, to }
}

/** `from 3 to 9 May` is a stretch. */
function joined(first: PlacedDate, second: PlacedDate, text: string): TimeRange {
  const end = first.index + first.text.length
  const between = text.slice(end, second.index)
  if (!/^\s*(?:to|until|till|through|[-–—]|到|至|al?)\s*(?:the\s+)?$/iu.test(between)) return first
  return second.to > first.from ? { from: first.from, to: second.to } : first
}

/** It happens once, and at the time that is named. */
function isOnce({ index, text: words }: PlacedDate, text: string): boolean {
  const before = text.slice(Math.max(0, index - reach), index)
  const after = text.slice(index + words.length, index + words.length + reach)
  if (/^s(?![\p{L}\p{N}])/u.test(after) || /\p{L}days$/iu.test(words)) return false
  if (aside.test(before) || /^(?:以前|之前|以后|之后|以後|之後)/u.test(after)) return false
  return !recurs.test(before) && !/^\s*(?:and|or)\s+every\b/iu.test(after)
}

/** What no other reader has as people mean it: the night before, and seasons. */
function ownDatesIn(text: string, now: number): PlacedDate[] {
  return datesOfForms(ownForms, text, now)
}

const ownForms: readonly DateForm[] = [
  {
    // The evening's day, however late it is told.
    pattern: /\blast (?:night|evening)\b/giu,
    rangeOf: (_, now) => unitAround('day', now, -1),
  },
  {
    pattern:
      /\b(?:(last|this|next)|the|in|since|during|early|late|mid) (?:(?:the |early |late )?)(spring|summer|autumn|winter)(?:(?: of|,)? ((?:19|20)\d\d))?\b/giu,
    rangeOf: ([near, season, year], now) => seasonOf({ near, season, year }, now),
  },
]

interface NamedSeason {
  readonly near: string | undefined
  readonly season: string | undefined
  readonly year: string | undefined
}

/** Of the northern half, from the first of a month; without a year only `last`, `this`, `next`. */
function seasonOf({ near, season = '', year }: NamedSeason, now: number): TimeRange | null {
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

/** Most statements name none, and are not looked at any closer. */
const mayNameTime =
  /\d|\b(?:today|tonight|tomorrow|yesterday|night|evening|morning|afternoon|days?|weeks?|weekend|months?|years?|decades?|ago|(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december|spring|summer|autumn|winter|christmas|hoy|ayer|anoche|anteayer|mañana|semana|mes|año|lunes|martes|jueves|viernes|domingo|hace|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b|miércoles|sábado|mañana|año|[年月日号號天周週昨明今]|星期|礼拜|きのう|きょう|あした/iu
/** What moves to a time has it ahead; who moves to a place has done so. */
const aheadWords =
  /\b(?:will|shall|won['’]t|going to|gonna|tomorrow|plan(?:s|ning)? to|hop(?:e|es|ing) to|scheduled|rescheduled|postponed|booked for|due|(?:moved|pushed|brought forward|changed) (?:to|from) (?:the )?(?=\d|(?:next|this|(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|autumn|winter|noon)\b)|voy a|vamos a|va a)\b|['’]ll\b|[会會要将將]/iu
const pastWords =
  /\b(?:was|were|had|did|didn['’]t|went|got|came|saw|met|made|took|left|began|found|gave|lost|heard|felt|grew|became|broke|bought|brought|fell|told|thought|woke|won|wrote|ate|drove|flew|knew|paid|ran|sold|sent|slept|spent|stood|taught|wore|said|held|kept|built|quit|cut|put|hit|hurt|read|began|started|(?!need|feed|speed|indeed|exceed|proceed|succeed|based|married|tired|excited|interested|allowed|supposed|invited|expected|planned|used)\p{L}{2,}ed)\b|[了过過]|(?<=\p{L})(?:é|ó|aron|ieron)(?!\p{L})|(?<!\p{L})(?:fue|fui|fuimos|era|estaba|compramos|hice|tuve|hizo|tuvo)(?!\p{L})/iu
/** The time that was given up. */
const movedFrom =
  /\b(?:moved|moves|moving|move|pushed|postponed|rescheduled|brought forward|changed|shifted|slipped|delayed)\b[^.!?]{0,60}?\bfrom\b[^.!?]{1,60}?\bto\b/iu
const recurs =
  /\b(?:every|each|most|any|usually on|always on|weekdays? and|once a|twice a|per)\s+(?:other\s+|single\s+|first\s+|second\s+|third\s+|last\s+)?$|每[个個]?$/iu
const aside = /\b(?:before|after|until|till)\s+(?:the\s+)?$/iu
/** Characters. */
const reach = 24
const maxCharacters = 500
