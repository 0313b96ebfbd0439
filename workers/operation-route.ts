import { accepts } from 'hono/accepts'
import { z } from 'zod'
import { assert } from '../engine/assert.ts'
import {
  operations,
  takesIdempotencyKey,
  type OperationName,
  type Operations,
} from '../engine/catalogue.ts'
import type { Role } from '../engine/model/caller.ts'
import type { Receipt } from '../engine/model/views.ts'
import { changedEntitySchema } from '../contract/entities.ts'
import { readQuerySchema } from '../contract/query.ts'
import type { CostBody, DegradationBody } from '../contract/usage.ts'
import { callNamespace } from './call-namespace.ts'
import type { EdgeContext } from './context.ts'
import {
  route,
  type Declared,
  type Given,
  type Nothing,
  type Route,
  type Status,
  type TextType,
} from './route.ts'
import { locateReceipt } from './locate-receipt.ts'
import type { Inside } from './wire/inside.ts'
import { toWire } from './wire/to-wire.ts'

interface DeclaredOperation<N extends OperationName, At, Q, B, A> extends Omit<
  Declared<At, Q, B, A>,
  'role'
> {
  readonly operation: N
  /** Where the route takes more than the operation does. */
  readonly role?: Role
  readonly answer: A
  /** The route's own name, where it is not the operation's. */
  readonly name?: string
  /** Which of the statuses that `says` names; needed where there is more than one. */
  readonly status?: (value: Operations[N]['output']) => Status
  /** The answer as `text`, where that is asked for. */
  readonly lines?: (value: Operations[N]['output'], c: EdgeContext) => string
}

/** `input` is needed where what is given is not what the operation takes, member by member. */
export type InputOf<N extends OperationName, G> = [G, Exclude<keyof G, 'atLeast'>] extends [
  Operations[N]['input'],
  KeyOf<Operations[N]['input']>,
]
  ? { readonly input?: (given: G) => Operations[N]['input'] }
  : { readonly input: (given: G) => Operations[N]['input'] }

type KeyOf<T> = T extends unknown ? keyof T : never

/** `view` is needed where what the operation answers is not what the schema shows. */
export type ViewOf<N extends OperationName, A, G> = [Operations[N]['output']] extends [Inside<A>]
  ? { readonly view?: (value: Operations[N]['output'], given: G) => Inside<A> }
  : { readonly view: (value: Operations[N]['output'], given: G) => Inside<A> }

/**
 * A route that asks the namespace of its path for one operation and shows what comes back. It says
 * what is its own; the rest is derived:
 *
 * - The path stands below `/v1/namespaces/{ns}`. `{id}` takes an id, `{kind}/{id}` an entity.
 * - A GET takes `at_least` unless it names a `query`; a write takes an `Idempotency-Key`.
 * - Problems: those of every route, of a body, of `{id}` (`not_found`), of `{kind}`
 *   (`reserved_name`), of a write (`erased`, `erasing`, `idempotency_conflict`) and of `at_least`
 *   (`position_not_reached`) need not be named.
 * - The input is path, query and body in one, in names of the inside (`wire/from-wire.ts`). `input`
 *   turns it where the operation takes something else; the compiler asks for it then.
 * - The answer is the operation's view through the schema (`wire/to-wire.ts`): names, times, null.
 *   `view` picks or builds what the schema shows; the compiler asks for it then. A view that is built
 *   otherwise wherever it is shown (a memory, an entity) stands in `wire/reshaped.ts` once.
 * - The cost is added where the schema has its members, `Location` where the value has a receipt.
 *
 * What answers by itself (several calls, streams, other media types) is a `route` of
 * `route.ts`, which parses and describes alike and leaves the rest to its handler.
 */
export function operationRoute<
  N extends OperationName,
  const At extends string,
  A extends z.ZodType,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  declared: DeclaredOperation<N, At, Q, B, A> &
    InputOf<N, Given<At, Q, B>> &
    ViewOf<N, A, Given<At, Q, B>>,
): Route {
  const { operation, at, says, answer, status, text, lines } = declared
  const takesKey = takesIdempotencyKey(operation)
  const only: Status = typeof says === 'string' ? 200 : 201 in says ? 201 : 202
  // Where they are not given, the types above have found that there is nothing to turn.
  const input = (declared.input ?? same) as (given: object) => Operations[N]['input']
  const view = (declared.view ?? same) as (
    value: Operations[N]['output'],
    given: object,
  ) => Inside<A>
  const complete = {
    name: operation,
    role: roleOf(operation),
    takesKey,
    ...(at.startsWith('GET ') && { query: readQuerySchema }),
    ...declared,
    errors: [...(declared.errors ?? []), ...(takesKey ? writeProblems : [])],
    at: at.replace(' ', ' /v1/namespaces/{ns}'),
  }
  return route(complete, async (c, { atLeast, ...given }: Common) => {
    const { value, cost } = await callNamespace(c, operation, input(given), atLeast)
    if (hasReceipt(value)) locateReceipt(c, value.receipt)
    if (text !== undefined && lines !== undefined && asksFor(text, c)) {
      return c.text(lines(value, c), 200, { 'Content-Type': `${text}; charset=UTF-8` })
    }
    return c.json(bodyOf(answer, { value: view(value, given), cost }), status?.(value) ?? only)
  })
}

/** What the helper itself takes of what a route is given. */
interface Common {
  readonly atLeast?: number
}

/** Problems that every write in a namespace may have. */
export const writeProblems = ['erased', 'erasing', 'idempotency_conflict'] as const

export function asksFor(text: TextType, c: EdgeContext): boolean {
  const supports = ['application/json', text]
  return accepts(c, { header: 'Accept', supports, default: 'application/json' }) === text
}

/** What is shown, with what the schema has of the cost: all, what was left out alone, or nothing. */
export function bodyOf<S extends z.ZodType>(
  schema: S,
  { value, cost }: { readonly value: Inside<S>; readonly cost: CostBody },
): z.output<S> {
  const body: unknown = toWire(schema, value)
  // With the cost the body is all that the schema says.
  return (
    typeof body === 'object' && body !== null ? withCost(schema, body, cost) : body
  ) as z.output<S>
}

function withCost(schema: z.ZodType, body: object, cost: CostBody): object {
  const shape: object = schema instanceof z.ZodObject ? schema.shape : {}
  const isWhole =
    Object.is(schema, changedEntitySchema) || ('usage' in shape && 'position' in shape)
  if (isWhole) return { ...body, ...cost, degraded: allDegraded(body, cost.degraded) }
  const isDegraded = 'degraded' in shape && !('usage' in shape) && cost.degraded.length > 0
  return isDegraded ? { ...body, degraded: cost.degraded } : body
}

/** What an earlier step left out stays said after later ones. */
function allDegraded(body: { readonly degraded?: unknown }, own: readonly DegradationBody[]) {
  const earlier = Array.isArray(body.degraded) ? (body.degraded as DegradationBody[]) : []
  const isNew = ({ part, reason }: DegradationBody) =>
    !own.some((one) => one.part === part && one.reason === reason)
  return [...own, ...earlier.filter(isNew)]
}

/** The operation's own; what the object asks of itself alone has no route. */
export function roleOf(operation: OperationName): Role {
  const { role } = operations[operation]
  assert(role !== 'namespace', `${operation} is for callers`)
  return role
}

export function same<T>(value: T): T {
  return value
}

function hasReceipt(value: unknown): value is { readonly receipt: Receipt | null } {
  return typeof value === 'object' && value !== null && 'receipt' in value
}

/** What a route that answers by itself takes from the operation that it asks for. */
export function ofOperation<N extends OperationName>(name: N) {
  return { name, role: roleOf(name), takesKey: takesIdempotencyKey(name) } as const
}
