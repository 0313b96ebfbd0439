import { type DateForm, datesOfForms, type PlacedDate } from './calendar.ts'
import { namedDate, wholePeriod } from './named-dates.ts'

/**
 * Feasts that have one day of the calendar, in English, German, Spanish and French: `Christmas 2016`,
 * `last Halloween`. Without a year the last that has begun is meant, or with `isAhead` the next.
 * Limits: those whose day moves (Easter) are none.
 */
export function holidaysIn(text: string, now: number, isAhead = false): PlacedDate[] {
  return datesOfForms(isAhead ? formsAhead : formsBehind, text, now)
}

/** Month, day, and the names of the feast; a longer name stands first. */
const feasts: readonly (readonly [number, number, string])[] = [
  [12, 31, String.raw`new year['’]?s eve|nye|silvester|nochevieja|fin de año|la saint-sylvestre`],
  [1, 1, String.raw`new year['’]?s(?: day)?|neujahr|año nuevo|le jour de l['’]an`],
  [12, 24, String.raw`christmas eve|heiligabend|heiliger abend|nochebuena`],
  [12, 25, String.raw`(?:christmas|xmas)(?: day)?|weihnachten|navidad|noël`],
  [12, 26, String.raw`boxing day`],
  [10, 31, String.raw`halloween`],
  [2, 14, String.raw`valentine['’]?s(?: day)?|san valentín|la saint-valentin|valentinstag`],
  [3, 17, String.raw`(?:st\.?|saint) patrick['’]?s(?: day)?`],
]

function formsLeaning(isAhead: boolean): readonly DateForm[] {
  return feasts.map(([month, day, names]) => ({
    pattern: wholePeriod(
      String.raw`(?:(last|next|this)\s+)?(?:${names})(?!\s+(?:party|tree|card|cards|present|presents|gift|gifts|dinner|market|markets|costume|song|songs|music|lights|shopping|decorations|movie|movies|eve))(?:\s+(?:of\s+)?((?:19|20)\d\d))?`,
    ),
    rangeOf: ([near, year], now) => {
      const isNext = near === undefined ? isAhead : !/^last/iu.test(near)
      return namedDate({ day: `${day}`, month, year }, now, isNext)
    },
  }))
}

const formsBehind = formsLeaning(false)
const formsAhead = formsLeaning(true)
