import { roles } from '../../contract/lists.ts'
import { encode } from 'jose/base64url'
import { decodeJwt } from 'jose/jwt/decode'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '../../engine/model/caller.ts'
import { Edge } from './support/edge.ts'
import { summaryOf } from './support/summary.ts'

const memories = '/v1/namespaces/acme/memories'
const keysNamed = (...kids: readonly string[]) =>
  JSON.stringify(kids.map((kid) => ({ kid, secret: kid.repeat(43) })))

async function mint(edge: Edge, body: object, key?: string, headers = {}): Promise<string> {
  const options = { headers, ...(key !== undefined && { key }) }
  const response = await edge.post('/v1/tokens', body, options)
  expect(response.status).toBe(201)
  return (await response.json<{ token: string }>()).token
}

async function statusWith(edge: Edge, key: string, path = memories): Promise<number> {
  return (await edge.get(path, { key })).status
}

describe('minting a token', () => {
  it('answers it with its end, and stores no secret', async () => {
    const edge = new Edge()
    const body = { namespace: 'acme', role: 'sub', agent: 'scout' }
    const response = await edge.post('/v1/tokens', body)
    expect(response.status).toBe(201)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const { token, ...rest } = await response.json<{ token: string }>()
    expect(rest).toEqual({ expires_at: '2026-06-01T01:00:00.000Z' })
    expect(decodeJwt(token)).toEqual({
      iss: 'mneme',
      aud: 'mneme:api',
      sub: 'key_root',
      jti: expect.stringMatching(/^tok_/),
      ns: 'acme',
      role: 'sub',
      agent: 'scout',
      iat: edge.now / 1_000,
      exp: edge.now / 1_000 + 3_600,
    })
    expect(edge.keys.stored).toEqual([])
    expect(edge.touched).toEqual([])
  })

  it.each([
    [{ role: 'main' }, 'namespace'],
    [{ namespace: 'acme-*', role: 'main' }, 'namespace'],
    [{ namespace: 'acme' }, 'role'],
    [{ namespace: 'acme', role: 'king' }, 'role'],
    [{ namespace: 'acme', role: 'main', ttl_seconds: 59 }, 'ttl_seconds'],
    [{ namespace: 'acme', role: 'main', ttl_seconds: 86_401 }, 'ttl_seconds'],
    [{ namespace: 'acme', role: 'main', ttl_seconds: 60.5 }, 'ttl_seconds'],
    [{ namespace: 'acme', role: 'main', agent: ' ' }, 'agent'],
    [{ namespace: 'acme', role: 'main', sub: 'key_root' }, 'sub'],
    [{ namespace: 'acme', role: 'owner', agent: 'bot' }, 'agent'],
    [{ namespace: 'acme', role: 'root', agent: 'bot' }, 'agent'],
  ])('SG-20, CL-48 %j is 400 at %s', async (body, path) => {
    expect(await summaryOf(await new Edge().post('/v1/tokens', body))).toBe(
      `400 invalid_request ${path}`,
    )
  })

  it.each([60, 86_400])('CL-48 may have it live %i seconds', async (ttl_seconds) => {
    const body = { namespace: 'acme', role: 'main', ttl_seconds }
    const { exp = 0, iat = 0 } = decodeJwt(await mint(new Edge(), body))
    expect(exp - iat).toBe(ttl_seconds)
  })

  it('CL-46 gives no more than the minting key has', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('owner', ['acme-*'])
    const answer = async (body: object, by = key) =>
      summaryOf(await edge.post('/v1/tokens', body, { key: by }))
    expect(await answer({ namespace: 'acme', role: 'main' })).toBe('403 forbidden namespace')
    expect(await answer({ namespace: 'acme-1', role: 'root' })).toBe('403 forbidden role')
    expect(await answer({ namespace: 'acme-1', role: 'root' }, 'mneme-dev')).toBe(
      '403 forbidden role',
    )
    for (const role of ['reader', 'sub', 'main', 'owner']) {
      await mint(edge, { namespace: 'acme-1', role }, key)
    }
  })

  it.each(['reader', 'sub', 'main'] as const)('takes an owner: %s is 403', async (role) => {
    const edge = new Edge()
    const key = await edge.keys.give(role)
    const response = await edge.post('/v1/tokens', { namespace: 'acme', role: 'reader' }, { key })
    expect(await summaryOf(response)).toBe('403 forbidden')
  })

  it('takes a key: a token is 403, whatever its role', async () => {
    const edge = new Edge()
    const key = await mint(edge, { namespace: 'acme', role: 'owner' })
    const response = await edge.post('/v1/tokens', { namespace: 'acme', role: 'reader' }, { key })
    expect(await summaryOf(response)).toBe('403 forbidden')
  })

  it('is 503 where the server has no key to sign with', async () => {
    const edge = new Edge({ MNEME_ROOT_KEY: '' })
    const key = await edge.keys.give('owner')
    const response = await edge.post('/v1/tokens', { namespace: 'acme', role: 'main' }, { key })
    expect(await summaryOf(response)).toBe('503 unavailable')
  })

  it('never signs with the key that everyone knows, in production', async () => {
    const token = await mint(new Edge(), { namespace: 'acme', role: 'owner' })
    const edge = new Edge({ MNEME_ENVIRONMENT: 'production' })
    expect(await statusWith(edge, token)).toBe(401)
  })
})

describe('a token', () => {
  it('acts in its namespace, as the key that minted it', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('owner', ['*'])
    const token = await mint(edge, { namespace: 'acme', role: 'main', agent: 'scout' }, key)
    expect(await statusWith(edge, token)).toBe(200)
    expect(edge.namespace().calls[0]?.caller).toEqual({
      role: 'main',
      credential: edge.keys.stored[0]?.id,
      agent: 'scout',
    })
  })

  it('says who it is, as a key does, without its secret', async () => {
    const edge = new Edge()
    const token = await mint(edge, { namespace: 'acme', role: 'sub', agent: 'scout' })
    expect(await (await edge.get('/v1/whoami', { key: token })).json()).toEqual({
      role: 'sub',
      namespaces: ['acme'],
      agent: 'scout',
      credential: 'key_root',
      expires_at: '2026-06-01T01:00:00.000Z',
    })
    expect(await (await edge.get('/v1/whoami')).json()).toEqual({
      role: 'root',
      namespaces: ['*'],
      agent: null,
      credential: 'key_root',
      expires_at: null,
    })
    expect((await edge.get('/v1/whoami', { key: null })).status).toBe(401)
    expect(edge.touched).toEqual([])
  })

  it('is 403 in every other namespace, at the path and in a list', async () => {
    const edge = new Edge()
    const key = await mint(edge, { namespace: 'acme', role: 'main' })
    const path = '/v1/namespaces/acme-2/memories'
    expect(await summaryOf(await edge.get(path, { key }))).toBe('403 forbidden')
    const body = { query: 'a', namespaces: ['acme', 'acme-2'] }
    const recalled = await edge.post('/v1/namespaces/acme/recall', body, { key })
    expect(await summaryOf(recalled)).toBe('403 forbidden namespaces.1')
    expect((await edge.get('/v1/keys', { key })).status).toBe(403)
    expect((await edge.get('/v1/namespaces', { key })).status).toBe(403)
    expect(edge.namespace('acme').calls).toEqual([])
    expect(edge.touched).not.toContain('acme-2')
  })

  it.each(roles.filter((role) => role !== 'root'))(
    'of the role %s passes where a key would',
    async (role) => {
      const edge = new Edge()
      const key = await mint(edge, { namespace: 'acme', role })
      const passes = async (needed: Role, method: string, path: string, body?: object) => {
        const response = await edge.send(method, path, { key, ...(body && { body }) })
        expect(response.status === 403).toBe(roles.indexOf(role) < roles.indexOf(needed))
      }
      await passes('reader', 'GET', memories)
      await passes('sub', 'POST', '/v1/namespaces/acme/remember', { text: 'a' })
      await passes('main', 'DELETE', `${memories}/mem_1`)
      await passes('owner', 'DELETE', '/v1/namespaces/acme')
    },
  )

  it('is 401 once it has expired', async () => {
    const edge = new Edge()
    const token = await mint(edge, { namespace: 'acme', role: 'main', ttl_seconds: 60 })
    edge.now += 59_999
    expect(await statusWith(edge, token)).toBe(200)
    edge.now += 1
    const response = await edge.get(memories, { key: token })
    expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"')
    expect(response.headers.has('Mneme-Position')).toBe(false)
    expect(await summaryOf(response)).toBe('401 unauthenticated')
  })

  it('is minted and judged by the time of the request where the test clock is on', async () => {
    const edge = new Edge()
    const at = (time: string) => ({ headers: { 'Mneme-Now': time } })
    const body = { namespace: 'acme', role: 'main' }
    const key = await mint(edge, body, undefined, at('2031-01-01T00:00:00Z').headers)
    const statusAt = async (time: string) => (await edge.get(memories, { key, ...at(time) })).status
    expect(await statusAt('2031-01-01T00:59:59Z')).toBe(200)
    expect(await statusAt('2031-01-01T01:00:00Z')).toBe(401)
  })

  it('is 401 when tampered with, or signed elsewhere', async () => {
    const edge = new Edge()
    const token = await mint(edge, { namespace: 'acme', role: 'reader' })
    const [header = '', payload = '', signature = ''] = token.split('.')
    const wider = encode(JSON.stringify({ ...decodeJwt(token), role: 'owner' }))
    const none = encode(JSON.stringify({ alg: 'none', kid: 'root' }))
    const elsewhere = new Edge({ MNEME_ROOT_KEY: 'another' })
    const forged = [
      `${header}.${wider}.${signature}`,
      `${header}.${payload}.${signature.split('').reverse().join('')}`,
      `${none}.${wider}.`,
      'a.b.c',
      await mintBy(elsewhere, 'another'),
    ]
    for (const key of forged) {
      expect(await summaryOf(await edge.get(memories, { key }))).toBe('401 unauthenticated')
    }
  })

  it('outlives the rotation of signing keys as long as its own is listed', async () => {
    const token = await mint(new Edge({ MNEME_TOKEN_KEYS: keysNamed('a') }), {
      namespace: 'acme',
      role: 'main',
    })
    const statusFor = (...kids: readonly string[]) =>
      statusWith(new Edge({ MNEME_TOKEN_KEYS: keysNamed(...kids) }), token)
    expect([await statusFor('b', 'a'), await statusFor('b')]).toEqual([200, 401])
  })

  it('CL-46 dies with its key: at once here, within a minute elsewhere', async () => {
    const edge = new Edge()
    const other = new Edge()
    const key = await edge.keys.give('owner')
    const stored = edge.keys.stored[0]
    if (stored !== undefined) await other.keys.add(stored)
    const token = await mint(edge, { namespace: 'acme', role: 'main' }, key)
    expect([await statusWith(edge, token), await statusWith(other, token)]).toEqual([200, 200])
    expect((await edge.send('DELETE', `/v1/keys/${stored?.id}`)).status).toBe(200)
    await other.keys.revoke(stored?.id ?? '', other.now)
    expect(await statusWith(edge, token)).toBe(401)
    expect(edge.namespace().refused).toEqual([stored?.id])
    other.now += 59_000
    expect(await statusWith(other, token)).toBe(200)
    other.now += 1_000
    expect(await statusWith(other, token)).toBe(401)
  })

  it('asks the directory for its key once a minute', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('owner')
    const token = await mint(edge, { namespace: 'acme', role: 'main' }, key)
    const before = edge.keys.looks
    await statusWith(edge, token)
    await statusWith(edge, token)
    expect(edge.keys.looks - before).toBe(1)
    edge.keys.down = true
    edge.now += 60_000
    expect(await statusWith(edge, token)).toBe(200)
  })

  it('of a key that never was is 401, and of root where there is no root', async () => {
    const variables = { MNEME_TOKEN_KEYS: keysNamed('a') }
    const edge = new Edge(variables)
    const token = await mint(
      edge,
      { namespace: 'acme', role: 'main' },
      await edge.keys.give('owner'),
    )
    expect(await statusWith(new Edge(variables), token)).toBe(401)
    const ofRoot = await mint(edge, { namespace: 'acme', role: 'main' })
    expect(await statusWith(edge, ofRoot)).toBe(200)
    expect(await statusWith(new Edge({ ...variables, MNEME_ROOT_KEY: '' }), ofRoot)).toBe(401)
  })

  it('is not what a root key with two dots is taken for', async () => {
    const edge = new Edge({ MNEME_ROOT_KEY: 'my.own.key' })
    expect((await edge.get('/v1/keys', { key: 'my.own.key' })).status).toBe(200)
  })

  it('with signing keys that cannot be read is 500, and keys go on', async () => {
    const edge = new Edge({ MNEME_TOKEN_KEYS: 'hunter2' })
    const response = await edge.post('/v1/tokens', { namespace: 'acme', role: 'main' })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('MNEME_TOKEN_KEYS')
    expect((await edge.get(memories)).status).toBe(200)
  })
})

async function mintBy(edge: Edge, key: string): Promise<string> {
  return mint(edge, { namespace: 'acme', role: 'owner' }, key)
}

describe('tokens that stand', () => {
  interface Held {
    readonly id: string
    readonly namespace: string
    readonly key_id: string
  }
  const heldBy = async (edge: Edge, query = '', key?: string) => {
    const answer = await edge.get(`/v1/tokens${query}`, key === undefined ? {} : { key })
    return {
      status: answer.status,
      ...(await answer.json<{ items: Held[]; next_cursor: string | null }>()),
    }
  }
  const end = (edge: Edge, { id, namespace, key_id }: Held, key?: string) =>
    edge.delete(
      `/v1/tokens/${id}?namespace=${namespace}&key_id=${key_id}`,
      key === undefined ? {} : { key },
    )

  it('are listed beneath their key, without their text, until they expire', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('owner', ['acme-one', 'other-one'])
    const token = await mint(edge, { namespace: 'acme-one', role: 'sub', agent: 'scout' }, key)
    await mint(edge, { namespace: 'other-one', role: 'main' }, key)
    await mint(edge, { namespace: 'acme-one', role: 'reader' })
    const { items } = await heldBy(edge, '?limit=200')
    expect(items.filter(({ namespace }) => namespace.endsWith('-one')).length).toBe(3)
    expect(JSON.stringify(items)).not.toContain(token)
    const own = await heldBy(edge, '?namespace=acme-one', key)
    expect(own.items).toMatchObject([
      {
        kind: 'minted',
        namespace: 'acme-one',
        role: 'sub',
        holder: 'scout',
        expires_at: '2026-06-01T01:00:00.000Z',
      },
      { kind: 'minted', namespace: 'acme-one', key_id: 'key_root', role: 'reader', holder: null },
    ])
    const [{ key_id: id } = { key_id: '' }] = own.items
    expect((await heldBy(edge, `?key_id=${id}&namespace=acme-one&limit=1`)).items.length).toBe(1)
    edge.now += 3_600_000
    expect((await heldBy(edge, '?namespace=acme-one')).items).toEqual([])
  })

  it('are read page by page', async () => {
    const edge = new Edge()
    for (const agent of ['a', 'b', 'c'])
      await mint(edge, { namespace: 'acme-paged', role: 'sub', agent })
    const first = await heldBy(edge, '?limit=2&namespace=acme-paged')
    const rest = await heldBy(
      edge,
      `?limit=2&namespace=acme-paged&cursor=${encodeURIComponent(first.next_cursor ?? '')}`,
    )
    expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([2, 1, null])
  })

  it('are ended: no call with one is answered, others and their key go on', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('owner', ['acme-ending'])
    const path = '/v1/namespaces/acme-ending/memories'
    const token = await mint(edge, { namespace: 'acme-ending', role: 'reader', agent: 'a' }, key)
    const other = await mint(edge, { namespace: 'acme-ending', role: 'reader', agent: 'b' }, key)
    expect([await statusWith(edge, token, path), await statusWith(edge, other, path)]).toEqual([
      200, 200,
    ])
    const { items } = await heldBy(edge, '?namespace=acme-ending', key)
    const held = items.find((one) => 'holder' in one && one.holder === 'a')
    expect((await end(edge, held as Held, key)).status).toBe(200)
    expect([await statusWith(edge, token, path), await statusWith(edge, other, path)]).toEqual([
      401, 200,
    ])
    expect(await statusWith(edge, key, path)).toBe(200)
    expect((await heldBy(edge, '?namespace=acme-ending', key)).items.length).toBe(1)
    expect((await end(edge, held as Held, key)).status).toBe(404)
    // Another isolate has read what was ended up to a minute ago.
    const elsewhere = new Edge()
    elsewhere.keys.stored.push(...edge.keys.stored)
    expect(await statusWith(elsewhere, token, path)).toBe(401)
  })

  it('are minted while D1 is down too, and not listed then', async () => {
    const edge = new Edge()
    const failing = vi.spyOn(edge.oauthRecords, 'put').mockRejectedValue(new Error('D1 is down'))
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const token = await mint(edge, { namespace: 'acme-unnoted', role: 'reader' })
    expect(logged.mock.calls.join()).toContain('minted_token_not_noted')
    vi.restoreAllMocks()
    expect(failing).toHaveBeenCalled()
    expect(await statusWith(edge, token, '/v1/namespaces/acme-unnoted/memories')).toBe(200)
    expect((await heldBy(edge, '?namespace=acme-unnoted')).items).toEqual([])
  })

  it('are those of the namespaces that an owner may enter', async () => {
    const edge = new Edge()
    await mint(edge, { namespace: 'other-entry', role: 'reader' })
    const [held] = (await heldBy(edge, '?namespace=other-entry')).items
    const key = await edge.keys.give('owner', ['acme-entry'])
    expect((await heldBy(edge, '?namespace=other-entry', key)).status).toBe(403)
    expect((await heldBy(edge, '', key)).status).toBe(400)
    expect((await end(edge, held as Held, key)).status).toBe(403)
    const main = await edge.keys.give('main', ['acme-entry'])
    expect((await heldBy(edge, '?namespace=acme-entry', main)).status).toBe(403)
  })
})
