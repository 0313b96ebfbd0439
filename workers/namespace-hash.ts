import { sha256Hex } from './sha256.ts'

const HEX_DIGITS = 32

/**
 * How logs, metrics and Vectorize name a namespace: the first 32 hex digits of its SHA-256. It does
 * not show the name; who can guess a name can check the guess.
 */
export async function namespaceHash(name: string): Promise<string> {
  return (await sha256Hex(name)).slice(0, HEX_DIGITS)
}
