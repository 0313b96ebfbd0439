import { dayMs } from '../../time/days.ts'

/** A stretch of days and how many memories are of it. */
export interface Bin {
  /** Epoch milliseconds: from ≤ time < to. */
  readonly from: number
  readonly to: number
  readonly count: number
}

const mostBins = 96
const spans = [1, 7, 30, 91, 365]
const fewestBins = 30

/** Times in bins of a day, or of as many days as it takes to have at most 96. */
export function binsOf(times: readonly number[], now: number): readonly Bin[] {
  if (times.length === 0) return []
  const newest = startOfDay(Math.max(now, ...times)) + dayMs
  const oldest = startOfDay(Math.min(...times))
  const days = Math.max(fewestBins, Math.round((newest - oldest) / dayMs))
  const span = (spans.find((each) => days / each <= mostBins) ?? Math.ceil(days / mostBins)) * dayMs
  const count = Math.ceil((days * dayMs) / span)
  const counts = new Array<number>(count).fill(0)
  for (const time of times) {
    const index = count - 1 - Math.floor((newest - 1 - time) / span)
    const at = Math.max(0, Math.min(count - 1, index))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts.map((each, index) => {
    const to = newest - (count - 1 - index) * span
    return { from: to - span, to, count: each }
  })
}

/** Midnight in the reader's zone. */
function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0)
}
