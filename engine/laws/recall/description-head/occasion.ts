import { dayMs, weekMs } from '../../../../contract/durations.ts'
import type { TimeRange } from '../../../ports/readers.ts'
import { utcMonthEnd, utcMonthStart, weekdayOfDay } from '../../utc-time.ts'
import { longestOccasionDays } from './tuning.ts'

/**
 * The occasion that a text tells of by the times that it names: the longest of several days, up to a long
 * journey; null where it names none. A week or a month as the calendar has it (`this week`, `in May`) is a
 * time in which much else happens, and no occasion.
 * Total: a time that ends before it begins is none.
 */
export function occasionIn(times: readonly TimeRange[]): TimeRange | null {
  const stretches = times.filter((time) => {
    const days = (time.to - time.from) / dayMs
    return days > 1 && days <= longestOccasionDays && !isOfCalendar(time)
  })
  const [longest] = stretches.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
  return longest ?? null
}

function isOfCalendar({ from, to }: TimeRange): boolean {
  const isWeek = to - from === weekMs && weekdayOfDay(Math.floor(from / dayMs)) === monday
  return isWeek || (utcMonthStart(from) === from && utcMonthEnd(from) === to)
}

const monday = 1
