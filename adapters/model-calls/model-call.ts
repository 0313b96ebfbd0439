import type { ChatSignal } from '../../engine/ports/chat-model.ts'
import type { ModelFailure } from '../../engine/ports/model-failure.ts'
import type { TokenCounter } from '../../engine/ports/readers.ts'

/** What every kind of model needs of a vendor. */
export interface Vendor {
  /** The first is the default. */
  readonly models: readonly [string, ...string[]]
  /** Asked only where a server does not count. */
  readonly openTokenCounter: () => Promise<TokenCounter>
  /** One question, its answer read as far as it may go. */
  readonly ask: <T>(question: VendorRequest<T>, limits: CallLimits) => Promise<T | ModelFailure>
}

/** One question to a vendor's model, and how its answer is read. */
export interface VendorRequest<T> {
  readonly model: string
  /** Sent as JSON. */
  readonly body: Record<string, unknown>
  /** Most that is read of an answer. */
  readonly maxBytes: number
  /** null for what is no answer to this question. */
  readonly read: (value: unknown) => T | null
  /** What the answer should be, for the message: `no chat completion`. */
  readonly otherwise: string
}

export interface CallLimits {
  /** Real time, 1 or more. */
  readonly timeoutMs: number
  readonly signal?: ChatSignal | undefined
}

/**
 * One call that ends when its time is over or its caller says so, whichever is first: what is still
 * under way is told by the signal, and not waited for. What `ask` throws is a connection that broke,
 * of which nothing is passed on: a platform's error may name the address or quote a header.
 */
export async function callWithin<T>(
  { timeoutMs, signal }: CallLimits,
  ask: (signal: AbortSignal) => Promise<T | ModelFailure>,
): Promise<T | ModelFailure> {
  const givenUp = failedCall('the call was given up')
  if (signal?.aborted === true) return givenUp
  const controller = new AbortController()
  const early = Promise.withResolvers<ModelFailure>()
  function end(failure: ModelFailure): void {
    early.resolve(failure)
    controller.abort()
  }
  function onAbort(): void {
    end(givenUp)
  }

  const late = `the model did not answer within ${timeoutMs} ms`
  const timer = setTimeout(
    () => end({ ok: false, code: 'model_timeout', message: late }),
    Math.min(timeoutMs, MAX_TIMER_MS),
  )
  signal?.addEventListener('abort', onAbort)
  try {
    return await Promise.race([
      early.promise,
      ask(controller.signal).catch(() => failedForNow(broke)),
    ])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    // Whoever listens at another Worker would listen on, and be ended as one that hangs.
    controller.abort()
  }
}

/** What a timer takes; a longer one would ring at once. */
const MAX_TIMER_MS = 2_147_483_647
const broke = 'the connection to the model server failed'

export function failedCall(message: string): ModelFailure {
  return { ok: false, code: 'model_failed', message }
}

/** It may go well a moment later; `retryAfterOf` is what the server asks for, if it does. */
export function failedForNow(message: string, retryAfterMs: number | null = null): ModelFailure {
  const failure = { ...failedCall(message), isTransient: true }
  return retryAfterMs === null ? failure : { ...failure, retryAfterMs }
}

/** Told to wait, or a server that is overrun or down: not one that cannot do what it is asked for. */
export function isTransientStatus(status: number): boolean {
  if (status === 408 || status === 425 || status === 429) return true
  return status >= 500 && status !== 501 && status !== 505
}

/** `Retry-After`: seconds or a date; null where it is neither. */
export function retryAfterOf(header: string | null, now: number): number | null {
  const given = (header ?? '').trim()
  if (/^\d{1,9}$/.test(given)) return Number(given) * 1_000
  const date = /^[A-Z][a-z]+,? .*\d\d:\d\d:\d\d/.test(given) ? Date.parse(given) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/** The names of a list by comma, each once, in its order. */
export function modelNames(list: string): readonly string[] {
  const names = list.split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}
