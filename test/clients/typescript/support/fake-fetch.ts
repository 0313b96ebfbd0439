import { createMemoryClient } from '../../../../clients/typescript/index.ts'
import type { MemoryClient, MemoryClientOptions } from '../../../../clients/typescript/index.ts'

export interface SentCall {
  readonly method: string
  /** Below the server, with the query. */
  readonly path: string
  readonly headers: Headers
  readonly text: string
  /** The body as JSON, undefined where there is none or it is lines. */
  readonly body: unknown
}

/** What a fake server does with one call; the last is repeated. */
export type Turn = Response | Error | 'hang' | ((call: SentCall) => Response | Promise<Response>)

export interface FakeFetch {
  readonly calls: readonly SentCall[]
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

export const SERVER = 'https://memory.test'

export function fakeFetch(...turns: readonly Turn[]): FakeFetch {
  const calls: SentCall[] = []
  return {
    calls,
    fetch: async (url, init) => {
      const call = callOf(url, init)
      calls.push(call)
      const turn = turns[Math.min(calls.length, turns.length) - 1]
      if (turn === undefined) throw new Error('the fake fetch was given no turn')
      if (turn === 'hang') return new Promise<Response>(() => undefined)
      if (turn instanceof Error) throw turn
      return turn instanceof Response ? turn.clone() : turn(call)
    },
  }
}

/** A client over a fake server; `calls` is what was sent. */
export function clientOver(
  turns: readonly Turn[],
  options: Partial<MemoryClientOptions> = {},
): { memory: MemoryClient; calls: readonly SentCall[] } {
  const { calls, fetch } = fakeFetch(...turns)
  const memory = createMemoryClient({
    url: SERVER,
    key: 'mk_test',
    namespace: 'acme',
    fetch,
    ...options,
  })
  return { memory, calls }
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

export function problem(status: number, code: string, headers: Record<string, string> = {}) {
  const body = { type: `urn:mneme:error:${code}`, title: code, status, detail: `it is ${code}` }
  return json(
    status,
    { ...body, code, request_id: 'req_1' },
    { 'x-request-id': 'req_1', ...headers },
  )
}

export const usage = {
  model_calls: 0,
  input_tokens: 0,
  output_tokens: 0,
  rows_written: 1,
  rows_read: 1,
  duration_ms: 1,
}

export const status = { value: 'ready', since: '2026-11-23T09:30:00.000Z' }

/** As much of an answer as the client looks at. */
export function remembered(text = 'tea', id = 'mem_1') {
  const created = { status, created_at: status.since }
  const memory = {
    __memory_id: id,
    text,
    ...created,
    stores: ['semantic'],
    entities: ['user_id:7'],
  }
  const classification = { class: 'fact' }
  const cost = { usage, degraded: [], position: 7 }
  return json(201, { memory, outcomes: [{ kind: 'stored' }], stores: [], classification, ...cost })
}

function callOf(url: string, init: RequestInit): SentCall {
  const headers = new Headers(init.headers)
  const text = typeof init.body === 'string' ? init.body : ''
  const isJson = headers.get('content-type') === 'application/json'
  return {
    method: init.method ?? 'GET',
    path: url.slice(SERVER.length),
    headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  }
}
