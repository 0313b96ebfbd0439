import { z } from 'zod'
import { maxNoteKeyCharacters, maxSchemaDepth } from '../limits.ts'
import { isRecord } from '../place.ts'
import { shownName } from './mistakes.ts'
import { anyNumber, distinct, partsOf, members, named, oneOf, scalar, text } from './parts.ts'

const name = text({ characters: maxNoteKeyCharacters, mayBeBlank: true })
const inner: z.ZodType = z.lazy(() => anySchema)

/** The keywords of JSON Schema that `analyze` takes, and no others. */
const anySchema = members({
  type: oneOf(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])
    .meta({ id: 'AnswerType', description: 'The type of a value' })
    .optional(),
  properties: named(name, inner).optional().describe('The members of an object'),
  required: distinct(name, 0, Infinity).optional().describe('The members that have to be there'),
  items: inner.optional().describe('What a list holds'),
  enum: partsOf(scalar, 1).optional().describe('The values that are possible'),
  minimum: anyNumber.optional().describe('The least number'),
  maximum: anyNumber.optional().describe('The largest number'),
})
  .superRefine(({ properties, required = [], minimum, maximum }, ctx) => {
    if (ctx.issues.length > 0) return
    const at = required.findIndex((one) => !Object.hasOwn(properties ?? {}, one))
    if (at !== -1) {
      const message = `${shownName(required[at] ?? '')} is not a property`
      ctx.addIssue({ code: 'custom', path: ['required', at], message })
    } else if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
      ctx.addIssue({ code: 'custom', path: ['maximum'], message: 'maximum is below minimum' })
    }
  })
  .meta({ id: 'AnswerSchema', description: 'A part of JSON Schema' })

/** The schema of an object. */
export const objectSchema = z
  .preprocess((given, ctx) => {
    const path = tooDeep(given, 1)
    if (path === null) return given
    const message = `schemas stand in each other deeper than ${maxSchemaDepth}`
    ctx.addIssue({ code: 'custom', path, message })
    return given
  }, anySchema)
  .superRefine(({ type = 'object' }, ctx) => {
    if (ctx.issues.length > 0 || type === 'object') return
    ctx.addIssue({ code: 'custom', path: ['type'], message: 'the answer is an object' })
  })

function tooDeep(given: unknown, depth: number): string[] | null {
  if (depth > maxSchemaDepth) return []
  if (!isRecord(given)) return null
  const { items, properties } = given
  const held = isRecord(properties) ? Object.entries(properties) : []
  const places: readonly (readonly [readonly string[], unknown])[] = [
    ...held.map(([property, schema]) => [['properties', property], schema] as const),
    ...(items === undefined ? [] : [[['items'], items] as const]),
  ]
  for (const [place, schema] of places) {
    const below = tooDeep(schema, depth + 1)
    if (below !== null) return [...place, ...below]
  }
  return null
}
