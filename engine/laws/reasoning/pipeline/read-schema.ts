import type {
  AnswerSchema,
  SchemaProperty,
  SchemaType,
} from '../../../model/reasoning-predicate.ts'
import { maxKeyCharacters, maxSchemaDepth } from '../limits.ts'
import { type Field, optional, readFields } from './fields.ts'
import { inside, type Place, type Read, report, shownName } from './place.ts'
import { distinct, entriesOf, listOf, numberWithin, oneOf, scalar, text } from './values.ts'

/** The schema of an object, of the keywords that `analyze` takes and no others (spec TH-17). */
export function objectSchema(json: unknown, place: Place): AnswerSchema | undefined {
  const schema = readSchema(json, place, 1)
  if (schema === undefined) return undefined
  if (schema.type !== null && schema.type !== 'object') {
    return report(inside(place, 'type'), 'the answer is an object')
  }
  return { ...schema, type: 'object' }
}

function readSchema(json: unknown, place: Place, depth: number): AnswerSchema | undefined {
  const table = keywordTables[depth - 1]
  if (table === undefined) {
    return report(place, `schemas stand in each other deeper than ${maxSchemaDepth}`)
  }
  const schema = readFields(table, json, place)
  if (schema === undefined) return undefined
  const { type, properties, required, items, minimum, maximum } = schema
  const names = new Set(properties?.map(({ name }) => name))
  for (const [at, name] of required.entries()) {
    if (names.has(name)) continue
    return report(inside(inside(place, 'required'), at), `${shownName(name)} is no property`)
  }
  if (minimum !== null && maximum !== null && minimum > maximum) {
    return report(inside(place, 'maximum'), 'maximum is below minimum')
  }
  return { type, properties, required, items, enum: schema.enum, minimum, maximum }
}

const name = text({ characters: maxKeyCharacters, mayBeBlank: true })
const limit = numberWithin(-Number.MAX_VALUE, Number.MAX_VALUE)
const types: readonly SchemaType[] = [
  'object',
  'array',
  'string',
  'number',
  'integer',
  'boolean',
  'null',
]

function keywords(depth: number) {
  const inner: Read<AnswerSchema> = (json, place) => readSchema(json, place, depth + 1)
  return {
    type: optional(oneOf(types), null),
    properties: optional(properties(inner), null),
    required: optional(distinct(name, 0, Infinity), []) as Field<readonly string[]>,
    items: optional(inner, null),
    enum: optional(listOf(scalar, 1, Infinity), null),
    minimum: optional(limit, null),
    maximum: optional(limit, null),
  }
}

function properties(inner: Read<AnswerSchema>): Read<readonly SchemaProperty[]> {
  const read = entriesOf(name, inner, Infinity)
  return (json, place) =>
    read(json, place)?.map(([property, schema]) => ({ name: property, schema }))
}

const keywordTables = Array.from({ length: maxSchemaDepth }, (_, at) => keywords(at + 1))
