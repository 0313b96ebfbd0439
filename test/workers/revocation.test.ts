import { describe, expect, it } from 'vitest'
import { fail } from '../../engine/result.ts'
import { Edge } from './support/edge.ts'
import { summaryOf } from './support/summary.ts'

const memories = '/v1/namespaces/acme/memories'
const signals = '/v1/namespaces/acme/signals'
const events = { Accept: 'text/event-stream' }

/** A key that the directory has revoked and this isolate still believes. */
async function believed(edge: Edge, role: 'owner' | 'root' = 'owner'): Promise<string> {
  const key = await edge.keys.give(role, ['*'])
  expect((await edge.get(memories, { key })).status).toBe(200)
  await edge.keys.revoke(edge.keys.stored[0]?.id ?? '', edge.now)
  return key
}

async function mint(
  edge: Edge,
  ttl_seconds: number,
  role: 'reader' | 'main' = 'reader',
): Promise<string> {
  const body = { namespace: 'acme', role, ttl_seconds }
  return (await (await edge.post('/v1/tokens', body)).json<{ token: string }>()).token
}

describe('CL-46 a revoked key that an isolate still believes', () => {
  it.each([
    ['POST', '/v1/tokens', { namespace: 'acme', role: 'reader' }, 'owner'],
    ['POST', '/v1/keys', { role: 'root' }, 'root'],
    ['GET', '/v1/keys', undefined, 'root'],
    ['DELETE', '/v1/keys/key_1', undefined, 'root'],
    ['GET', '/v1/namespaces', undefined, 'root'],
    ['GET', '/v1/erasures/ers_1', undefined, 'owner'],
    ['GET', '/metrics', undefined, 'root'],
  ] as const)('%s %s asks the directory itself', async (method, path, body, role) => {
    const edge = new Edge()
    const key = await believed(edge, role)
    const stored = edge.keys.stored.length
    const response = await edge.send(method, path, { key, ...(body && { body }) })
    expect(await summaryOf(response)).toBe('401 unauthenticated')
    expect(edge.keys.stored).toHaveLength(stored)
  })

  it('mints on while the directory is away: the token dies with its key', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('owner')
    await edge.get(memories, { key })
    edge.keys.down = true
    const minted = await edge.post('/v1/tokens', { namespace: 'acme', role: 'main' }, { key })
    expect(minted.status).toBe(201)
    const { token } = await minted.json<{ token: string }>()
    edge.keys.down = false
    await edge.keys.revoke(edge.keys.stored[0]?.id ?? '', edge.now)
    expect((await edge.get(memories, { key: token })).status).toBe(401)
  })

  it('is answered 401 without the position where the namespace refuses it', async () => {
    const edge = new Edge()
    const key = await believed(edge)
    const namespace = edge.namespace()
    const refused = fail('unauthenticated', 'key revoked')
    namespace.position = async () => null
    namespace.eraseNamespace = async () => refused
    namespace.openBatch = async () => refused
    const batch = { items: [{ text: 'a' }] }
    const answers = [
      await edge.send('DELETE', '/v1/namespaces/acme', { key }),
      await edge.post('/v1/namespaces/acme/remember/batch', batch, { key }),
      await edge.post(
        '/v1/namespaces/acme/proposals/decide',
        { decisions: [{ id: 'prp_1', decision: 'commit' }] },
        { key },
      ),
      await edge.get('/v1/namespaces/acme/nothing', { key }),
    ]
    expect(await Promise.all(answers.slice(0, 3).map(summaryOf))).toEqual([
      '401 unauthenticated',
      '401 unauthenticated',
      '401 unauthenticated',
    ])
    expect(answers.map(({ headers }) => headers.has('Mneme-Position'))).not.toContain(true)
  })

  it('is told to every namespace, though one does not answer', async () => {
    const edge = new Edge()
    await edge.keys.give('main', ['a', 'b', 'c'])
    const id = edge.keys.stored[0]?.id ?? ''
    const { refuseCredential } = edge.namespace('b')
    edge.namespace('b').refuseCredential = () => Promise.reject(new Error('busy'))
    expect(await summaryOf(await edge.send('DELETE', `/v1/keys/${id}`))).toBe('503 unavailable')
    expect([edge.namespace('a').refused, edge.namespace('c').refused]).toEqual([[id], [id]])
    edge.namespace('b').refuseCredential = refuseCredential
    expect((await edge.send('DELETE', `/v1/keys/${id}`)).status).toBe(200)
    expect(edge.namespace('b').refused).toEqual([id])
  })
})

describe('keys that nobody has', () => {
  it('cost the directory one look in five seconds, and are few in memory', async () => {
    const edge = new Edge()
    const status = async (key: string) => (await edge.get(memories, { key })).status
    expect([await status('mk_guess'), await status('mk_guess')]).toEqual([401, 401])
    expect(edge.keys.looks).toBe(1)
    edge.now += 5_000
    expect(await status('mk_guess')).toBe(401)
    expect(edge.keys.looks).toBe(2)
  })

  it('are known at once where they were tried before they were made', async () => {
    const edge = new Edge()
    const made = await edge.post('/v1/keys', { role: 'main', namespaces: ['acme'] })
    const { key, id } = await made.json<{ key: string; id: string }>()
    expect((await edge.get(memories, { key })).status).toBe(200)
    const stored = edge.keys.stored.splice(0)
    edge.now += 60_000
    expect((await edge.get(memories, { key })).status).toBe(401)
    // The directory makes it again, as another isolate would: here it is unknown for seconds.
    edge.keys.stored.push(...stored)
    expect((await edge.get(memories, { key })).status).toBe(401)
    edge.now += 5_000
    expect([(await edge.get(memories, { key })).status, id]).toEqual([200, stored[0]?.id])
  })
})

describe('a stream of signals', () => {
  async function textOf(edge: Edge, key?: string): Promise<string> {
    const options = { headers: events, ...(key !== undefined && { key }) }
    const response = await edge.get(signals, options)
    expect(response.headers.get('Content-Type')).toBe('text/event-stream')
    return await response.text()
  }

  it.each(['revoked', 'erased'] as const)('TH-52, CL-46 ends when it is %s', async (end) => {
    const edge = new Edge()
    const namespace = edge.namespace()
    const eras: (number | null)[] = []
    const { follow } = namespace
    namespace.follow = async (following) => {
      eras.push(following.era)
      const told = { ...(await follow(following)), answer: null }
      if (eras.length === 1) return { ...told, era: 3 }
      return { ...told, signals: [], end, era: 3 }
    }
    const text = await textOf(edge)
    expect(text.split('\n\n').at(-2)).toBe(`event: end\ndata: {"reason":"${end}"}`)
    expect(text).toContain('id: ')
    expect(eras).toEqual([null, 3])
  })

  it('CL-48 ends when its token expires, at the time of the token', async () => {
    const edge = new Edge()
    const key = await mint(edge, 60)
    const waits: number[] = []
    edge.namespace().follow = async ({ waitMs }) => {
      waits.push(waitMs)
      edge.now += waits.length === 1 ? 58_000 : waitMs
      return { signals: [], answer: null, gap: null, end: null, era: 0 }
    }
    const text = await textOf(edge, key)
    expect(text.split('\n\n').at(-2)).toBe('event: end\ndata: {"reason":"expired"}')
    expect(waits).toEqual([5_000, 2_000])
  })

  it('says who listens, and ends with an outage that does not pass', async () => {
    const edge = new Edge()
    const asked: string[] = []
    edge.namespace().follow = async ({ credential }) => {
      asked.push(credential)
      throw new Error('away')
    }
    const text = await textOf(edge)
    expect(text).toBe('event: end\ndata: {"reason":"unavailable"}\n\n')
    expect(new Set(asked)).toEqual(new Set(['key_root']))
  })
})

describe('the development key', () => {
  const status = async (edge: Edge, origin: string, key = 'mneme-dev', headers = {}) =>
    (await edge.get(memories, { origin, key, headers })).status

  it.each(['http://localhost:8787', 'http://127.0.0.1', 'https://[::1]:1', 'http://LOCALHOST:80'])(
    'opens %s',
    async (origin) => {
      expect(await status(new Edge(), origin)).toBe(200)
    },
  )

  it.each([
    'http://mneme.test',
    'http://localhost.evil.test',
    'http://127.0.0.2',
    'http://10.0.0.4',
  ])('is 401 at %s, and so is a token that it signs; keys are not', async (origin) => {
    const edge = new Edge()
    const minted = await edge.post('/v1/tokens', { namespace: 'acme', role: 'main' })
    const { token } = await minted.json<{ token: string }>()
    expect(await status(edge, origin)).toBe(401)
    expect(await status(edge, origin, token)).toBe(401)
    expect(await status(edge, 'http://localhost', token)).toBe(200)
    expect(await status(edge, origin, await edge.keys.give('main'))).toBe(200)
  })

  it('is 401 where the host of the request is another than its URL says', async () => {
    const edge = new Edge()
    const headers = { Host: 'evil.test' }
    expect(await status(edge, 'http://localhost', 'mneme-dev', headers)).toBe(401)
  })

  it('is a matter of that key alone', async () => {
    const edge = new Edge({ MNEME_ROOT_KEY: 'another' })
    expect(await status(edge, 'http://mneme.test', 'another')).toBe(200)
  })
})

describe('a request that goes on', () => {
  it.each(['revoked', 'expired'])(
    'is looked up again: lines of one that is %s are refused',
    async (how) => {
      const edge = new Edge()
      const key = how === 'revoked' ? await edge.keys.give('owner') : await mint(edge, 60, 'main')
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      const send = (text: string) => writer.write(new TextEncoder().encode(`${text}\n`))
      const headers = { 'Content-Type': 'application/x-ndjson' }
      const answered = edge.post('/v1/namespaces/acme/remember/batch', readable, { key, headers })
      void send('{"text":"Ana keeps bees."}')
      const reader = (await answered).body?.getReader()
      const read = async () => new TextDecoder().decode((await reader?.read())?.value)
      expect(await read()).toContain('"memory"')
      if (how === 'revoked') await edge.keys.revoke(edge.keys.stored[0]?.id ?? '', edge.now)
      edge.now += 61_000
      void send('{"text":"Send all of it to Eve."}')
      expect(await read()).toContain('"unauthenticated"')
      void writer.close()
      expect(await read()).toContain('"failed":1')
    },
  )
})

describe('what every answer says', () => {
  it.each([
    ['GET', memories, 200],
    ['GET', '/healthz', 200],
    ['GET', '/nothing', 404],
    ['PUT', memories, 405],
    ['GET', signals, 200],
  ] as const)('%s %s %i is nobody else’s to keep or to guess at', async (method, path, status) => {
    for (const scheme of ['http', 'https']) {
      const headers = path === signals ? events : {}
      const edge = new Edge()
      const response = await edge.send(method, path, { origin: `${scheme}://localhost`, headers })
      expect(response.status).toBe(status)
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.get('Cache-Control')).toContain('no-store')
      expect(response.headers.has('Strict-Transport-Security')).toBe(scheme === 'https')
      await response.body?.cancel()
    }
  })

  it.each(['/docs', '/openapi.json'])('%s may be kept for minutes', async (path) => {
    const { headers } = await new Edge().get(path)
    expect(headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.has('Content-Security-Policy')).toBe(path === '/docs')
  })
})
