import { z } from 'zod'
import { documentedAs } from './documented-as.ts'

const anyValue = z.unknown().describe('Any JSON value')

/**
 * The document does not say that lists and objects hold JSON values again: generators of types
 * refuse a type that is a list of itself.
 */
const documented = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(anyValue),
  z.record(z.string(), anyValue),
])

/** Any JSON value. */
export const jsonValueSchema = z
  .json()
  .register(documentedAs, { as: documented })
  .register(z.globalRegistry, { id: 'JsonValue', description: 'Any JSON value' })
