import { z } from 'zod'

/**
 * What may stand in the JSON columns of an archive. Times in them are epoch milliseconds, and
 * their names are those of `engine/model`.
 */
export const textByName = z.record(z.string(), z.string())
export const list = z.array(z.string())

export const relationProperties = z.record(
  z.string(),
  z.strictObject({ value: z.string(), since: z.int() }),
)

export const gains = z.record(z.string(), z.number())
export const anyObject = z.record(z.string(), z.unknown())
