import { describe, expect, test } from 'vitest'
import { serveThisFile } from './serve-this-file.ts'
import { until } from './until.ts'
import { type Memory, textsOf } from './wire.ts'

const freshNamespace = serveThisFile()

describe('remember', () => {
  test('CL-14 takes text, text with entities, entities, or a template', async () => {
    const ns = freshNamespace()
    for (const request of [
      { text: 'Ana has a canoe' },
      { text: 'She paddles at dawn', entities: ['user_id:1'] },
      { entities: ['user_id:1', { user_id: '2' }] },
      { template: { strings: ['', ' met ', ''], values: ['user_id:1', 'user_id:2'] } },
    ]) {
      expect(await ns.remember(request)).toMatchObject({ status: 201 })
    }
    for (const request of [
      {},
      { text: 'Ana has a canoe', template: { strings: ['Ana'], values: [] } },
    ]) {
      expect(await ns.remember(request)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    }
  })

  test('CL-14 entities alone make a memory of their references that is no hit itself', async () => {
    const ns = freshNamespace()
    const memory = await ns.tell({ entities: ['user_id:1', { movie_id: 'The Third Man' }] })
    expect(memory.text).toBe('user_id:1, movie_id:"The Third Man"')
    const { body } = await ns.recall({ query: 'The Third Man' })
    expect(body.hits.filter((hit) => hit.memory_id === memory.__memory_id)).toEqual([])
  })

  test('CL-15 shows template values inline, quoted where the text would read otherwise', async () => {
    const ns = freshNamespace()
    const template = {
      strings: ['', 's car saw ', ''],
      values: ['user_id:1', { movie_id: 'The Third Man' }],
    }
    const memory = await ns.tell({ template })
    expect(memory.text).toBe('user_id:"1"s car saw movie_id:"The Third Man"')
    expect(memory.entities).toEqual(['user_id:1', 'movie_id:"The Third Man"'])
    const uneven = await ns.remember({ template: { strings: ['a', 'b'], values: [] } })
    expect(uneven).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test('CL-16 is ready when it answers, and forgotten since it was forgotten', async () => {
    const ns = freshNamespace().at('2026-05-01T10:00:00Z')
    const memory = await ns.tell('The kiln fires at 1,240 degrees')
    expect(memory.status).toEqual({ value: 'ready', since: '2026-05-01T10:00:00.000Z' })
    const later = ns.at('2026-05-02T10:00:00Z')
    const { body } = await later.forget({ memory_id: memory.__memory_id })
    expect(body.forgotten).toMatchObject([
      { status: { value: 'forgotten', since: '2026-05-02T10:00:00.000Z' } },
    ])
  })

  test('CL-17 the raw text is a hit in the next request', async () => {
    const ns = freshNamespace()
    const said = await ns.remember({ text: 'The heron nests at pier 4.', wait: false })
    const { body } = await ns.recall({ query: 'heron pier' })
    expect(said.status).toBe(201)
    expect(textsOf(body)).toContain('The heron nests at pier 4.')
    const path = `/memories/${said.body.memory.__memory_id}`
    await until(
      'the memory is ready',
      async () => (await ns.get<Memory>(path)).body.status.value === 'ready',
    )
  })

  test('CL-18 says what became of everything', async () => {
    const ns = freshNamespace()
    const user = { user_id: '1', properties: { city: 'Rome' } }
    const first = await ns.remember({ text: 'Ana likes figs', entities: [user] })
    expect(first.body.outcomes).toContainEqual(
      expect.objectContaining({ kind: 'stored', target: 'user_id:1' }),
    )
    const again = await ns.remember({ entities: [user] })
    expect(again.body.outcomes).toContainEqual(
      expect.objectContaining({ kind: 'skipped', reason: 'unchanged', target: 'user_id:1' }),
    )
    for (const text of ['Hello!', 'ok', 'Where is the key?', '…', 'Ana prefers tea to coffee']) {
      const { status, body } = await ns.remember({ text })
      expect({ text, status }).toEqual({ text, status: 201 })
      expect(body.outcomes).not.toEqual([])
      for (const { kind, reason } of body.outcomes) {
        if (kind === 'skipped') expect(reason).toBeTypeOf('string')
      }
    }
  })

  test('CL-19 a new text under an external_id is the next version', async () => {
    const ns = freshNamespace()
    const first = await ns.tell({ external_id: 'g1', text: 'The gate code is 4411' })
    const next = await ns.remember({ external_id: 'g1', text: 'The gate code is 9922' })
    expect(next).toMatchObject({
      status: 201,
      body: { memory: { __memory_id: first.__memory_id } },
    })
    expect(next.body.outcomes.map(({ kind }) => kind)).toContain('supersedes')
    expect(await ns.history(`/memories/${first.__memory_id}/history`)).toHaveLength(2)
    const { body } = await ns.recall({ query: 'gate code' })
    expect(textsOf(body).join()).toContain('9922')
    expect(`${body.text} ${textsOf(body).join()}`).not.toContain('4411')
  })

  test('CL-19 the old text shows only by as_of and known_at before the new one', async () => {
    const march = freshNamespace().at('2026-03-01T00:00:00Z')
    await march.tell({ external_id: 'g1', text: 'The gate code is 4411' })
    const april = march.at('2026-04-01T00:00:00Z')
    await april.tell({ external_id: 'g1', text: 'The gate code is 9922' })
    for (const when of [{ as_of: '2026-03-15' }, { known_at: '2026-03-15' }]) {
      const { body } = await april.recall({ query: 'gate code', ...when })
      expect({ when, texts: textsOf(body) }).toEqual({ when, texts: ['The gate code is 4411'] })
    }
  })

  test('CL-19 the same text changes nothing and says so', async () => {
    const ns = freshNamespace()
    const request = { external_id: 'g1', text: 'The gate code is 4411', thread: 't' }
    const first = await ns.tell(request)
    const position = await ns.position()
    const again = await ns.remember({ ...request, thread: 'other' })
    expect(again).toMatchObject({
      status: 201,
      body: {
        memory: { __memory_id: first.__memory_id, thread: 't' },
        outcomes: [{ kind: 'skipped', reason: 'unchanged' }],
      },
    })
    expect(await ns.position()).toBe(position)
  })

  test('CL-19 forgetting frees an external_id, and what took it stays', async () => {
    const ns = freshNamespace()
    const first = await ns.tell({ external_id: 'g1', text: 'The gate code is 4411' })
    await ns.forget({ memory_id: first.__memory_id })
    const next = await ns.tell({ external_id: 'g1', text: 'The gate code is 9922' })
    expect(next.__memory_id).not.toBe(first.__memory_id)
    expect(await ns.send('POST', `/forget/${first.__memory_id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'external_id_taken' },
    })
  })

  test('CL-20 reads zones and dates, answers UTC, refuses a time without zone', async () => {
    const ns = freshNamespace()
    const read = async (occurred_at: string) =>
      (await ns.tell({ text: `Seen ${occurred_at}`, occurred_at })).occurred_at
    expect(await read('2026-03-01T01:30:00+02:00')).toBe('2026-02-28T23:30:00.000Z')
    expect(await read('2026-03-01')).toBe('2026-03-01T00:00:00.000Z')
    expect(await read('1969-07-20T20:17:40Z')).toBe('1969-07-20T20:17:40.000Z')
    for (const occurred_at of ['2026-03-01T01:30:00', '2026-02-30', 'yesterday', '']) {
      expect(await ns.remember({ text: 'Seen', occurred_at })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: [{ path: 'occurred_at' }] },
      })
    }
  })

  test('CL-21 what expired is out of recall, and was true until then', async () => {
    const ns = freshNamespace().at('2026-05-01T10:00:00Z')
    await ns.tell({ text: 'The parcel waits at the kiosk', expires_at: '2026-05-01T11:00:00Z' })
    const query = 'Where is the parcel?'
    const later = ns.at('2026-05-01T12:00:00Z')
    expect((await later.recall({ query })).body.hits).toEqual([])
    const then = await later.recall({ query, as_of: '2026-05-01T10:30:00Z' })
    expect(textsOf(then.body)).toContain('The parcel waits at the kiosk')
    const past = { text: 'Too late', expires_at: '2026-05-01T09:00:00Z' }
    expect(await later.remember(past)).toMatchObject({ status: 400 })
  })

  test('CL-22 threads and metadata have their sizes', async () => {
    const ns = freshNamespace()
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']))
    for (const [request, status] of [
      [{ thread: '山'.repeat(256) }, 201],
      [{ thread: 't'.repeat(257) }, 400],
      [{ thread: '' }, 400],
      [{ metadata: keys(50) }, 201],
      [{ metadata: keys(51) }, 400],
      [{ metadata: { ['k'.repeat(64)]: '💡'.repeat(1_024) } }, 201],
      [{ metadata: { ['k'.repeat(65)]: 'v' } }, 400],
      [{ metadata: { k: 'v'.repeat(1_025) } }, 400],
    ] as const) {
      const answer = await ns.remember({ text: 'A line', ...request })
      expect({ request, status: answer.status }).toEqual({ request, status })
    }
  })
})
