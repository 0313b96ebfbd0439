import { dayMs, furthestDateMs } from '../../contract/durations.ts'

/** A moment as the API writes it, `2026-02-28T09:30:00.000Z`; what is no number counts as 1970. */
export function isoMoment(at: number): string {
  const known = Number.isFinite(at) ? Math.min(Math.max(at, -furthestDateMs), furthestDateMs) : 0
  return new Date(known).toISOString()
}

/** Epoch milliseconds; NaN where the text is no moment. */
export function epochOf(iso: string): number {
  return Date.parse(iso)
}

/** The calendar day of a moment in UTC, as `2026-02-28`. */
export function utcDay(at: number): string {
  return isoMoment(at).replace(/T.*/, '')
}

/** The first moment after the day of this one. */
export function utcDayEnd(at: number): number {
  return Number.isFinite(at) ? (Math.floor(at / dayMs) + 1) * dayMs : dayMs
}

/** The calendar month of a moment in UTC, as `2026-02`. */
export function utcMonth(at: number): string {
  return utcDay(at).slice(0, -3)
}

export function utcMonthStart(at: number): number {
  return utcDayEnd(at) - Number(utcDay(at).slice(-2)) * dayMs
}

/** The first moment after the month of this one: 31 days from its start lie in the next month. */
export function utcMonthEnd(at: number): number {
  return utcMonthStart(utcMonthStart(at) + 31 * dayMs)
}

/** When a month is wholly older than so many days: rows of it live that long and a month more. */
export function digestedAt(at: number, retentionDays: number): number {
  return utcMonthEnd(at) + retentionDays * dayMs
}

/** Of a day, counted since 1970: 0 is Sunday. 1 January 1970 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return (day + 4) % 7
}
