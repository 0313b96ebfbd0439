/**
 * The calendar day of a moment in UTC, as `2026-02-28`: days since 1970 counted off in eras of 400
 * years that begin in March, so that a leap day is the last of its year.
 * Source: H. Hinnant, chrono-compatible low-level date algorithms. Proleptic Gregorian.
 */
export function utcDay(at: number): string {
  const shifted = dayNumber(at) + daysTo1970
  const era = Math.floor(shifted / daysOfEra)
  const day = shifted - era * daysOfEra
  const yearOfEra = Math.floor(
    (day - Math.floor(day / 1_460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365,
  )
  const dayOfYear =
    day - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const month = Math.floor((5 * dayOfYear + 2) / 153)
  const dayOfMonth = dayOfYear - Math.floor((153 * month + 2) / 5) + 1
  const calendarMonth = month < 10 ? month + 3 : month - 9
  const year = yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0)
  return `${pad(year, 4)}-${pad(calendarMonth, 2)}-${pad(dayOfMonth, 2)}`
}

function dayNumber(at: number): number {
  return Number.isFinite(at) ? Math.floor(at / 86_400_000) : 0
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}

/** From 1 March of the year 0. */
const daysTo1970 = 719_468
const daysOfEra = 146_097
