import { dayMs } from '../../../contract/durations.ts'
import type { EventTime } from '../../model/commitment.ts'
import { utcDay } from '../utc-time.ts'

/**
 * A stretch of time as an answer names it, in UTC: a day or an hour of it `2025-01-10`, a month
 * `2025-02`, a year `2024`, anything else its first and last day, `2025-01-13 to 2025-01-19`.
 * Total: what is no time, or outside of the years 0 to 9999, is empty.
 */
export function eventLabel({ from, to }: EventTime): string {
  if (!(to > from) || from < firstTime || to > lastTime) return ''
  const first = utcDay(from)
  const last = utcDay(to - 1)
  if (first === last) return first
  const isWhole = from % dayMs === 0 && to % dayMs === 0
  const after = utcDay(to)
  if (isWhole && first.endsWith('-01') && after.endsWith('-01')) {
    if (first.endsWith('-01-01') && after === `${nextYear(first)}-01-01`) return first.slice(0, 4)
    if (first.slice(0, 7) === last.slice(0, 7)) return first.slice(0, 7)
  }
  return `${first} to ${last}`
}

function nextYear(day: string): string {
  return String(Number(day.slice(0, 4)) + 1).padStart(4, '0')
}

/** Epoch milliseconds: the years that have four digits. */
const firstTime = -62_167_219_200_000
const lastTime = 253_402_300_800_000
