import { hourMs, secondMs } from '../../contract/durations.ts'
import { maxRegistrationsPerAddress, maxUnusedRegistrations } from '../../contract/limits.ts'
import { unusedClientMs } from '../bounds.ts'
import type { EdgeContext } from '../context.ts'
import { Problem } from '../errors.ts'
import { sha256Hex } from '../sha256.ts'
import { recordsOf } from './records.ts'
import { registrationSeconds } from './server.ts'

/**
 * RFC 7591, for clients that have no address of their own. Anybody may register, so that what one
 * address may do is bounded, and a client that nobody lets in is kept for a day and no more: past
 * their number the oldest of those make room. No flood closes registration for others.
 */
export async function registered(
  c: EdgeContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  const records = recordsOf(c)
  const now = c.get('ports').clock()
  const source = sourceOf(c)
  const from = source === null ? null : `from:${await sha256Hex(source)}:`
  const made = from === null ? 0 : await records.count(from, now - hourMs)
  if (made >= maxRegistrationsPerAddress) {
    const detail = `${made} clients have registered from your address within the hour, limit ${maxRegistrationsPerAddress}`
    throw new Problem('rate_limited', detail, { retryAfterSeconds: hourMs / secondMs })
  }
  const response = await answer()
  if (response.status !== 201) return response
  const { client_id: id } = await response.clone().json<{ client_id: string }>()
  if (from !== null) {
    const mark = { key: `${from}${id}`, value: '', metadata: null, expiresAt: now + hourMs }
    await records.put(mark, now)
  }
  await keepClient(c, id, unusedClientMs)
  const expiringBy = now + unusedClientMs
  await records.keepNewest('client:', { expiringBy, most: maxUnusedRegistrations })
  return response
}

/** Somebody has let the client in: it is kept as long as what it was given. */
export async function keepUsedClient(c: EdgeContext, id: string): Promise<void> {
  await keepClient(c, id, registrationSeconds * 1_000)
}

async function keepClient(c: EdgeContext, id: string, forMs: number): Promise<void> {
  const records = recordsOf(c)
  const now = c.get('ports').clock()
  const key = `client:${id}`
  const value = await records.get(key, now)
  // None where the client has an address of its own.
  if (value === null) return
  await records.put({ key, value, metadata: null, expiresAt: now + forMs }, now)
}

/**
 * The address that asks, as Cloudflare says; of IPv6 the network, which one household has whole. Null
 * where nothing or a machine of the network here is named: behind a proxy everybody has its address.
 */
function sourceOf(c: EdgeContext): string | null {
  const address = c.req.header('CF-Connecting-IP')?.trim().toLowerCase() ?? ''
  const isLocal =
    /^(?:::1$|::ffff:|f[cd]|fe80:|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/
  if (address === '' || isLocal.test(address)) return null
  return address.includes(':') ? networkOf(address) : address
}

/** The first 64 bits of an address of IPv6. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const left = first ?? []
  const zeros = address.includes('::') ? 8 - left.length - (last?.length ?? 0) : 0
  const groups = [
    ...left,
    ...Array.from({ length: Math.max(zeros, 0) }, () => '0'),
    ...(last ?? []),
  ]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
