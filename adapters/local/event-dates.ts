import { dayMs, weekMs } from '../../contract/durations.ts'
import type { EventInText, TimeRange } from '../../engine/ports/readers.ts'
import { maxEventCharacters } from '../bounds.ts'
import { calendarDatesIn } from './calendar-dates.ts'
import { furthestTimeMs, overlaps, type PlacedDate, unitAround } from './calendar.ts'
import { englishDatesIn } from './english-dates.ts'
import { mayNameTime, meetings } from './event-words.ts'
import { frenchDatesIn } from './french-dates.ts'
import { germanDatesIn } from './german-dates.ts'
import { holidaysIn } from './holidays.ts'
import { spanishDatesIn } from './spanish-dates.ts'
import { spokenDatesIn } from './spoken-dates.ts'
import { leanAt, leanOfVerbs } from './date-lean.ts'
import { eventReachCharacters, longestMonthDays, muchNearer } from './tuning.ts'
import { unspacedDatesIn } from './unspaced-dates.ts'
import { anyMonth, anyWeekday } from '../../engine/language/en/calendar.ts'

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
  const { said, dates } = readingsOf(statement, toldAt)
  const list = dates(leanOfVerbs(said) !== 'past')
  const [read] = list
  if (read === undefined) return null
  const meant = directionOf(said, read, dates, toldAt)
  if (meant === null) return null
  const at = dates(meant === 'ahead')
  return rangeOf(at[0] ?? read, at[1], said, toldAt)
}

/** The same of all that a statement tells, each as its own clause means it. */
export function eventsIn(statement: string, toldAt: number): readonly EventInText[] {
  if (!(Math.abs(toldAt) <= furthestTimeMs) || !mayNameTime.test(statement)) return []
  const { said, dates } = readingsOf(statement, toldAt)
  return dates(true).flatMap((date) => {
    const meant = directionOf(said, date, dates, toldAt) ?? 'ahead'
    const { from, to } = meant === 'ahead' ? date : (sameOf(dates(false), date) ?? date)
    return { from, to, text: date.text, index: date.index }
  })
}

/** What is read of a statement: its dates as those to come and as those that are past. */
interface Readings {
  readonly said: string
  readonly dates: (isAhead: boolean) => readonly PlacedDate[]
}

function readingsOf(statement: string, toldAt: number): Readings {
  const said = statement.slice(0, maxEventCharacters)
  const text = said.replace(movedFrom, (old) => ' '.repeat(old.length))
  const read = new Map<boolean, readonly PlacedDate[]>()
  const dates = (isAhead: boolean): readonly PlacedDate[] => {
    const known = read.get(isAhead) ?? eventDatesOnce(text, toldAt, isAhead)
    read.set(isAhead, known)
    return known
  }
  return { said, dates }
}

/**
 * Whether a date is meant as one to come; null where that is not sure. `We booked a flight for
 * December 20`: booking is past, the flight is not. Of a day that may be that of the arranging, and
 * of one that leaves its year open in what was only told, the nearer one is meant.
 */
function directionOf(
  said: string,
  date: PlacedDate,
  dates: Readings['dates'],
  toldAt: number,
): 'ahead' | 'past' | null {
  const lean = leanAt(said, date)
  if (lean === 'ahead' || lean === 'past') return lean
  const [ahead, behind] = [sameOf(dates(true), date), sameOf(dates(false), date)]
  const isArranged = lean === 'arranged'
  if (ahead === undefined || behind === undefined) return isArranged ? null : 'past'
  const before = said.slice(Math.max(0, date.index - eventReachCharacters), date.index)
  if (ahead.from === behind.from) return 'ahead'
  const apart = ahead.from - behind.from
  if (isFor.test(before) && (isArranged || apart <= longestMonthDays * dayMs)) return 'ahead'
  if (isArranged && meetings.test(said)) return 'ahead'
  const [until, since] = [ahead.from - toldAt, toldAt - behind.to]
  const isNear = (one: number, other: number): boolean => one * muchNearer <= other
  if (isArranged && apart <= weekMs) return null
  if (apart > longestMonthDays * dayMs || isArranged) {
    if (isNear(until, since)) return 'ahead'
    if (isArranged && !isNear(since, until)) return null
  }
  return 'past'
}

/** The other reading of the same words. */
function sameOf(dates: readonly PlacedDate[], { index }: PlacedDate): PlacedDate | undefined {
  return dates.find((other) => other.index === index)
}

/** Dates in whatever language, each by the first reader that knows it. */
export function allDatesIn(text: string, now: number, isAhead: boolean): PlacedDate[] {
  const dates: PlacedDate[] = []
  const meant = text.replaceAll(notMeant, (words) => ' '.repeat(words.length))
  for (const read of readers) {
    for (const date of read(meant, now, isAhead)) {
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
  const told = once.filter(
    (date) =>
      !isLabel(text, date.index + date.text.length) &&
      !once.some((other) => isAimOf(other, date, text)),
  )
  return (told.length > 0 ? told : once).toSorted((a, b) => a.index - b.index)
}

/** `the train for xmas, 20 dec 9:14`: of what it is for it tells the day. */
function isAimOf(day: PlacedDate, aim: PlacedDate, text: string): boolean {
  const end = aim.index + aim.text.length
  if (!/\d/u.test(day.text) || /\d/u.test(aim.text) || !/^,? $/u.test(text.slice(end, day.index)))
    return false
  return isFor.test(text.slice(Math.max(0, aim.index - eventReachCharacters), aim.index))
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
  spokenDatesIn,
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

/** A number alone is a year where a word says so: `I paid 2000`, `Room 1984`. */
const bareYear = /^(?:19|20)\d\d$/u
const announcesYear =
  /(?:^|[(,;:–—/-]|(?<!\p{L})(?:in|since|until|till|by|during|from|of|around|circa|early|late|mid|year|class|summer|spring|autumn|winter|christmas|the|my|our|en|de|del|desde|hasta|año|im|jahr|seit|bis|von|depuis|année|em|desde|dal?|nel|until|(?:19|20)\d\d\s+(?:to|and|until|till|a|bis|à|y|und|et)))\s*$/iu
const atTime = String.raw`(?: (?:the )?(?:\d|${anyWeekday}|${anyMonth}|(?:next|this|end|tomorrow|noon|spring|summer|autumn|winter)\b))`
/** The time that was given up for another. */
const movedFrom = new RegExp(
  String.raw`(?<=\b(?:moved|moves|moving|move|pushed|postponed|rescheduled|brought forward|changed|shifted|slipped|delayed)\b[^.!?]{0,60}?)\bfrom\b(?:${atTime}[^.!?,]{1,60}?(?=\bto\b)|(?:[^.!?,]|, (?=${anyMonth})){1,60}?(?=\bto${atTime}))`,
  'iu',
)
/** What a slip names before it is put right, and the last of several nights (`my last night shift`). */
const notMeant = new RegExp(
  String.raw`[^.!?…]{1,40}(?:[.…]{1,3})?\s?\b(?:no,? wait|wait,? no|no,? sorry|sorry,?|i mean|i meant|scratch that,?|make that|or rather|no,)(?=(?: (?:it['’]?s|on|not|actually))*${atTime})|(?<=\b(?:my|our|his|her|their|your|the|a) )last (?:night|evening)\b(?! of all\b)|\blast (?:night|evening)(?= (?:shifts?|duty|bus|train|flight|ferry|class|classes|course|school|porter|nurse|out|ever)\b)`,
  'giu',
)
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
