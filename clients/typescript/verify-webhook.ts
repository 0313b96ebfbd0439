import type { MemoryEvent } from './wire.ts'

/** The headers of a request, whatever holds them. */
export type WebhookHeaders =
  | Pick<Headers, 'get'>
  | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Checks that a message comes from Mneme and gives the event that it tells. The body has to be what
 * came, byte by byte, before anything has parsed it. A message that is more than five minutes old, or
 * as far ahead, is refused, so that one which was caught cannot be sent again later; within them tell
 * messages apart by the event's `id`, since each may come more than once.
 *
 * @param headers Those of the request: `webhook-id`, `webhook-timestamp`, `webhook-signature`.
 * @param body The body as it came.
 * @param secret `whsec_…`, as the webhook's creation answered it, or several: while you change it.
 * @returns The event.
 * @example
 * const event = await verifyWebhook(request.headers, await request.text(), secret)
 * if (event.type === 'memory.remembered') console.log(event.ids)
 * @throws Error where it is not signed by the secret, or not of this time.
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  body: string,
  secret: string | readonly string[],
  now = Date.now(),
): Promise<MemoryEvent> {
  const [id, timestamp, given] = names.map((name) => headerOf(headers, name))
  if (id === undefined || timestamp === undefined || given === undefined) {
    throw new Error(`not a webhook of Mneme: ${names.join(', ')} are needed`)
  }
  const apart = Math.abs(now / 1_000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || apart > toleranceSeconds) {
    throw new Error('the message is not of this time: webhook-timestamp is over five minutes off')
  }
  const text = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signatures = given
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? bytesOf(one.slice(3)) : []))
  const secrets = typeof secret === 'string' ? [secret] : secret
  for (const one of secrets) {
    const key = await keyOf(one)
    for (const signature of signatures) {
      // Compared by the platform, in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, text)) {
        return JSON.parse(body) as MemoryEvent
      }
    }
  }
  throw new Error('the message is not signed by this secret')
}

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const
const toleranceSeconds = 300

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined
  const held = headers as Readonly<Record<string, string | readonly string[] | undefined>>
  const found = Object.entries(held).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof found === 'object' ? found[0] : found
}

async function keyOf(secret: string) {
  const [bytes] = bytesOf(secret.replace(/^whsec_/, ''))
  if (bytes === undefined || bytes.length === 0) throw new TypeError('the secret is no whsec_…')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** None for what is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer>[] {
  try {
    return [Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]
  } catch {
    // What cannot be read signs nothing.
    return []
  }
}
