import type { Key } from '../engine/ports/key-directory.ts'

const FRESH_MS = 60_000
/** How long a key that was known is believed while the directory does not answer. */
const STALE_MS = 24 * 60 * 60_000
const MAX_KEYS = 10_000

export type Found =
  | { readonly kind: 'known'; readonly key: Key }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'outage'; readonly why: string }

/** The keys that this isolate has seen to be valid, by the hash of their secret or by their id. */
export class KeyCache {
  readonly #keys = new Map<string, { readonly key: Key; readonly at: number }>()

  /** Asks the directory where nothing fresh is known; an outage is bridged by what was known. */
  async find(
    name: string,
    now: number,
    look: (name: string) => Promise<Key | null>,
  ): Promise<Found> {
    const known = this.#keys.get(name)
    if (known && now - known.at < FRESH_MS) return { kind: 'known', key: known.key }
    try {
      const key = await look(name)
      this.#keys.delete(name)
      if (key === null || key.revokedAt !== null) return { kind: 'unknown' }
      this.#keep(name, key, now)
      return { kind: 'known', key }
    } catch (error) {
      if (known && now - known.at < STALE_MS) return { kind: 'known', key: known.key }
      return { kind: 'outage', why: error instanceof Error ? error.message : String(error) }
    }
  }

  /** A revoked key is looked up again, wherever it stands here. */
  drop(id: string): void {
    for (const [name, { key }] of this.#keys) if (key.id === id) this.#keys.delete(name)
  }

  #keep(name: string, key: Key, at: number): void {
    const [oldest] = this.#keys.keys()
    if (this.#keys.size >= MAX_KEYS && oldest !== undefined) this.#keys.delete(oldest)
    this.#keys.set(name, { key, at })
  }
}
