import { describe, expect, test } from 'vitest'
import { serveThisFile } from './serve-this-file.ts'
import { type BatchResult, type List, type Memory, textsOf } from './wire.ts'

const freshNamespace = serveThisFile()

describe('writes that come twice, together or later', () => {
  test('CL-23 one idempotency key sent 20 times at once has one effect', async () => {
    const ns = freshNamespace()
    const headers = { 'idempotency-key': 'once' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ns.remember({ text: 'Ana has a canoe' }, { headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1)
    expect(answers.filter((each) => each.headers.get('idempotent-replay') === 'true')).toHaveLength(
      19,
    )
    expect(await ns.memories()).toHaveLength(1)
  })

  test('CL-23 a key goes by the JSON value, not by its spelling', async () => {
    const ns = freshNamespace()
    const headers = { 'idempotency-key': 'k' }
    const first = await ns.remember('{"text":"a","thread":"t"}', { headers })
    const swapped = await ns.remember('{ "thread": "t", "text": "a" }', { headers })
    expect(first).toMatchObject({ status: 201 })
    expect(swapped).toMatchObject({ status: 201, bytes: first.bytes })
    expect(swapped.headers.get('idempotent-replay')).toBe('true')
    expect(await ns.remember({ text: 'b', thread: 't' }, { headers })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    })
    expect(await ns.memories()).toHaveLength(1)
  })

  test('CL-23 only what succeeded is kept', async () => {
    const ns = freshNamespace()
    const headers = { 'idempotency-key': 'k' }
    expect(await ns.remember({ text: '' }, { headers })).toMatchObject({ status: 400 })
    expect(await ns.remember({ text: 'Ana has a canoe' }, { headers })).toMatchObject({
      status: 201,
    })
  })

  test('CL-23 after an erasure its key answers erased and stores nothing', async () => {
    const ns = freshNamespace()
    const headers = { 'idempotency-key': 'k' }
    const { body } = await ns.remember({ text: 'Ana has a canoe' }, { headers })
    await ns.forget({ memory_id: body.memory.__memory_id, permanent: true })
    expect(await ns.remember({ text: 'Ana has a canoe' }, { headers })).toMatchObject({
      status: 409,
      body: { code: 'erased' },
    })
    expect(await ns.memories()).toEqual([])
  })

  test('CL-23 a key is kept for 24 hours by the clock of its requests', async () => {
    const ns = freshNamespace().at('2026-05-01T10:00:00Z')
    const extra = { headers: { 'idempotency-key': 'k' } }
    const request = { text: 'Ana has a canoe' }
    const first = await ns.remember(request, extra)
    // Time enough for an alarm that goes by the machine's clock to do harm.
    for (let line = 0; line < 20; line += 1) await ns.tell(`Line ${line}`)
    const again = await ns.at('2026-05-02T09:59:59Z').remember(request, extra)
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect(again.body.memory.__memory_id).toBe(first.body.memory.__memory_id)
    const later = await ns.at('2026-05-02T10:00:01Z').remember(request, extra)
    expect(later.headers.get('idempotent-replay')).toBeNull()
    expect(later.body.memory.__memory_id).not.toBe(first.body.memory.__memory_id)
  })

  test('CL-24 each item of a batch stands on its own feet', async () => {
    const ns = freshNamespace()
    const items = [{ text: 'Ana has a canoe' }, { text: 7 }, { text: 'Bo keeps bees' }]
    const { status, body } = await ns.send<Batch>('POST', '/remember/batch', { items })
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { index: 0, memory: { text: 'Ana has a canoe' } },
      { index: 1, error: { status: 400, code: 'invalid_request' } },
      { index: 2, memory: { text: 'Bo keeps bees' } },
    ])
    expect(await ns.memories()).toHaveLength(2)
  })

  test('CL-24 a batch holds 1 to 1,000 items', async () => {
    const ns = freshNamespace()
    for (const count of [0, 1_001]) {
      const items = Array.from({ length: count }, (_, i) => ({ text: `Line ${i}` }))
      expect(await ns.send('POST', '/remember/batch', { items })).toMatchObject({ status: 400 })
    }
    expect(await ns.memories()).toEqual([])
  })

  test('CL-24 the key marks each item of a batch', async () => {
    const ns = freshNamespace()
    const extra = { headers: { 'idempotency-key': 'b' } }
    const items = [{ text: 'Ana has a canoe' }, { text: 'Bo keeps bees' }]
    const first = await ns.send<Batch>('POST', '/remember/batch', { items }, extra)
    const again = await ns.send<Batch>('POST', '/remember/batch', { items }, extra)
    expect(first.status).toBe(200)
    expect(idsOf(again.body.results)).toEqual(idsOf(first.body.results))
    expect(await ns.memories()).toHaveLength(2)
  })

  test('CL-24 lines in give lines out, and a broken one is its own error', async () => {
    const ns = freshNamespace()
    const lines = ['{"text":"Ana has a canoe"}', '', '{"text":', '{"text":"Bo keeps bees"}', '']
    const { status, headers, bytes } = await ns.send('POST', '/remember/batch', lines.join('\n'), {
      headers: { 'content-type': 'application/x-ndjson' },
    })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/x-ndjson')
    const out = bytes
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as BatchResult)
    expect(out).toMatchObject([
      { memory: { text: 'Ana has a canoe' } },
      { error: { status: 400, code: 'malformed_json' } },
      { memory: { text: 'Bo keeps bees' } },
      { done: true, items: 3, failed: 1, degraded: [] },
    ])
    expect(await ns.memories()).toHaveLength(2)
  })

  test('CL-25 lists are newest first, and writes move no cursor', async () => {
    const ns = freshNamespace()
    for (let day = 1; day <= 5; day += 1) {
      await ns.at(`2026-05-0${day}T00:00:00Z`).tell(`Line ${day}`)
    }
    const later = ns.at('2026-05-10T00:00:00Z')
    const first = await later.get<List<Memory>>('/memories?limit=2')
    await later.tell('Line 6')
    const cursor = encodeURIComponent(first.body.next_cursor ?? '')
    const rest = await later.get<List<Memory>>(`/memories?limit=10&cursor=${cursor}`)
    expect(first.body.items.map(({ text }) => text)).toEqual(['Line 5', 'Line 4'])
    expect(rest.body.items.map(({ text }) => text)).toEqual(['Line 3', 'Line 2', 'Line 1'])
    expect(rest.body.next_cursor).toBeNull()
    expect(await later.get('/memories?cursor=nonsense')).toMatchObject({ status: 400 })
    expect(await later.get('/memories?limit=201')).toMatchObject({ status: 400 })
  })

  test('CL-25 lists filter, and show what was forgotten only as archived', async () => {
    const ns = freshNamespace()
    const canoe = await ns.tell({ text: 'Ana has a canoe', external_id: 'c', thread: 'boats' })
    await ns.tell({ text: 'user_id:7 keeps bees', thread: 'bees' })
    const texts = async (query: string) => (await ns.memories(query)).map(({ text }) => text)
    expect(await texts('&external_id=c')).toEqual(['Ana has a canoe'])
    expect(await texts('&thread=bees')).toEqual(['user_id:7 keeps bees'])
    expect(await texts('&entity=user_id:7')).toEqual(['user_id:7 keeps bees'])
    expect(await ns.send('DELETE', `/memories/${canoe.__memory_id}`)).toMatchObject({
      status: 200,
      body: { forgotten: [{ __memory_id: canoe.__memory_id }] },
    })
    expect(await texts('')).toEqual(['user_id:7 keeps bees'])
    expect(await texts('&lifecycle=archived')).toEqual(['Ana has a canoe'])
  })

  test('CL-25 a memory changes by PATCH, an episode only in what stands beside it', async () => {
    const ns = freshNamespace()
    const fact = await ns.tell({
      text: 'The gate code is 4411',
      store: 'semantic',
      metadata: { a: '1', b: '2' },
      expires_at: '2099-01-01',
    })
    const path = `/memories/${fact.__memory_id}`
    const change = { text: 'The gate code is 9922', metadata: { c: '3' }, expires_at: null }
    expect(await ns.send('PATCH', path, change)).toMatchObject({
      status: 200,
      body: { __memory_id: fact.__memory_id, text: change.text, metadata: { c: '3' } },
    })
    const history = await ns.history(`${path}/history`)
    expect(history.map(({ version }) => version).toSorted()).toEqual([1, 2])
    expect(textsOf((await ns.recall({ query: 'gate code' })).body).join()).not.toContain('4411')

    const episode = await ns.tell({ text: 'Ana fell into the pond', store: 'episodic' })
    const episodePath = `/memories/${episode.__memory_id}`
    expect(await ns.send('PATCH', episodePath, { text: 'Ana swam' })).toMatchObject({
      status: 409,
      body: { code: 'append_only' },
    })
    expect(await ns.send('PATCH', episodePath, { thread: 'pond' })).toMatchObject({
      status: 200,
      body: { thread: 'pond', text: 'Ana fell into the pond' },
    })
  })
})

interface Batch {
  readonly results: readonly BatchResult[]
}

function idsOf(results: readonly BatchResult[]): readonly (string | undefined)[] {
  return results.map(({ memory }) => memory?.__memory_id)
}
