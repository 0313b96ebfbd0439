import { utcDay } from './utc-day.ts'

/** A moment as the API writes it, `2026-02-28T09:30:00.000Z`; what is no number counts as 1970. */
export function isoMoment(at: number): string {
  const whole = Number.isFinite(at) ? Math.trunc(at) : 0
  const ms = ((whole % dayMs) + dayMs) % dayMs
  const parts = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1_000) % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  )
  return `${utcDay(whole)}T${parts.join(':')}.${String(ms % 1_000).padStart(3, '0')}Z`
}

const dayMs = 86_400_000
