import { describe, expect, test, vi } from 'vitest'
import { createMemoryClient } from '../../../clients/typescript/index.ts'
import { clientOver, fakeFetch, json, remembered, usage } from './support/fake-fetch.ts'

describe('createMemoryClient', () => {
  test('takes `apiKey`, or `key`, or says that it has neither', async () => {
    for (const credential of [{ apiKey: 'mk_1' }, { key: 'mk_1' }, { apiKey: () => 'mk_1' }]) {
      const { calls, fetch } = fakeFetch(json(200, {}))
      await createMemoryClient({ url: 'http://m', namespace: 'a', fetch, ...credential }).health()
      expect(calls[0]?.headers.get('authorization')).toBe('Bearer mk_1')
    }
    const none = { url: 'http://m', namespace: 'a' }
    // @ts-expect-error -- there is no key
    expect(() => createMemoryClient(none)).toThrow('apiKey is missing')
    // As a variable of the environment is that nobody has set.
    for (const apiKey of [process.env['MNEME_NEVER_SET'], '']) {
      expect(() => createMemoryClient({ ...none, apiKey })).toThrow(/apiKey is missing.*not set/)
    }
  })

  test('without `url` it calls the local server, and says so once', async () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const urls: string[] = []
    async function fetch(url: string) {
      urls.push(url)
      return json(200, {})
    }
    await createMemoryClient({ apiKey: 'k', namespace: 'a', fetch }).health()
    await createMemoryClient({ apiKey: 'k', namespace: 'b', fetch }).health()
    expect(urls).toEqual(Array(2).fill('http://127.0.0.1:8787/healthz'))
    expect(said.mock.calls).toEqual([[expect.stringContaining('http://127.0.0.1:8787')]])
    said.mockRestore()
  })

  test('without `url` in production it throws', () => {
    vi.stubEnv('NODE_ENV', 'production')
    try {
      expect(() => createMemoryClient({ apiKey: 'k', namespace: 'a' })).toThrow('url is missing')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test('an id of any form is the namespace of its name', async () => {
    const { memory, calls } = clientOver([json(200, { text: '', grounding: [], hits: [] })])
    const ana = memory.in('ana@example.com')
    expect(ana.namespace).toBe('ana@example.com')
    await ana.recall('tea?')
    expect(calls[0]?.path).toBe('/v1/namespaces/x--ana.40example.2ecom/recall')
    expect(() => memory.in('')).toThrow('the namespace is empty')
  })
})

describe('what people know from elsewhere', () => {
  test('`add` of a text, and of messages, is `remember`', async () => {
    const kept = { __memory_id: 'mem_1', text: 'I sail' }
    const told = { thread: 't', memories: [kept, null], outcomes: [[], []], usage, degraded: [] }
    const { memory, calls } = clientOver([remembered('tea'), json(201, told)])
    expect(await memory.add('tea', { user_id: 'ana', run_id: 'r', metadata: { a: 1 } })).toEqual({
      results: [{ id: 'mem_1', memory: 'tea', event: 'ADD' }],
    })
    const messages = [
      { role: 'user', content: 'I sail' },
      { role: 'Ana', role_type: 'user', content: 'Hi', created_at: '2026-01-01T00:00:00Z' },
    ]
    expect(await memory.add(messages, { thread_id: 't' })).toEqual({
      results: [{ id: 'mem_1', memory: 'I sail', event: 'ADD' }],
    })
    expect(calls.map(({ body }) => body)).toEqual([
      { text: 'tea', entities: [{ user_id: 'ana' }], thread: 'r', metadata: { a: 1 } },
      {
        messages: [
          { role: 'user', content: 'I sail' },
          { role: 'user', name: 'Ana', content: 'Hi', at: '2026-01-01T00:00:00Z' },
        ],
        thread: 't',
      },
    ])
  })

  test('`search` is `recall`', async () => {
    const hit = { id: 'com_1', memory_id: 'mem_1', text: 'tea', score: 0.5, created_at: 'then' }
    const { memory, calls } = clientOver([json(200, { text: '', grounding: [], hits: [hit] })])
    const about = { user_id: 'ana', agent_id: 'bot', run_id: 'r', limit: 3, threshold: 0.2 }
    expect(await memory.search('What?', { ...about, as_of: '2026-01-01' })).toEqual({
      results: [{ id: 'mem_1', memory: 'tea', score: 0.5, created_at: 'then', hit }],
    })
    await memory.search('What?')
    expect(calls.map(({ body }) => body)).toEqual([
      {
        query: 'What?',
        entities: [{ user_id: 'ana' }, { agent_id: 'bot' }],
        threads: ['r'],
        top_k: 3,
        min_score: 0.2,
        as_of: '2026-01-01',
      },
      { query: 'What?' },
    ])
  })
})

describe('keys, tokens and lists', () => {
  test('send names, and show the ids of the caller', async () => {
    const key = { id: 'key_1', namespaces: ['user_*', 'x--user.5f*'] }
    const names = ['acme', 'x--auth0.7c7', 'x--not.an.encoding']
    const entries = { items: names.map((name) => ({ name })), next_cursor: null }
    const receipt = { id: 'ers_1', namespace: 'x--auth0.7c7' }
    const { memory, calls } = clientOver([
      json(201, key),
      json(200, { items: [key], next_cursor: null }),
      json(201, { token: 't' }),
      json(200, entries),
      json(202, receipt),
      json(200, receipt),
    ])
    const ana = memory.in('ana@example.com')
    expect((await ana.keys.create({ role: 'main', namespaces: ['user_*'] })).namespaces).toEqual([
      'user_*',
    ])
    expect((await ana.keys.list().page()).items[0]?.namespaces).toEqual(['user_*'])
    await ana.tokens.create({ role: 'reader' })
    expect((await ana.namespaces.list().page()).items.map(({ name }) => name)).toEqual([
      'acme',
      'auth0|7',
      'x--not.an.encoding',
    ])
    expect((await ana.namespaces.erase('auth0|7')).namespace).toBe('auth0|7')
    expect((await ana.erasures.get('ers_1')).namespace).toBe('auth0|7')
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/v1/keys', { role: 'main', namespaces: ['user_*', 'x--user.5f*'] }],
      ['/v1/keys', undefined],
      ['/v1/tokens', { namespace: 'x--ana.40example.2ecom', role: 'reader' }],
      ['/v1/namespaces', undefined],
      ['/v1/namespaces/x--auth0.7c7', undefined],
      ['/v1/erasures/ers_1', undefined],
    ])
  })
})
