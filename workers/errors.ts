import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { Failure, FieldError } from '../engine/result.ts'
import {
  errorCodes,
  type ErrorCode,
  type FieldErrorBody,
  type ItemErrorBody,
  type ProblemBody,
} from '../contract/errors.ts'
import { maxFieldErrors } from '../contract/limits.ts'
import { isRecord } from '../contract/place.ts'
import { maxShownPathCharacters } from './bounds.ts'
import type { EdgeContext } from './context.ts'
import { logBug } from './log-failure.ts'

interface Facts {
  readonly errors?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  readonly allowed?: readonly string[]
  /** Of a list of operations: the one that failed, from 0. */
  readonly step?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A request that ends here, with what its sender should know. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly facts: Facts

  constructor(code: ErrorCode, detail: string, facts: Facts = {}) {
    super(detail)
    this.code = code
    this.facts = facts
  }
}

/** What is wrong with one field, which stands in the detail and among `errors`. */
export function problemAt(code: ErrorCode, path: string, message: string): Problem {
  return new Problem(code, `${path}: ${message}`, { errors: [{ path, message }] })
}

/** The one exit for whatever went wrong: RFC 9457 problem+json. */
export function answerError(error: unknown, c: EdgeContext): Response {
  const problem = problemOf(error)
  c.set('problem', problem.code)
  if (problem.code === 'internal') logBug(c, error)
  const { retryAfterSeconds, headers = {} } = problem.facts
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  const { status } = errorCodes[problem.code]
  const retryAfter = retryAfterSeconds ?? (status === 503 || status === 429 ? 1 : undefined)
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(retryAfter)))
  const body: ProblemBody = {
    type: `urn:mneme:error:${problem.code}`,
    title: errorCodes[problem.code].title,
    ...itemErrorOf(problem),
    ...(problem.facts.allowed && { allowed: [...problem.facts.allowed] }),
    ...(c.get('isOperation') === true && failedOperation(problem, c.get('body'))),
    request_id: c.get('requestId'),
  }
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
  })
}

/** What a failed operation answers beside the problem; of a list, which step it was. */
export function failedOperation(
  { message, facts }: Pick<Problem, 'message' | 'facts'>,
  body: unknown,
): Pick<ProblemBody, 'result' | 'step'> {
  const result = { status: 'failed', resource_id: null, value: null, reason: message } as const
  if (!Array.isArray(body)) return { result }
  const index = facts.step ?? Number(/^\d+/.exec(facts.errors?.[0]?.path ?? '')?.[0] ?? NaN)
  const step: unknown = body[index]
  if (!isRecord(step)) return { result }
  const { op, out } = step
  const named = typeof out === 'string' ? { out } : {}
  return { result, step: { index, op: typeof op === 'string' ? op : '', ...named } }
}

/** The same facts, for one item among many. */
export function itemErrorOf(error: unknown): ItemErrorBody {
  const { code, message, facts } = problemOf(error)
  return {
    status: errorCodes[code].status,
    detail: message,
    code,
    ...(facts.errors && { errors: facts.errors.slice(0, maxFieldErrors).map(fieldErrorBody) }),
  }
}

function fieldErrorBody({ expected, ...error }: FieldError): FieldErrorBody {
  return { ...error, ...(expected && { expected: [...expected] }) }
}

export function problemOfFailure(failure: Failure): Problem {
  const { code, detail, errors, allowed, retryAfterSeconds, step } = failure
  return new Problem(code, detail, {
    ...(step !== undefined && { step }),
    ...(allowed && { allowed }),
    ...(errors && { errors }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(code === 'unauthenticated' && { headers: challenge('invalid_token') }),
  })
}

/** What the schemas found, by the code that says most; all of it is listed. */
export function problemOfIssues(issues: readonly z.core.$ZodIssue[]): Problem {
  const found = issues.flatMap((issue) => fieldErrorsOf(issue))
  const errors = found.map(({ path, message }) => ({ path, message }))
  const coded = found.filter(({ code }) => isErrorCode(code))
  // Too many bytes wins: whatever else is wrong was looked for in a text nobody would take.
  const told = coded.find(({ code }) => code === 'too_large') ?? coded[0]
  const code = isErrorCode(told?.code) ? told.code : 'invalid_request'
  const first = told ?? errors[0] ?? { path: '', message: 'the request is not valid' }
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  const detail = `${first.path === '' ? '' : `${first.path}: `}${first.message}${more}`
  return new Problem(code, detail, { errors })
}

export function unauthenticated(detail: string, error?: 'invalid_token'): Problem {
  return new Problem('unauthenticated', detail, { headers: challenge(error) })
}

/** Whether a problem is told by the status and a challenge of HTTP, whatever the body speaks. */
export function isOfHttp({ facts }: Problem): boolean {
  return facts.headers?.['WWW-Authenticate'] !== undefined
}

function challenge(error?: string): Record<string, string> {
  return { 'WWW-Authenticate': `Bearer realm="mneme"${error ? `, error="${error}"` : ''}` }
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status === 415) {
    return new Problem('unsupported_media_type', 'the content type of the body is not supported')
  }
  if (error instanceof HTTPException && error.status === 400) {
    return new Problem('malformed_json', 'the body is not JSON')
  }
  return new Problem('internal', 'the server failed: the log names this request by its request_id')
}

interface Found extends FieldError {
  readonly code: unknown
}

function fieldErrorsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): Found[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => found([...path, key], 'unknown field'))
  }
  if (issue.code === 'invalid_union') {
    // The branch that got furthest is the one that was meant.
    const [nearest] = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a))
    const inner = nearest?.flatMap((one) => fieldErrorsOf(one, path)) ?? []
    if (inner.length > 0) return inner
  }
  return [
    found(
      path,
      inPlainWords(issue.message),
      issue.code === 'custom' ? issue.params?.['code'] : undefined,
    ),
  ]
}

/** What zod says by itself, in the words of the other messages. */
function inPlainWords(message: string): string {
  const [, wanted, given] = /^Invalid input: expected (\w+), received (\w+)$/.exec(message) ?? []
  if (wanted !== undefined) {
    const name = typeNames[wanted] ?? wanted
    return given === 'undefined' ? `missing: expected ${name}` : `expected ${name}`
  }
  return message
    .replace(/^Invalid (?:option|input): expected (?:one of )?(?="|\d)/, 'expected one of ')
    .replace(/"\|"/g, '", "')
    .replace(/^Too (?:big|small): expected (\w+) to (?:be|have) /, 'expected ')
    .replace('<=', 'at most ')
    .replace('>=', 'at least ')
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

/** What is wrong with a field lies below it: an unknown name, or a fault with a code of its own. */
function depthOf(issues: readonly z.core.$ZodIssue[]): number {
  const depths = issues.map((issue) => {
    const isTold = issue.code === 'custom' && isErrorCode(issue.params?.['code'])
    return issue.path.length + Number(isTold || issue.code === 'unrecognized_keys')
  })
  return Math.max(0, ...depths)
}

function found(path: readonly PropertyKey[], message: string, code?: unknown): Found {
  const dotted = path.map(String).join('.')
  const isLong = dotted.length > maxShownPathCharacters
  return { path: isLong ? `${dotted.slice(0, maxShownPathCharacters)}…` : dotted, message, code }
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCodes, code)
}

export function parsedAs<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw problemOfIssues(read.error.issues)
}
