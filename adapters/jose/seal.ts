import type { Seal } from '../../engine/ports/seal.ts'
import { openSealingKeys, utf8, type SigningKey, type TokenSecrets } from './signing-keys.ts'
import { hexOf } from '../../engine/model/hex.ts'

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
      const bytes = await crypto.subtle.sign('HMAC', newest.key, utf8(message))
      return { key: newest.kid, value: hexOf(new Uint8Array(bytes)) }
    },
    async check(message, { key, value }) {
      const found = (await open()).find(({ kid }) => kid === key)
      if (found === undefined) return 'unknown_key'
      const isSigned = await crypto.subtle.verify(
        'HMAC',
        found.key,
        bytesOfHex(value),
        utf8(message),
      )
      return isSigned ? 'signed' : 'forged'
    },
  }
}

/** What is no hex is no signature: then there are no bytes, and none verify. */
function bytesOfHex(text: string): Uint8Array<ArrayBuffer> {
  const pairs = /^([0-9a-f]{2})+$/.test(text) ? (text.match(/../g) ?? []) : []
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)))
}
