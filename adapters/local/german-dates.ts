import { Utterance } from '../../engine/language/utterance.ts'
import { languageOf } from '../../engine/language/detect-language.ts'
import { type CalendarUnit, type DateForm, type PlacedDate, unitAround } from './calendar.ts'
import {
  countOf,
  datesOnce,
  dayForm,
  dayOfMonth,
  namedDate,
  namedWeekday,
  numberedWeekday,
  wholePeriod,
} from './named-dates.ts'
import { anyMonth, anyWeekday, months, weekdays } from '../../engine/language/de/calendar.ts'

/**
 * Dates in German: gestern, am Montag, nächste Woche, am 5. November 2025, am 5.11., vor drei Tagen. What
 * recurs (`jeden Freitag`, `freitags`) is none. With `isAhead` an open weekday or month is the next.
 */
export function germanDatesIn(text: string, now: number, isAhead = false): PlacedDate[] {
  return languageOf(new Utterance(text)) === 'de'
    ? datesOnce(isAhead ? formsAhead : formsBehind, { text, now, recurring })
    : []
}

const recurring = /(?:jede[nrsm]?|alle|immer(?:\s+am)?)\s+$/iu

const numbers = 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')
const month = `(${anyMonth})`
const count = String.raw`(\d{1,3}|eine[mnr]?|${numbers.join('|')})`
const unit = '(tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?)'
const past = '(?:letzte|vorige|vergangene)[nrsm]?'
const next = '(?:nächste|kommende)[nrsm]?'
const near = `(${past}|${next}|diese[nrsm]?)`

/** An earlier form wins where two read the same characters. */
function formsLeaning(isAhead: boolean): readonly DateForm[] {
  return [
    ...days,
    {
      // `Freitag, den 27.`
      pattern: wholePeriod(
        String.raw`(${anyWeekday}),?\s+(?:de[mnr]\s+)?(\d{1,2})\.(?!\d)(?!\s*(?:${anyMonth}|\d)(?!\p{L}))`,
      ),
      rangeOf: ([name, day], now) =>
        numberedWeekday(placeIn(weekdays, name) - 1, Number(day), now, isAhead),
    },
    {
      // The day stands before the month: `1.11.2026`, `ab 1.11.`, but no clock (`um 8.10.`).
      pattern: wholePeriod(
        String.raw`(?<![\d.,]|(?<!\p{L})um\s{1,4})(?:(\d{1,2})\.\s?(\d{1,2})\.\s?((?:19|20)\d\d|\d\d)(?!\d)|(?<=(?:am|zum|ab|vom|bis|seit|den|dem)\s{1,4})(\d{1,2})\.(\d{1,2})\.(?!\d)|(?<=(?:am)\s{1,4})(\d{1,2})\.(\d{1,2})(?![.,]?\d))`,
      ),
      rangeOf: ([day, month, year, ofDay, ofMonth, onDay, onMonth], now) =>
        namedDate(
          {
            day: day ?? ofDay ?? onDay,
            month: Number(month ?? ofMonth ?? onMonth),
            year: year !== undefined && /^\d\d$/.test(year) ? `20${year}` : year,
          },
          now,
          isAhead,
        ),
    },
    {
      pattern: wholePeriod(String.raw`(\d{1,2})\.\s*${month}(?:\s+(\d{4}))?`),
      rangeOf: ([day, name, year], now) =>
        namedDate({ day, month: placeIn(months, name), year }, now, isAhead),
    },
    {
      pattern: wholePeriod(
        String.raw`(?<=(?:im|ab|anfang|mitte|ende|seit|${near})\s{1,4})${month}(?:\s+(\d{4}))?`,
      ),
      rangeOf: ([, name, year], now) =>
        namedDate({ month: placeIn(months, name), year }, now, isAhead),
    },
    {
      pattern: wholePeriod(String.raw`(?<=(?:am|zum|bis zum|vom)\s{1,4})(\d{1,2})\.(?!\d)`),
      rangeOf: ([day], now) => dayOfMonth(Number(day), now, isAhead),
    },
    {
      pattern: wholePeriod(String.raw`(vor|in)\s+${count}\s+${unit}`),
      rangeOf: ([way, much, name], now) =>
        unitAround(unitOf(name), now, /^vor/iu.test(way ?? '') ? -numberOf(much) : numberOf(much)),
    },
    {
      pattern: wholePeriod(`${near}\\s+(woche|wochenende|monats?|jahre?s?)`),
      rangeOf: ([word, name], now) => unitAround(unitOf(name), now, shiftOf(word)),
    },
    {
      pattern: wholePeriod(`(?:${near}\\s+)?(${anyWeekday})(?:abend|morgen|mittag|nachmittag)?`),
      rangeOf: ([word, name], now) => {
        const isNext = word === undefined || shiftOf(word) === 0 ? isAhead : shiftOf(word) > 0
        return namedWeekday(placeIn(weekdays, name) - 1, now, isNext)
      },
    },
  ]
}

const days: readonly DateForm[] = [
  dayForm('heute|heut', 0),
  dayForm('vorgestern', -2),
  dayForm('gestern', -1),
  dayForm('übermorgen', 2),
  dayForm(String.raw`(?<!(?:guten?|am|jeden|diesen|gestern|heute|schönen)\s{1,4})morgen`, 1),
]

const formsBehind = formsLeaning(false)
const formsAhead = formsLeaning(true)

/** From 1; words that mean the same stand with `|` between them. */
function placeIn(list: readonly string[], name = ''): number {
  return 1 + list.findIndex((words) => words.toLowerCase().split('|').includes(name.toLowerCase()))
}

function shiftOf(word = ''): number {
  if (/^(?:n|k)/iu.test(word)) return 1
  return /^d/iu.test(word) ? 0 : -1
}

function unitOf(word = ''): CalendarUnit {
  if (/^t/iu.test(word)) return 'day'
  if (/^wochenende/iu.test(word)) return 'weekend'
  if (/^w/iu.test(word)) return 'week'
  return /^m/iu.test(word) ? 'month' : 'year'
}

function numberOf(word = ''): number {
  return countOf(word.replace(/^eine[mnr]?$/iu, 'ein'), numbers)
}
