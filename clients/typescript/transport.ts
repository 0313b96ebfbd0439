import { maxIdempotencyKeyCharacters } from '../../contract/limits.ts'
import type { CallOptions } from './call-options.ts'
import { defaultMaxRetries, defaultTimeoutMs, mostMaxRetries } from './limits.ts'
import { errorOf, orNetworkFault, readAnswer, type Answer } from './read-answer.ts'
import { readEvents, readLines, type ServerEvent } from './read-stream.ts'
import { waitToRetry } from './retry.ts'
import { checkTimeoutMs, openTimeLimit, type TimeLimit } from './time-limit.ts'

/** A key or token, or where to get one: asked before every attempt, so a fresh one may come. */
export type KeySource = string | (() => string | Promise<string>)

/** As much of `fetch` as is used: a service binding's or a wrapper of your own will do. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>

export interface TransportOptions {
  readonly url: string
  readonly key: KeySource
  readonly timeoutMs?: number | undefined
  readonly maxRetries?: number | undefined
  readonly fetch?: FetchLike | undefined
}

export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A POST that changes nothing needs no idempotency key. */
  readonly reads?: boolean
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  /** Sent as they are, `application/x-ndjson`. */
  readonly lines?: string
  /** As events: those after this one; null for what comes from now on. */
  readonly lastEventId?: string | null
  readonly options?: CallOptions | undefined
}

/** Speaks HTTP: each call in as many attempts as it takes, each write under one key. */
export interface Transport {
  readonly maxRetries: number
  call<T>(ask: Ask): Promise<Answer<T>>
  /** The lines of a streamed answer, in one attempt. */
  stream<T>(ask: Ask): AsyncGenerator<T>
  /** Server-sent events, in one attempt; `timeoutMs` is the longest silence. */
  events(ask: Ask): AsyncGenerator<ServerEvent>
  /** The lines of a streamed answer, tried again until the first has come. */
  lines<T>(ask: Ask): AsyncGenerator<T>
}

export function createTransport(given: TransportOptions): Transport {
  const root = rootOf(given.url)
  const send: FetchLike = given.fetch ?? ((url, init) => fetch(url, init))
  const timeoutMs = checkTimeoutMs(given.timeoutMs ?? defaultTimeoutMs)
  const maxRetries = checkMaxRetries(given.maxRetries ?? defaultMaxRetries)

  async function exchange(ask: Ask, signal: AbortSignal): Promise<Response> {
    const key = typeof given.key === 'string' ? given.key : await given.key()
    const init = { method: ask.method, headers: headersOf(ask, key), ...bodyOf(ask), signal }
    return orNetworkFault(send(`${root}${ask.path}${queryOf(ask.query)}`, init), root)
  }

  async function attempt<T>(ask: Ask): Promise<Answer<T>> {
    const limit = openTimeLimit(limitOf(ask), ask.options?.signal)
    return limit.hold(async () => readAnswer<T>(await exchange(ask, limit.signal), root))
  }

  async function call<T>(unkeyed: Ask): Promise<Answer<T>> {
    const ask = withIdempotencyKey(unkeyed)
    for (let retry = 0; ; retry += 1) {
      try {
        return await attempt<T>(ask)
      } catch (error) {
        await waitToRetry(error, { retry, maxRetries }, ask.options?.signal)
      }
    }
  }

  async function* read<T>(
    ask: Ask,
    partsOf: (response: Response, limit: TimeLimit) => AsyncGenerator<T>,
  ): AsyncGenerator<T> {
    const limit = openTimeLimit(limitOf(ask), ask.options?.signal)
    try {
      const response = await limit.hold(() => exchange(ask, limit.signal))
      if (!response.ok) {
        const text = await limit.hold(() => orNetworkFault(response.text(), root))
        throw errorOf(response, text, root)
      }
      yield* partsOf(response, limit)
    } finally {
      limit.end()
    }
  }

  async function* lines<T>(ask: Ask): AsyncGenerator<T> {
    for (let retry = 0; ; retry += 1) {
      let hasBegun = false
      try {
        for await (const line of read<T>(ask, readLines)) {
          hasBegun = true
          yield line
        }
        return
      } catch (error) {
        const tried = hasBegun ? maxRetries : retry
        await waitToRetry(error, { retry: tried, maxRetries }, ask.options?.signal)
      }
    }
  }

  function limitOf(ask: Ask): number {
    return checkTimeoutMs(ask.options?.timeoutMs ?? timeoutMs)
  }

  return {
    maxRetries,
    call,
    stream: <T>(ask: Ask) => read<T>(ask, readLines),
    events: (ask) => read(ask, readEvents),
    lines,
  }
}

function withIdempotencyKey(ask: Ask): Ask {
  const isRead = ask.method === 'GET' || ask.reads === true
  if (isRead || ask.options?.idempotencyKey !== undefined) return ask
  return { ...ask, options: { ...ask.options, idempotencyKey: makeIdempotencyKey() } }
}

/** 128 bits by chance. `crypto.randomUUID` is missing on pages that came without TLS. */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Made before the request is, so that a key with a line break in it is no network fault. */
function headersOf({ body, lines, lastEventId, options }: Ask, key: string): Headers {
  const accept = lastEventId === undefined ? 'application/json' : 'text/event-stream'
  const headers = new Headers({ accept, authorization: `Bearer ${key}` })
  if (typeof lastEventId === 'string') headers.set('last-event-id', lastEventId)
  if (lines !== undefined) headers.set('content-type', 'application/x-ndjson')
  else if (body !== undefined) headers.set('content-type', 'application/json')
  const idempotencyKey = options?.idempotencyKey
  if (idempotencyKey !== undefined) headers.set('idempotency-key', checkKey(idempotencyKey))
  return headers
}

/** What the server would refuse, or no header can hold, is the caller's mistake. */
function checkKey(key: string): string {
  if (/^[\x21-\x7e]+$/.test(key) && key.length <= maxIdempotencyKeyCharacters) return key
  const most = maxIdempotencyKeyCharacters
  throw new TypeError(`idempotencyKey has to be 1–${most} visible ASCII characters`)
}

function bodyOf({ body, lines }: Ask): { body?: string } {
  if (lines !== undefined) return { body: lines }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

function queryOf(query: Ask['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The URL without a slash at its end; throws where it is none, once, before any request. */
function rootOf(url: string): string {
  const isWhole = /^https?:\/\/[^/]/i.test(url)
  if (isWhole) return new URL(url).href.replace(/(?<!\/)\/+$/, '')
  const said = `url is ${JSON.stringify(url)}`
  throw new TypeError(
    `${said}: give it whole, as https://memory.example.com or http://127.0.0.1:8787`,
  )
}

function checkMaxRetries(maxRetries: number): number {
  if (Number.isInteger(maxRetries) && maxRetries >= 0 && maxRetries <= mostMaxRetries) {
    return maxRetries
  }
  throw new RangeError(`maxRetries is ${maxRetries}, range 0–${mostMaxRetries}`)
}
