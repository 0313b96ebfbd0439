import { decode } from 'jose/base64url'
import { z } from 'zod'

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

/** HKDF-SHA256 (RFC 5869): whoever learns this key learns nothing of the root key. */
async function deriveKey(rootKey: string): Promise<SigningKey> {
  const encoder = new TextEncoder()
  const root = await crypto.subtle.importKey('raw', encoder.encode(rootKey), 'HKDF', false, [
    'deriveBits',
  ])
  const info = encoder.encode('mneme token signing key')
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const bits = await crypto.subtle.deriveBits(how, root, DERIVED_BITS)
  return { kid: ROOT_KID, key: await hmacKey(new Uint8Array(bits)) }
}

function hmacKey(secret: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, HMAC, false, ['sign', 'verify'])
}
