import type { z } from 'zod'
import type { Role } from '../engine/model/caller.ts'
import { errorCodes, problemSchema } from '../protocol/errors.ts'
import type { ErrorCode } from '../protocol/errors.ts'
import type { EdgeMiddleware } from './context.ts'
import { authorize } from './middleware/authorize.ts'
import { jsonBody, noBody, optionalJsonBody } from './middleware/json-body.ts'

export const NDJSON = 'application/x-ndjson'

/** How long what is the same for everyone may be kept: a deployment shows after that. */
export const documentSeconds = 300

/** Problems that every route behind a key may answer. */
const ALWAYS: readonly ErrorCode[] = [
  'invalid_request',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'internal',
  'overloaded',
  'unavailable',
]
const WITH_BODY: readonly ErrorCode[] = ['malformed_json', 'too_large', 'unsupported_media_type']

/** What the role of a route means for it: who passes, and what the document says. No body. */
export function forRole(role: Role) {
  return forRoleReading(role, noBody)
}

/** The same for a route that reads a JSON body. */
export function forRoleWithBody(role: Role) {
  return forRoleReading(role, jsonBody)
}

/** The same where the body may be left out, which is read as `{}`. */
export function forRoleWithOptionalBody(role: Role) {
  return forRoleReading(role, optionalJsonBody)
}

/** The same where the route says how its body is read. */
export function forRoleReading(role: Role, readBody: EdgeMiddleware) {
  return {
    security: [{ key: [] }],
    'x-mneme-role': role,
    middleware: [authorize(role), readBody] as EdgeMiddleware[],
  }
}

export function jsonContent<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/**
 * Lines of JSON, for the document alone: no part of the route's type, since no validator reads
 * lines and a route's type knows one body for a status.
 */
export function linesOf(line: z.ZodType): Record<never, never> {
  return { [NDJSON]: { schema: line } }
}

/** An answer in lines alone; without content in its type, so that the handler may stream it. */
export function linesAnswer(line: z.ZodType, description: string): { description: string } {
  const answer = { description, content: linesOf(line) }
  return answer
}

/** A JSON body that has to be there. */
export function requiredBody<S extends z.ZodType>(schema: S) {
  return { required: true, content: { 'application/json': { schema } } }
}

/** A JSON body of which every field, and so the whole, may be left out. */
export function optionalBody<S extends z.ZodType>(schema: S) {
  return { ...requiredBody(schema), required: false }
}

/**
 * The problems a route may answer, by status. They are no part of its type: handlers throw them.
 */
export function problems(...codes: readonly ErrorCode[]): Record<never, never> {
  return responsesOf([...ALWAYS, ...codes])
}

export function problemsWithBody(...codes: readonly ErrorCode[]): Record<never, never> {
  return responsesOf([...ALWAYS, ...WITH_BODY, ...codes])
}

/** For routes that take no key. */
export function openProblems(): Record<never, never> {
  return responsesOf(['internal'])
}

function responsesOf(codes: readonly ErrorCode[]): Record<never, never> {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCodes[code].status)
  const responses = [...byStatus].map(([status, group]) => [
    status,
    {
      description: group.map((code) => `\`${code}\`: ${errorCodes[code].title}`).join('; '),
      'x-codes': group,
      content: { 'application/problem+json': { schema: problemSchema } },
    },
  ])
  return Object.fromEntries(responses) as Record<never, never>
}
