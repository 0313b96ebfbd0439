import { decode } from 'jose/base64url'
import { z } from 'zod'
import { hexOf } from '../../engine/model/hex.ts'

export interface TokenSecrets {
  /** JSON `[{kid, secret}]`: the first signs, all verify. Empty for none. */
  readonly keys: string
  /** What a key named `root` is derived from where no keys are given; null for no key at all. */
  readonly rootKey: string | null
}

export interface SigningKey {
  readonly kid: string
  readonly key: CryptoKey
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const ROOT_KID = 'root'
const DERIVED_BITS = 256

/** Rotation: put the new key first, and drop the old one a day later, when its last token is dead. */
export async function openSigningKeys(secrets: TokenSecrets): Promise<readonly SigningKey[]> {
  if (secrets.keys.trim() !== '') return Promise.all(readKeys(secrets.keys).map(importKey))
  return secrets.rootKey === null ? [] : [await deriveKey(secrets.rootKey)]
}

/**
 * Keys for what is to be checked for years. None of them is a key of tokens: a signature of one kind
 * is worth nothing as the other. The name says which secret it is, so that a name that is given to
 * another secret later does not make what the first signed look forged.
 */
export async function openSealingKeys(secrets: TokenSecrets): Promise<readonly SigningKey[]> {
  const listed = secrets.keys.trim() === '' ? [] : readKeys(secrets.keys)
  const roots = secrets.rootKey === null ? [] : [{ kid: ROOT_KID, bytes: utf8(secrets.rootKey) }]
  const known = listed.map(({ kid, secret }) => ({ kid, bytes: decode(secret) }))
  return await Promise.all((known.length > 0 ? known : roots).map(sealingKey))
}

async function sealingKey({ kid, bytes }: { kid: string; bytes: Uint8Array }): Promise<SigningKey> {
  const key = await hmacKey(await derive(bytes, 'mneme audit anchor key'))
  const mark = new Uint8Array(await derive(bytes, 'mneme audit anchor key name')).subarray(0, 6)
  return {
    kid: `${kid}.${hexOf(mark)}`,
    key,
  }
}

/** HMAC-SHA256 is as strong as its key: 32 bytes, 43 characters in base64url. */
const keySchema = z.strictObject({
  kid: z.string().regex(/^[\x21-\x7e]{1,64}$/),
  secret: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,}={0,2}$/, 'expected 32 bytes or more as base64url')
    .transform((text) => text.replaceAll('=', ''))
    .refine((text) => text.length % 4 !== 1, 'this is no base64url'),
})

const keysSchema = z
  .array(keySchema)
  .min(1)
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'a kid stands twice')

function readKeys(json: string): z.infer<typeof keysSchema> {
  const read = keysSchema.safeParse(parse(json))
  if (read.success) return read.data
  // Paths and rules alone: values are secrets.
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`MNEME_TOKEN_KEYS: ${faults.join('; ')}`)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // The engine's message would quote the text, which is secret.
    throw new Error('MNEME_TOKEN_KEYS is not JSON')
  }
}

async function importKey({ kid, secret }: z.infer<typeof keySchema>): Promise<SigningKey> {
  return { kid, key: await hmacKey(decode(secret)) }
}

async function deriveKey(rootKey: string): Promise<SigningKey> {
  const bits = await derive(utf8(rootKey), 'mneme token signing key')
  return { kid: ROOT_KID, key: await hmacKey(bits) }
}

/** HKDF-SHA256 (RFC 5869): whoever learns what is derived learns nothing of the secret. */
async function derive(secret: Uint8Array, purpose: string): Promise<Uint8Array> {
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const info = utf8(purpose)
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return new Uint8Array(await crypto.subtle.deriveBits(how, root, DERIVED_BITS))
}

/** Lower-case, two digits a byte. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function hmacKey(secret: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, HMAC, false, ['sign', 'verify'])
}
