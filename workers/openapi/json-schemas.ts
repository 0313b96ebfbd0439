import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

/** JSON Schemas of zod's, with those that have an id as components of one document. */
export class JsonSchemas {
  readonly components = new Map<string, JsonSchema>()

  /** `input` for what callers send, `output` for what they are answered. */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const options = {
      io,
      unrepresentable: 'any',
      reused: 'inline',
      override: keepExamples,
    } as const
    const { $schema: _dialect, $defs, ...root } = z.toJSONSchema(schema, options)
    for (const [id, definition] of Object.entries($defs ?? {})) this.#add(id, definition)
    const id = schema.meta()?.id
    return id === undefined ? inComponents(root) : this.#add(id, root)
  }

  #add(id: string, schema: object): JsonSchema {
    const { id: _, ...rest } = inComponents(schema)
    if (!this.components.has(id)) this.components.set(id, rest)
    return { $ref: `#/components/schemas/${id}` }
  }
}

/** zod drops the examples of what is transformed on the way in; ours show what is sent. */
function keepExamples({ zodSchema, jsonSchema }: Overridden): void {
  const { examples } = z.globalRegistry.get(zodSchema) ?? {}
  if (Array.isArray(examples)) Object.assign(jsonSchema, { examples })
}

interface Overridden {
  readonly zodSchema: z.core.$ZodType
  readonly jsonSchema: object
}

/** zod refers to definitions beside the schema; in the document they are components. */
function inComponents(schema: object): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text) as JsonSchema
}
