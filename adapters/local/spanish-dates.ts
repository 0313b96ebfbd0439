import { type CalendarUnit, type DateForm, type PlacedDate, unitAround } from './calendar.ts'
import {
  countOf,
  datesOnce,
  dayForm,
  namedDate,
  namedWeekday,
  numberedWeekday,
  wholePeriod,
} from './named-dates.ts'
import { months, weekdays } from '../../engine/language/es/calendar.ts'

/**
 * Dates in Spanish: ayer, mañana, el lunes que viene, 14 de junio de 2025, hace dos semanas. What
 * recurs (`todos los lunes`) is none. With `isAhead` an open weekday or month is the next one.
 */
export function spanishDatesIn(text: string, now: number, isAhead = false): PlacedDate[] {
  return spanish.test(text)
    ? datesOnce(isAhead ? formsAhead : formsBehind, { text, now, recurring })
    : []
}

const spanish = new RegExp(
  String.raw`(?<!\p{L})(?:hoy|ayer|anoche|anteayer|mañana|semana|mes|año|${weekdays.join('|')}|hace|dentro|(?:de|en) (?:${months.join('|')})|esta (?:tarde|noche))(?!\p{L})`,
  'iu',
)
const recurring = /(?:todos\s+los|todas\s+las|cada|(?<!\p{L})los|(?<!\p{L})las)\s+$/iu

const month = `(${months.join('|')})`
const count = String.raw`(\d{1,3}|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)`
const unit = '(días?|semanas?|mes(?:es)?|años?)'
const past = '(?:pasad[oa])'
const next = '(?:que viene|próxim[oa]|siguiente)'

/** An earlier form wins where two read the same characters. */
function formsLeaning(isAhead: boolean): readonly DateForm[] {
  return [
    ...days,
    {
      // `viernes 27`
      pattern: wholePeriod(
        String.raw`(${weekdays.join('|')})\s+(\d{1,2})(?!\s*(?:${months.join('|')}|de)(?!\p{L}))`,
      ),
      rangeOf: ([name, day], now) =>
        numberedWeekday(weekdays.indexOf((name ?? '').toLowerCase()), Number(day), now, isAhead),
    },
    {
      pattern: wholePeriod(String.raw`(\d{1,2})(?:\s+de)\s+${month}(?:\s+del?\s+(\d{4}))?`),
      rangeOf: ([day, name, year], now) =>
        namedDate({ day, month: monthOf(name), year }, now, isAhead),
    },
    {
      pattern: wholePeriod(
        String.raw`(?<=(?:en|de|desde|este|para)\s{1,4})${month}(?:\s+del?\s+(\d{4}))?`,
      ),
      rangeOf: ([name, year], now) => namedDate({ month: monthOf(name), year }, now, isAhead),
    },
    {
      pattern: wholePeriod(
        String.raw`(?:hace\s+${count}\s+${unit}|(?:dentro\s+de|en)\s+${count}\s+${unit})`,
      ),
      rangeOf: ([ago, agoUnit, ahead, aheadUnit], now) =>
        unitAround(
          unitOf(agoUnit ?? aheadUnit),
          now,
          ago === undefined ? numberOf(ahead) : -numberOf(ago),
        ),
    },
    {
      pattern: wholePeriod(`(próxim[oa]\\s+)?(semana|mes|año)(?:\\s+(${past}|${next}))?`),
      rangeOf: ([before, name, after], now) => {
        const word = before ?? after
        if (word === undefined) return null
        return unitAround(unitOf(name), now, /^pasad/iu.test(word) ? -1 : 1)
      },
    },
    {
      pattern: wholePeriod(`(próximo\\s+)?(${weekdays.join('|')})(?:\\s+(${past}|${next}))?`),
      rangeOf: ([before, name = '', after], now) => {
        const word = before ?? after
        const isNext = word === undefined ? isAhead : !/^pasad/iu.test(word)
        return namedWeekday(weekdays.indexOf(name.toLowerCase()), now, isNext)
      },
    },
  ]
}

const days: readonly DateForm[] = [
  dayForm('pasado mañana', 2),
  dayForm('esta (?:mañana|tarde|noche)|hoy', 0),
  dayForm('anteayer|antes de ayer|antier', -2),
  dayForm('ayer|anoche', -1),
  dayForm(String.raw`(?<!(?:la|las|esta|por|una|cada|de)\s{1,4})mañana`, 1),
]

const formsBehind = formsLeaning(false)
const formsAhead = formsLeaning(true)

function monthOf(name = ''): number {
  return months.indexOf(name.toLowerCase()) + 1
}

function unitOf(word = ''): CalendarUnit {
  if (/^d/iu.test(word)) return 'day'
  if (/^s/iu.test(word)) return 'week'
  return /^m/iu.test(word) ? 'month' : 'year'
}

function numberOf(word = ''): number {
  return countOf(word.replace(/^una$/iu, 'un'), numbers)
}

const numbers = 'un dos tres cuatro cinco seis siete ocho nueve diez'.split(' ')
