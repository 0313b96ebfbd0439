import { hexOf } from '../engine/model/hex.ts'

/** SHA-256 of the text's UTF-8, as bytes. */
export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** The same, in lower-case hex. */
export async function sha256Hex(text: string): Promise<string> {
  return hexOf(await sha256(text))
}
