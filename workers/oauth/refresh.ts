import { isRecord } from '../../contract/place.ts'
import type { OAuthRecords } from '../../engine/ports/oauth-records.ts'
import { refreshTogetherMs } from '../bounds.ts'
import type { EdgeContext } from '../context.ts'
import { parseJson } from '../parse-json.ts'
import { sha256Hex } from '../sha256.ts'
import { recordsOf } from './records.ts'
import { refreshTokenSeconds } from './server.ts'

/** What became of a refresh token; only its hash is kept. */
interface Issued {
  /** Hash of the one that was given for it. */
  readonly next?: string
  /** When, in epoch milliseconds. */
  readonly at?: number
}

interface Refreshed {
  /** The refresh token that was shown; null for a code. */
  readonly shown: string | null
  /** Of the library, which names why it refuses. */
  readonly answer: (onRefusal: (reason: string) => void) => Promise<Response>
  /** Ends the grant with all of its tokens. */
  readonly endGrant: (shown: string) => Promise<void>
}

/**
 * A refresh token is replaced when it is used (RFC 9700 §4.14.2). The library takes it again until what
 * it was replaced by is used, so that a client whose answer was lost may ask again, however late. One
 * that was issued once and is taken no more tells that two have it: then the grant ends for both. A
 * token that was never issued ends nothing, or anybody who has seen one could.
 */
export async function withReuseEnding(
  c: EdgeContext,
  { shown, answer, endGrant }: Refreshed,
): Promise<Response> {
  const records = recordsOf(c)
  const now = c.get('ports').clock()
  let refusal = ''
  const response = await answer((reason) => {
    refusal = reason
  })
  const key = shown === null ? null : await keyOf(shown)
  if (response.ok) {
    const given = parseJson(await response.clone().text())
    const next = isRecord(given) ? given['refresh_token'] : undefined
    if (typeof next === 'string') await note(records, { key, next: await keyOf(next), now })
    return response
  }
  if (shown === null || key === null || refusal !== 'refresh_token_mismatch') return response
  if ((await records.get(key, now)) !== null) await endGrant(shown)
  return response
}

/**
 * Notes what was issued. Two windows of one client may ask with the same token at once: what the slower
 * one replaces within a minute was not stolen, so that it is forgotten and ends nothing later.
 */
async function note(
  records: OAuthRecords,
  { key, next, now }: { readonly key: string | null; readonly next: string; readonly now: number },
): Promise<void> {
  const put = (at: string, value: Issued) =>
    records.put(
      { key: at, value: JSON.stringify(value), metadata: null, expiresAt: now + lifetimeMs },
      now,
    )
  await put(next, {})
  if (key === null) return
  const kept = await records.get(key, now)
  const before: Issued = kept === null ? {} : JSON.parse(kept)
  if (before.next !== undefined && now - (before.at ?? 0) <= refreshTogetherMs) {
    await records.delete(before.next)
  }
  await put(key, { next, at: now })
}

async function keyOf(token: string): Promise<string> {
  return `refresh:${await sha256Hex(token)}`
}

const lifetimeMs = refreshTokenSeconds * 1_000
