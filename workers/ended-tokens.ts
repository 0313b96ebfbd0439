import type { OAuthRecords } from '../engine/ports/oauth-records.ts'
import { freshKeyMs, maxListedRecords } from './bounds.ts'

const prefix = 'ended:'

/**
 * Ids of the tokens that were ended before their time, as this isolate has read them within the last
 * minute. They are few, and gone with their tokens: one read serves every token for a minute.
 */
export class EndedTokens {
  #ids: ReadonlySet<string> = new Set()
  #readAt = -Infinity

  /** Asks anew where nothing fresh is known, and in any case where `isAsked`. */
  async has(id: string, now: number, records: OAuthRecords, isAsked = false): Promise<boolean> {
    if (isAsked || now - this.#readAt >= freshKeyMs) {
      this.#ids = await readIds(records, now)
      this.#readAt = now
    }
    return this.isKnown(id)
  }

  /** As far as was read. */
  isKnown(id: string): boolean {
    return this.#ids.has(id)
  }

  async end(token: { id: string; expiresAt: number }, now: number, records: OAuthRecords) {
    const { id, expiresAt } = token
    await records.put({ key: `${prefix}${id}`, value: '', metadata: null, expiresAt }, now)
    this.#ids = new Set([...this.#ids, id])
  }
}

async function readIds(records: OAuthRecords, now: number): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  let after: string | null = null
  for (;;) {
    const page = await records.list({ prefix, after, limit: maxListedRecords }, now)
    for (const { key } of page) ids.add(key.slice(prefix.length))
    after = page.at(-1)?.key ?? null
    if (page.length < maxListedRecords) return ids
  }
}
