import { dayMs } from '../../time/days.ts'

/** From the first thing that is known to now, epoch milliseconds. */
interface Span {
  readonly from: number
  readonly to: number
}

const leastDays = 2
const mostSteps = 48

/** The stretch of time that a graph has grown in; at least two days. */
export function spanOf(times: readonly number[], now: number): Span {
  const from = times.reduce((least, time) => Math.min(least, time), now - leastDays * dayMs)
  return { from, to: now }
}

/** How many times fall in each of `count` equal stretches of the span. */
export function barsOf(times: readonly number[], { from, to }: Span, count: number): number[] {
  const bars = new Array<number>(count).fill(0)
  for (const time of times) {
    const at = Math.floor(((time - from) / (to - from || 1)) * count)
    if (at < 0 || at > count) continue
    const index = Math.min(count - 1, at)
    bars[index] = (bars[index] ?? 0) + 1
  }
  return bars
}

/** Ends of days on which something came, at most 48 of them, the last before now: what playing stops at. */
export function stopsOf(times: readonly number[], { to }: Span): readonly number[] {
  const days = [...new Set(times.map((time) => new Date(time).setHours(23, 59, 59, 999)))]
    .filter((time) => time < to)
    .sort((a, b) => a - b)
  if (days.length <= mostSteps) return days
  return Array.from(
    { length: mostSteps },
    (_, i) => days[Math.round((i * (days.length - 1)) / (mostSteps - 1))] ?? to,
  )
}

/** The stop before or after a time; undefined past the last, which is now. */
export function stopBeside(stops: readonly number[], at: number, step: 1 | -1): number | undefined {
  return step === 1 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at)
}
