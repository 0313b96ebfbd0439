import { z } from 'zod'
import { isReservedName, parseReference, type ParsedReference } from './inline-reference.ts'

/**
 * A reference in either inline form: `user_id:7`, `movie_id:"The Third Man"`.
 * A reserved kind carries `params: { code: 'reserved_name' }`.
 */
export const referenceSchema = z
  .string()
  .transform((value, ctx): ParsedReference => {
    const reference = parseReference(value)
    if (reference) return reference
    ctx.addIssue(
      isReservedName(value)
        ? {
            code: 'custom',
            message: 'kinds beginning with __ are reserved',
            params: { code: 'reserved_name' },
          }
        : { code: 'custom', message: 'expected one reference, like user_id:7 or user_id:"7 b"' },
    )
    return z.NEVER
  })
  .meta({
    description: 'A reference: kind, `_id:`, and the id, bare or as a JSON string',
    examples: ['user_id:123', 'movie_id:"The Third Man"'],
  })
