import { PRIVATE_TEXT } from '../../../scripts/support/scripted-model/completions.ts'

/** What comes of a call. */
export type Outcome =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly body: string
      readonly headers: Record<string, string>
    }
  | { readonly kind: 'broken' }
  | { readonly kind: 'unanswered' }

export const brokenOff: Outcome = { kind: 'broken' }
export const unanswered: Outcome = { kind: 'unanswered' }

/** undefined is a response that is no JSON. */
export function answered(value: unknown): Outcome {
  const body = value === undefined ? `{"response": ${PRIVATE_TEXT}` : JSON.stringify(value)
  return { kind: 'answer', status: 200, body, headers: json }
}

/** By a code of Workers AI, or by the status alone, as something before it answers. */
export function refused(
  code: number | null,
  {
    status = statusOf(code),
    retryAfter,
  }: { status?: number; retryAfter?: string | undefined } = {},
): Outcome {
  const told = { internalCode: code, name: 'InferenceUpstreamError', description: PRIVATE_TEXT }
  const body = JSON.stringify(code === null ? { error: PRIVATE_TEXT } : told)
  const headers = retryAfter === undefined ? json : { ...json, 'retry-after': retryAfter }
  return { kind: 'answer', status, body, headers }
}

const json = { 'content-type': 'application/json' }

function statusOf(code: number | null): number {
  return statuses.get(code ?? 0) ?? 400
}

/**
 * Documented: request too large, timeout, aborted, the day's allowance, out of capacity, no such
 * model. Told of by users: wrong inputs (5006) and a context that is exceeded (5021), with 400.
 */
const statuses = new Map([
  [3006, 413],
  [3007, 408],
  [3008, 408],
  [3036, 429],
  [3040, 429],
  [5007, 400],
])
