import type { Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { assert } from '../../engine/assert.ts'
import type { JsonSchema } from '../openapi/json-schemas.ts'

/** An object's, as the protocol demands of arguments. */
export type ToolInput = Tool['inputSchema']

/** A model pays for each word of a schema: what is seldom of use is taken but not told. */
export interface Listed {
  /** Properties that are not told. */
  readonly untold?: readonly string[]
  /** Properties that are told in fewer words. */
  readonly told?: Readonly<Record<string, JsonSchema>>
}

/** The arguments as a client sees them, free of references, which many models cannot follow. */
export function inputSchemaOf(schema: z.ZodType, { untold = [], told = {} }: Listed): ToolInput {
  // Shapes that hold themselves are left out: where one is used, it is told in other words.
  const {
    $schema: _,
    $defs: _shapes,
    ...whole
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    // What has an id would be referred to by it.
    metadata: withoutIds,
  })
  assert(whole.type === 'object' && whole.properties !== undefined, 'arguments are an object')
  // What a body is for, the tool itself says.
  const { examples: _examples, description: _about, properties, required = [], ...rest } = whole
  const names = Object.keys(properties).filter((name) => !untold.includes(name))
  const listed = Object.fromEntries(names.map((name) => [name, told[name] ?? properties[name]]))
  // What has a default may be left out.
  const input = { ...rest, properties: listed, ...(required.length > 0 && { required }) }
  return input as ToolInput
}

const withoutIds = z.registry<object>()
withoutIds.get = (schema: z.core.$ZodType) => {
  const { id: _, ...rest } = z.globalRegistry.get(schema) ?? {}
  return rest
}

/** An entity that is only named. */
export const namedEntity: JsonSchema = {
  type: 'string',
  description: 'A reference: user_id:7, or movie_id:"The Third Man"',
}

/** A list of strings, any or of these; zod tells nothing of what a list of ours holds. */
export function strings(description: string, options?: readonly string[]): JsonSchema {
  const items = { type: 'string', ...(options && { enum: options }) }
  return { type: 'array', items, description }
}

/** An entity with what is known of it. */
export function toldEntities(description: string): JsonSchema {
  const values = {
    type: 'object',
    description: '{name: "value"} or {name: {value, since}}; the newest `since` is current',
  }
  const relation = {
    type: 'object',
    properties: { entity: { type: 'string' }, role: { type: 'string' }, properties: values },
    required: ['entity', 'role'],
  }
  const entity = {
    type: 'object',
    properties: {
      kind: { type: 'string', description: 'user, project …' },
      id: { type: 'string' },
      properties: values,
      relations: { type: 'array', items: relation },
    },
    required: ['kind', 'id'],
  }
  return { type: 'array', items: { anyOf: [{ type: 'string' }, entity] }, description }
}
