import fc from 'fast-check'

export type JsonSchema = Readonly<Record<string, unknown>>
type Schemas = Readonly<Record<string, JsonSchema>>

export interface FuzzWords {
  /** Ids, cursors, names: what stands where a string is asked for, now and then. */
  readonly strings: readonly string[]
}

/**
 * Values as a JSON Schema of the OpenAPI document describes them, most of them valid: formats and
 * patterns are met where an example shows how, else now and then.
 */
export function valuesOf(
  schema: JsonSchema,
  schemas: Schemas,
  words: FuzzWords,
  depth = 4,
): fc.Arbitrary<unknown> {
  const inner = (one: unknown) => valuesOf(one as JsonSchema, schemas, words, depth - 1)
  const { $ref, enum: options, const: only, type, anyOf, oneOf, examples } = schema
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? ''
    return depth <= 0 ? fc.constant('deep') : inner(schemas[name] ?? {})
  }
  if (only !== undefined) return fc.constant(only)
  if (Array.isArray(options)) return fc.constantFrom(...(options as unknown[]))
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map(inner))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => inner({ ...schema, type: one })))
  const shown = Array.isArray(examples) ? [fc.constantFrom(...(examples as unknown[]))] : []
  if (type === 'string') return fc.oneof(...shown, texts(schema, words))
  if (type === 'integer' || type === 'number') return fc.oneof(...shown, numbers(schema))
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return arrays(schema, inner)
  if (type === 'object') return fc.oneof(...shown, objects(schema, inner, words))
  return fc.oneof(fc.constantFrom(...words.strings), fc.jsonValue({ maxDepth: 2 }))
}

function texts(
  { minLength = 0, maxLength, format }: JsonSchema,
  { strings }: FuzzWords,
): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((date) => date.toISOString())
  const most = Math.min(typeof maxLength === 'number' ? maxLength : 40, 40)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...strings) },
    {
      weight: 1,
      arbitrary: fc.string({
        minLength: Math.min(Number(minLength), most),
        maxLength: most,
        unit: 'grapheme',
      }),
    },
  )
}

function numbers({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = typeof minimum === 'number' ? minimum : -10
  const max = typeof maximum === 'number' ? Math.min(maximum, 1_000_000) : Math.max(min, 100)
  return type === 'integer'
    ? fc.integer({ min, max: Math.max(min, max) })
    : fc.double({ min, max, noNaN: true })
}

function arrays(
  { items = {}, minItems = 0, maxItems = 3 }: JsonSchema,
  inner: (one: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const most = Math.max(Number(minItems), Math.min(Number(maxItems), 3))
  return fc.array(inner(items), { minLength: Number(minItems), maxLength: most })
}

function objects(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  inner: (one: unknown) => fc.Arbitrary<unknown>,
  { strings }: FuzzWords,
): fc.Arbitrary<unknown> {
  const known = Object.entries(properties as Schemas).map(
    ([name, one]) => [name, inner(one)] as const,
  )
  const named = fc.record(Object.fromEntries(known), { requiredKeys: required as string[] })
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return named
  const more = fc.dictionary(
    fc.constantFrom(...strings, 'city', 'user_id'),
    inner(additionalProperties),
    { maxKeys: 2 },
  )
  return fc.tuple(named, more).map(([a, b]) => ({ ...b, ...a }))
}
