import { MnemeError, type MnemeErrorCode } from './mneme-error.ts'
import { readRetryAfter } from './retry.ts'
import type { FieldErrorBody } from './wire.ts'

export interface Answer<T> {
  readonly status: number
  readonly requestId: string | null
  readonly body: T
}

/** The body of a good answer; what the server says is wrong is thrown. */
export async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  const text = await orNetworkFault(response.text())
  if (!response.ok) throw errorOf(response, text)
  try {
    const { status, requestId } = factsOf(response)
    return { status, requestId, body: JSON.parse(text) as T }
  } catch (cause) {
    throw new MnemeError({ ...factsOf(response), detail: 'the answer is not JSON', cause })
  }
}

/** What a connection throws that does not hold is one fault to us, whatever the platform calls it. */
export async function orNetworkFault<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause)
    throw new MnemeError({ code: 'network', status: 0, detail, cause })
  }
}

interface ProblemLike {
  readonly code?: MnemeErrorCode
  readonly detail?: string
  readonly errors?: readonly FieldErrorBody[]
  readonly allowed?: readonly string[]
}

/** From a problem document; from a proxy's page only the status is known. */
export function errorOf(response: Response, text: string): MnemeError {
  const { code, detail, errors, allowed } = problemOf(text)
  const facts = factsOf(response)
  return new MnemeError({
    ...facts,
    ...(code !== undefined && { code }),
    ...(errors !== undefined && { errors }),
    ...(allowed !== undefined && { allowed }),
    detail: detail ?? `the server answered ${response.status} ${response.statusText}`.trim(),
    retryAfterMs: readRetryAfter(response.headers.get('retry-after'), Date.now()),
  })
}

function problemOf(text: string): ProblemLike {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    // Not JSON, so not ours: the status says what there is to say.
    return {}
  }
}

function factsOf(response: Response) {
  const requestId = response.headers.get('x-request-id')
  return { code: 'unexpected', status: response.status, requestId } as const
}
