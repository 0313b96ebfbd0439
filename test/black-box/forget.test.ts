import { describe, expect, test } from 'vitest'
import { mintKey } from './mint-key.ts'
import { serveThisFile } from './serve-this-file.ts'
import { textsOf } from './wire.ts'

const freshNamespace = serveThisFile()

describe('forget', () => {
  test('CL-38 takes one of six forms, and no mixture', async () => {
    const ns = freshNamespace()
    const memory = await ns.tell('user_id:1 has a canoe')
    const id = memory.__memory_id
    const position = await ns.position()
    for (const request of [
      {},
      { text: 'canoe', memory_id: id },
      { memory_id: id, memory_ids: [id] },
      { entities: ['user_id:1'], memory_id: id },
      { text: 'canoe', template: { strings: ['canoe'], values: [] } },
      { text: 'canoe', entities: ['user_id:1'], partial: true },
      { partial: true },
    ]) {
      const { status, body } = await ns.forget(request)
      expect({ request, status, code: body.code }).toEqual({
        request,
        status: 400,
        code: 'invalid_request',
      })
    }
    expect(await ns.position()).toBe(position)
  })

  test('CL-38 ids are forgotten all or none, and again changes nothing', async () => {
    const ns = freshNamespace()
    const canoe = (await ns.tell('Ana has a canoe')).__memory_id
    const bees = (await ns.tell('Bo keeps bees')).__memory_id
    expect(await ns.forget({ memory_ids: [canoe, NOBODY] })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    await ns.send('POST', `/memories/${bees}/pin`)
    expect(await ns.forget({ memory_ids: [canoe, bees] })).toMatchObject({
      status: 409,
      body: { code: 'pinned' },
    })
    expect(await ns.memories()).toHaveLength(2)
    expect(await ns.forget({ memory_id: canoe })).toMatchObject({
      status: 200,
      body: { forgotten: [{ __memory_id: canoe, status: { value: 'forgotten' } }], degraded: [] },
    })
    const position = await ns.position()
    expect(await ns.forget({ memory_id: canoe })).toMatchObject({ status: 200 })
    expect(await ns.position()).toBe(position)
  })

  test('CL-39 fuzzy text shows first what it would forget, and then forgets just that', async () => {
    const ns = freshNamespace().at('2026-05-01T10:00:00Z')
    await ns.tell('Lost 200 euros in Vegas')
    await ns.tell('The Vegas hotel was the Luxor')
    await ns.tell('Bought a kite in Reno')
    const first = await ns.forget({ text: 'Everything about Vegas' })
    expect(first.status).toBe(202)
    expect(first.body.preview.map(({ text }) => text).toSorted()).toEqual([
      'Lost 200 euros in Vegas',
      'The Vegas hotel was the Luxor',
    ])
    const scores = first.body.preview.map(({ score }) => score)
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(first.body.expires_at).toBe('2026-05-01T10:10:00.000Z')
    await ns.tell('Vegas again')
    const confirm = first.body.confirm
    const done = await ns.forget({ confirm })
    expect(done.status).toBe(200)
    expect(done.body.forgotten).toHaveLength(2)
    expect(textsOf((await ns.recall({ query: 'Vegas' })).body)).toEqual(['Vegas again'])
    const expired = { status: 409, body: { code: 'confirm_expired' } }
    expect(await ns.forget({ confirm })).toMatchObject(expired)

    const second = await ns.forget({ text: 'Everything about Vegas' })
    const late = ns.at('2026-05-01T10:10:00Z')
    expect(await late.forget({ confirm: second.body.confirm })).toMatchObject(expired)
    expect(textsOf((await late.recall({ query: 'Vegas' })).body)).toEqual(['Vegas again'])
  })

  test('CL-39 a confirm token serves its key, its namespace and its fields', async () => {
    const ns = freshNamespace()
    await ns.tell('Lost 200 euros in Vegas')
    const { confirm } = (await ns.forget({ text: 'Vegas' })).body
    const other = ns.as(await mintKey(ns, 'owner'))
    expect(await other.forget({ confirm })).toMatchObject({ status: 404 })
    expect(await freshNamespace().forget({ confirm })).toMatchObject({ status: 404 })
    expect(await ns.forget({ confirm, text: 'Reno' })).toMatchObject({
      status: 400,
      body: { code: 'confirm_mismatch' },
    })
    expect(await ns.forget({ confirm, text: 'Vegas' })).toMatchObject({ status: 200 })
  })

  test('CL-39 where nothing matches there is nothing to confirm', async () => {
    const ns = freshNamespace()
    await ns.tell({ text: 'Bought a kite', thread: 'reno' })
    expect(await ns.forget({ text: 'Everything about Vegas' })).toMatchObject({
      status: 202,
      body: { preview: [], confirm: null },
    })
  })

  test('CL-40 a forgotten entity is gone from everything that named it', async () => {
    const ns = freshNamespace()
    await ns.tell('user_id:9 likes figs')
    await ns.tell('user_id:9 met user_id:8')
    const { status, body } = await ns.forget({ entities: ['user_id:9'] })
    expect({ status, entities: body.entities }).toEqual({ status: 200, entities: ['user_id:9'] })
    expect(await ns.get('/entities/user/9')).toMatchObject({ status: 200, bytes: 'null' })
    expect((await ns.recall({ query: 'figs' })).body.hits).toEqual([])
    const met = (await ns.recall({ query: 'met' })).body
    expect(textsOf(met)).toEqual(['[forgotten] met user_id:8'])
    expect(met.grounding).toEqual(['user_id:8'])
    await ns.tell('user_id:9 is back')
    expect(await ns.get('/entities/user/9?props&relations')).toMatchObject({
      body: { user_id: '9', properties: {}, relations: [] },
    })
  })

  test('CL-41 a part is dropped, the rest stays', async () => {
    const ns = freshNamespace()
    const properties = { username: 'ana', nickname: 'Zuzu' }
    await ns.tell({ entities: [{ user_id: '1', properties }] })
    const part = { user_id: '1', properties: { nickname: 'whatever' } }
    expect(await ns.forget({ entities: [part], partial: true })).toMatchObject({ status: 200 })
    const { body } = await ns.get<{ properties: object }>('/entities/user/1?props')
    expect(body.properties).toEqual({ username: expect.objectContaining({ value: 'ana' }) })
    expect(await ns.history('/entities/user/1/history?property=nickname')).toMatchObject([
      { value: 'Zuzu', state: 'forgotten' },
    ])
    expect((await ns.recall({ query: 'Zuzu' })).body.hits).toEqual([])
    for (const useless of ['user_id:1', { user_id: '1', content: [] }]) {
      expect(await ns.forget({ entities: [useless], partial: true })).toMatchObject({ status: 400 })
    }
  })

  test.each([
    ['archive', {}, { now: 0, as_of: 0, known_at: 0 }],
    ['outdated', { kind: 'outdated' }, { now: 0, as_of: 1, known_at: 1 }],
    ['wrong', { kind: 'wrong' }, { now: 0, as_of: 0, known_at: 1 }],
    ['erase', { kind: 'erase' }, { now: 0, as_of: 0, known_at: 0 }],
    ['permanent', { permanent: true }, { now: 0, as_of: 0, known_at: 0 }],
  ])('CL-42 %s: what is left of it, when', async (_, kind, expected) => {
    const first = freshNamespace().at('2026-03-01T00:00:00Z')
    const memory = await first.tell('The office is in Rome')
    const ns = first.at('2026-03-10T00:00:00Z')
    const done = await ns.forget({ memory_id: memory.__memory_id, ...kind })
    expect(done.status).toBe(200)
    const count = async (when: object) =>
      (await ns.recall({ query: 'office', ...when })).body.hits.length
    expect({
      now: await count({}),
      as_of: await count({ as_of: '2026-03-05' }),
      known_at: await count({ known_at: '2026-03-05' }),
    }).toEqual(expected)
  })

  test('CL-43 what was archived comes back, and only that', async () => {
    const ns = freshNamespace()
    const id = (await ns.tell('user_id:9 likes figs')).__memory_id
    const undo = (what: string) => ns.send('POST', `/forget/${what}/undo`)
    const invalid = { status: 409, body: { code: 'invalid_state' } }
    expect(await undo(id)).toMatchObject(invalid)
    await ns.forget({ entities: ['user_id:9'] })
    expect((await ns.recall({ query: 'figs' })).body.hits).toEqual([])
    expect(await undo(encodeURIComponent('user_id:9'))).toMatchObject({ status: 200 })
    expect(await ns.get('/entities/user/9')).toMatchObject({ body: { user_id: '9' } })
    const { body } = await ns.recall({ query: 'figs' })
    expect(textsOf(body)).toEqual(['user_id:9 likes figs'])
    expect(body.grounding).toEqual(['user_id:9'])
    await ns.forget({ memory_id: id, permanent: true })
    expect(await undo(id)).toMatchObject({ status: 404 })
  })

  test('CL-44 erasing leaves nothing to recall, and a receipt', async () => {
    const ns = freshNamespace()
    const id = (await ns.tell('The phrase is heliotrope.')).__memory_id
    const request = { memory_id: id, permanent: true }
    const main = ns.as(await mintKey(ns, 'main'))
    expect(await main.forget(request)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const owner = ns.as(await mintKey(ns, 'owner'))
    const { status, body } = await owner.forget(request)
    expect(status).toBe(200)
    const { receipt } = body
    expect(receipt).toMatchObject({ status: 'complete', probe: { hits: 0 }, history_days: 30 })
    expect(receipt?.stores.map(({ name }) => name)).toEqual(ERASED_STORES)
    expect(receipt?.stores.filter(({ verified }) => !verified)).toEqual([])
    expect(await ns.get(`/memories/${id}`)).toMatchObject({ status: 404 })
    for (const include of ['fading', 'dormant', 'archived', 'forgotten']) {
      const found = await ns.recall({ query: 'heliotrope phrase', include: [include] })
      expect({ include, hits: found.body.hits }).toEqual({ include, hits: [] })
    }
    expect(await ns.get('/audit/verify')).toMatchObject({ body: { ok: true } })
    expect(await owner.get(`/v1/erasures/${receipt?.id}`)).toMatchObject({
      status: 200,
      body: { id: receipt?.id, status: 'complete' },
    })
  })

  test('CL-45 namespaces share nothing', async () => {
    const mine = freshNamespace()
    const theirs = freshNamespace()
    const id = (await mine.tell('user_id:1 hides the key under the fern')).__memory_id
    const foreign = await theirs.get(`/memories/${id}`)
    const unknown = await theirs.get(`/memories/${NOBODY}`)
    expect({ foreign: foreign.status, unknown: unknown.status }).toEqual({
      foreign: 404,
      unknown: 404,
    })
    expect(anonymous(foreign.bytes, id)).toBe(anonymous(unknown.bytes, NOBODY))
    expect(await theirs.forget({ memory_id: id })).toMatchObject({ status: 404 })
    expect(await theirs.send('PATCH', `/memories/${id}`, { thread: 't' })).toMatchObject({
      status: 404,
    })
    expect((await theirs.recall({ query: 'Where is the key?' })).body.hits).toEqual([])
    expect(await theirs.get('/entities/user/1')).toMatchObject({ status: 200, bytes: 'null' })
    expect(await mine.memories()).toHaveLength(1)
  })

  test('CL-45 reading an unwritten namespace makes nothing', async () => {
    const ns = freshNamespace()
    const { status, body } = await ns.recall({ query: 'Where is the key?' })
    expect({ status, hits: body.hits, position: body.position }).toEqual({
      status: 200,
      hits: [],
      position: 0,
    })
    expect(body.text).toMatch(/^I can't remember/)
    expect(await ns.memories()).toEqual([])
    expect(await ns.get('/entities?kind=user')).toMatchObject({ body: { items: [] } })
    expect(await ns.position()).toBe(0)
  })
})

/** A body without what names the request. */
function anonymous(bytes: string, id: string): string {
  return bytes.replaceAll(id, 'mem_X').replace(/"request_id":"[^"]*"/, '')
}

const NOBODY = 'mem_01ARZ3NDEKTSV4RRFFQ69G5FAV'

const ERASED_STORES = [
  'rows',
  'full_text',
  'vectors',
  'edges',
  'commitments',
  'queue',
  'idempotency',
  'audit_payloads',
  'projection',
  'index',
]
