import type { IdempotencyMark } from '../engine/model/idempotency-mark.ts'
import { canonicalJson } from '../engine/model/json.ts'
import type { EdgeContext } from './context.ts'
import { sha256Hex } from './sha256.ts'

const HEADER = 'Idempotency-Key'

/** The request's idempotency key and fingerprint, null where it carries none. */
export async function idempotencyOf(c: EdgeContext): Promise<IdempotencyMark | null> {
  const key = idempotencyKeyOf(c)
  if (key === null) return null
  return { key, fingerprint: await fingerprintOf(c, c.get('body')) }
}

/** The same of one item of a batch: the batch's key with its place. */
export async function idempotencyOfItem(
  c: EdgeContext,
  index: number,
  value: unknown,
): Promise<IdempotencyMark | null> {
  const key = idempotencyKeyOf(c)
  if (key === null) return null
  return { key: `${key}#${index}`, fingerprint: await fingerprintOf(c, value) }
}

/** Over method, path and JSON value: the order of members says nothing. */
export function fingerprintOf(c: EdgeContext, body: unknown): Promise<string> {
  const { pathname, search } = new URL(c.req.url)
  const value = body === undefined ? '' : canonicalJson(body)
  return sha256Hex(`${c.req.method} ${pathname}${search}\n${value}`)
}

/** The key as the route's schema has let it pass, or the one of the message in the body. */
export function idempotencyKeyOf(c: EdgeContext): string | null {
  return c.get('idempotencyKey') ?? c.req.header(HEADER) ?? null
}
