import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { must } from '../../engine/assert.ts'
import { Edge } from './support/edge.ts'
import { call, message, toolsOf } from './support/mcp.ts'
import { callback, OAuthClient, origin, postForm, register, resource } from './support/oauth.ts'
import { summaryOf } from './support/summary.ts'

const list = message('tools/list')
const remember = message('tools/call', { name: 'remember', arguments: { text: 'tea' } })
/** The library reads the clock of the machine. */
const edgeOf = (variables: Partial<Cloudflare.Env> = {}) => {
  const edge = new Edge(variables)
  edge.now = Date.now()
  return edge
}

describe('what a client finds out', () => {
  it('RFC 9728 a refusal says where the metadata of the endpoint is', async () => {
    const edge = edgeOf()
    const refused = await edge.post('/mcp/acme', list, { key: null })
    const said = refused.headers.get('WWW-Authenticate') ?? ''
    const address = `${origin}/.well-known/oauth-protected-resource/mcp/acme`
    expect([refused.status, said]).toEqual([
      401,
      `Bearer realm="mneme", resource_metadata="${address}", scope="memory:read memory:propose memory:write"`,
    ])
    const { pathname } = new URL(address)
    expect(await (await edge.get(pathname, { key: null })).json()).toMatchObject({
      resource: resource(),
      authorization_servers: [origin],
      scopes_supported: ['memory:read', 'memory:propose', 'memory:write'],
    })
  })

  it('RFC 8414 the server says what it can', async () => {
    const path = '/.well-known/oauth-authorization-server'
    const found = await (await edgeOf().get(path, { key: null })).json()
    expect(found).toMatchObject({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/oauth/token`,
      registration_endpoint: `${origin}/oauth/register`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    })
    expect(found).not.toHaveProperty('protected_resources')
  })

  it('over an open line nothing is offered, behind a proxy its public address', async () => {
    const open = { origin: 'http://mneme.example', key: null }
    const refused = await edgeOf().post('/mcp/acme', list, open)
    expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer realm="mneme"')
    const path = '/.well-known/oauth-authorization-server'
    expect((await edgeOf().get(path, open)).status).toBe(404)
    expect((await edgeOf({ MNEME_PUBLIC_URL: 'memory' }).get(path, open)).status).toBe(404)
    const edge = edgeOf({ MNEME_PUBLIC_URL: 'https://memory.example/' })
    expect(await (await edge.get(path, open)).json()).toMatchObject({
      issuer: 'https://memory.example',
    })
  })

  it('the routes of the HTTP API speak of keys alone', async () => {
    const refused = await edgeOf().get('/v1/namespaces/acme/memories', { key: null })
    expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer realm="mneme"')
  })
})

describe('a grant', () => {
  it('lets a client speak at the endpoint it is for, and nowhere else', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const key = await edge.keys.give('main', ['*'])
    const tokens = await client.tokens(key)
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 3_600,
      scope: 'memory:read memory:propose memory:write',
      resource: resource(),
    })
    const bearer = { key: tokens.access_token }
    expect((await toolsOf(edge, bearer.key)).map(({ name }) => name)).toContain('remember')
    expect((await edge.post('/mcp/acme', remember, bearer)).status).toBe(200)
    expect(edge.namespace().calls).toMatchObject([
      {
        operation: 'remember',
        caller: { role: 'main', credential: 'key_00000000000000000000000000' },
      },
    ])
    expect(await summaryOf(await edge.post('/mcp/other', list, bearer))).toBe('401 unauthenticated')
    const direct = await edge.get('/v1/namespaces/acme/memories', bearer)
    expect(await summaryOf(direct)).toBe('401 unauthenticated')
    expect(await summaryOf(await edge.post('/v1/tokens', {}, bearer))).toBe('401 unauthenticated')
    const recall = { query: 'tea', namespaces: ['acme', 'other'] }
    expect((await call(edge, 'recall', recall, bearer))._meta?.['mneme/problem']).toMatchObject({
      code: 'forbidden',
    })
  })

  it('is listed beneath its key, and ended with all of its tokens', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const tokens = await client.tokens(await edge.keys.give('main', ['*']))
    const listed = await edge.get('/v1/tokens?namespace=acme')
    const { items } = await listed.json<{ items: { id: string; key_id: string }[] }>()
    expect(items.at(-1)).toMatchObject({ kind: 'oauth', role: 'main', holder: 'Test client' })
    // Those of other tests rest on a key of the same id.
    for (const { id, key_id: key } of items) {
      const ended = await edge.delete(`/v1/tokens/${id}?namespace=acme&key_id=${key}`)
      expect([ended.status, await ended.json()]).toMatchObject([200, { id, kind: 'oauth' }])
    }
    const bearer = { key: tokens.access_token }
    expect(await summaryOf(await edge.post('/mcp/acme', list, bearer))).toBe('401 unauthenticated')
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400)
    const left = await edge.get('/v1/tokens?namespace=acme')
    expect(await left.json()).toMatchObject({ items: [] })
  })

  it('brings code, state and issuer to the client', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const answer = await client.decide({ key: await edge.keys.give('main') })
    const to = new URL(answer.headers.get('Location') ?? '')
    expect([answer.status, `${to.origin}${to.pathname}`]).toEqual([303, callback])
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      state: 's-1',
      iss: origin,
      code: expect.any(String),
    })
  })

  it('that is denied tells the client so, whatever key stands in the form', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const answer = await client.decide({ decision: 'deny' })
    const { searchParams } = new URL(answer.headers.get('Location') ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: 'access_denied',
      state: 's-1',
      iss: origin,
    })
  })

  it('is never wider than the key', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const key = await edge.keys.give('reader')
    const refused = await client.decide({ key, scope: 'memory:write' })
    const page = await refused.text()
    expect(refused.status).toBe(403)
    expect(page).toContain('has the role reader')
    expect(page).toMatch(/value="memory:read" checked/)
    expect(page).toMatch(/value="memory:write" disabled/)
    const tokens = await client.tokens(key, { scope: 'memory:read' })
    expect(tokens.scope).toBe('memory:read')
    const called = await edge.post('/mcp/acme', remember, { key: tokens.access_token })
    expect(await called.json()).toMatchObject({
      result: { isError: true, _meta: { 'mneme/problem': { code: 'forbidden' } } },
    })
  })

  it('of an owner gives no more than main', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const { access_token: key } = await client.tokens(await edge.keys.give('owner'))
    expect((await toolsOf(edge, key)).map(({ name }) => name)).not.toContain('pin')
    const given = { memory_id: 'mem_1', permanent: true }
    expect((await call(edge, 'forget', given, { key }))._meta?.['mneme/problem']).toMatchObject({
      code: 'forbidden',
    })
  })

  it('whose scope is too narrow for a call says which is needed', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const key = await edge.keys.give('main')
    const tokens = await client.tokens(key, { scope: 'memory:read' })
    const refused = await edge.post('/mcp/acme', remember, { key: tokens.access_token })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('WWW-Authenticate')).toBe(
      `Bearer realm="mneme", error="insufficient_scope", scope="memory:read memory:propose", ` +
        `resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp/acme"`,
    )
  })

  it('is refused for a key of another namespace, an unknown key, and none', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const other = await edge.keys.give('owner', ['other-*'])
    for (const key of [other, 'mk_wrong', '']) {
      const answer = await client.decide({ key })
      expect([answer.status, answer.headers.has('Location')]).toEqual([403, false])
      expect(await answer.text()).not.toContain(other)
    }
  })

  it('ends with the key that it was given with, and so does its refresh', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const tokens = await client.tokens(await edge.keys.give('main'))
    const [stored] = edge.keys.stored
    await edge.send('DELETE', `/v1/keys/${stored?.id ?? ''}`)
    const refused = await edge.post('/mcp/acme', list, { key: tokens.access_token })
    expect(refused.headers.get('WWW-Authenticate')).toMatch(/invalid_token.*resource_metadata=/)
    const again = await client.refresh(tokens.refresh_token)
    expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  })

  it('of the root key ends where another stands in its place', async () => {
    const first = edgeOf()
    const client = await OAuthClient.of(first)
    const { access_token: key } = await client.tokens('mneme-dev')
    expect((await first.post('/mcp/acme', list, { key })).status).toBe(200)
    const second = edgeOf({ MNEME_ROOT_KEY: 'another-root-key' })
    expect((await second.post('/mcp/acme', list, { key })).status).toBe(401)
  })

  it('given with a token ends when that does', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const asked = { namespace: 'acme', role: 'sub', ttl_seconds: 600 }
    const minted = await (await edge.post('/v1/tokens', asked)).json<{ token: string }>()
    const tokens = await client.tokens(minted.token, { scope: 'memory:propose' })
    expect(tokens.expires_in).toBeLessThanOrEqual(600)
    edge.now += 601_000
    expect((await edge.post('/mcp/acme', list, { key: tokens.access_token })).status).toBe(401)
  })

  it('is given back by its client', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const tokens = await client.tokens(await edge.keys.give('main'))
    const fields = { token: tokens.refresh_token, client_id: client.id }
    expect((await postForm(edge, '/oauth/token', fields)).status).toBe(200)
    expect((await edge.post('/mcp/acme', list, { key: tokens.access_token })).status).toBe(401)
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400)
  })

  it('that cannot be looked up is 503, for its client to try again', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const { access_token: key, refresh_token: refresh } = await client.tokens(
      await edge.keys.give('main'),
    )
    edge.oauthRecords.get = async () => Promise.reject(new Error('D1 does not answer'))
    const asked = await edge.post('/mcp/acme', list, { key })
    expect([await summaryOf(asked), asked.headers.has('Retry-After')]).toEqual([
      '503 unavailable',
      true,
    ])
    expect((await client.refresh(refresh)).status).toBe(503)
    edge.oauthRecords.count = async () => Promise.reject(new Error('D1 does not answer'))
    expect((await register(edge)).status).toBe(503)
    const page = await edge.get(await client.request(), { key: null })
    expect(page.status).toBe(503)
  })

  it('is refreshed; the token of before is replaced, an expired one is refused', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const first = await client.tokens(await edge.keys.give('main'))
    const second = await (await client.refresh(first.refresh_token)).json<typeof first>()
    expect(second.access_token).not.toBe(first.access_token)
    expect((await edge.post('/mcp/acme', list, { key: second.access_token })).status).toBe(200)
    edge.now += 3_601_000
    expect((await edge.post('/mcp/acme', list, { key: second.access_token })).status).toBe(401)
  })
})

describe('RFC 9700 a refresh token that was replaced', () => {
  async function granted() {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const first = await client.tokens(await edge.keys.give('main'))
    const refresh = async (token: string) => {
      const answer = await client.refresh(token)
      return { status: answer.status, tokens: await answer.json<typeof first>() }
    }
    const mayCall = async ({ access_token: key }: typeof first) =>
      (await edge.post('/mcp/acme', list, { key })).status
    return { edge, first, refresh, mayCall }
  }

  it('is taken again while the answer may have been lost, however often and late', async () => {
    const { edge, first, refresh, mayCall } = await granted()
    await refresh(first.refresh_token)
    edge.now += 600_000
    const again = await refresh(first.refresh_token)
    const last = await refresh(first.refresh_token)
    expect([again.status, last.status]).toEqual([200, 200])
    expect((await refresh(last.tokens.refresh_token)).status).toBe(200)
    expect(await mayCall(last.tokens)).toBe(200)
  })

  it('ends the grant and all of its tokens, used again after what came in its place', async () => {
    const { first, refresh, mayCall } = await granted()
    const second = await refresh(first.refresh_token)
    const third = await refresh(second.tokens.refresh_token)
    const reused = await refresh(first.refresh_token)
    expect([reused.status, reused.tokens]).toMatchObject([400, { error: 'invalid_grant' }])
    expect((await refresh(third.tokens.refresh_token)).status).toBe(400)
    expect(await mayCall(first)).toBe(401)
    expect(await mayCall(third.tokens)).toBe(401)
  })

  it('ends it too where two hold its successors, one of them hours later', async () => {
    const { edge, first, refresh, mayCall } = await granted()
    const mine = await refresh(first.refresh_token)
    edge.now += 600_000
    const theirs = await refresh(first.refresh_token)
    expect((await refresh(mine.tokens.refresh_token)).status).toBe(400)
    expect(await mayCall(theirs.tokens)).toBe(401)
  })

  it('ends nothing for two windows of one client that asked at the same time', async () => {
    const { first, refresh, mayCall } = await granted()
    const slower = await refresh(first.refresh_token)
    const faster = await refresh(first.refresh_token)
    expect((await refresh(slower.tokens.refresh_token)).status).toBe(400)
    expect(await mayCall(faster.tokens)).toBe(200)
  })

  it('that nobody ever issued ends nothing', async () => {
    const { first, refresh, mayCall } = await granted()
    const made = first.refresh_token.replace(/[^:]+$/, 'made-up')
    expect((await refresh(made)).status).toBe(400)
    expect((await refresh(first.refresh_token)).status).toBe(200)
    expect(await mayCall(first)).toBe(200)
  })
})

describe('what a code does not survive', () => {
  it('is a second use: the tokens of the first are gone too', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const code = await client.code({ key: await edge.keys.give('main') })
    const tokens = await (await client.exchange(code)).json<{ access_token: string }>()
    const again = await client.exchange(code)
    expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }])
    expect((await edge.post('/mcp/acme', list, { key: tokens.access_token })).status).toBe(401)
  })

  it('is two who use it at the same time', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const code = await client.code({ key: await edge.keys.give('main') })
    const all = await Promise.all(Array.from({ length: 4 }, () => client.exchange(code)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['another redirect', { redirect_uri: 'http://127.0.0.1:3334/other' }, 'invalid_grant'],
    ['another resource', { resource: resource('other') }, 'invalid_target'],
    ['a resource elsewhere', { resource: 'https://evil.example/mcp/acme' }, 'invalid_target'],
  ])('is %s', async (_, changed, error) => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const code = await client.code({ key: await edge.keys.give('main') })
    const answer = await client.exchange(code, changed)
    expect([answer.status, await answer.json()]).toMatchObject([400, { error }])
  })

  it('is another client', async () => {
    const edge = edgeOf()
    const [client, other] = [await OAuthClient.of(edge), await OAuthClient.of(edge)]
    const code = await client.code({ key: await edge.keys.give('main') })
    expect((await other.exchange(code)).status).toBe(400)
  })
})

describe('a request', () => {
  it.each([
    ['a redirect that is not registered', { redirect_uri: 'http://127.0.0.1:3334/other' }],
    ['a redirect elsewhere', { redirect_uri: 'https://evil.example/callback' }],
    ['a redirect to a script', { redirect_uri: 'javascript:alert(1)' }],
    ['an unknown client', { client_id: 'nobody' }],
    ['no client', { client_id: '' }],
  ])('with %s is 400 on a page of ours', async (_, changed) => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const answer = await edge.get(await client.request(changed), { key: null })
    expect([answer.status, answer.headers.has('Location')]).toEqual([400, false])
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
    const decided = await client.decide({ key: await edge.keys.give('main') }, changed)
    expect([decided.status, decided.headers.has('Location')]).toEqual([400, false])
  })

  it.each([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['for a resource elsewhere', { resource: 'https://evil.example/mcp/acme' }, 'invalid_target'],
  ])('%s goes back to the client as an error', async (_, changed, error) => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const answer = await edge.get(await client.request(changed), { key: null })
    const { searchParams } = new URL(answer.headers.get('Location') ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({ error, state: 's-1', iss: origin })
  })

  it.each([
    'https://127.0.0.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/client.json',
    'https://localhost/client.json',
    'https://10.0.0.1/client.json',
    'https://0x7f.1/client.json',
    'https://router.lan/client.json',
    'https://intranet/client.json',
    'https://client.dev:8443/client.json',
    'http://client.dev/client.json',
  ])('of a client at %s is refused, and nothing is fetched', async (clientId) => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const answer = await edge.get(await client.request({ client_id: clientId }), { key: null })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('not public'),
    ])
    const token = await client.exchange('a@acme:b:c', { client_id: clientId })
    expect([token.status, await token.json()]).toMatchObject([401, { error: 'invalid_client' }])
  })
})

describe('registration', () => {
  it.each([
    [{ redirect_uris: ['javascript:alert(1)'] }],
    [{ redirect_uris: ['http://evil.example/callback'] }],
    [{ redirect_uris: [] }],
  ])('of %j is refused', async (facts) => {
    expect((await register(edgeOf(), facts)).status).toBe(400)
  })

  const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } })
  /** Records as if so many more had come like the one just made, a millisecond apart. */
  async function more(edge: Edge, prefix: string, forMs: number, count: number): Promise<void> {
    const page = { prefix, after: null, limit: 1_000 }
    const found = await edge.oauthRecords.list(page, edge.now)
    const isMade = ({ expiresAt }: { expiresAt: number | null }) => expiresAt === edge.now + forMs
    const record = must(found.find(isMade), 'one is there')
    const numbers = JSON.stringify(Array.from({ length: count }, (_, at) => at + 1))
    await env.DB.prepare(
      `INSERT INTO oauth_records (key, value, created_at, expires_at)
        SELECT ?1 || value, ?2, ?3 + value, ?4 + value FROM json_each(?5)`,
    )
      .bind(record.key, record.value, edge.now, record.expiresAt, numbers)
      .run()
    edge.now += count
  }

  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['2001:db8:1:2::7', '2001:DB8:1:2:9:9:9:9', '2001:db8:1:3::7'],
  ])('of many clients from %s is refused to that address alone', async (one, same, other) => {
    const edge = edgeOf()
    expect((await register(edge, {}, from(one))).status).toBe(201)
    await more(edge, 'from:', 3_600_000, 99)
    const refused = await register(edge, {}, from(same))
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
    expect((await register(edge, {}, from(other))).status).toBe(201)
    edge.now += 3_600_001
    expect((await register(edge, {}, from(one))).status).toBe(201)
  })

  it('never closes: the oldest clients that nobody let in make room', async () => {
    const edge = edgeOf()
    const used = await OAuthClient.of(edge)
    await used.tokens(await edge.keys.give('main'))
    const unused = await OAuthClient.of(edge)
    edge.now += 1
    expect((await register(edge, {}, from('127.0.0.1'))).status).toBe(201)
    await more(edge, 'client:', 86_400_000, 500)
    const page = async (client: OAuthClient) =>
      (await edge.get(await client.request(), { key: null })).status
    const late = await OAuthClient.of(edge)
    expect([await page(unused), await page(used), await page(late)]).toEqual([400, 200, 200])
    edge.now += 25 * 3_600_000
    expect([await page(late), await page(used)]).toEqual([400, 200])
  })

  it('of more bytes than a client has to say is 413', async () => {
    expect((await register(edgeOf(), { client_name: 'x'.repeat(20_000) })).status).toBe(413)
  })
})
