import { describe, expect, it } from 'vitest'
import { Edge } from './support/edge.ts'

const root = '/v1/namespaces/acme'
const stream = { headers: { Accept: 'text/event-stream' } }

describe('GET …/events', () => {
  it('is a page, and as a stream each event with its number, where it began and why it ends', async () => {
    const edge = new Edge()
    const page = await edge.get(`${root}/events?types=memory.remembered,alert.raised&after=7`)
    expect(page.status).toBe(200)
    const body = await page.json<{ readonly items: object[]; readonly next_cursor: null }>()
    expect(body).toMatchObject({ items: [{ seq: 1_001, at: '1970-01-01T00:00:00.000Z' }] })
    expect(body).not.toHaveProperty('gap')
    const [call] = edge.namespace().calls
    expect(call?.input).toMatchObject({ types: ['memory.remembered', 'alert.raised'], after: 7 })

    const { followEvents } = edge.namespace()
    edge.namespace().followEvents = async (following) => {
      const found = await followEvents(following)
      return following.after === 1_000 ? { ...found, end: null } : { ...found, events: [] }
    }
    const told = await edge.get(`${root}/events?after=1000`, stream)
    expect(told.headers.get('Content-Type')).toBe('text/event-stream')
    const text = await told.text()
    const [, ...last] = text.split('\n\n')
    expect(text).toMatch(/^id: 1000\nevent: open\ndata: {"after":1000}\n\n/)
    expect(last[0]).toMatch(/^id: 1001\nevent: memory.remembered\ndata: {"id":"aud_1",/)
    expect(last[1]).toBe('event: end\ndata: {"reason":"erased"}')
  })

  it('takes no type and no number that it does not know', async () => {
    const edge = new Edge()
    for (const query of ['types=memory.sold', 'types=', 'after=-1', 'after=x', 'texts=maybe']) {
      expect([query, (await edge.get(`${root}/events?${query}`)).status]).toEqual([query, 400])
    }
    const headers = { ...stream.headers, 'Last-Event-ID': 'x' }
    expect((await edge.get(`${root}/events`, { headers })).status).toBe(400)
  })
})

describe('webhooks', () => {
  it('are refused where they may not be sent to, before the namespace hears of them', async () => {
    const edge = new Edge()
    for (const url of ['http://hooks.example.com/', 'https://10.0.0.1/', 'https://0x7f.1/', 'x']) {
      const many = { prefix: 'acme-', url }
      for (const [path, body] of [
        [`${root}/webhooks`, { url }],
        ['/v1/webhooks', many],
      ] as const) {
        const answer = await edge.post(path, body)
        const problem = await answer.json()
        expect([url, answer.status]).toEqual([url, 400])
        expect(problem).toMatchObject({ code: 'invalid_request', errors: [{ path: 'url' }] })
      }
    }
    expect(edge.namespace().calls).toEqual([])
    expect(edge.prefixWebhooks).toEqual([])
  })

  it('have a secret that is shown once, made where none is given', async () => {
    const edge = new Edge()
    const given = { url: 'https://HOOKS.example.com/a', types: ['alert.raised'] }
    const made = await edge.post(`${root}/webhooks`, given)
    expect(made.status).toBe(201)
    const { secret } = await made.json<{ readonly secret: string }>()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(edge.namespace().calls[0]?.input).toMatchObject({ url: 'https://hooks.example.com/a' })
    const listed = await edge.get(`${root}/webhooks`)
    expect(await listed.text()).not.toContain('whsec_')
    const bad = await edge.post(`${root}/webhooks`, { ...given, secret: 'whsec_short' })
    expect(bad.status).toBe(400)
  })

  it('of a prefix are kept by root, and listed without their secrets', async () => {
    const edge = new Edge()
    const url = 'https://hooks.example.com/a'
    const made = await edge.post('/v1/webhooks', { prefix: 'acme-', url, texts: true })
    expect(made.status).toBe(201)
    const { id } = await made.json<{ readonly id: string }>()
    const listed = await (await edge.get('/v1/webhooks')).text()
    expect(listed).toContain(id)
    expect(listed).not.toContain('whsec_')
    expect((await edge.send('DELETE', `/v1/webhooks/${id}`)).status).toBe(200)
    expect((await edge.send('DELETE', '/v1/webhooks/whk_none')).status).toBe(404)
  })
})
