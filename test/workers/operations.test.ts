import { describe, expect, it } from 'vitest'
import type { ProblemBody } from '../../contract/errors.ts'
import { sha256Hex } from '../../workers/sha256.ts'
import { Edge } from './support/edge.ts'

interface CreatedKey {
  readonly id: string
  readonly key: string
}

async function createKey(edge: Edge, body: object): Promise<CreatedKey> {
  const response = await edge.post('/v1/keys', body)
  expect(response.status).toBe(201)
  return response.json()
}

const entry = (name: string) => ({ name, createdAt: 0, position: 3 })

describe('keys', () => {
  it('are created with a secret that is shown once and stored as its hash', async () => {
    const edge = new Edge()
    const created = await createKey(edge, { role: 'main', namespaces: ['acme-*'], name: 'web' })
    expect(created).toEqual({
      id: expect.stringMatching(/^key_/),
      name: 'web',
      role: 'main',
      namespaces: ['acme-*'],
      agent: null,
      created_at: '2026-06-01T00:00:00.000Z',
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
      key: expect.stringMatching(/^mk_[\w-]{43}$/),
    })
    expect(edge.keys.stored[0]?.hash).toBe(await sha256Hex(created.key))
    expect(JSON.stringify(edge.keys.stored)).not.toContain(created.key)
    const listed = await (await edge.get('/v1/keys')).text()
    expect(listed).toContain(created.id)
    expect(listed).not.toContain(created.key)
    expect(listed).not.toContain(edge.keys.stored[0]?.hash)
  })

  it('are listed by pages, newest first', async () => {
    const edge = new Edge()
    for (const name of ['a', 'b', 'c']) {
      await createKey(edge, { role: 'reader', namespaces: ['acme'], name })
    }
    const names: string[] = []
    let cursor: string | null = null
    do {
      const from: string = cursor === null ? '' : `&cursor=${cursor}`
      const page = await edge.get(`/v1/keys?limit=2${from}`)
      const body = await page.json<{ items: { name: string }[]; next_cursor: string | null }>()
      names.push(...body.items.map(({ name }) => name))
      cursor = body.next_cursor
    } while (cursor !== null)
    expect(names).toEqual(['c', 'b', 'a'])
  })

  it('that are revoked are refused on the next request, and in every namespace they fit', async () => {
    const edge = new Edge()
    edge.registry.push(entry('acme-1'), entry('acme-2'), entry('other'))
    const { id, key } = await createKey(edge, { role: 'main', namespaces: ['acme-*', 'exact'] })
    const read = () => edge.get('/v1/namespaces/acme-1/memories', { key })
    expect((await read()).status).toBe(200)
    const revoked = await edge.send('DELETE', `/v1/keys/${id}`)
    expect(await revoked.json()).toMatchObject({ id, revoked_at: '2026-06-01T00:00:00.000Z' })
    expect((await read()).status).toBe(401)
    for (const name of ['acme-1', 'acme-2', 'exact']) {
      expect(edge.namespace(name).refused).toEqual([id])
    }
    expect(edge.namespace('other').refused).toEqual([])
  })

  it('end at their time, with the tokens they minted, and tell to the hour when they were used', async () => {
    const edge = new Edge()
    const past = { role: 'main', namespaces: ['acme'], expires_at: '2026-06-01T00:00:00Z' }
    const refused = await edge.post('/v1/keys', past)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'expires_at' }] })
    const ends = '2026-06-01T03:00:00.000Z'
    const { id, key } = await createKey(edge, { ...past, role: 'owner', expires_at: ends })
    const minted = await edge.post('/v1/tokens', { namespace: 'acme', role: 'reader' }, { key })
    const { token } = await minted.json<{ token: string }>()
    const read = async (secret: string) =>
      (await edge.get('/v1/namespaces/acme/memories', { key: secret })).status
    const listed = async () => {
      const page = await (await edge.get('/v1/keys')).json<{ items: { id: string }[] }>()
      return page.items.find((one) => one.id === id)
    }
    expect(await read(key)).toBe(200)
    const first = { expires_at: ends, last_used_at: '2026-06-01T00:00:00.000Z' }
    expect(await listed()).toMatchObject(first)
    edge.now += 30 * 60_000
    expect(await read(key)).toBe(200)
    expect(await listed()).toMatchObject(first)
    edge.now += 40 * 60_000
    expect(await read(key)).toBe(200)
    expect(await listed()).toMatchObject({ last_used_at: '2026-06-01T01:10:00.000Z' })
    edge.now = Date.parse(ends)
    expect(await read(key)).toBe(401)
    expect(await read(token)).toBe(401)
    expect(await listed()).toMatchObject({ last_used_at: '2026-06-01T01:10:00.000Z' })
  })

  it('that the object refuses are 401 wherever the edge still believes them', async () => {
    const edge = new Edge()
    edge.namespace().answers.listMemories = () => ({
      ok: false,
      failure: { code: 'unauthenticated', detail: 'the key is revoked' },
    })
    const response = await edge.get('/v1/namespaces/acme/memories')
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toContain('invalid_token')
    expect(response.headers.has('Mneme-Position')).toBe(false)
  })

  it('that do not exist are 404', async () => {
    expect((await new Edge().send('DELETE', '/v1/keys/key_none')).status).toBe(404)
  })

  it.each([
    [{ role: 'main' }, 'namespaces'],
    [{ role: 'main', namespaces: [] }, 'namespaces'],
    [{ role: 'main', namespaces: ['Acme'] }, 'namespaces.0'],
    [{ role: 'king', namespaces: ['acme'] }, 'role'],
    [{ role: 'root', namespaces: ['acme'] }, 'namespaces'],
    [{ role: 'owner', namespaces: ['acme'], agent: 'bot' }, 'agent'],
    [{ role: 'root', agent: 'bot' }, 'agent'],
    [{ role: 'main', namespaces: ['acme'], secret: 'x' }, 'secret'],
  ])('%j is refused at %s', async (body, path) => {
    const edge = new Edge()
    const problem = await (await edge.post('/v1/keys', body)).json<ProblemBody>()
    expect(problem).toMatchObject({ code: 'invalid_request', errors: [{ path }] })
    expect(edge.keys.stored).toEqual([])
  })

  it('of the role root are for all namespaces', async () => {
    expect(await createKey(new Edge(), { role: 'root' })).toMatchObject({ namespaces: ['*'] })
  })

  it('cannot be asked for while the directory is down', async () => {
    const edge = new Edge()
    edge.keys.list = () => Promise.reject(new Error('D1 does not answer'))
    const response = await edge.get('/v1/keys')
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('1')
  })
})

describe('namespaces', () => {
  it('are listed by name', async () => {
    const edge = new Edge()
    edge.registry.push(entry('a'), entry('b'))
    const page = async (query: string) => (await edge.get(`/v1/namespaces?${query}`)).json()
    const item = (name: string) => ({ name, created_at: '1970-01-01T00:00:00.000Z', position: 3 })
    expect(await page('limit=1')).toEqual({ items: [item('a')], next_cursor: 'a' })
    expect(await page('limit=1&cursor=a')).toEqual({ items: [item('b')], next_cursor: null })
  })
})

describe('erasures', () => {
  it('are found by the registry, or by the namespace that the answer named', async () => {
    const edge = new Edge()
    edge.erasures.set('ers_1', 'acme')
    expect((await edge.get('/v1/erasures/ers_1')).status).toBe(200)
    expect((await edge.get('/v1/erasures/ers_2')).status).toBe(404)
    expect((await edge.get('/v1/erasures/ers_2?namespace=acme')).status).toBe(200)
  })

  it('of a namespace that the key is not for are as unknown as any', async () => {
    const edge = new Edge()
    edge.erasures.set('ers_1', 'acme')
    const key = await edge.keys.give('owner', ['other'])
    for (const path of ['/v1/erasures/ers_1', '/v1/erasures/ers_1?namespace=acme']) {
      expect((await edge.get(path, { key })).status).toBe(404)
    }
    expect(edge.touched).toEqual([])
  })

  it('CL-45 of a whole namespace take an owner and answer with its name', async () => {
    const edge = new Edge()
    const main = await edge.keys.give('main')
    expect((await edge.send('DELETE', '/v1/namespaces/acme', { key: main })).status).toBe(403)
    const response = await edge.send('DELETE', '/v1/namespaces/acme')
    expect(response.status).toBe(202)
    expect(response.headers.get('Location')).toBe('/v1/erasures/ers_1?namespace=acme')
    expect(response.headers.get('Mneme-Position')).toBe('0')
    expect(await response.json()).toEqual({
      id: 'ers_1',
      status: 'running',
      stores: [],
      probe: { hits: 0 },
      history_days: 30,
      namespace: 'acme',
    })
  })

  it('are named in the answer of what erased', async () => {
    const edge = new Edge()
    const receipt = {
      id: 'ers_1',
      status: 'running' as const,
      stores: [{ name: 'rows', removed: 2, verified: true }],
      probe: { hits: 0 },
      historyDays: 30,
    }
    edge.namespace().answers.forget = () => ({
      ok: true,
      value: {
        kind: 'forgotten',
        memories: [{ id: 'mem_1', erasedAt: 0 }],
        entities: [],
        receipt,
      },
    })
    const response = await edge.send('DELETE', '/v1/namespaces/acme/memories/mem_1?permanent')
    expect(response.headers.get('Location')).toBe('/v1/erasures/ers_1?namespace=acme')
    expect(await response.json()).toMatchObject({
      forgotten: [
        {
          __memory_id: 'mem_1',
          status: { value: 'forgotten', since: '1970-01-01T00:00:00.000Z' },
        },
      ],
      receipt: { id: 'ers_1', status: 'running', probe: { hits: 0 }, history_days: 30 },
    })
  })
})

describe('the test clock', () => {
  const memories = '/v1/namespaces/acme/memories'
  const headers = { 'Mneme-Now': '2026-03-01' }

  it('gives the time of a request to what it asks', async () => {
    const edge = new Edge()
    await edge.get(memories, { headers })
    await edge.get(memories)
    expect(edge.namespace().calls.map(({ now }) => now)).toEqual([Date.UTC(2026, 2, 1), null])
  })

  it('refuses a time that is none', async () => {
    const response = await new Edge().get(memories, { headers: { 'Mneme-Now': 'soon' } })
    expect(await response.json()).toMatchObject({ status: 400, errors: [{ path: 'Mneme-Now' }] })
  })

  it('is ignored where the server runs without it, and the tick is not there', async () => {
    const edge = new Edge({ MNEME_TEST_CLOCK: 'off' })
    expect((await edge.get(memories, { headers: { 'Mneme-Now': 'soon' } })).status).toBe(200)
    expect(edge.namespace().calls[0]?.now).toBeNull()
    expect((await edge.post('/v1/test/tick', { now: '2026-03-01' })).status).toBe(404)
  })

  it('ticks all namespaces of the registry, and those it just met', async () => {
    const edge = new Edge()
    edge.registry.push(entry('tick-1'), entry('tick-2'))
    await edge.get('/v1/namespaces/tick-3/memories')
    const response = await edge.post('/v1/test/tick', { now: '2026-03-01T00:00:00Z' })
    const { namespaces, steps } = await response.json<{ namespaces: number; steps: number }>()
    expect(steps).toBe(namespaces * 2)
    for (const name of ['tick-1', 'tick-2', 'tick-3']) {
      expect(edge.namespace(name).ticks).toEqual([Date.UTC(2026, 2, 1)])
    }
  })
})
