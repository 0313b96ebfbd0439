import type { Tool } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { entityAnswerShapes } from '../../contract/entities.ts'
import { contentItemSchema } from '../../contract/content-input.ts'
import { jsonValueSchema } from '../../contract/json-value.ts'
import { isRecord } from '../../contract/place.ts'
import { toldValueSchema } from '../../contract/told-value.ts'
import { costSchema } from '../../contract/usage.ts'
import { JsonSchemas, type JsonSchema } from '../openapi/json-schemas.ts'

/** An object's, as the protocol demands of what is answered as data. */
export type ToolOutput = NonNullable<Tool['outputSchema']>

/**
 * JSON Schema of what a tool answers, from the schemas that make its answers: what the OpenAPI
 * document says of the same bodies, in fewer words, with the shapes that come more than once as
 * `$defs`. Members that a later version adds are allowed.
 */
export function outputSchemaOf(answers: readonly z.ZodType[]): ToolOutput {
  const schemas = new JsonSchemas()
  schemas.write(entityAnswerShapes)
  for (const shape of [toldValueSchema, contentItemSchema, costSchema, jsonValueSchema]) {
    schemas.of(shape, 'output')
  }
  const told = answers.map((answer) => wholeOf(schemas.of(answer, 'output'), schemas))
  const names = new Map<string, unknown>()
  for (const one of told) collect(one, schemas, names)
  const [only] = told
  const root = told.length === 1 ? only : { type: 'object', anyOf: told }
  return { ...root, ...(names.size > 0 && { $defs: Object.fromEntries(names) }) } as ToolOutput
}

const REFERENCE = '#/$defs/'

/** Of a reference what it refers to: clients look for members at the root. */
function wholeOf(schema: JsonSchema, schemas: JsonSchemas): JsonSchema {
  const { $ref } = schema
  if (typeof $ref !== 'string') return inFewWords(schema)
  return inFewWords(schemas.components.get($ref.replace(/^.*\//, '')) ?? {})
}

/** Adds what a schema refers to, and what that refers to. */
function collect(schema: unknown, schemas: JsonSchemas, names: Map<string, unknown>): void {
  const text = JSON.stringify(schema)
  for (const [, name = ''] of text.matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)) {
    if (names.has(name)) continue
    const shape = inFewWords(schemas.components.get(name) ?? {})
    names.set(name, shape)
    collect(shape, schemas, names)
  }
}

/** Of no use to whoever reads an answer; `additionalProperties: false` goes with them. */
const UNTOLD: ReadonlySet<string> = new Set([
  'examples',
  'description',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'default',
  'discriminator',
])

/** Where members are names that a schema gives, not words of JSON Schema. */
const NAMING: ReadonlySet<string> = new Set(['properties', 'patternProperties'])

function inFewWords({ type: types, ...schema }: JsonSchema): JsonSchema {
  // A list of types is read by fewer clients than alternatives of one type each.
  if (Array.isArray(types)) {
    return inFewWords({ anyOf: types.map((type: unknown) => ({ ...schema, type })) })
  }
  return Object.fromEntries(
    Object.entries({ ...(types !== undefined && { type: types }), ...schema })
      .filter(([word, value]) => !UNTOLD.has(word) && typeof value !== 'boolean')
      .map(([word, value]) => [
        word,
        NAMING.has(word) ? eachMember(value) : shortened(word, value),
      ]),
  )
}

function eachMember(properties: unknown): unknown {
  if (!isRecord(properties)) return properties
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, shortened('', schema)]),
  )
}

function shortened(word: string, value: unknown): unknown {
  if (word === '$ref') return String(value).replace(/^.*\//, REFERENCE)
  if (Array.isArray(value)) return value.map((one: unknown) => shortened('', one))
  return isRecord(value) ? inFewWords(value) : value
}
