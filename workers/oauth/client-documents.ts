import { AsyncLocalStorage } from 'node:async_hooks'
import { maxClientDocumentBytes } from '../../contract/limits.ts'
import { isRecord } from '../../contract/place.ts'
import { parseJson } from '../parse-json.ts'
import { isPublicAddress } from './client-address.ts'
import { readBytes } from './read-form.ts'

const underway = new AsyncLocalStorage<true>()
let plainFetch = fetch

/**
 * Answers a request of OAuth. What the library fetches meanwhile, descriptions and keys of clients,
 * strangers have named. It calls the global `fetch`, takes no other, and follows redirects: so that
 * one is replaced, and is what it was for everybody outside of such an answer.
 */
export function fetchingWithCare<T>(answer: () => T): T {
  if (globalThis.fetch !== guardedFetch) {
    plainFetch = globalThis.fetch
    globalThis.fetch = guardedFetch
  }
  return underway.run(true, answer)
}

const guardedFetch: typeof fetch = (input: RequestInfo | URL, init?: RequestInit) =>
  underway.getStore() === true ? fetchDocument(input, init) : plainFetch(input, init)

/**
 * A document of a client, from a public address alone and from where it says to be: a redirect is an
 * answer like another and no document, and keys elsewhere than on the client's own host are refused.
 */
async function fetchDocument(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input)
  if (!isPublicAddress(address)) throw new Error('its address is not public')
  const answer = await plainFetch(address, { ...init, redirect: 'manual' })
  if (answer.status !== 200) {
    await answer.body?.cancel()
    return new Response(null, { status: 404 })
  }
  const bytes = await readBytes(answer.body, maxClientDocumentBytes)
  const document = parseJson(new TextDecoder().decode(bytes))
  const keys = isRecord(document) ? document['jwks_uri'] : undefined
  if (keys !== undefined && !isOnHostOf(address, keys)) {
    throw new Error('its keys are not on its own host')
  }
  return new Response(bytes, { headers: headersOf(answer) })
}

function isOnHostOf(address: string, other: unknown): boolean {
  if (typeof other !== 'string' || !isPublicAddress(other)) return false
  return new URL(other).host === new URL(address).host
}

/** Those that say how long it may be kept; others belong to the way that the bytes came. */
function headersOf({ headers }: Response): Headers {
  const kept = ['Content-Type', 'Cache-Control', 'ETag', 'Last-Modified'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new Headers(Object.fromEntries(kept))
}
