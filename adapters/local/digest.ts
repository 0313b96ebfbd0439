import { createHash } from 'node:crypto'
import { assert } from '../../engine/assert.ts'
import type { Digest } from '../../engine/ports/digest.ts'

/** `node:crypto` hashes at once; Web Crypto would need an await inside a transaction. */
export function createDigest(): Digest {
  return { of: sha256, canonical, salt: () => crypto.getRandomValues(new Uint8Array(saltBytes)) }
}

function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/**
 * RFC 8785: no white space, keys by UTF-16 code unit, numbers and strings as ECMAScript writes
 * them. Like JSON.stringify it leaves out members that are undefined.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) return canonicalObject(value)
  assert(typeof value !== 'number' || Number.isFinite(value), 'a number in JSON is finite')
  const json = JSON.stringify(value)
  assert(json !== undefined, `JSON has no ${typeof value}`)
  return json
}

function canonicalObject(value: object): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}

/** Bytes of a salt: too many to be guessed. */
const saltBytes = 16
