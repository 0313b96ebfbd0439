import type { OAuthRecord, OAuthRecords } from '../../engine/ports/oauth-records.ts'
import { Problem } from '../errors.ts'

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

const mostListed = 1_000

/**
 * The records as the library wants its storage: a KV namespace. Unlike one they are read as they were
 * written last, so that a code or a refresh token that was used is used everywhere at once.
 */
export function recordsAsKv(
  records: OAuthRecords,
  clock: () => number,
  failed: (error: unknown) => void,
): KVNamespace {
  /** An outage of the database is told as one, and is over in time. */
  async function reached<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked
    } catch (error) {
      failed(error)
      throw new Problem('unavailable', 'grants cannot be looked up at present')
    }
  }
  const kv: UsedOfKv = {
    async get(key, options) {
      const value = await reached(records.get(key, clock()))
      return value !== null && options?.type === 'json' ? JSON.parse(value) : value
    },
    put: (key, value, options = {}) =>
      reached(records.put(recordOf(key, value, options, clock()), clock())),
    delete: (key) => reached(records.delete(key)),
    async list({ prefix = '', limit = mostListed, cursor }) {
      const page = { prefix, after: cursor ?? null, limit: limit + 1 }
      const found = await reached(records.list(page, clock()))
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
