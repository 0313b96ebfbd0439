import fc from 'fast-check'
import type { Document, Operation } from '../../../workers/support/operations.ts'
import type { Actor } from '../service.ts'
import { type FuzzWords, type JsonSchema, valuesOf } from './json-arbitrary.ts'

/** A request of a stranger, as it will be sent. */
export interface FuzzedRequest {
  readonly operation: string
  readonly as: Actor
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly lines: readonly unknown[] | null
  readonly headers: Readonly<Record<string, string>>
}

export interface FuzzPlaces extends FuzzWords {
  /** The stranger's own namespace, and the one that is none of theirs. */
  readonly own: string
  readonly foreign: string
  /** Keys that the other tenant has used. */
  readonly idempotencyKeys: readonly string[]
}

/** Why a documented operation is not among them. */
export const leftOut: Readonly<Record<string, string>> = {
  tick: 'runs the alarms of every namespace of the server, those of other tests too',
  eraseNamespace: 'there would be nothing left of the stranger to ask with',
}

/** Requests made from the document: valid for the most part, with foreign ids in every position. */
export function requestsOf(
  document: Document,
  operations: readonly Operation[],
  places: FuzzPlaces,
): fc.Arbitrary<FuzzedRequest> {
  const asked = operations.filter(({ id }) => leftOut[id] === undefined)
  return fc.oneof(...asked.map((operation) => requestOf(document, operation, places)))
}

function requestOf(
  document: Document,
  { id, method, path, description }: Operation,
  places: FuzzPlaces,
): fc.Arbitrary<FuzzedRequest> {
  const schemas = document.components.schemas as unknown as Readonly<Record<string, JsonSchema>>
  const values = (schema: unknown) => valuesOf(schema as JsonSchema, schemas, places)
  const parameters = (description.parameters ?? []) as readonly Parameter[]
  const content = description.requestBody?.content ?? {}
  const json = content['application/json']?.schema
  const ndjson = content['application/x-ndjson']?.schema
  const inPath = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  return fc.record({
    operation: fc.constant(id),
    as: fc.constantFrom<Actor>(
      'owner',
      'owner',
      'owner',
      'owner',
      'owner',
      'owner',
      'owner',
      'owner',
      'owner',
      'owner',
      'main',
      'sub',
      'reader',
    ),
    method: fc.constant(method),
    path: fc
      .tuple(
        fc.record(Object.fromEntries(inPath.map((one) => [one.name, pathPart(one, places)]))),
        fc.record(
          Object.fromEntries(
            inQuery.map((one) => [one.name, queryValue(one, values(one.schema), places)]),
          ),
        ),
      )
      .map(([parts, query]) => pathWith(path, parts, query)),
    body: json === undefined ? fc.constant(undefined) : spoiltAtTimes(values(json), places),
    lines:
      ndjson === undefined || json !== undefined
        ? fc.constant(null)
        : fc.array(values(ndjson), { maxLength: 3 }),
    headers: headersOf(parameters, places),
  })
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: unknown
}

function pathPart(
  { name }: Parameter,
  { strings, own, foreign }: FuzzPlaces,
): fc.Arbitrary<string> {
  if (name === 'ns')
    return fc.oneof(
      { weight: 24, arbitrary: fc.constant(own) },
      { weight: 1, arbitrary: fc.constant(foreign) },
    )
  if (name === 'kind') return fc.constantFrom('user', 'user', 'movie', '__memory', 'Ü')
  return fc.constantFrom(...strings)
}

/** One of four that may be left out is there; a position ahead of the log would answer 503 each time. */
function queryValue(
  { name, required }: Parameter,
  values: fc.Arbitrary<unknown>,
  words: FuzzWords,
): fc.Arbitrary<string | undefined> {
  const value = name === 'at_least' ? fc.constantFrom('0', '1', '-1') : queryPart(values, words)
  if (required === true) return value
  return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
}

function queryPart(values: fc.Arbitrary<unknown>, { strings }: FuzzWords): fc.Arbitrary<string> {
  return fc.oneof(
    {
      weight: 9,
      arbitrary: values.map((value) =>
        typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...strings) },
  )
}

/** One member in ten is replaced by what it should not be. */
function spoiltAtTimes(
  values: fc.Arbitrary<unknown>,
  { strings }: FuzzWords,
): fc.Arbitrary<unknown> {
  const wrong = fc.oneof(
    fc.constantFrom<unknown>(null, -1, 1e308, true, [], {}, '\u0000', '\ud800', '__proto__'),
    fc.constantFrom(...strings),
  )
  return fc.oneof(
    { weight: 9, arbitrary: values },
    {
      weight: 1,
      arbitrary: fc.tuple(values, wrong, fc.nat()).map(([value, other, at]) => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return other
        const names = Object.keys(value)
        const name = names[at % Math.max(names.length, 1)] ?? 'surplus'
        return { ...value, [name]: other }
      }),
    },
  )
}

function headersOf(
  parameters: readonly Parameter[],
  { idempotencyKeys }: FuzzPlaces,
): fc.Arbitrary<Readonly<Record<string, string>>> {
  const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key')
  const accept = fc.constantFrom<Readonly<Record<string, string>>>(
    {},
    {},
    {},
    { Accept: 'text/markdown' },
    { Accept: 'text/plain' },
    { Accept: 'application/x-ndjson' },
  )
  if (!takesKey) return accept
  const key = fc.constantFrom(...idempotencyKeys).map((one) => ({ 'Idempotency-Key': one }))
  return fc
    .tuple(
      accept,
      fc.oneof({ weight: 19, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: key }),
    )
    .map(([a, b]) => ({ ...a, ...b }))
}

function pathWith(
  path: string,
  parts: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const way = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parts[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
  const text = search.toString()
  return text === '' ? way : `${way}?${text}`
}

/** A lone surrogate has no place in a URL. */
function encoded(part: string): string {
  return encodeURIComponent(part.toWellFormed())
}
