import { createServer } from 'node:http'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { createMemoryClient, type MemoryClient } from '../../../clients/typescript/index.ts'
import { clientOver, json, remembered, status, usage } from './support/fake-fetch.ts'

const user = { user_id: '7' }
const found = { text: '', grounding: [], hits: [] }

describe('options that go with every call', () => {
  test('of a recall, on the tag, in the list forms and in requests; a call says otherwise', async () => {
    const { memory, calls } = clientOver([json(200, found)])
    const ask = memory.recall.with({ synthesize: true, top_k: 3 }).with({ context: [user] })
    await ask`Where is ${'movie_id:9'}?`
    await ask('tea?')
    await ask('tea?', ['user_id:8'], { top_k: 9 })
    await ask(['user_id:8'])
    await ask({ query: 'tea?', synthesize: false })
    const given = { synthesize: true, top_k: 3, context: [user] }
    expect(calls.map(({ body }) => body)).toEqual([
      { ...given, template: { strings: ['Where is ', '?'], values: ['movie_id:9'] } },
      { ...given, query: 'tea?' },
      { ...given, query: 'tea?', context: ['user_id:8'], top_k: 9 },
      { ...given, context: ['user_id:8'] },
      { ...given, query: 'tea?', synthesize: false },
    ])
  })

  test('of a client, for `recall`, `search` and other namespaces', async () => {
    const defaults = { synthesize: true, top_k: 3, context: [user] }
    const { memory, calls } = clientOver([json(200, found)], { defaults })
    await memory.recall`tea?`
    await memory.search('tea?', { limit: 9 })
    await memory.in('other').recall('tea?')
    expect(calls.map(({ body }) => body)).toEqual([
      { ...defaults, template: { strings: ['tea?'], values: [] } },
      { ...defaults, query: 'tea?', top_k: 9 },
      { ...defaults, query: 'tea?' },
    ])
  })

  test('of a remember, with the options of the call', async () => {
    const { memory, calls } = clientOver([remembered()])
    const tell = memory.remember.with({ thread: 't', idempotencyKey: 'once' })
    await tell`${user} likes ${'tea'}`
    await tell('tea', [user], { thread: 'u' })
    expect(calls.map(({ body }) => body)).toEqual([
      { thread: 't', template: { strings: ['', ' likes tea'], values: [user] } },
      { thread: 'u', text: 'tea', entities: [user] },
    ])
    expect(calls[0]?.headers.get('idempotency-key')).toBe('once')
  })

  test('of a forget, which `confirm` makes act at once', async () => {
    const one = { __memory_id: 'mem_1', status, entities: [] }
    const preview = { preview: [one], pinned: [], confirm: 'cnf_1', usage, degraded: [] }
    const gone = {
      forgotten: [{ ...one, status: { ...status, value: 'forgotten' } }],
      entities: [],
    }
    const { memory, calls } = clientOver([json(202, preview), json(200, gone)])
    const forgetNow = memory.forget.with({ confirm: true, reason: 'asked' })
    const { __memory_id, status: now } = await forgetNow`${user} saw it`
    expect([__memory_id, now.value]).toEqual(['mem_1', 'forgotten'])
    const request = { reason: 'asked', template: { strings: ['', ' saw it'], values: [user] } }
    expect(calls.map(({ body }) => body)).toEqual([request, { ...request, confirm: 'cnf_1' }])
  })

  test('a text that is forgotten at once under a key is forgotten once', async () => {
    const preview = { preview: [], pinned: [], confirm: 'cnf_1', usage, degraded: [] }
    const gone = { forgotten: [], entities: [] }
    const { memory, calls } = clientOver([json(202, preview), json(200, gone)])
    await memory.forget('Vegas', [], { confirm: true, idempotencyKey: 'k' })
    expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k', 'k.confirm'])
  })
})

describe('what was forgotten', () => {
  const created_at = '2026-01-01T00:00:00.000Z'
  const forgotten = { value: 'forgotten', since: created_at }
  const [one, two] = ['mem_1', 'mem_2'].map((id) => ({
    __memory_id: id,
    status: forgotten,
    created_at,
    metadata: { source: 'mail' },
    entities: ['user_id:7', 'movie_id:"The Third Man"'],
  }))

  test('is the memory, where it is one', async () => {
    const { memory } = clientOver([json(200, { forgotten: [one], entities: [] })])
    expect(await memory.forget({ __memory_id: 'mem_1' })).toMatchObject({
      __memory_id: 'mem_1',
      status: forgotten,
      properties: { source: 'mail', status: forgotten, created_at },
      relations: [
        { entity: { user_id: '7' }, role: 'about', direction: 'out' },
        { entity: { movie_id: 'The Third Man' }, role: 'about', direction: 'out' },
      ],
    })
  })

  test('is what the relations lead to, where it is more', async () => {
    const both = { forgotten: [one, two], entities: ['user_id:7'] }
    const { memory } = clientOver([
      json(200, both),
      json(200, { forgotten: [], entities: ['user_id:7'] }),
    ])
    const gone = (entity: object) => ({ entity, role: 'forgotten', direction: 'out' })
    expect(await memory.forget([user])).toMatchObject({
      __memory_id: 'mem_1',
      relations: [gone({ __memory_id: 'mem_1' }), gone({ __memory_id: 'mem_2' }), gone(user)],
    })
    expect(await memory.forget([user])).toMatchObject({
      __memory_id: null,
      status: { value: 'forgotten', since: expect.stringMatching(/^\d{4}-.*Z$/) },
      relations: [gone(user)],
    })
  })

  test('of an erased memory is its id and status', async () => {
    const erased = { __memory_id: 'mem_1', status: forgotten }
    const { memory } = clientOver([json(200, { forgotten: [erased], entities: [] })])
    const gone = await memory.forget(erased, { permanent: true })
    expect(gone).toMatchObject({ ...erased, properties: { status: forgotten }, relations: [] })
  })
})

describe('a memory as an entity', () => {
  test('is read by its id, its reference, or itself', async () => {
    const { memory, calls } = clientOver([remembered(), json(200, null)])
    const kept = await memory.remember('tea')
    await memory.getEntity('__memory_id:mem_1', { props: true })
    await memory.getEntity({ __memory_id: 'mem_1' })
    await memory.getEntity(kept, { relations: true })
    const path = '/v1/namespaces/acme/entities/__memory/mem_1'
    expect(calls.slice(1).map((call) => call.path)).toEqual([
      `${path}?props=true`,
      path,
      `${path}?relations=true`,
    ])
  })

  test('is among the relations of others, unless it is not asked for', async () => {
    const { memory, calls } = clientOver([json(200, null)])
    await memory.getEntity(user, { relations: true })
    await memory.getEntity(user, { relations: true, memories: false })
    await memory.getEntity(user, { props: true })
    const path = '/v1/namespaces/acme/entities/user/7'
    expect(calls.map((call) => call.path)).toEqual([
      `${path}?relations=true&known=false&memories=true`,
      `${path}?relations=true&known=false&memories=false`,
      `${path}?props=true&known=false`,
    ])
  })
})

describe('calls that have none of the forms', () => {
  const { memory, calls } = clientOver([json(200, found)])
  const any = memory as unknown as Record<
    'remember' | 'recall' | 'forget',
    (...said: unknown[]) => Promise<unknown>
  >
  test.each([
    ['remember', [user], 'put the entity in a list: remember([entity])'],
    ['remember', ['tea', user], 'put the entity in a list: remember(text, [entity])'],
    ['remember', ['tea', { thread: 't' }], 'options come third: remember(text, [], options)'],
    [
      'remember',
      [undefined],
      'remember takes a text, a list of entities, a template or a request, not undefined',
    ],
    ['recall', ['tea?', { top_k: 3 }], 'options come third: recall(text, [], options)'],
    [
      'recall',
      [null],
      'recall takes a text, a list of entities, a template or a request, not null',
    ],
    ['recall', ['tea?', 'user_id:7'], 'put the entity in a list: recall(text, [entity])'],
    ['forget', [user], 'put the entity in a list: forget([entity])'],
    ['forget', [{ kind: 'user', id: '7' }], 'put the entity in a list: forget([entity])'],
    [
      'forget',
      [[user], { permanent: true }],
      'options come third: forget([entity], false, options)',
    ],
    ['forget', [7], 'forget takes a text, a list of entities, a template or a request, not number'],
  ] as const)('%s %j: %s', async (name, said, message) => {
    await expect(any[name](...said)).rejects.toThrow(new TypeError(message))
    expect(calls).toHaveLength(0)
  })
})

describe('nobody answers', () => {
  test.each(['memory.example.com', 'localhost:8787', 'ftp://m', 'http://', '//m', ''])(
    'the url %j is refused before any request',
    (url) => {
      expect(() => createMemoryClient({ apiKey: 'k', namespace: 'a', url })).toThrow(
        'give it whole, as https://',
      )
    },
  )

  async function detailOf(url: string, given: object = {}): Promise<string> {
    const memory: MemoryClient = createMemoryClient({
      apiKey: 'k',
      namespace: 'a',
      url,
      maxRetries: 0,
      ...given,
    })
    return memory.health().then(
      () => 'answered',
      ({ detail }: { detail: string }) => detail,
    )
  }

  test('says what to do about a port where nobody listens, TLS where there is none, another server', async () => {
    const server = createServer((_, response) => response.writeHead(404).end('<h1>Not here</h1>'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    try {
      const other = `http://127.0.0.1:${port}`
      expect(await detailOf(other)).toBe(
        `the server answered 404 Not Found, and not as Mneme does: is ${other} its url, or does a proxy answer for it?`,
      )
      expect(await detailOf(`https://127.0.0.1:${port}`)).toContain(
        'does the url begin with http://?',
      )
    } finally {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const gone = `http://127.0.0.1:${(closed.address() as { port: number }).port}`
    closed.close()
    await once(closed, 'close')
    expect(await detailOf(gone)).toBe(
      `nobody listens at ${gone}: is the server up, and this its port? (ECONNREFUSED)`,
    )
  })

  test('says that a page may not be named among the origins', async () => {
    const place = globalThis as { location?: unknown }
    place.location = { origin: 'https://app.example.com' }
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    try {
      expect(await detailOf('https://memory.example.com', { fetch })).toContain(
        'its MNEME_CORS_ORIGINS does not name https://app.example.com',
      )
      expect(await detailOf('http://memory.example.com', { fetch })).toContain(
        'give the service a url of https',
      )
    } finally {
      delete place.location
    }
  })
})
