import type { OAuthRecord, OAuthRecords } from '../../engine/ports/oauth-records.ts'
import { maxListedRecords } from '../bounds.ts'

/** What the library calls of a KV namespace; the rest of the type it does not use. */
interface UsedOfKv {
  get(key: string, options?: { type?: string }): Promise<unknown>
  put(key: string, value: string, options?: PutOptions): Promise<void>
  delete(key: string): Promise<void>
  list(options: ListOptions): Promise<ListedKeys>
}

interface PutOptions {
  /** Seconds from now. */
  readonly expirationTtl?: number
  /** Seconds since 1970. */
  readonly expiration?: number
  readonly metadata?: unknown
}

interface ListOptions {
  readonly prefix?: string
  readonly limit?: number
  readonly cursor?: string
}

interface ListedKeys {
  readonly keys: readonly { readonly name: string; readonly metadata?: unknown }[]
  readonly list_complete: boolean
  readonly cursor?: string
}

/**
 * The records as the library wants its storage: a KV namespace. Unlike one they are read as they were
 * written last, so that a code or a refresh token that was used is used everywhere at once.
 */
export function recordsAsKv(records: OAuthRecords, clock: () => number): KVNamespace {
  const kv: UsedOfKv = {
    async get(key, options) {
      const value = await records.get(key, clock())
      return value !== null && options?.type === 'json' ? JSON.parse(value) : value
    },
    put: (key, value, options = {}) => records.put(recordOf(key, value, options, clock()), clock()),
    delete: (key) => records.delete(key),
    async list({ prefix = '', limit = maxListedRecords, cursor }) {
      const page = { prefix, after: cursor ?? null, limit: limit + 1 }
      const found = await records.list(page, clock())
      const shown = found.slice(0, limit)
      const keys = shown.map(({ key, metadata }) => ({
        name: key,
        ...(metadata !== null && { metadata: JSON.parse(metadata) as unknown }),
      }))
      const last = shown.at(-1)?.key
      if (found.length <= limit || last === undefined) return { keys, list_complete: true }
      return { keys, list_complete: false, cursor: last }
    },
  }
  return kv as unknown as KVNamespace
}

function recordOf(
  key: string,
  value: string,
  { expirationTtl, expiration, metadata }: PutOptions,
  now: number,
): OAuthRecord {
  const expiresAt = expiration === undefined ? null : expiration * 1_000
  return {
    key,
    value,
    metadata: metadata === undefined ? null : JSON.stringify(metadata),
    expiresAt: expirationTtl === undefined ? expiresAt : now + expirationTtl * 1_000,
  }
}
