import type { UsageReport } from '../../../../../clients/typescript/index.ts'
import { dayMs } from '../../../time/days.ts'

export type UsageDay = UsageReport['items'][number]

/** A day of UTC and how much there was of something. */
export interface DayValue {
  /** Start of the day, epoch milliseconds. */
  readonly at: number
  readonly value: number
}

/** Each day from the first on, those on which there was nothing too, up to the day of `now`. */
export function valuesByDay(
  items: readonly UsageDay[],
  valueOf: (day: UsageDay) => number,
  { days, now }: { readonly days: number; readonly now: number },
): readonly DayValue[] {
  const known = new Map(items.map((item) => [item.day, valueOf(item)]))
  const today = Math.floor(now / dayMs) * dayMs
  return Array.from({ length: days }, (_, index) => {
    const at = today - (days - 1 - index) * dayMs
    return { at, value: known.get(new Date(at).toISOString().slice(0, 10)) ?? 0 }
  })
}

export function callsOf({ operations }: UsageDay): number {
  return Object.values(operations).reduce((sum, calls) => sum + calls, 0)
}
