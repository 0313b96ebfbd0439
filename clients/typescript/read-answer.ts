import { MnemeError, type MnemeErrorCode } from './mneme-error.ts'
import { faultOf } from './network-fault.ts'
import { readRetryAfter } from './retry.ts'
import type { FieldErrorBody } from './wire.ts'

export interface Answer<T> {
  readonly status: number
  readonly requestId: string | null
  readonly body: T
}

/** The body of a good answer; what the server says is wrong is thrown. */
export async function readAnswer<T>(response: Response, root: string): Promise<Answer<T>> {
  const text = await orNetworkFault(response.text(), root)
  if (!response.ok) throw errorOf(response, text, root)
  try {
    const { status, requestId } = factsOf(response)
    return { status, requestId, body: JSON.parse(text) as T }
  } catch (cause) {
    const detail = `the answer is not JSON: does Mneme answer at ${root}?`
    throw new MnemeError({ ...factsOf(response), detail, cause })
  }
}

/** What a connection throws that does not hold is one fault to us, whatever the platform calls it. */
export async function orNetworkFault<T>(work: Promise<T>, root: string): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new MnemeError({ code: 'network', status: 0, detail: faultOf(cause, root), cause })
  }
}

interface ProblemLike {
  readonly code?: MnemeErrorCode
  readonly detail?: string
  readonly errors?: readonly FieldErrorBody[]
  readonly allowed?: readonly string[]
}

/** From a problem document; from a proxy's page only the status is known. */
export function errorOf(response: Response, text: string, root: string): MnemeError {
  const { code, detail, errors, allowed } = problemOf(text)
  const facts = factsOf(response)
  return new MnemeError({
    ...facts,
    ...(code !== undefined && { code }),
    ...(errors !== undefined && { errors }),
    ...(allowed !== undefined && { allowed }),
    detail: detail ?? foreignAnswer(response, root),
    retryAfterMs: readRetryAfter(response.headers.get('retry-after'), Date.now()),
  })
}

/** An answer without a problem of Mneme's: of a proxy, or of another server. */
function foreignAnswer({ status, statusText }: Response, root: string): string {
  const said = `the server answered ${`${status} ${statusText}`.trim()}`
  return `${said}, and not as Mneme does: is ${root} its url, or does a proxy answer for it?`
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
