import { describe, expect, it } from 'vitest'
import { Edge } from './support/edge.ts'
import { ask, message, modern, modernMeta } from './support/mcp.ts'
import { summaryOf } from './support/summary.ts'

const path = '/mcp/acme'
const hello = (protocolVersion: string) =>
  message('initialize', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  })

describe('API §8 MCP over streamable HTTP', () => {
  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['1999-01-01', '2025-11-25'],
  ])('a client that offers %s is answered with %s, without a session', async (offered, agreed) => {
    const response = await new Edge().post(path, hello(offered))
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/json',
    ])
    expect(response.headers.has('Mcp-Session-Id')).toBe(false)
    expect(response.headers.get('Mneme-Position')).toBe('7')
    expect(response.headers.has('X-Request-Id')).toBe(true)
    expect(await response.json()).toMatchObject({
      id: 1,
      result: {
        protocolVersion: agreed,
        serverInfo: { name: 'mneme' },
        capabilities: { tools: {}, resources: {} },
        instructions: expect.stringContaining('acme'),
      },
    })
  })

  it('a client of 2026-07-28 needs no handshake', async () => {
    const headers = { 'MCP-Protocol-Version': modern, 'Mcp-Method': 'server/discover' }
    const found = await ask(new Edge(), message('server/discover', { _meta: modernMeta }), {
      headers,
    })
    expect(found.result).toMatchObject({ supportedVersions: [modern], capabilities: { tools: {} } })
    const params = { _meta: modernMeta, name: 'get_entity', arguments: { entity: 'user_id:7' } }
    const answer = await ask(new Edge(), message('tools/call', params), {
      headers: { ...headers, 'Mcp-Method': 'tools/call', 'Mcp-Name': 'get_entity' },
    })
    expect(answer.result).toMatchObject({
      resultType: 'complete',
      structuredContent: { entity: { user_id: '7' } },
    })
  })

  it('notifications and responses are taken with 202 and no body', async () => {
    for (const body of [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      { jsonrpc: '2.0', id: 1, result: {} },
    ]) {
      const response = await new Edge().post(path, body)
      expect([response.status, await response.text()]).toEqual([202, ''])
    }
  })

  it('ping, an unknown method and wrong parameters are answered as JSON-RPC has it', async () => {
    const edge = new Edge()
    expect(await ask(edge, message('ping', {}, 'a'))).toMatchObject({ id: 'a', result: {} })
    expect((await ask(edge, message('nothing'))).error?.code).toBe(-32_601)
    expect((await ask(edge, message('tools/call', {}))).error?.code).toBe(-32_602)
    const listed = message('tools/call', { name: 'recall', arguments: ['tea'] })
    expect((await ask(edge, listed)).error?.code).toBe(-32_602)
    expect(await ask(edge, message('tools/call', { name: 'fly' }))).toMatchObject({
      error: { code: -32_602, message: 'there is no tool fly' },
    })
    expect(edge.namespace().calls).toEqual([])
  })

  it.each([
    ['{', -32_700],
    ['', -32_700],
    ['7', -32_600],
    ['null', -32_600],
    ['{"method":"ping"}', -32_600],
    ['[]', -32_600],
    [JSON.stringify([hello('2025-03-26')]), -32_600],
    [JSON.stringify(Array(101).fill({})), -32_600],
  ])('the body %.20s is 400 with code %i', async (body, code) => {
    const response = await new Edge().post(path, body)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { jsonrpc: '2.0', id: null, error: { code } },
    ])
  })

  it('a list of messages is answered in turn, in revision 2025-03-26 alone', async () => {
    const edge = new Edge()
    const remember = (text: string, id: number) =>
      message('tools/call', { name: 'remember', arguments: { text } }, id)
    const list = [
      remember('a', 1),
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      7,
      remember('b', 1),
    ]
    const response = await edge.post(path, list)
    expect(await response.json()).toMatchObject([
      { id: 1, result: { structuredContent: { memory: { text: 'a' } } } },
      { id: null, error: { code: -32_600 } },
      { id: 1, result: { structuredContent: { memory: { text: 'b' } } } },
    ])
    expect(edge.namespace().calls.map(({ input }) => input)).toEqual([{ text: 'a' }, { text: 'b' }])
    const headers = { 'MCP-Protocol-Version': '2025-06-18' }
    expect((await edge.post(path, list, { headers })).status).toBe(400)
    const quiet = [{ jsonrpc: '2.0', method: 'notifications/initialized' }]
    expect((await edge.post(path, quiet)).status).toBe(202)
  })

  it('lists and calls the tools that the address asks for', async () => {
    const edge = new Edge()
    const names = async (query: string) => {
      const response = await edge.post(`${path}${query}`, message('tools/list'))
      const { result } = (await response.json()) as { result: { tools: { name: string }[] } }
      return result.tools.map(({ name }) => name)
    }
    expect(await names('?tools=five')).toEqual([
      'recall',
      'remember',
      'forget',
      'get_context',
      'get_entity',
    ])
    expect(await names('?tools=think, recall&client=own')).toEqual(['recall', 'think'])
    expect((await names('')).length).toBeGreaterThan(10)
    const call = message('tools/call', {
      name: 'pin',
      arguments: { memory_id: 'mem_1', pinned: true },
    })
    const called = await edge.post(`${path}?tools=five`, call)
    expect(await called.json()).toMatchObject({ error: { message: 'there is no tool pin' } })
    for (const query of ['?tools=fly', '?tools=', '?tools=five,recall', '?tools=a&tools=b']) {
      const refused = await edge.post(`${path}${query}`, message('ping'))
      expect(await summaryOf(refused), query).toMatch(/^400 invalid_request tools/)
    }
    expect(edge.namespace().calls).toEqual([])
  })

  it.each([
    ['GET', 405],
    ['DELETE', 405],
    ['PUT', 405],
  ])('%s is %i: there is no session', async (method, status) => {
    const response = await new Edge().send(method, path)
    expect([response.status, response.headers.get('Allow')]).toEqual([status, 'POST'])
  })

  it.each([undefined, '*/*', 'application/json', 'application/*', 'text/event-stream, */*;q=0.1'])(
    'whoever accepts %s is answered in JSON',
    async (accept) => {
      const headers = { ...(accept !== undefined && { Accept: accept }) }
      expect((await new Edge().post(path, message('ping'), { headers })).status).toBe(200)
    },
  )

  it('a revision that is not spoken is 400, a type that is not JSON 406 or 415', async () => {
    const send = async (headers: Record<string, string>) =>
      (await new Edge().post(path, message('ping'), { headers })).status
    expect(await send({ 'MCP-Protocol-Version': '1999-01-01' })).toBe(400)
    expect(await send({ Accept: 'text/event-stream' })).toBe(406)
    expect(await send({ 'Content-Type': 'text/plain' })).toBe(415)
  })
})

describe('who may speak', () => {
  it('no key and a wrong one are 401 with a challenge, another namespace is 403', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('owner', ['acme'])
    const of = (options: object, at = path) => edge.post(at, message('tools/list'), options)
    const none = await of({ key: null })
    expect(none.headers.get('WWW-Authenticate')).toMatch(
      /^Bearer realm="mneme", resource_metadata=/,
    )
    expect(await summaryOf(none)).toBe('401 unauthenticated')
    expect(await summaryOf(await of({ key: 'mk_wrong' }))).toBe('401 unauthenticated')
    expect(await summaryOf(await of({ key }, '/mcp/other'))).toBe('403 forbidden')
    expect(await summaryOf(await of({}, '/mcp/Acme'))).toBe('400 invalid_request ns')
    expect(edge.touched).toEqual([])
  })

  it('a key that has ended is 401 in the midst of a call, whatever the message', async () => {
    for (const [method, params] of [
      ['tools/call', { name: 'recall', arguments: { query: 'tea' } }],
      ['resources/read', { uri: 'mneme://context' }],
    ] as const) {
      const edge = new Edge()
      const failure = { code: 'unauthenticated', detail: 'the key is not valid' } as const
      edge.namespace().answers.recall = () => ({ ok: false, failure })
      edge.namespace().answers.getContext = () => ({ ok: false, failure })
      const response = await edge.post(path, message(method, params))
      expect(response.headers.get('WWW-Authenticate')).toContain('invalid_token')
      expect(await summaryOf(response)).toBe('401 unauthenticated')
    }
  })

  it.each([
    [undefined, 'https://app.example', 403],
    ['https://app.example', 'https://app.example', 200],
    ['https://app.example', 'https://evil.example', 403],
    ['*', 'https://any.example', 200],
  ])('with the origins %s a page of %s is %i', async (origins, origin, status) => {
    const edge = new Edge(origins === undefined ? {} : { MNEME_CORS_ORIGINS: origins })
    const response = await edge.post(path, message('ping'), { headers: { Origin: origin } })
    expect(response.status).toBe(status)
  })
})
