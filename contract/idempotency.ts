import { z } from 'zod'
import { maxIdempotencyKeyCharacters } from './limits.ts'

/** Sent with a write: the same key and request gives the same answer, for 24 h. */
export const idempotencyHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .regex(
      new RegExp(`^[\\x21-\\x7e]{1,${maxIdempotencyKeyCharacters}}$`),
      `expected 1–${maxIdempotencyKeyCharacters} visible ASCII characters`,
    )
    .optional()
    .meta({
      description: 'The same key and request gives the same answer again; kept for 24 h',
      examples: ['6f1c2a52-0f0e-4a51-9f3b-2a41c7f6f1f2'],
    }),
})
