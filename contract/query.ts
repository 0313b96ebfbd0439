import { z } from 'zod'

/** A flag in a query: bare, `true`, `1` on; `false`, `0`, absent off. */
export const flagSchema = z
  .string()
  .transform((text, ctx) => {
    if (text === '' || text === 'true' || text === '1') return true
    if (text === 'false' || text === '0') return false
    ctx.addIssue({ code: 'custom', message: 'expected true or false' })
    return z.NEVER
  })
  .meta({ type: 'boolean' })

/** A whole number in a query, in plain digits. */
export function queryInteger(minimum: number, maximum: number) {
  return z
    .string()
    .transform((text, ctx) => {
      const number = /^\d{1,16}$/.test(text) ? Number(text) : NaN
      if (number >= minimum && number <= maximum) return number
      ctx.addIssue({ code: 'custom', message: `expected a whole number ${minimum}–${maximum}` })
      return z.NEVER
    })
    .meta({ type: 'integer', minimum, maximum })
}

const atLeast = 'Answer from a state at or past this log position, or 503'
export const atLeastQuery = queryInteger(0, Number.MAX_SAFE_INTEGER).optional().describe(atLeast)
/** The same in a body. */
export const atLeastSchema = z.int().min(0).optional().describe(atLeast)

/** What every read of a namespace takes. */
export const readQuerySchema = z.strictObject({ at_least: atLeastQuery })
