import { sha256Hex } from './sha256.ts'

const SECRET_BYTES = 32

/** A key's secret, `mk_` and 256 random bits, and the hash that is all that is kept of it. */
export async function makeSecret(): Promise<{ secret: string; hash: string }> {
  const random = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const base64 = btoa(String.fromCharCode(...random))
  const secret = `mk_${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
  return { secret, hash: await sha256Hex(secret) }
}
