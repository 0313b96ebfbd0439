import { hexOf } from '../engine/laws/text/hex.ts'

/** 32 hexadecimal digits, drawn anew each time. */
export function nonce(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)))
}
