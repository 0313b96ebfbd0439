import { roles } from '../../contract/lists.ts'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../engine/model/caller.ts'
import type { ProblemBody } from '../../contract/errors.ts'
import { Edge } from './support/edge.ts'
import { operations, requestFor } from './support/operations.ts'

const memories = '/v1/namespaces/acme/memories'

describe('roles', () => {
  it('every operation behind a key names the least role for it', async () => {
    const all = await operations()
    expect(all.length).toBeGreaterThan(20)
    expect(
      all.filter(({ role, path }) => /^\/(?:v1\/|mcp\/|metrics$)/.test(path) === (role === null)),
    ).toEqual([])
  })

  it.each(roles)('%s passes where its role suffices, and is 403 elsewhere', async (role) => {
    for (const operation of await operations()) {
      if (operation.role === null) continue
      const edge = new Edge()
      const key = await edge.keys.give(role, ['*'])
      const { path, body } = requestFor(operation)
      const response = await edge.send(operation.method, path, { key, ...(body && { body }) })
      const isAllowed = roles.indexOf(role) >= roles.indexOf(operation.role)
      const { status } = response
      expect([operation.id, status === 403]).toEqual([operation.id, !isAllowed])
      expect([operation.id, status]).not.toEqual([operation.id, 401])
      if (!isAllowed) {
        expect((await response.json<ProblemBody>()).code).toBe('forbidden')
        expect(response.headers.has('Mneme-Position')).toBe(false)
        expect(edge.touched).toEqual([])
      }
    }
  })

  it.each([
    ['POST', '/v1/namespaces/acme/forget', { memory_id: 'mem_1', permanent: true }],
    ['POST', '/v1/namespaces/acme/forget', { text: 'a', kind: 'erase' }],
    ['DELETE', `${memories}/mem_1?permanent=true`, undefined],
  ])('CL-42 %s %s %j takes an owner', async (method, path, body) => {
    const edge = new Edge()
    const send = async (role: Role) => {
      const key = await edge.keys.give(role)
      return (await edge.send(method, path, { key, ...(body && { body }) })).status
    }
    expect(await send('main')).toBe(403)
    expect(edge.namespace().calls).toEqual([])
    expect([200, 202]).toContain(await send('owner'))
  })
})

describe('credentials', () => {
  it.each([
    ['none', null],
    ['a wrong scheme', 'Basic bW5lbWU='],
    ['no key behind the scheme', 'Bearer '],
    ['two keys', 'Bearer a b'],
  ])('%s is 401 with a challenge', async (_what, header) => {
    const response = await new Edge().get(memories, {
      key: null,
      ...(header !== null && { headers: { Authorization: header } }),
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer realm="mneme"')
    expect((await response.json<ProblemBody>()).code).toBe('unauthenticated')
  })

  it('an unknown key is 401 and says so', async () => {
    const response = await new Edge().get(memories, { key: 'mk_unknown' })
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"')
  })

  it('the development key opens nothing in production', async () => {
    const edge = new Edge({ MNEME_ENVIRONMENT: 'production' })
    expect((await edge.get(memories)).status).toBe(401)
    const other = new Edge({ MNEME_ENVIRONMENT: 'production', MNEME_ROOT_KEY: 'a better one' })
    expect((await other.get(memories, { key: 'mneme-dev' })).status).toBe(401)
    const none = new Edge({ MNEME_ROOT_KEY: '' })
    expect((await none.get(memories, { key: '' })).status).toBe(401)
  })

  it.each([
    ['acme', 'acme', 200],
    ['acme', 'acme-2', 403],
    ['acme-*', 'acme-2', 200],
    ['acme-*', 'acme', 403],
    ['*', 'any.thing', 200],
    ['a*-*z', 'ab-cz', 200],
    ['a*-*z', 'abcz', 403],
    ['*a', 'a', 200],
    ['a*a', 'a', 403],
  ])('a key for %s in %s is %i', async (glob, namespace, status) => {
    const edge = new Edge()
    const key = await edge.keys.give('owner', [glob])
    const response = await edge.get(`/v1/namespaces/${namespace}/memories`, { key })
    expect(response.status).toBe(status)
  })

  it('the object learns who calls', async () => {
    const edge = new Edge()
    await edge.get(memories)
    await edge.get(memories, { key: await edge.keys.give('reader') })
    expect(edge.namespace().calls.map(({ caller }) => caller)).toEqual([
      { role: 'root', credential: 'key_root', agent: null },
      { role: 'reader', credential: 'key_00000000000000000000000000', agent: null },
    ])
  })
})

describe('the cache of keys', () => {
  it('asks the directory once a minute, and bridges its outage for a day', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('main')
    const status = async (afterMs: number) => {
      edge.now += afterMs
      return (await edge.get(memories, { key })).status
    }
    expect([await status(0), await status(59_000)]).toEqual([200, 200])
    expect(edge.keys.looks).toBe(1)
    expect(await status(2_000)).toBe(200)
    expect(edge.keys.looks).toBe(2)
    edge.keys.down = true
    expect(await status(23 * 3_600_000)).toBe(200)
    expect(await status(2 * 3_600_000)).toBe(503)
  })

  it('does not bridge for a key it never saw', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('main')
    edge.keys.down = true
    const response = await edge.get(memories, { key })
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('1')
    expect((await response.json<ProblemBody>()).code).toBe('unavailable')
  })
})
