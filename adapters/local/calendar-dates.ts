import { numberedNouns } from '../../engine/language/numbered-nouns.ts'
import type { TimeRange } from '../../engine/ports/readers.ts'
import {
  calendarTime,
  unitAround,
  type DateForm,
  datesOfForms,
  type PlacedDate,
} from './calendar.ts'

/** Times that chrono 2.10 does not read: 2023, 2023-05, Q2 2023, 1990s, and `since May`. */
export function calendarDatesIn(text: string, now: number): PlacedDate[] {
  return datesOfForms(forms, text, now)
}

/** Not part of a longer number, a reference, a path or a sum of money. */
const begins = '(?<![\\p{Letter}\\p{Number}:/=#@$€£¥.,_-])'
const ends = '(?![\\p{Letter}\\p{Number}:/=%$€_-]|[.,]\\d)'
const year = '((?:19|20)\\d\\d)'
/** A number that counts something is no year: `2000 words`. */
const uncounted =
  '(?! ?(?:km|kg|cm|mm|[kmg]i?b|ms|usd|eur|gbp|dollars|euros|pounds|words|tokens|characters|bytes|' +
  'people|users|items|times|steps|calories|miles|met(?:er|re)s|years|days|hours|minutes|seconds)\\b)'

/** A number that says which of many is no year: `invoice 2042`, `orders 2041 and 2042`, `room no. 1984`. */
const unnumbering =
  `(?<!(?<![\\p{Letter}\\p{Number}])(?:${numberedNouns})\\p{Letter}{0,3}[ ]?(?:#|no\\.?|nr\\.?|number|nummer)? ?` +
  `(?:\\d{1,9}(?:,| and| or| und| oder| y| et) )*)`

/** An earlier form wins where two read the same characters. */
const forms: readonly DateForm[] = [
  {
    pattern: new RegExp(`${begins}${year}[-/](0[1-9]|1[0-2])${ends}`, 'gu'),
    rangeOf: ([y, month]) =>
      unitAround('month', calendarTime({ year: Number(y), month: Number(month) })),
  },
  {
    pattern: new RegExp(`${begins}[Qq]([1-4])[ /-]?${year}${ends}`, 'gu'),
    rangeOf: ([quarter, y]) => quarterOf(Number(y), Number(quarter)),
  },
  {
    pattern: new RegExp(`${begins}${year}[ /-]?[Qq]([1-4])${ends}`, 'gu'),
    rangeOf: ([y, quarter]) => quarterOf(Number(y), Number(quarter)),
  },
  {
    pattern: new RegExp(`${begins}((?:19|20)\\d0)s(?![\\p{Letter}\\p{Number}])`, 'gu'),
    rangeOf: ([decade]) => ({
      from: calendarTime({ year: Number(decade) }),
      to: calendarTime({ year: Number(decade) + 10 }),
    }),
  },
  {
    pattern: new RegExp(`${unnumbering}${begins}${year}${ends}${uncounted}`, 'giu'),
    rangeOf: ([y]) => unitAround('year', calendarTime({ year: Number(y) })),
  },
  {
    pattern: /(?<=\b(?:since|until|till|during|before|after|early|late|mid|last)[ -])may\b/giu,
    rangeOf: (_, now) => lastMay(now),
  },
]

function lastMay(now: number): TimeRange {
  const thisYear = new Date(now).getUTCFullYear()
  const may = unitAround('month', calendarTime({ year: thisYear, month: 5 }))
  return may.from <= now ? may : unitAround('month', calendarTime({ year: thisYear - 1, month: 5 }))
}

function quarterOf(y: number, quarter: number): TimeRange {
  return unitAround('quarter', calendarTime({ year: y, month: 3 * quarter - 2 }))
}
