import { z } from 'zod'

/**
 * A time as it goes out: ISO-8601, UTC, milliseconds. Its own string format tells it
 * from every other string, so that the mapper of answers knows where to write a time.
 */
export const momentSchema = z
  .stringFormat('date-time', (text) => !Number.isNaN(Date.parse(text)))
  .meta({ examples: ['2026-02-28T23:30:00.000Z'] })

/** Of everything that is written once. */
export const createdAtSchema = momentSchema.describe(
  'When it was written: ISO-8601, UTC, milliseconds',
)
