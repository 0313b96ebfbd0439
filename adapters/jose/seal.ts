import type { Seal } from '../../engine/ports/seal.ts'
import { openSealingKeys, type SigningKey, type TokenSecrets } from './signing-keys.ts'

/**
 * HMAC-SHA256 by keys that are derived from those of tokens. The first signs, all check, so a new key
 * goes in front and the old one stays for as long as what it signed is to be checked.
 */
export function createSeal(secrets: TokenSecrets): Seal {
  let opened: Promise<readonly SigningKey[]> | undefined
  // On first use, so that a fault in the variable breaks seals alone, each time it is met.
  const open = () => (opened ??= openSealingKeys(secrets))
  return {
    async sign(message) {
      const [newest] = await open()
      if (newest === undefined) return null
      const bytes = await crypto.subtle.sign('HMAC', newest.key, bytesOf(message))
      return { key: newest.kid, value: hexOf(new Uint8Array(bytes)) }
    },
    async check(message, { key, value }) {
      const found = (await open()).find(({ kid }) => kid === key)
      if (found === undefined) return 'unknown_key'
      const isSigned = await crypto.subtle.verify(
        'HMAC',
        found.key,
        bytesOfHex(value),
        bytesOf(message),
      )
      return isSigned ? 'signed' : 'forged'
    },
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text))
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What is no hex is no signature: then there are no bytes, and none verify. */
function bytesOfHex(text: string): Uint8Array<ArrayBuffer> {
  const pairs = /^([0-9a-f]{2})+$/.test(text) ? (text.match(/../g) ?? []) : []
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)))
}
