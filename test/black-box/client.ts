import { randomUUID } from 'node:crypto'
import type { Server } from './server.ts'
import type {
  Forgotten,
  HistoryItem,
  List,
  Memory,
  Problem,
  Recollection,
  Remembered,
} from './wire.ts'

export interface Answer<T> {
  readonly status: number
  /** The promised shape where the status is good, else a problem: each test says which it expects. */
  readonly body: T & Problem
  readonly headers: Headers
  /** The body as it came. */
  readonly bytes: string
}

export interface Extra {
  readonly headers?: Readonly<Record<string, string>>
}

/** A namespace as an application sees it: requests as JSON, answers as they come. */
export interface Client {
  readonly namespace: string
  send<T>(method: string, path: string, body?: unknown, extra?: Extra): Promise<Answer<T>>
  get<T>(path: string): Promise<Answer<T>>
  remember(request: unknown, extra?: Extra): Promise<Answer<Remembered>>
  /** Remembers what a story starts from; throws where that is refused. */
  tell(request: string | object): Promise<Memory>
  /** The same for many, in their order and in one request. */
  tellAll(requests: readonly (string | object)[]): Promise<void>
  recall(request: unknown, extra?: Extra): Promise<Answer<Recollection>>
  forget(request: unknown, extra?: Extra): Promise<Answer<Forgotten>>
  memories(query?: string): Promise<readonly Memory[]>
  history(path: string): Promise<readonly HistoryItem[]>
  position(): Promise<number>
  /** The same with the test clock at this time, until it is set again. */
  at(now: string): Client
  /** The same with another key, or none. */
  as(key: string | null): Client
}

const DEVELOPMENT_KEY = 'mneme-dev'

export function freshNamespace(server: Pick<Server, 'url'>): Client {
  return client({
    server,
    namespace: `bb-${randomUUID()}`,
    key: DEVELOPMENT_KEY,
    now: undefined,
  })
}

interface Place {
  readonly server: Pick<Server, 'url'>
  readonly namespace: string
  readonly key: string | null
  readonly now: string | undefined
}

function client(place: Place): Client {
  const { server, namespace, key, now } = place

  async function send<T>(
    method: string,
    path: string,
    body?: unknown,
    { headers = {} }: Extra = {},
  ): Promise<Answer<T>> {
    const root = path.startsWith('/v1/') ? '' : `/v1/namespaces/${namespace}`
    const response = await fetch(`${server.url}${root}${path}`, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(now === undefined ? {} : { 'mneme-now': now }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const bytes = await response.text()
    const { status, headers: answered } = response
    return { status, headers: answered, bytes, body: bodyOf(answered, bytes) }
  }

  return {
    namespace,
    send,
    get: (path) => send('GET', path),
    tell: async (request) => {
      const body = typeof request === 'string' ? { text: request } : request
      const answer = await send<Remembered>('POST', '/remember', body)
      if (answer.status !== 201) throw new Error(`not told: ${answer.status} ${answer.bytes}`)
      return answer.body.memory
    },
    tellAll: async (requests) => {
      const items = requests.map((each) => (typeof each === 'string' ? { text: each } : each))
      const answer = await send<{ results: { error?: object }[] }>('POST', '/remember/batch', {
        items,
      })
      const isTold = answer.status === 200 && answer.body.results.every(({ error }) => !error)
      if (!isTold) throw new Error(`not told: ${answer.status} ${answer.bytes}`)
    },
    remember: (request, extra) => send('POST', '/remember', request, extra),
    recall: (request, extra) => send('POST', '/recall', request, extra),
    forget: (request, extra) => send('POST', '/forget', request, extra),
    memories: async (query = '') =>
      (await send<List<Memory>>('GET', `/memories?limit=200${query}`)).body.items,
    history: async (path) => (await send<List<HistoryItem>>('GET', path)).body.items,
    position: async () =>
      Number((await send('GET', '/memories?limit=1')).headers.get('mneme-position')),
    at: (later) => client({ ...place, now: new Date(later).toISOString() }),
    as: (other) => client({ ...place, key: other }),
  }
}

/** Streams and texts have no body but their bytes. */
function bodyOf<T>(headers: Headers, bytes: string): T & Problem {
  const isJson = /[/+]json(;|$)/.test(headers.get('content-type') ?? '')
  return JSON.parse(isJson ? bytes : 'null') as T & Problem
}
