import { describe, expect, it } from 'vitest'
import type { ItemErrorBody, ProblemBody } from '../../../contract/errors.ts'
import { Edge } from '../support/edge.ts'
import { openapiDocument, operations, requestFor } from '../support/operations.ts'

type JsonSchema = Readonly<Record<string, unknown>>

/** What only the server knows or decides. */
const serverOwned = [
  'id',
  '__memory_id',
  'namespace_id',
  'tenant',
  'actor',
  'credential',
  'created_at',
  'position',
  'activation',
  'relevance',
  'lifecycle',
  'approval',
  'decided_by',
  'pinned_at',
  'hash',
  'prev_hash',
]

/** A place in a body whose schema takes no member that it does not name. */
interface ClosedPlace {
  readonly at: readonly (string | number)[]
  readonly names: ReadonlySet<string>
}

/** Every closed object of a body, found by walking it beside its schema. */
function closedPlaces(
  value: unknown,
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  at: ClosedPlace['at'] = [],
): ClosedPlace[] {
  const { $ref, anyOf, oneOf, items, properties, additionalProperties } = schema
  const inner = (one: unknown, to: unknown, step: string | number) =>
    closedPlaces(one, to as JsonSchema, schemas, [...at, step])
  if (typeof $ref === 'string')
    return closedPlaces(value, schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, at)
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) {
    // A member that one of the choices takes is no surplus: only where there is one choice is it sure.
    const fitting = choices.filter((one) => fits(value, one as JsonSchema, schemas))
    return fitting.length === 1 ? closedPlaces(value, fitting[0] as JsonSchema, schemas, at) : []
  }
  if (Array.isArray(value)) return value.flatMap((one, place) => inner(one, items ?? {}, place))
  if (typeof value !== 'object' || value === null) return []
  const known = (properties ?? {}) as Readonly<Record<string, JsonSchema>>
  const below = Object.entries(value).flatMap(([name, one]) => inner(one, known[name] ?? {}, name))
  const isClosed = additionalProperties === false
  return isClosed ? [{ at, names: new Set(Object.keys(known)) }, ...below] : below
}

function fits(
  value: unknown,
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): boolean {
  if (typeof schema['$ref'] === 'string')
    return fits(value, schemas[schema['$ref'].split('/').at(-1) ?? ''] ?? {}, schemas)
  const { type, properties = {}, required = [], const: only } = schema
  if (only !== undefined) return value === only
  if (Array.isArray(value)) return type === 'array'
  if (typeof value !== 'object' || value === null) return type === typeof value
  if (type !== 'object') return false
  const known = properties as Readonly<Record<string, JsonSchema>>
  const own = value as Readonly<Record<string, unknown>>
  if (!(required as readonly string[]).every((name) => name in own)) return false
  return Object.entries(known).every(
    ([name, { const: exact }]) => exact === undefined || own[name] === exact,
  )
}

function withMember(value: unknown, at: readonly (string | number)[], name: string): unknown {
  const [step, ...rest] = at
  if (step === undefined) return { ...(value as object), [name]: 'mine' }
  if (Array.isArray(value))
    return value.map((one, place) => (place === step ? withMember(one, rest, name) : one))
  const own = value as Readonly<Record<string, unknown>>
  return { ...own, [step]: withMember(own[step], rest, name) }
}

type Answered = ProblemBody & { readonly results?: readonly { readonly error?: ItemErrorBody }[] }

/** The problem that was answered; an item of a batch has one of its own. */
function problemIn(
  answered: Answered,
  [, item]: readonly (string | number)[],
): ItemErrorBody | undefined {
  return answered.results === undefined ? answered : answered.results[Number(item)]?.error
}

describe('RELIABILITY 27 what the server owns', () => {
  it('is refused by name in every closed object of every body', async () => {
    const { schemas } = (await openapiDocument()).components
    const all = schemas as unknown as Readonly<Record<string, JsonSchema>>
    const walked = new Set<string>()
    for (const operation of await operations()) {
      const edge = new Edge()
      const schema = operation.description.requestBody?.content['application/json']?.schema
      const { path, body } = requestFor(operation)
      if (schema === undefined || body === undefined || operation.id === 'mcp') continue
      for (const { at, names } of closedPlaces(body, schema as unknown as JsonSchema, all)) {
        walked.add(operation.id)
        for (const name of serverOwned.filter((one) => !names.has(one))) {
          const wrong = withMember(body, at, name)
          const answer = await edge.send(operation.method, path, { body: wrong })
          const problem = problemIn(await answer.json<Answered>(), at)
          const told = [operation.id, at.join('.'), name]
          expect([...told, problem?.status]).toEqual([...told, 400])
          expect([...told, problem?.errors?.map(({ path: where }) => where)]).toEqual([
            ...told,
            expect.arrayContaining([expect.stringContaining(name)]),
          ])
          // Another item of a batch is carried out.
          if (answer.status !== 200) expect(edge.namespace().calls).toEqual([])
        }
      }
    }
    expect(walked.size, 'operations with a closed body').toBeGreaterThan(35)
  })
})
