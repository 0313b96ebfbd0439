import type { Key } from '../engine/ports/key-directory.ts'
import { EndedTokens } from './ended-tokens.ts'
import { freshKeyMs, maxCachedKeys, staleKeyMs, unknownKeyMs } from './bounds.ts'

export type FoundKey =
  | { readonly kind: 'known'; readonly key: Key }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'outage'; readonly why: string }

/**
 * The keys that this isolate has seen to be valid, by the hash of their secret or by their id, and
 * for seconds those that are none: whoever tries one after the other costs the directory nothing.
 */
export class KeyCache {
  readonly #keys = new Map<string, { readonly key: Key; readonly at: number }>()
  readonly #unknown = new Map<string, number>()
  /** Of tokens that these keys have minted. */
  readonly ended = new EndedTokens()

  /**
   * Asks the directory where nothing fresh is known, and in any case where `isAsked`; an
   * outage is bridged by what was known.
   */
  async find(
    name: string,
    now: number,
    look: (name: string) => Promise<Key | null>,
    isAsked = false,
  ): Promise<FoundKey> {
    const known = this.#keys.get(name)
    const isFresh = !isAsked && known !== undefined && now - known.at < freshKeyMs
    if (isFresh) return { kind: 'known', key: known.key }
    const missed = this.#unknown.get(name)
    if (missed !== undefined && now - missed < unknownKeyMs) return { kind: 'unknown' }
    try {
      const key = await look(name)
      this.#keys.delete(name)
      if (key === null || key.revokedAt !== null) {
        keepNewest(this.#unknown, name, now)
        return { kind: 'unknown' }
      }
      keepNewest(this.#keys, name, { key, at: now })
      return { kind: 'known', key }
    } catch (error) {
      if (known && now - known.at < staleKeyMs) return { kind: 'known', key: known.key }
      return { kind: 'outage', why: error instanceof Error ? error.message : String(error) }
    }
  }

  /** A revoked key is looked up again, wherever it stands here. */
  drop(id: string): void {
    for (const [name, { key }] of this.#keys) if (key.id === id) this.#keys.delete(name)
  }

  /** A key that was just made is known from now on, whoever tried its name before. */
  welcome(...names: readonly string[]): void {
    for (const name of names) this.#unknown.delete(name)
  }
}

/** Of more than fit the oldest goes. */
function keepNewest<T>(names: Map<string, T>, name: string, value: T): void {
  names.delete(name)
  const [oldest] = names.keys()
  if (names.size >= maxCachedKeys && oldest !== undefined) names.delete(oldest)
  names.set(name, value)
}
