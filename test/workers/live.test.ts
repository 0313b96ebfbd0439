import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ProblemBody } from '../../contract/errors.ts'

/** The whole service, as `wrangler dev` runs it. */
async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return exports.default.fetch(`https://localhost${path}`, {
    method,
    headers: {
      Authorization: 'Bearer mneme-dev',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

interface Remembered {
  readonly memory: { readonly __memory_id: string }
}

describe('the service', () => {
  it('remembers, recalls and forgets', async () => {
    const base = '/v1/namespaces/live-a'
    const entities = [{ user_id: '7', properties: { name: 'Ana' } }]
    const remembered = await send('POST', `${base}/remember`, {
      text: 'user_id:7 keeps bees',
      entities,
    })
    expect(remembered.status).toBe(201)
    expect(remembered.headers.get('Mneme-Position')).toBe('1')
    const { memory } = await remembered.json<Remembered>()
    const recall = async () => {
      const response = await send('POST', `${base}/recall`, { query: 'What does Ana keep?' })
      return (await response.json<{ hits: { text: string }[] }>()).hits.map(({ text }) => text)
    }
    expect(await recall()).toContain('user_id:7 keeps bees')
    const entity = await send('GET', `${base}/entities/user/7?props`)
    expect(await entity.json()).toMatchObject({
      user_id: '7',
      properties: { name: { value: 'Ana' } },
    })
    const erased = await send('POST', `${base}/forget`, {
      memory_id: memory.__memory_id,
      permanent: true,
    })
    expect(erased.status).toBe(200)
    const { receipt } = await erased.json<{ receipt: { id: string } }>()
    expect(await recall()).not.toContain('user_id:7 keeps bees')
    const again = await send('GET', erased.headers.get('Location') ?? '')
    expect(await again.json()).toMatchObject({ id: receipt.id, probe: { hits: 0 } })
    expect((await send('GET', `${base}/memories/${memory.__memory_id}`)).status).toBe(404)
  })

  it('CL-41 forgets a relation by its target, whatever its role', async () => {
    const base = '/v1/namespaces/live-parts'
    const chats = ['2', '3'].map((id) => ({ chat_id: id, role: 'member' }))
    const told = { entities: [{ user_id: '1', relations: chats }] }
    expect((await send('POST', `${base}/remember`, told)).status).toBe(201)
    const relations = async () => {
      const entity = await send('GET', `${base}/entities/user/1?relations`)
      const { relations: left } = await entity.json<{ relations: { entity: object }[] }>()
      return left.map(({ entity: other }) => other)
    }
    const parts = (relation: object) => ({
      entities: [{ user_id: '1', relations: [relation] }],
      partial: true,
    })
    const other = await send('POST', `${base}/forget`, parts({ chat_id: '2', role: 'owner' }))
    expect(other.status).toBe(200)
    expect(await relations()).toHaveLength(2)
    expect((await send('POST', `${base}/forget`, parts({ chat_id: '2' }))).status).toBe(200)
    expect(await relations()).toEqual([{ chat_id: '3' }])
    const nested = await send('POST', `${base}/forget`, parts({ entity: { chat_id: '3' } }))
    expect(await nested.json()).toMatchObject({ entities: ['user_id:1'] })
    expect(await relations()).toEqual([])
    const roleless = { entities: [{ user_id: '1', relations: [{ chat_id: '2' }] }] }
    expect((await send('POST', `${base}/remember`, roleless)).status).toBe(400)
  })

  it('CL-23 replays a write, and refuses its key for another', async () => {
    const path = '/v1/namespaces/live-b/remember'
    const key = { 'Idempotency-Key': 'k1' }
    const first = await send('POST', path, { text: 'a', thread: 't' }, key)
    const second = await send('POST', path, { thread: 't', text: 'a' }, key)
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('Idempotent-Replay')).toBe('true')
    const other = await send('POST', path, { text: 'b' }, key)
    expect([other.status, (await other.json<ProblemBody>()).code]).toEqual([
      409,
      'idempotency_conflict',
    ])
    expect(other.headers.get('Mneme-Position')).toBe('1')
  })

  it('CL-23 a batch and a revert are replayed too, and do nothing twice', async () => {
    const base = '/v1/namespaces/live-k'
    const twice = async (path: string, body: object) => {
      const key = { 'Idempotency-Key': path }
      const first = await send('POST', `${base}${path}`, body, key)
      const again = await send('POST', `${base}${path}`, body, key)
      expect([first.status, again.status]).toEqual([200, 200])
      expect(again.headers.get('Idempotent-Replay')).toBe('true')
      expect(again.headers.get('Mneme-Position')).toBe(first.headers.get('Mneme-Position'))
    }
    await twice('/remember/batch', { items: [{ text: 'a' }, { text: 'Bo keeps bees' }] })
    await twice('/revert', { to_position: 1 })
  })

  it('CL-45 an id of another namespace is as unknown as none', async () => {
    const remembered = await send('POST', '/v1/namespaces/live-c/remember', { text: 'a' })
    const { memory } = await remembered.json<Remembered>()
    const bodies: ProblemBody[] = []
    for (const id of [memory.__memory_id, 'mem_none']) {
      const response = await send('GET', `/v1/namespaces/live-d/memories/${id}`)
      expect(response.headers.get('Mneme-Position')).toBe('0')
      bodies.push(await response.json<ProblemBody>())
    }
    const [foreign, unknown] = bodies.map((body) => ({ ...body, request_id: '' }))
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' })
    expect(foreign).toEqual(unknown)
  })

  it('a key acts in its namespaces until it is revoked', async () => {
    const created = await send('POST', '/v1/keys', { role: 'main', namespaces: ['live-e'] })
    const { id, key } = await created.json<{ id: string; key: string }>()
    const auth = { Authorization: `Bearer ${key}` }
    const path = '/v1/namespaces/live-e/remember'
    expect((await send('POST', path, { text: 'a' }, auth)).status).toBe(201)
    expect((await send('GET', '/v1/namespaces/live-f/memories', undefined, auth)).status).toBe(403)
    expect((await send('GET', '/v1/keys', undefined, auth)).status).toBe(403)
    expect((await send('DELETE', `/v1/keys/${id}`)).status).toBe(200)
    expect((await send('POST', path, { text: 'b' }, auth)).status).toBe(401)
  })

  it('CL-46 a token acts as its key, and goes with it', async () => {
    const key = async () => {
      const created = await send('POST', '/v1/keys', { role: 'owner', namespaces: ['live-i'] })
      return created.json<{ id: string; key: string }>()
    }
    const owner = await key()
    const by = (credential: string) => ({ Authorization: `Bearer ${credential}` })
    const wanted = { namespace: 'live-i', role: 'main' }
    const minted = await send('POST', '/v1/tokens', wanted, by(owner.key))
    expect(minted.status).toBe(201)
    const { token } = await minted.json<{ token: string }>()
    const path = '/v1/namespaces/live-i/remember'
    const once = { 'Idempotency-Key': 'k1' }
    const first = await send('POST', path, { text: 'a' }, { ...by(owner.key), ...once })
    expect([first.status, first.headers.get('RateLimit-Limit')]).toEqual([201, '60000'])
    const again = await send('POST', path, { text: 'a' }, { ...by(token), ...once })
    expect([again.status, again.headers.has('Idempotent-Replay')]).toEqual([201, false])
    const sameRole = await send('POST', '/v1/tokens', { ...wanted, role: 'owner' }, by(owner.key))
    const { token: ofOwner } = await sameRole.json<{ token: string }>()
    const replayed = await send('POST', path, { text: 'a' }, { ...by(ofOwner), ...once })
    expect(replayed.headers.get('Idempotent-Replay')).toBe('true')
    expect(Number(again.headers.get('RateLimit-Remaining'))).toBeLessThan(60_000)
    const elsewhere = await send('GET', '/v1/namespaces/live-j/memories', undefined, by(token))
    expect(elsewhere.status).toBe(403)
    expect((await send('DELETE', `/v1/keys/${owner.id}`)).status).toBe(200)
    expect((await send('POST', path, { text: 'b' }, by(token))).status).toBe(401)
  })

  it('CL-36 recalls in several namespaces', async () => {
    for (const name of ['live-k', 'live-l']) {
      const path = `/v1/namespaces/${name}/remember`
      expect((await send('POST', path, { text: `${name} keeps herons` })).status).toBe(201)
    }
    const body = { query: 'Who keeps herons?', namespaces: ['live-l', 'live-k'] }
    const response = await send('POST', '/v1/namespaces/live-m/recall', body)
    const { hits, degraded, position } = await response.json<{
      hits: { namespace: string; text: string }[]
      degraded: object[]
      position: number
    }>()
    expect(hits.map(({ namespace }) => namespace).sort()).toEqual(['live-k', 'live-l'])
    expect(degraded.filter((one) => JSON.stringify(one).includes('namespace:'))).toEqual([])
    expect(position).toBe(0)
  })

  it('a batch as NDJSON is committed line by line', async () => {
    const response = await exports.default.fetch(
      'https://localhost/v1/namespaces/live-g/remember/batch',
      {
        method: 'POST',
        headers: { Authorization: 'Bearer mneme-dev', 'Content-Type': 'application/x-ndjson' },
        body: '{"text":"one heron"}\n{"text":7}\n{"text":"two herons"}\n',
      },
    )
    const lines = (await response.text()).trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({
      done: true,
      items: 3,
      failed: 1,
      position: 2,
    })
  })

  // It visits what all other tests have left behind.
  it('the tick runs what is due', async () => {
    await send('POST', '/v1/namespaces/live-h/remember', { text: 'a' })
    const response = await send('POST', '/v1/test/tick', { now: '2030-01-01' })
    const { namespaces } = await response.json<{ namespaces: number }>()
    expect(response.status).toBe(200)
    expect(namespaces).toBeGreaterThan(0)
  })
})
