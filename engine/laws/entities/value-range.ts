import { dayMs } from '../../../contract/durations.ts'
import { epochOf } from '../utc-time.ts'

/** Numbers, or times in epoch milliseconds: `from` ≤ value < or ≤ `to`; an end that is not given is open. */
export interface ValueRange {
  readonly of: 'numbers' | 'times'
  readonly from: number
  readonly to: number
}

/**
 * The range that a text names: `10..50`, `..3.5`, `2026-11-01..`; a day as its end is meant whole. Null for
 * any other text, and where its ends are not both numbers or both times.
 */
export function rangeIn(text: string): ValueRange | null {
  const [, from = '', to = ''] = /^(.{0,40}?)\.\.(.{0,40})$/su.exec(text) ?? []
  if (from === '' && to === '') return null
  const ends = [from, to].filter((end) => end !== '')
  if (ends.every((end) => number.test(end))) {
    return {
      of: 'numbers',
      from: from === '' ? -Infinity : Number(from),
      to: to === '' ? Infinity : Number(to),
    }
  }
  if (!ends.every((end) => time.test(end) && !Number.isNaN(epochOf(end)))) return null
  const whole = day.test(to) ? dayMs - 1 : 0
  return {
    of: 'times',
    from: from === '' ? -Infinity : epochOf(from),
    to: to === '' ? Infinity : epochOf(to) + whole,
  }
}

/** Whether a value, in words, is in the range; an amount counts without what it is of (`45 EUR`, `€45`). */
export function isInRange(words: string, { of, from, to }: ValueRange): boolean {
  const value = of === 'times' ? timeOf(words) : Number(amount.exec(words.trim())?.[1] ?? NaN)
  return value >= from && value <= to
}

function timeOf(words: string): number {
  return time.test(words) ? epochOf(words) : NaN
}

const number = /^-?\d+(?:\.\d+)?$/
const day = /^\d{4}-\d\d-\d\d$/
const time = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/
const amount = /^(?:\p{Sc}|[A-Z]{3})?\s?(-?\d+(?:\.\d+)?)(?![\d.,-]*\d)/u
