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
import { months, weekdays } from '../../engine/language/fr/calendar.ts'

/**
 * Dates in French: hier, lundi prochain, la semaine dernière, le 12 juin 2026, il y a deux ans. What
 * recurs (`tous les lundis`, `le lundi`) is none. With `isAhead` an open weekday or month is the
 * next one.
 */
export function frenchDatesIn(text: string, now: number, isAhead = false): PlacedDate[] {
  return languageOf(new Utterance(text)) === 'fr'
    ? datesOnce(isAhead ? formsAhead : formsBehind, { text, now, recurring })
    : []
}

const recurring = /(?:tous\s+les|toutes\s+les|chaque|(?<!\p{L})les)\s+$/iu

const numbers = 'un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ')
const month = `(${months.join('|')})`
const count = String.raw`(\d{1,3}|une|${numbers.join('|')})`
const unit = '(jours?|semaines?|mois|ans?|années?)'
const past = '(?:derni(?:er|ère)|passée?)'
const next = '(?:prochaine?|qui vient|suivante?)'

/** An earlier form wins where two read the same characters. */
function formsLeaning(isAhead: boolean): readonly DateForm[] {
  return [
    ...days,
    {
      // `vendredi 27`
      pattern: wholePeriod(
        String.raw`(${weekdays.join('|')})\s+(\d{1,2})(?!\s*(?:${months.join('|')}|h)(?!\p{L}))`,
      ),
      rangeOf: ([name, day], now) =>
        numberedWeekday(placeIn(weekdays, name) - 1, Number(day), now, isAhead),
    },
    {
      pattern: wholePeriod(String.raw`(\d{1,2})(?:er)?\s+${month}(?:\s+(\d{4}))?`),
      rangeOf: ([day, name, year], now) =>
        namedDate({ day, month: placeIn(months, name), year }, now, isAhead),
    },
    {
      pattern: wholePeriod(
        String.raw`(?<=(?:en|depuis|mi-|de|début|fin|au mois de|au mois d['’])\s{0,4})${month}(?:\s+(\d{4}))?`,
      ),
      rangeOf: ([name, year], now) =>
        namedDate({ month: placeIn(months, name), year }, now, isAhead),
    },
    {
      pattern: wholePeriod(
        String.raw`(?<=(?:le|du|au)\s{1,4})(\d{1,2})(?:er)?(?=\s*(?:[,.!?;)]|$))`,
      ),
      rangeOf: ([day], now) => dayOfMonth(Number(day), now, isAhead),
    },
    {
      pattern: wholePeriod(String.raw`(il\s+y\s+a|dans)\s+${count}\s+${unit}`),
      rangeOf: ([way, much, name], now) =>
        unitAround(unitOf(name), now, /^il/iu.test(way ?? '') ? -numberOf(much) : numberOf(much)),
    },
    {
      pattern: wholePeriod(String.raw`(semaine|week-?end|mois|an|année)\s+(${past}|${next})`),
      rangeOf: ([name, word], now) => unitAround(unitOf(name), now, shiftOf(word)),
    },
    {
      pattern: wholePeriod(`(?<!(?:le)\\s{1,4})(${weekdays.join('|')})(?:\\s+(${past}|${next}))?`),
      rangeOf: ([name, word], now) => {
        const isNext = word === undefined ? isAhead : shiftOf(word) > 0
        return namedWeekday(placeIn(weekdays, name) - 1, now, isNext)
      },
    },
  ]
}

const days: readonly DateForm[] = [
  dayForm(String.raw`aujourd['’]hui|ce (?:matin|soir)|cet après-midi|cette nuit`, 0),
  dayForm('avant-hier', -2),
  dayForm('hier', -1),
  dayForm('après-demain', 2),
  dayForm('demain', 1),
]

const formsBehind = formsLeaning(false)
const formsAhead = formsLeaning(true)

function placeIn(list: readonly string[], name = ''): number {
  return 1 + list.indexOf(name.toLowerCase())
}

function shiftOf(word = ''): number {
  return /^(?:derni|pass)/iu.test(word) ? -1 : 1
}

function unitOf(word = ''): CalendarUnit {
  if (/^j/iu.test(word)) return 'day'
  if (/^week/iu.test(word)) return 'weekend'
  if (/^s/iu.test(word)) return 'week'
  return /^m/iu.test(word) ? 'month' : 'year'
}

function numberOf(word = ''): number {
  return countOf(word.replace(/^une$/iu, 'un'), numbers)
}
