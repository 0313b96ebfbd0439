import { z } from 'zod'
import { assert } from '../../engine/assert.ts'
import { documentedAs, oneOfItsMembers } from '../../contract/documented-as.ts'
import { componentRef, pascal, type WrittenShapes } from '../../contract/written-shape.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

type Direction = 'input' | 'output'

interface Overridden {
  readonly zodSchema: z.core.$ZodType
  readonly jsonSchema: Record<string, unknown>
}

/** Members of which exactly one is given; zod has read them only when all of the rest is read. */
interface Choice {
  readonly members: Readonly<Record<string, JsonSchema>>
  readonly ending: string
}

/** JSON Schemas of zod's, with those that have an id as components of one document. */
export class JsonSchemas {
  readonly components = new Map<string, JsonSchema>()
  readonly #converted = {
    input: new Map<z.ZodType, JsonSchema>(),
    output: new Map<z.ZodType, JsonSchema>(),
  }

  /** `input` for what callers send, `output` for what they are answered. */
  of(schema: z.ZodType, io: Direction): JsonSchema {
    const known = this.#converted[io].get(schema)
    if (known !== undefined) return known
    const converted = this.#convert(schema, io)
    this.#converted[io].set(schema, converted)
    return converted
  }

  #convert(schema: z.ZodType, io: Direction): JsonSchema {
    const choices: Choice[] = []
    const whole = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      reused: 'inline',
      override: (overridden) => this.#correct(overridden as Overridden, io, choices),
    })
    const { $schema: _dialect, $defs = {}, ...root } = whole
    for (const choice of choices) this.#addMembers(choice)
    for (const [id, definition] of Object.entries($defs)) {
      // A name of zod's own is that of a shape which is documented as another one.
      if (!id.startsWith('__')) this.#add(id, definition)
    }
    const id = schema.meta()?.id
    return id === undefined ? inComponents(root) : this.#add(id, root)
  }

  /** Adds what is written by hand. */
  write(shapes: WrittenShapes): void {
    for (const [id, shape] of Object.entries(shapes)) this.#add(id, shape)
  }

  #add(id: string, schema: object): JsonSchema {
    const { id: _, ...rest } = inComponents(schema)
    const reference = { $ref: componentRef(id) }
    // A schema that refers to itself is its own component already.
    if ('$ref' in rest && rest['$ref'] === reference.$ref) return reference
    const known = this.components.get(id)
    assert(
      known === undefined || JSON.stringify(known) === JSON.stringify(rest),
      `two schemas have the id ${id}, or what is sent differs from what is answered`,
    )
    this.components.set(id, rest)
    return reference
  }

  /** Says what zod cannot know of a schema. */
  #correct({ zodSchema, jsonSchema }: Overridden, io: Direction, choices: Choice[]): void {
    const meta = z.globalRegistry.get(zodSchema) ?? {}
    const shown = documentedAs.get(zodSchema)?.as
    const isComponent = '$ref' in jsonSchema
    // What describes a component anew has been given its reference.
    const isGiven = isComponent && zodSchema._zod.parent !== undefined
    if (shown instanceof z.ZodType && !isGiven) {
      replace(jsonSchema, { ...this.of(shown, io), ...meta })
    }
    const ending = oneOfItsMembers.get(zodSchema)?.ending
    if (ending !== undefined) {
      const members = jsonSchema['properties'] as Choice['members']
      const options = Object.keys(members).map((name) => componentRef(`${pascal(name)}${ending}`))
      replace(jsonSchema, { oneOf: options.map(($ref) => ({ $ref })), ...meta })
      choices.push({ members, ending })
    }
    if (zodSchema instanceof z.ZodDiscriminatedUnion) discriminate(zodSchema, jsonSchema)
    if (zodSchema instanceof z.ZodRecord) nameKeys(zodSchema, jsonSchema)
    // zod drops the examples of what is transformed on the way in; ours show what is sent. Those of
    // a component stand in it alone.
    if (isComponent) delete jsonSchema['examples']
    else if (Array.isArray(meta['examples'])) jsonSchema['examples'] = meta['examples']
    // A default of a query is written as in a query; the document shows what it means.
    const { type, default: given } = jsonSchema
    if (type === 'integer' && typeof given === 'string') jsonSchema['default'] = Number(given)
  }

  /** A component for each member of an object that has exactly one: `DecideStep` of `decide`. */
  #addMembers({ members, ending }: Choice): void {
    for (const [name, { description, ...member }] of Object.entries(members)) {
      const id = pascal(name)
      const isNamed = member['properties'] !== undefined
      const parameters = { ...member, description: `What \`${name}\` takes` }
      this.#add(`${id}${ending}`, {
        type: 'object',
        description,
        properties: {
          [name]: isNamed
            ? this.#add(`${id}${ending}Parameters`, parameters)
            : { ...member, description },
        },
        required: [name],
        additionalProperties: false,
      })
    }
  }
}

function replace(jsonSchema: Record<string, unknown>, by: JsonSchema): void {
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  Object.assign(jsonSchema, by)
}

/** Which member tells the options of a union apart, where each of them is a component. */
function discriminate(schema: z.ZodDiscriminatedUnion, jsonSchema: Record<string, unknown>): void {
  const propertyName = schema.def.discriminator
  const entries = schema.options.flatMap((option) => {
    const { id } = z.globalRegistry.get(option) ?? {}
    const values = option._zod.propValues?.[propertyName] ?? new Set()
    return id === undefined ? [] : [...values].map((value) => [String(value), componentRef(id)])
  })
  if (entries.length < schema.options.length) return
  jsonSchema['discriminator'] = { propertyName, mapping: Object.fromEntries(entries) }
}

/**
 * A record of a closed list of names has a member for each, which the schema's `members` describe;
 * of any other, no more is said.
 */
function nameKeys(schema: z.ZodRecord, jsonSchema: Record<string, unknown>): void {
  const { keyType } = schema
  if (!(keyType instanceof z.ZodEnum)) {
    if (JSON.stringify(jsonSchema['propertyNames']) === '{"type":"string"}') {
      delete jsonSchema['propertyNames']
    }
    return
  }
  const { additionalProperties: value, members } = jsonSchema
  const said = members as Readonly<Record<string, string>> | undefined
  const names = keyType.options.map(String)
  const described = (name: string) => ({ ...(value as JsonSchema), description: said?.[name] })
  jsonSchema['properties'] = Object.fromEntries(names.map((name) => [name, described(name)]))
  jsonSchema['required'] = names
  jsonSchema['additionalProperties'] = false
  delete jsonSchema['propertyNames']
  delete jsonSchema['members']
}

/** zod refers to definitions beside the schema; in the document they are components. */
function inComponents(schema: object): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text) as JsonSchema
}
