import { z } from 'zod'
import {
  maxHits,
  maxPathCharacters,
  maxProjectFields,
  maxResourceNameCharacters,
  maxSortKeys,
} from '../limits.ts'
import { cleanString } from '../text.ts'
import { addModeSchema, lifetimeShape, resourceNameSchema, valueSchema } from './parts.ts'

const referenceObject = z.union([
  z
    .strictObject({ $ref: cleanString({ minCharacters: 1 }).describe('The id or the name') })
    .meta({ id: 'IdReference', description: 'An id or a name' }),
  z
    .strictObject({ $value: valueSchema })
    .meta({ id: 'LiteralValue', description: 'Content as it is' }),
])
export const reference = z.union([cleanString({ minCharacters: 1 }), referenceObject]).meta({
  id: 'ResourceReference',
  description:
    'A binding, id or name, or a memory, node or entity; {"$ref": id or name}; {"$value": content}',
})
export const references = z
  .union([reference, z.array(reference)])
  .meta({ id: 'ResourceReferences', description: 'One reference, or a list of them' })

export const outShape = {
  out: z
    .string()
    .regex(/^\$[A-Za-z_][A-Za-z0-9_]{0,63}$/, 'expected $ and [A-Za-z_][A-Za-z0-9_]{0,63}')
    .optional()
    .describe('Names the result for the steps after it'),
}
export const madeShape = {
  ...outShape,
  name: resourceNameSchema.optional(),
  keep: z.boolean().optional().describe('Whether the result is written'),
  ...lifetimeShape,
}
export const on = { target: reference.describe('What it works on') }
/** The query of a search. */
export const askedShape = {
  value: valueSchema.optional().describe('The text, or a reference to a Note'),
  query: cleanString({ minCharacters: 1 }).optional().describe('The text, as it is'),
  limit: z.int().min(1).max(maxHits).optional().describe('Most hits, 1 to 50'),
  threshold: z.number().min(0).max(1).optional().describe('Least score'),
  full: z.boolean().optional().describe('All of the text, not the beginning'),
}
export const path = cleanString({ maxCharacters: maxPathCharacters })
export const fieldPath = path.describe('Names of fields, joined by points')
export const count = z.int().min(0)
export const order = z
  .enum(['asc', 'desc'])
  .meta({ id: 'SortOrder', description: 'Ascending or descending' })
export const coerceTo = z
  .enum(['string', 'int', 'float', 'bool', 'json', 'list'])
  .meta({ id: 'CoerceTarget', description: 'What the content is to become' })
export const addMode = addModeSchema
  .optional()
  .meta({ default: 'flatten', description: 'What a Collection in the list gives' })
// How many the engine says: a list of none is a mistake too.
export const fields = z
  .array(path)
  .max(maxProjectFields * 10)
  .describe('Names of fields')
const sortKey = z
  .strictObject({ by: fieldPath, order: order.optional() })
  .meta({ id: 'SortKey', description: 'A field to sort by' })
export const sortBy = z.union([path, z.array(z.union([path, sortKey])).max(maxSortKeys)])

export const aggregate = z
  .strictObject({
    op: z
      .enum(['count', 'sum', 'min', 'max', 'avg'])
      .meta({ id: 'AggregateOp', description: 'What is made of the values of a group' }),
    field: fieldPath.optional(),
    as: cleanString({ minCharacters: 1, maxCharacters: maxResourceNameCharacters }).describe(
      'The field that it stands in',
    ),
  })
  .meta({
    id: 'Aggregate',
    description:
      'One value of each group: of its members, or of the numbers in a field of them; `min` and `max` of texts by code point',
  })
