import { hexOf } from '../engine/model/hex.ts'

/** Twice as many hexadecimal digits as bytes, drawn anew each time. */
export function nonce(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(nonceBytes)))
}

const nonceBytes = 16
