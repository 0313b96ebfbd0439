import type { ModelFailure } from '../../engine/ports/model-failure.ts'
import { maxRefusalBytes } from '../bounds.ts'
import {
  callWithin,
  type CallLimits,
  failedCall,
  failedForNow,
  isTransientStatus,
  type VendorRequest,
  retryAfterOf,
} from '../model-calls/model-call.ts'
import { readJsonAnswer, tooLong } from '../model-calls/read-json.ts'

/** As much of the `AI` binding as is used. */
export interface ModelRunner {
  run(model: string, inputs: Record<string, unknown>, options: RunOptions): Promise<unknown>
}

export interface RunOptions {
  /** The response itself, which has a status and can be read as far as one likes. */
  readonly returnRawResponse: true
  readonly signal: AbortSignal
}

/**
 * One call of the binding. It is asked for the raw response: parsed by the binding, an answer has no
 * bound and a refusal neither status nor `Retry-After` (workerd 1.20261023.1). What the binding
 * parses all the same, or throws, is taken too.
 */
export async function runModel<T>(
  ai: ModelRunner,
  { model, body, maxBytes, read, otherwise }: VendorRequest<T>,
  limits: CallLimits,
): Promise<T | ModelFailure> {
  return await callWithin<T>(limits, async (signal) => {
    let ran: unknown
    try {
      ran = await ai.run(model, body, { returnRawResponse: true, signal })
    } catch (error) {
      return thrown(error)
    }
    if (ran instanceof Response && !ran.ok) return await refusal(ran)
    const value = ran instanceof Response ? await readJsonAnswer(ran, maxBytes) : ran
    if (value === tooLong) return failedCall(`the answer of Workers AI is over ${maxBytes} bytes`)
    return read(value) ?? failedCall(`the answer of Workers AI is ${otherwise}`)
  })
}

/** `{internalCode, description}` or `{errors: [{code, message}]}`; only the code is passed on. */
async function refusal(response: Response): Promise<ModelFailure> {
  const { status, headers } = response
  const told = await readJsonAnswer(response, maxRefusalBytes)
  return refused(status, codeIn(told), retryAfterOf(headers.get('retry-after'), Date.now()))
}

/**
 * The binding puts the code before its message: `3040: Capacity temporarily exceeded, …`. An error
 * without one is of the binding itself, which no second try mends, or a connection that broke.
 */
function thrown(error: unknown): ModelFailure {
  const { name, message } = error instanceof Error ? error : new Error('')
  const [, digits] = /^(\d{3,5}):/.exec(message) ?? []
  if (digits !== undefined) return refused(null, Number(digits), null)
  const broke = 'the connection to Workers AI failed'
  return name === 'AiInternalError' ? failedCall(broke) : failedForNow(broke)
}

function refused(status: number | null, code: number | null, waitMs: number | null): ModelFailure {
  const told = [status, code === null ? null : `code ${code}`].filter((part) => part !== null)
  const message = `Workers AI answered ${told.join(', ')}`
  const isTransient =
    code !== dayIsSpent &&
    (transientCodes.has(code ?? 0) || (status !== null && isTransientStatus(status)))
  return isTransient ? failedForNow(message, waitMs) : failedCall(message)
}

/** The account's allowance of the day, which stands to the next, though the status is 429. */
const dayIsSpent = 3036

/** Request timeout, aborted, out of capacity. */
const transientCodes = new Set([3007, 3008, 3040])

function codeIn(told: unknown): number | null {
  const { internalCode, errors } = asRecord(told)
  if (typeof internalCode === 'number') return internalCode
  const [first]: readonly unknown[] = Array.isArray(errors) ? errors : []
  const { code } = asRecord(first)
  return typeof code === 'number' ? code : null
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
