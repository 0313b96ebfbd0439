import { z } from 'zod'

/** A time as it goes out: ISO-8601, UTC, milliseconds (spec CL-20). */
export const momentSchema = z
  .string()
  .meta({ format: 'date-time', examples: ['2026-02-28T23:30:00.000Z'] })
