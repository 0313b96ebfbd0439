import { utcDay } from './utc-day.ts'

/** The calendar month of a moment in UTC, as `2026-02`. */
export function utcMonth(at: number): string {
  return utcDay(at).slice(0, -3)
}

export function utcMonthStart(at: number): number {
  return utcDayEnd(at) - Number(utcDay(at).slice(-2)) * dayMs
}

/** The first moment after the month of this one. */
export function utcMonthEnd(at: number): number {
  const month = utcMonth(at)
  let day = utcDayEnd(at)
  while (utcMonth(day) === month) day += dayMs
  return day
}

/** The first moment after the day of this one. */
export function utcDayEnd(at: number): number {
  return Number.isFinite(at) ? (Math.floor(at / dayMs) + 1) * dayMs : dayMs
}

/** When a month is wholly older than so many days: rows of it live that long and a month more. */
export function digestedAt(at: number, retentionDays: number): number {
  return utcMonthEnd(at) + retentionDays * dayMs
}

const dayMs = 86_400_000
