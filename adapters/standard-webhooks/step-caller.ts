import { maxCallAnswerBytes } from '../../contract/limits.ts'
import { refusalOfAddress } from '../../engine/laws/events/webhook-address.ts'
import type { CallTarget } from '../../engine/model/reasoning-step.ts'
import type { StepCall, StepCaller, StepCallReply } from '../../engine/ports/step-caller.ts'
import { callWaitsMs } from '../bounds.ts'
import { readBounded } from '../model-calls/read-json.ts'
import { addressOf } from '../web-address.ts'
import { signedHeaders, type WebhookFetch } from './sender.ts'

export interface StepCallerOptions {
  /** Origins that may be called, separated by commas. */
  readonly allow: string
  /** `whsec_` and the key in base64; empty where there is none, and then nothing is sent. */
  readonly secret: string
  /** The service binding of a name; null where there is none. */
  readonly serviceOf?: (name: string) => WebhookFetch | null
  readonly fetch?: WebhookFetch
  /** For development: http and https to this very machine, where its origin is allowed. */
  readonly isLoopbackAllowed?: boolean
}

/**
 * Calls what the operator allows and nothing else. An origin has to pass the law of addresses too, so
 * that a slip in the list reaches no network inside; what a name resolves to is not known here, as with
 * webhooks (docs/events.md).
 */
export function createStepCaller(options: StepCallerOptions): StepCaller {
  const { allow, secret, serviceOf = () => null, isLoopbackAllowed = false } = options
  const overNetwork: WebhookFetch = options.fetch ?? ((url, init) => fetch(url, init))
  const allowed = new Set(allow.split(',').flatMap(originOf))

  function refusalOf(to: CallTarget): string | null {
    if (secret === '') return 'MNEME_CALL_SECRET is not set on this server'
    if ('service' in to) {
      return serviceOf(to.service) === null ? 'there is no service binding of this name' : null
    }
    const refusal = refusalOfAddress(addressOf(to.url), { isLoopbackAllowed })
    if (refusal !== null) return refusal
    const isAllowed = allowed.has(new URL(to.url).origin)
    return isAllowed ? null : 'MNEME_CALL_ALLOW of this server does not name its origin'
  }

  return {
    refusalOf,
    async call(request) {
      const { to, timeoutMs, signal } = request
      const refusal = refusalOf(to)
      if (refusal !== null) return { ok: false, code: 'call_not_allowed', message: refusal }
      const service = 'service' in to ? serviceOf(to.service) : null
      const url = 'url' in to ? to.url : 'https://step.invalid/'
      const limit = new AbortController()
      const end = (): void => limit.abort()
      const timer = setTimeout(end, timeoutMs)
      signal.addEventListener('abort', end)
      const send = { url, fetch: service ?? overNetwork, secret, limit: limit.signal }
      const reply = await attempts(request, send)
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      if (!limit.signal.aborted || reply.ok) return reply
      if (signal.aborted) return failure('the run was ended')
      return { ok: false, code: 'call_timeout', message: `no answer in ${timeoutMs} ms` }
    },
  }
}

interface Sending {
  readonly url: string
  readonly fetch: WebhookFetch
  readonly secret: string
  readonly limit: AbortSignal
}

/** Again where that may help, until the time is up. */
async function attempts(request: StepCall, sending: Sending): Promise<StepCallReply> {
  for (const waitMs of callWaitsMs) {
    const { reply, isPassing } = await attempt(request, sending)
    if (!isPassing || sending.limit.aborted) return reply
    await pause(waitMs, sending.limit)
  }
  return (await attempt(request, sending)).reply
}

interface Attempted {
  readonly reply: StepCallReply
  /** It may go better the next time. */
  readonly isPassing: boolean
}

async function attempt(
  { key: id, body }: StepCall,
  { url, fetch: send, secret, limit: signal }: Sending,
): Promise<Attempted> {
  try {
    const headers = await signedHeaders({ id, secret, body, at: Date.now() }, 'Mneme-Call')
    const answer = await send(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    const { status } = answer
    if (status < 200 || status >= 300) {
      await answer.body?.cancel().catch(ignored)
      const isRedirect = status >= 300 && status < 400
      const why = isRedirect ? 'redirects are not followed' : `it answered ${status}`
      return { reply: failure(why), isPassing: status === 429 || status >= 500 }
    }
    const bytes = await readBounded(answer.body, maxCallAnswerBytes)
    if (bytes === null) {
      const message = `the answer is longer than ${maxCallAnswerBytes} bytes`
      return { reply: { ok: false, code: 'too_large', message }, isPassing: false }
    }
    return { reply: { ok: true, text: new TextDecoder().decode(bytes) }, isPassing: false }
  } catch {
    // The message of the platform may name what the address resolved to.
    return { reply: failure('there was no connection'), isPassing: true }
  }
}

function failure(message: string): StepCallReply {
  return { ok: false, code: 'call_failed', message }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve())
  await promise
  clearTimeout(timer)
}

/** What is none is no origin of anything: a slip in the list allows nothing. */
function originOf(given: string): readonly string[] {
  return URL.canParse(given.trim()) ? [new URL(given.trim()).origin] : []
}

/** The answer is known; that its connection did not close well changes nothing. */
function ignored(): void {}
