import { z } from 'zod'
import { dayMs, hourMs, minuteMs, secondMs } from './durations.ts'

/**
 * A time as it comes in: ISO-8601 with a zone, or a date, which is its 00:00 UTC.
 * Out comes epoch milliseconds; finer fractions are cut. Years 0001 to 9999, also in UTC.
 */
export const timeSchema = z
  .string()
  .transform((text, ctx) => {
    const reading = readTime(text)
    if (typeof reading === 'number') return reading
    ctx.addIssue({ code: 'custom', message: reading })
    return z.NEVER
  })
  .meta({
    description: 'ISO-8601 time with a zone, or a date (00:00 UTC); years 0001 to 9999',
    examples: ['2026-03-01T01:30:00+02:00', '2026-02-28T23:30:00.000Z', '2026-03-01'],
  })

const earliestMs = Date.parse('0001-01-01T00:00:00.000Z')
const latestMs = Date.parse('9999-12-31T23:59:59.999Z')

const isoTime =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** Epoch milliseconds, or why the text is no time. */
function readTime(text: string): number | string {
  const parts = isoTime.exec(text)
  if (!parts) return 'expected an ISO-8601 time with a zone, or a date'
  const [, date = '', hour, minute = '0', second = '0', fraction = '', zone] = parts
  const midnight = midnightOf(date)
  if (midnight === undefined) return `${date} is not a day of the years 0001 to 9999`
  if (hour === undefined) return midnight
  if (zone === undefined) return 'the time has no zone: end it with Z or an offset like +02:00'
  const offset = offsetMs(zone)
  const timeOfDay = Number(hour) * hourMs + Number(minute) * minuteMs + Number(second) * secondMs
  const isOnTheClock = timeOfDay < dayMs && Number(minute) < 60 && Number(second) < 60
  if (!isOnTheClock || offset === undefined) return `${text.slice(10)} is not a time of day`
  const time = midnight + timeOfDay + Number(fraction.slice(0, 3).padEnd(3, '0')) - offset
  const isInRange = time >= earliestMs && time <= latestMs
  return isInRange ? time : 'the time lies outside the years 0001 to 9999 in UTC'
}

function midnightOf(date: string): number | undefined {
  const time = Date.parse(`${date}T00:00:00.000Z`)
  // The parser lets 30 February roll over into March.
  const isReal = time >= earliestMs && new Date(time).toISOString().startsWith(date)
  return isReal ? time : undefined
}

function offsetMs(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', ''))
  if (hours > 23 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * hourMs + minutes * minuteMs)
}
