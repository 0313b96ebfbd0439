import type { ChatSignal } from '../../engine/ports/chat-model.ts'
import type { ModelFailure } from '../../engine/ports/model-failure.ts'
import { failed, failedForNow } from './failure.ts'

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
  const givenUp = failed('the call was given up')
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
    return await Promise.race([early.promise, ask(controller.signal).catch(broke)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    // Whoever listens at another Worker would listen on, and be ended as one that hangs.
    controller.abort()
  }
}

/** What a timer takes; a longer one would ring at once. */
const MAX_TIMER_MS = 2_147_483_647

function broke(): ModelFailure {
  return failedForNow('the connection to the model server failed')
}
