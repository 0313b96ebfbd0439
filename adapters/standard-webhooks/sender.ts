import { refusalOfAddress } from '../../engine/laws/events/webhook-address.ts'
import type { SentMessage, WebhookMessage, WebhookSender } from '../../engine/ports/webhooks.ts'
import { maxReceiverBytes } from '../bounds.ts'
import { addressOf } from '../web-address.ts'

/** As much of `fetch` as is used. */
export type WebhookFetch = (url: string, init: WebhookRequest) => Promise<Response>

export interface WebhookRequest {
  readonly method: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly redirect: 'manual'
  readonly signal: AbortSignal
}

export interface SenderOptions {
  readonly fetch?: WebhookFetch
  /** How long a receiver may take, in milliseconds; by default ten seconds. */
  readonly timeoutMs?: number
  /** For development: http and https to this very machine. */
  readonly isLoopbackAllowed?: boolean
}

/**
 * Sends as Standard Webhooks 1.0 say: `webhook-id`, `webhook-timestamp` in seconds, and
 * `webhook-signature`, `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64. The address is
 * looked at again with every message. A name that resolves to this network is not known here: on
 * Cloudflare a Worker's `fetch` reaches the public internet alone; elsewhere the machine's firewall
 * has to see to it (docs/events.md).
 */
export function createWebhookSender(options: SenderOptions = {}): WebhookSender {
  const { timeoutMs = 10_000, isLoopbackAllowed = false } = options
  const send: WebhookFetch = options.fetch ?? ((url, init) => fetch(url, init))
  const refusalOf = (url: string): string | null =>
    refusalOfAddress(addressOf(url), { isLoopbackAllowed })
  return {
    refusalOf,
    async send(message) {
      const refusal = refusalOf(message.url)
      if (refusal !== null) return { answer: null, ms: 0, error: `not sent: ${refusal}`, said: '' }
      const began = Date.now()
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), timeoutMs)
      const outcome = await attempt(message, send, limit.signal, timeoutMs)
      clearTimeout(timer)
      return { ...outcome, ms: Date.now() - began }
    },
  }
}

async function attempt(
  { url, id, secret, body, at }: WebhookMessage,
  send: WebhookFetch,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Omit<SentMessage, 'ms'>> {
  try {
    const headers = await signedHeaders({ id, secret, body, at }, 'Mneme-Webhooks')
    const answer = await send(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    const { status } = answer
    if (status >= 200 && status < 300) {
      await answer.body?.cancel().catch(ignored)
      return { answer: status, error: null, said: '' }
    }
    const said = await beginningOf(answer)
    const isRedirect = status >= 300 && status < 400
    const why = isRedirect ? 'redirects are not followed' : `answered ${status}`
    return { answer: status, error: why, said }
  } catch (error) {
    const why = signal.aborted ? `no answer in ${timeoutMs} ms` : 'no connection'
    // The message of the platform may name what the address resolved to; its kind is enough.
    return { answer: null, error: signal.aborted ? why : `${why} (${nameOf(error)})`, said: '' }
  }
}

/** The first kilobyte; what is behind it is not read. Cut short where it is slow. */
async function beginningOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader()
  if (reader === undefined) return ''
  const bytes = new Uint8Array(maxReceiverBytes)
  let length = 0
  try {
    while (length < maxReceiverBytes) {
      const { done, value } = await reader.read()
      if (done) break
      const part = value.subarray(0, maxReceiverBytes - length)
      bytes.set(part, length)
      length += part.length
    }
  } catch {
    // The status is what counts; of a body that breaks off its beginning is shown.
  } finally {
    await reader.cancel().catch(ignored)
  }
  return new TextDecoder()
    .decode(bytes.subarray(0, length))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** The answer is known; that its connection did not close well changes nothing. */
function ignored(): void {}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'error'
}

/** The headers of a signed message, by which its receiver knows who has sent it. */
export async function signedHeaders(
  { id, secret, body, at }: Omit<WebhookMessage, 'url'>,
  agent: string,
): Promise<Readonly<Record<string, string>>> {
  const timestamp = String(Math.floor(at / 1_000))
  return {
    'content-type': 'application/json',
    'user-agent': agent,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${await signatureOf(`${id}.${timestamp}.${body}`, secret)}`,
  }
}

/** `secret`: `whsec_` and the key in base64. */
export async function signatureOf(text: string, secret: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (c) => c.charCodeAt(0))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(signed)))
}
