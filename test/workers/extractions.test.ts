import { describe, expect, it } from 'vitest'
import { Edge } from './support/edge.ts'
import { memoryId } from './support/fake-namespace.ts'

const path = '/v1/namespaces/acme/extractions'

describe('texts that a model is still to read', () => {
  it('are listed with their reason and without their words', async () => {
    const edge = new Edge()
    const answer = await edge.get(`${path}?state=parked&limit=1`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      items: [
        {
          memory_id: memoryId,
          version: 1,
          state: 'parked',
          tries: 6,
          reason: 'the model did not answer in time',
          since: '2026-01-02T00:00:00.000Z',
          due_at: null,
        },
      ],
      next_cursor: memoryId,
    })
    await edge.get(`${path}?cursor=${memoryId}`)
    expect(edge.namespace('acme').calls.map(({ input }) => input)).toEqual([
      { limit: 1, cursor: null, state: 'parked' },
      { limit: 50, cursor: memoryId },
    ])
  })

  it.each([
    ['?state=lost', 'state'],
    ['?cursor=%27', 'cursor'],
    ['?limit=0', 'limit'],
  ])('%s is refused', async (query, at) => {
    const answer = await new Edge().get(`${path}${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ path: at }] })
  })

  it('are tried anew, all or those named, once a key', async () => {
    const edge = new Edge()
    const named = { memory_ids: [memoryId] }
    const answer = await edge.post(`${path}/replay`, named, { headers: { 'idempotency-key': 'k' } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ replayed: 1, not_parked: [], position: 7 })
    expect(edge.namespace('acme').calls[0]).toMatchObject({
      operation: 'replayExtractions',
      input: { memoryIds: [memoryId] },
      idempotency: { key: expect.any(String) },
    })
    const bad = await edge.post(`${path}/replay`, { memory_ids: [7] })
    expect(await bad.json()).toMatchObject({ status: 400, errors: [{ path: 'memory_ids.0' }] })
  })

  it('a backfill tells how many memories it has to look at', async () => {
    const answer = await new Edge().post(`${path}/backfill`, {})
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ memories: 12, position: 7, degraded: [] })
  })

  it('main reads the list, an owner alone has texts read', async () => {
    const edge = new Edge()
    const [reader, main] = [await edge.keys.give('reader'), await edge.keys.give('main')]
    expect((await edge.get(path, { key: reader })).status).toBe(403)
    expect((await edge.get(path, { key: main })).status).toBe(200)
    expect((await edge.post(`${path}/replay`, {}, { key: main })).status).toBe(403)
    expect((await edge.post(`${path}/backfill`, {}, { key: main })).status).toBe(403)
  })
})
