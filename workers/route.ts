import type { Hono } from 'hono'
import { z } from 'zod'
import type { Role } from '../engine/model/caller.ts'
import { entityIdSchema, kindSchema } from '../contract/entities.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { idempotencyHeaders } from '../contract/idempotency.ts'
import { anyIdSchema, namespaceSchema } from '../contract/ids.ts'
import { isRecord } from '../contract/place.ts'
import type { EdgeContext, EdgeEnv, EdgeMiddleware } from './context.ts'
import { parsedAs } from './errors.ts'
import { authorize } from './middleware/authorize.ts'
import { jsonBody, noBody, optionalJsonBody } from './middleware/json-body.ts'
import { fromWire } from './wire/from-wire.ts'
import type { Read } from './wire/inside.ts'

/** What a route says of itself: what reads requests and what the document says follow from it. */
export interface Declared<At, Q, B, A> {
  /** Method and path, as `GET /conflicts/{id}`. */
  readonly at: At & `${Method} /${string}`
  /** The least role of a key that may call it; null where it takes no key. */
  readonly role: Role | null
  readonly summary: string
  readonly description?: string
  /** How the path is read, where that is not as its names say. */
  readonly params?: z.ZodObject
  readonly query?: Q
  /** Headers that the handler reads. */
  readonly headers?: z.ZodObject
  readonly body?: B
  /** All of the body may be left out, which is read as `{}`. */
  readonly isBodyOptional?: true
  /** How the body is read where that is not as JSON of the usual depth. */
  readonly readBody?: EdgeMiddleware
  /** A line of the NDJSON that may be sent; the handler reads it. */
  readonly bodyLine?: z.ZodType
  readonly answer?: A
  /** A line of the NDJSON that is answered, beside JSON or alone. */
  readonly answerLine?: z.ZodType
  /** The type of text that is answered, beside JSON or alone. */
  readonly text?: TextType
  /** Such a text, for the document. */
  readonly textExample?: string
  /** What the answer is: under 200, or by status. */
  readonly says: string | ByStatus<string>
  /** Answers of another shape, and without a body. */
  readonly others?: Readonly<Partial<Record<Status | Unchanged, Other>>>
  /** Problems beside those that `problemsOf` finds in the rest. */
  readonly errors?: readonly ErrorCode[]
}

export interface DeclaredRoute<At, Q, B, A> extends Declared<At, Q, B, A> {
  readonly name: string
  /** It takes an `Idempotency-Key`, as every write in a namespace does. */
  readonly takesKey?: boolean
}

export type Status = 200 | 201 | 202
/** What the caller has is what there is. */
type Unchanged = 304
export type TextType = 'text/plain' | 'text/markdown' | 'text/html' | 'text/event-stream'
type ByStatus<T> = Readonly<Partial<Record<Status, T>>>

interface Other {
  readonly answer?: z.ZodType
  readonly says: string
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Tag = 'Memory' | 'Entities' | 'Graph' | 'Workspace' | 'Governance' | 'Reasoning' | 'Operations'

/** Path, query and body in one, in names of the inside; the context has the namespace. */
export type Given<At, Q, B> = PathOf<At> & Read<Q> & Read<B>

type PathOf<At> = (At extends `${string}{kind}${string}` ? { readonly kind: string } : unknown) &
  (At extends `${string}{id}${string}` ? { readonly id: string } : unknown) &
  (At extends `${string}{name}${string}` ? { readonly name: string } : unknown)

export type Nothing = z.ZodObject<Record<never, never>>

/** A route as the app takes it, and as the document describes it. */
export interface Route {
  readonly declared: AnyDeclared
  readonly params: z.ZodObject
  readonly tag?: Tag
  readonly middleware: readonly EdgeMiddleware[]
  readonly handle: (c: EdgeContext) => Promise<Response>
}

export type AnyDeclared = DeclaredRoute<string, z.ZodType, z.ZodType, z.ZodType>

/** Routes of one chapter of the document. */
export function chapter(tag: Tag, routes: readonly Route[]): readonly Route[] {
  return routes.map((one) => ({ ...one, tag }))
}

export function mount(app: Hono<EdgeEnv>, routes: readonly Route[]): void {
  for (const { declared, middleware, handle } of routes) {
    const [method = '', path = ''] = declared.at.split(' ')
    app.on([method], [path.replaceAll(/\{(\w+)\}/g, ':$1')], ...middleware, handle)
  }
}

/** A route that answers by itself, from what it was given: parsed, in names of the inside. */
export function route<
  const At extends string,
  A extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  declared: DeclaredRoute<At, Q, B, A>,
  handle: (c: EdgeContext, given: Given<At, Q, B>) => Response | Promise<Response>,
): Route {
  const { at, role, query, body } = declared
  const params = declared.params ?? paramsOf(at)
  const headers = headersOf(declared)
  return {
    declared,
    params,
    middleware: role === null ? [] : [authorize(role), declared.readBody ?? bodyReader(declared)],
    async handle(c) {
      // The first part that is wrong ends the request.
      const inQuery = query && fromWire(query, parsedAs(query, queryOf(c)))
      const { ns: _, ...inPath } = parsedAs(params, c.req.param())
      if (headers) parsedAs(headers, namedHeaders(c, headers))
      // Lines are left to the handler: no value was read of them.
      const isRead = declared.bodyLine === undefined || c.get('body') !== undefined
      const read: unknown = body && isRead ? fromWire(body, parsedAs(body, c.get('body'))) : {}
      // What is no object, as a list of messages may be, the handler takes from the context.
      const inBody = isRecord(read) ? read : {}
      // What the schemas have read is of the types that are read off them.
      return handle(c, { ...inPath, ...inQuery, ...inBody } as Given<At, Q, B>)
    },
  }
}

function bodyReader({ body, isBodyOptional }: AnyDeclared): EdgeMiddleware {
  if (body === undefined) return noBody
  return isBodyOptional ? optionalJsonBody : jsonBody
}

export function headersOf({ takesKey, headers }: AnyDeclared): z.ZodObject | undefined {
  return takesKey ? idempotencyHeaders : headers
}

function namedHeaders(c: EdgeContext, { shape }: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, c.req.header(name)]))
}

/** A name that comes twice is a list, which no parameter is. */
function queryOf(c: EdgeContext): Record<string, unknown> {
  const entries = Object.entries(c.req.queries())
  return Object.fromEntries(entries.map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
}

function paramsOf(at: string): z.ZodObject {
  const names = [...at.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const schemas: Readonly<Record<string, z.ZodType>> = {
    ns: namespaceSchema,
    kind: kindSchema,
    id: names.includes('kind') ? entityIdSchema : anyIdSchema,
  }
  return z.object(Object.fromEntries(names.map((name) => [name, schemas[name] ?? anyIdSchema])))
}
