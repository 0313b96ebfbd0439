import { describe, expect, inject, it } from 'vitest'
import { type Client, freshNamespace } from './client.ts'
import { until } from './until.ts'
import { must } from '../../engine/assert.ts'

const server = { url: must(inject('sharedServer'), 'a server is started') }

interface Thought {
  readonly id: string
  readonly status: string
  readonly parent_id: string | null
}
interface Signal {
  readonly seq: number
  readonly name: string
}
interface RunAnswer {
  readonly run: { readonly id: string; readonly status: string }
  readonly thought: Thought
  readonly notes: readonly { readonly key: string; readonly content: string }[]
  readonly status: string
  readonly signals: readonly Signal[]
  readonly error?: { readonly code: string; readonly path: string }
  readonly blocked?: { readonly path: string; readonly reason: string | null }
}

async function fresh(): Promise<{ readonly ns: Client; readonly path: string }> {
  const ns = freshNamespace(server)
  const { body } = await ns.send<Thought>('POST', '/thoughts', { intent: 'x' })
  return { ns, path: `/thoughts/${body.id}` }
}

function run(ns: Client, path: string, pipeline: unknown, more: object = {}) {
  return ns.send<RunAnswer>('POST', `${path}/run`, { pipeline, ...more })
}

describe('thoughts over HTTP', () => {
  it('TH-1, TH-2, TH-3 begins a thought, takes notes and reads them back', async () => {
    const ns = freshNamespace(server)
    const request = { intent: 'x', trace_id: 't' }
    const first = await ns.send<Thought>('POST', '/thoughts', request)
    expect([first.status, (await ns.send('POST', '/thoughts', request)).body.code]).toEqual([
      201,
      'trace_taken',
    ])
    const path = `/thoughts/${first.body.id}`
    for (const wrong of [{ content: {} }, { metadata: { n: 1 } }, { source: 'decide' }]) {
      const note = { key: 'k', content: '1', ...wrong }
      expect((await ns.send('POST', `${path}/notes`, note)).status).toBe(400)
    }
    const note = { key: 'k', content: 'Yes\nindeed' }
    expect(await ns.send('POST', `${path}/notes`, note)).toMatchObject({
      status: 201,
      body: { note: { ...note, seq: 1, source: 'input', published: false } },
    })
    expect(await ns.get(`${path}/notes?key=k&as=bool`)).toMatchObject({
      status: 422,
      body: { code: 'type_mismatch' },
    })
    expect((await ns.get(`${path}/notes?key=q`)).body.code).toBe('note_not_found')
    expect((await ns.get(`${path}/notes?as=int`)).status).toBe(400)
    const text = await ns.send('GET', `${path}/notes`, undefined, {
      headers: { accept: 'text/plain' },
    })
    expect(text.bytes).toBe('k: Yes\n  indeed')
  })

  it('TH-42, TH-44, TH-47 answers a run however it ended; a wrong pipeline runs nothing', async () => {
    const { ns, path } = await fresh()
    const wrong = await run(ns, path, {
      sequence: [{ set: { key: 'a', content: '1' } }, { decid: {} }],
    })
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'pipeline.sequence.1' }] },
    })
    const set = (key: string) => ({ set: { key, content: '1' } })
    const blocked = await run(ns, path, {
      sequence: [set('a'), { gate: { if: false, reason: 'no' } }, set('b')],
    })
    expect(blocked).toMatchObject({
      status: 200,
      body: {
        status: 'blocked',
        blocked: { path: 'pipeline.sequence.1.gate', reason: 'no' },
        notes: [{ key: 'a' }],
        signals: [{ name: 'note_added' }],
        usage: { model_calls: 0 },
        degraded: [],
      },
    })
    const failed = await run(
      ns,
      path,
      { sequence: [set('c'), { decide: { key: 'd', question: '?' } }] },
      { atomic: true },
    )
    expect(failed.body).toMatchObject({
      status: 'failed',
      error: { code: 'model_required', path: 'pipeline.sequence.1.decide' },
      notes: [],
    })
  })

  it('TH-45, TH-48 holds its thought while it runs, until it is cancelled', async () => {
    const { ns, path } = await fresh()
    const started = await run(ns, path, { wait: { ms: 9000 } }, { wait: false })
    expect(started.status).toBe(202)
    const { id } = started.body.run
    expect((await run(ns, path, { wait: { ms: 0 } })).body.code).toBe('run_open')
    expect((await ns.send('POST', `${path}/notes`, { key: 'k', content: '' })).status).toBe(409)
    expect((await ns.send('DELETE', path)).body.code).toBe('run_open')
    expect((await ns.send('POST', `${path}/clone`)).status).toBe(201)
    const cancelled = await ns.send<{ status: string }>('POST', `/runs/${id}/cancel`)
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: 'failed', error: { code: 'cancelled' } },
    })
    expect((await ns.send('POST', `/runs/${id}/cancel`)).body.code).toBe('run_ended')
    expect((await ns.get(`/runs/${id}`)).body).toMatchObject({ status: 'failed' })
  })

  it('TH-52 streams a run, and resumes where a client left it', async () => {
    const { ns, path } = await fresh()
    const emit = { emit: { name: 'tick', data: { aB: 1 } } }
    const pipeline = { sequence: [emit, emit, emit, { wait: { ms: 50 } }, emit, emit] }
    const headers = { accept: 'text/event-stream' }
    const whole = await ns.send('POST', `${path}/run`, { pipeline }, { headers })
    const events = eventsIn(whole.bytes)
    expect(events.map(({ name }) => name)).toEqual([
      'run',
      ...Array.from({ length: 5 }, () => 'custom.tick'),
      'result',
    ])
    expect(events.at(-1)?.data).toMatchObject({ status: 'completed' })
    const { id } = must(events[0], 'the run comes first').data as { readonly id: string }
    const third = events[3]?.id ?? ''
    const rest = await ns.send('GET', `/signals?run_id=${id}`, undefined, {
      headers: { ...headers, 'last-event-id': third },
    })
    expect(eventsIn(rest.bytes).map((one) => one.id)).toEqual([
      ...events.slice(4, 6).map((one) => one.id),
      undefined,
    ])
    const list = await ns.get<{ items: Signal[] }>(`/signals?run_id=${id}`)
    expect(list.body.items.map(({ seq }) => String(seq))).toEqual(
      events.slice(1, 6).map((one) => one.id),
    )
  })

  it('TH-46, CL-45 answers who waits for a run whose namespace is erased', async () => {
    const { ns, path } = await fresh()
    const waiting = run(ns, path, { wait: { ms: 20_000 } })
    let id = ''
    // What comes only after the erasure has begun is refused, and waits for nothing.
    await until('the run has begun', async () => {
      const { body } = await ns.get<{ items: { id: string }[] }>('/runs')
      id = body.items[0]?.id ?? ''
      return id !== ''
    })
    const headers = { accept: 'text/event-stream' }
    const following = ns.send('GET', `/signals?run_id=${id}`, undefined, { headers })
    expect((await ns.send('DELETE', '')).status).toBe(202)
    expect((await waiting).body).toMatchObject({ code: 'erased' })
    expect(eventsIn((await following).bytes).map(({ name }) => name)).not.toContain('result')
  })

  it('TH-6, TH-54 archives, brings back and erases; what was remembered stays', async () => {
    const { ns, path } = await fresh()
    const answer = await run(ns, path, {
      sequence: [
        { set: { key: 'd', content: 'We chose Postgres for the billing store' } },
        { remember: { key: 'm', from_key: 'd', entities: ['user_id:7'] } },
      ],
    })
    expect(answer.body.status).toBe('completed')
    const child = await ns.send<Thought>('POST', `${path}/clone`)
    expect((await ns.send('DELETE', path)).body).toMatchObject({ status: 'archived' })
    expect((await ns.get<{ items: Thought[] }>('/thoughts')).body.items).toHaveLength(1)
    const id = path.split('/')[2] ?? ''
    expect((await ns.send('POST', `/forget/${id}/undo`)).status).toBe(200)
    const erased = await ns.send('DELETE', `${path}?permanent=true`)
    expect(erased).toMatchObject({ status: 200, body: { receipt: { probe: { hits: 0 } } } })
    expect((await ns.get(path)).status).toBe(404)
    expect((await ns.get(`/thoughts/${child.body.id}`)).body).toMatchObject({ parent_id: null })
    const recalled = await ns.recall({ query: 'Postgres' })
    expect(recalled.body.hits[0]?.text).toContain('Postgres')
  })
})

interface Event {
  readonly id: string | undefined
  readonly name: string
  readonly data: unknown
}

function eventsIn(bytes: string): readonly Event[] {
  return bytes
    .split('\n\n')
    .filter((block) => block.includes('event: '))
    .map((block) => {
      const field = (name: string): string | undefined =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      return {
        id: field('id'),
        name: field('event') ?? '',
        data: JSON.parse(field('data') ?? 'null'),
      }
    })
}
