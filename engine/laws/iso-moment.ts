/** A moment as the API writes it, `2026-02-28T09:30:00.000Z`; what is no number counts as 1970. */
export function isoMoment(at: number): string {
  const known = Number.isFinite(at) ? Math.min(Math.max(at, -latestMs), latestMs) : 0
  return new Date(known).toISOString()
}

/** Epoch milliseconds; NaN where the text is no moment. */
export function epochOf(iso: string): number {
  return Date.parse(iso)
}

/** What ECMAScript can write as a date, on either side of 1970. */
const latestMs = 8.64e15
