import type { JsonSchema } from './json-schemas.ts'

type Components = ReadonlyMap<string, JsonSchema>

/**
 * Values that schemas describe: what a schema gives as its example, else one that is made of its parts.
 * An object has the members that it always has, with the values that they have in the examples of
 * `components`, where those fit.
 */
export class Examples {
  readonly #components: Components
  readonly #known = new Map<string, unknown>()

  constructor(components: Components) {
    this.#components = components
    for (const { examples } of components.values()) {
      if (Array.isArray(examples)) this.#learn(examples[0])
    }
  }

  /** Null where the schema is of what it stands in; `within` are the components around it. */
  of(schema: JsonSchema, name = '', within: readonly string[] = []): unknown {
    const part = (one: unknown, of = name) => this.of(asSchema(one), of, within)
    const { $ref, examples, enum: values, anyOf, oneOf, allOf, items, properties } = schema
    if (Array.isArray(examples)) return examples[0]
    if ('const' in schema) return schema['const']
    if (Array.isArray(values)) {
      const known = this.#known.get(name)
      return values.includes(known) ? known : values[0]
    }
    if (typeof $ref === 'string') {
      const id = $ref.slice($ref.lastIndexOf('/') + 1)
      const component = within.includes(id) ? undefined : this.#components.get(id)
      return component === undefined ? null : this.of(component, name, [...within, id])
    }
    for (const options of [anyOf, oneOf]) {
      if (!Array.isArray(options)) continue
      const isUnknown = asSchema(options[0])['type'] === 'string' && !this.#known.has(name)
      const absent = options.find((option) => asSchema(option)['type'] === 'null')
      return part(isUnknown && absent !== undefined ? absent : options[0])
    }
    if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((one) => part(one)))
    if (properties !== undefined) {
      const always = alwaysIn(schema)
      return Object.fromEntries(always.map(([member, one]) => [member, part(one, member)]))
    }
    if (items === undefined) return this.#plain(schema, name)
    if (isEmptyList(this.#known.get(name))) return []
    const item = part(items, name.replace(/ies$/, 'y').replace(/s$/, ''))
    return item === null ? [] : [item]
  }

  #learn(example: unknown): void {
    if (Array.isArray(example)) return example.forEach((item) => this.#learn(item))
    for (const [name, value] of Object.entries(asSchema(example))) {
      if (typeof value === 'object' && !isEmptyList(value)) this.#learn(value)
      else if (!this.#known.has(name)) this.#known.set(name, value)
    }
  }

  #plain({ type, format, pattern, minimum, maximum }: JsonSchema, name: string): unknown {
    const kind: unknown = Array.isArray(type) ? type[0] : type
    const known = this.#known.get(name)
    const isNumber = kind === 'integer' || kind === 'number'
    if (isNumber && typeof known === 'number' && (kind === 'number' || Number.isInteger(known))) {
      return known
    }
    if (kind === 'integer') return Math.max(Number(minimum ?? 1), 1)
    if (kind === 'number') return Math.min(Number(maximum ?? 0.8), 0.8)
    if (kind === 'boolean') return known ?? true
    if (kind === 'null') return null
    if (kind !== 'string') return kind === 'array' ? [] : {}
    if (typeof known === 'string' && new RegExp(String(pattern ?? '')).test(known)) return known
    return format === 'date-time' ? '2026-02-28T23:30:00.000Z' : name.replaceAll('_', ' ')
  }
}

function alwaysIn({ required, properties }: JsonSchema): readonly (readonly [string, unknown])[] {
  const names = new Set(Array.isArray(required) ? required.map(String) : [])
  return Object.entries(asSchema(properties)).filter(([name]) => names.has(name))
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function asSchema(part: unknown): JsonSchema {
  return typeof part === 'object' && part !== null ? { ...part } : {}
}
