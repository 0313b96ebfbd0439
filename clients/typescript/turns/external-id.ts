import { maxIdCharacters } from '../../../contract/limits.ts'

/**
 * The id of a message in the server: the same message of the same turn, told by another process or
 * once more, is the same memory. Over 256 characters its SHA-256 stands for it.
 */
export async function externalIdOf(...names: readonly string[]): Promise<string> {
  const whole = names.map(encodeURIComponent).join('/')
  return whole.length <= maxIdCharacters ? whole : await hexHashOf(whole)
}

/** The SHA-256 of a text in 64 digits. */
export async function hexHashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
