import { dayMs, weekMs } from '../../../../contract/durations.ts'
import { utcMonthEnd, utcMonthStart, weekdayOfDay } from '../../utc-time.ts'
import { longestOccasionDays } from './tuning.ts'

/** `from` ≤ time < `to`, epoch milliseconds. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

export function isInStretch({ from, to }: Stretch, time: number): boolean {
  return time >= from && time < to
}

/**
 * The occasion that a text tells of by the times that it names: the longest of several days, up to a long
 * journey; null where it names none. A week or a month as the calendar has it (`this week`, `in May`) is a
 * time in which much else happens, and no occasion.
 * Total: a time that ends before it begins is none.
 */
export function occasionIn(times: readonly Stretch[]): Stretch | null {
  const stretches = times.filter((time) => {
    const days = (time.to - time.from) / dayMs
    return days > 1 && days <= longestOccasionDays && !isOfCalendar(time)
  })
  const [longest] = stretches.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
  return longest ?? null
}

function isOfCalendar({ from, to }: Stretch): boolean {
  const isWeek = to - from === weekMs && weekdayOfDay(Math.floor(from / dayMs)) === monday
  return isWeek || (utcMonthStart(from) === from && utcMonthEnd(from) === to)
}

const monday = 1
