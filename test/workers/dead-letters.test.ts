import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDueQueue } from '../../adapters/queues/due-queue.ts'
import { Edge } from './support/edge.ts'
import { FakeQueue } from './support/fake-queue.ts'

const at = Date.UTC(2026, 4, 1)
afterEach(() => vi.restoreAllMocks())

function edgeWithDead(names: readonly string[], queue: FakeQueue | undefined) {
  const edge = new Edge()
  edge.dueQueue = queue === undefined ? null : createDueQueue(queue)
  for (const namespace of names) edge.deadLetters.push({ namespace, firstAt: at, lastAt: at + 1 })
  return edge
}

describe('dead letters', () => {
  it('are listed by name, page by page, for root alone', async () => {
    const edge = edgeWithDead(['a', 'b', 'c'], undefined)
    const first = await (await edge.get('/v1/dead-letters?limit=2')).json<Record<string, unknown>>()
    expect(first).toEqual({
      items: ['a', 'b'].map((namespace) => ({
        namespace,
        first_failed_at: '2026-05-01T00:00:00.000Z',
        last_failed_at: '2026-05-01T00:00:00.001Z',
      })),
      next_cursor: 'b',
    })
    const next = await edge.get('/v1/dead-letters?limit=2&cursor=b')
    expect(await next.json()).toMatchObject({ items: [{ namespace: 'c' }], next_cursor: null })
    expect((await edge.get('/v1/dead-letters?cursor=No!')).status).toBe(400)
    const key = await edge.keys.give('owner', ['*'])
    expect((await edge.get('/v1/dead-letters', { key })).status).toBe(403)
    expect((await edge.post('/v1/dead-letters/replay', {}, { key })).status).toBe(403)
  })

  it('are replayed through the queue, all or those that are named', async () => {
    const queue = new FakeQueue()
    const edge = edgeWithDead(['a', 'b', 'c'], queue)
    const named = await edge.post('/v1/dead-letters/replay', { namespaces: ['b', 'unknown'] })
    expect(named.status).toBe(202)
    expect(await named.json()).toEqual({ replayed: ['b'], remaining: 2 })
    const all = await edge.send('POST', '/v1/dead-letters/replay')
    expect(await all.json()).toEqual({ replayed: ['a', 'b', 'c'], remaining: 0 })
    expect(queue.batches.map((batch) => batch.map(({ namespace }) => namespace))).toEqual([
      ['b'],
      ['a', 'b', 'c'],
    ])
    expect(queue.sent[0]?.by).toBe(edge.now)
  })

  it('are visited at once where no queue is bound', async () => {
    const edge = edgeWithDead(['a', 'b'], undefined)
    await edge.post('/v1/dead-letters/replay', { namespaces: ['a'] })
    expect(edge.touched).toEqual(['a'])
  })

  it('refuse names that are none, and say when the queue does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const queue = new FakeQueue()
    queue.failsAt = 0
    const edge = edgeWithDead(['a'], queue)
    const bad = await edge.post('/v1/dead-letters/replay', { namespaces: ['No!'] })
    expect(await bad.json()).toMatchObject({ status: 400, errors: [{ path: 'namespaces.0' }] })
    expect((await edge.send('POST', '/v1/dead-letters/replay')).status).toBe(503)
  })

  it('are counted in the metrics', async () => {
    const text = await (await edgeWithDead(['a', 'b'], undefined).get('/metrics')).text()
    expect(text).toContain('mneme_dead_letters 2')
  })
})

describe('jobs', () => {
  it('are listed with their progress, for main and above', async () => {
    const edge = new Edge()
    const answer = await edge.get('/v1/namespaces/acme/jobs', { key: await edge.keys.give('main') })
    expect(await answer.json()).toEqual({
      items: [
        {
          name: 'embed_nodes',
          clock: 'machine',
          due_at: '2026-01-02T00:00:00.000Z',
          tries: 0,
          state: 'due',
          progress: { left: 12 },
        },
      ],
      next_cursor: null,
    })
    const after = await edge.get('/v1/namespaces/acme/jobs?cursor=embed_nodes')
    expect(await after.json()).toEqual({ items: [], next_cursor: null })
    const key = await edge.keys.give('sub')
    expect((await edge.get('/v1/namespaces/acme/jobs', { key })).status).toBe(403)
  })
})
