import { type Place, report } from './place.ts'

/**
 * A time as a call gives it (spec CL-20): ISO-8601 with a zone, or a date, which is its 00:00 UTC;
 * out come epoch milliseconds, finer fractions cut. Years 0001 to 9999.
 */
export function time(json: unknown, place: Place): number | undefined {
  const parts = typeof json === 'string' ? isoTime.exec(json) : null
  if (parts === null) return report(place, 'expected an ISO-8601 time with a zone, or a date')
  const [, year = '', month = '', day = '', hour, minute = '0', second = '0', fraction = ''] = parts
  const zone = parts[8]
  const midnight = midnightOf(Number(year), Number(month), Number(day))
  if (midnight === undefined) return report(place, 'is not a day of the years 0001 to 9999')
  if (hour === undefined) return midnight
  if (zone === undefined) return report(place, 'the time has no zone: end it with Z or +02:00')
  const offset = offsetMs(zone)
  const isOnTheClock = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  if (!isOnTheClock || offset === undefined) return report(place, 'is not a time of day')
  const ofDay = Number(hour) * hourMs + Number(minute) * minuteMs + Number(second) * 1_000
  const at = midnight + ofDay + Number(fraction.slice(0, 3).padEnd(3, '0')) - offset
  const isInRange = at >= earliestMs && at <= latestMs
  return isInRange ? at : report(place, 'lies outside the years 0001 to 9999 in UTC')
}

/** Days counted in eras of 400 years that begin in March: H. Hinnant, days_from_civil. */
function midnightOf(year: number, month: number, day: number): number | undefined {
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const length = lengths[month - 1]
  if (year < 1 || length === undefined || day < 1 || day > length) return undefined
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  const dayOfEra = yearOfEra * 365 + leapDays + dayOfYear
  return (era * daysOfEra + dayOfEra - daysTo1970) * dayMs
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function offsetMs(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', ''))
  if (hours > 23 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * hourMs + minutes * minuteMs)
}

const isoTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
const dayMs = 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000
const daysOfEra = 146_097
/** From 1 March of the year 0. */
const daysTo1970 = 719_468
/** 0001-01-01 and the last millisecond of 9999. */
const earliestMs = -62_135_596_800_000
const latestMs = 253_402_300_799_999
