import { describe, expect, it } from 'vitest'
import type { FailureCode } from '../../engine/result.ts'
import { Edge } from './support/edge.ts'
import { summaryOf } from './support/summary.ts'

const conflicts = '/v1/namespaces/acme/conflicts'
const id = 'cfl_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'
const open = {
  id,
  kind: 'value',
  status: 'open',
  a: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
  b: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0E',
  similarity: 0.91,
  overlap: 0.6,
  opened_at: '2026-01-02T00:00:00.000Z',
}
const resolved = {
  ...open,
  status: 'resolved',
  by: 'manual',
  resolved_at: '2026-01-03T00:00:00.000Z',
}
const cost = { usage: expect.objectContaining({ rows_written: 3 }), degraded: [], position: 7 }

describe('AG-17 conflicts', () => {
  it('are listed by status', async () => {
    const edge = new Edge()
    const response = await edge.get(`${conflicts}?status=open&limit=2&cursor=c1&at_least=3`)
    expect(await response.json()).toEqual({ items: [open], next_cursor: null })
    expect(edge.namespace().calls).toMatchObject([
      { input: { status: 'open', limit: 2, cursor: 'c1' }, atLeast: 3 },
    ])
  })

  it.each([
    [
      { keep: 'a', how: 'wrong' },
      { keep: 'a', how: 'wrong' },
    ],
    [
      { keep: 'b', how: 'outdated' },
      { keep: 'b', how: 'outdated' },
    ],
    [{ keep: 'both' }, { keep: 'both' }],
    [{ keep: 'both', how: 'wrong' }, { keep: 'both' }],
  ])('AG-19 are resolved by %j', async (body, answer) => {
    const edge = new Edge()
    const response = await edge.post(`${conflicts}/${id}/resolve`, body)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ...resolved, ...answer, ...cost })
    expect(edge.namespace().calls[0]?.input).toMatchObject({ id, ...body })
  })

  it('AG-20 are opened again', async () => {
    const edge = new Edge()
    const headers = { 'Idempotency-Key': 'k1' }
    const response = await edge.send('POST', `${conflicts}/${id}/undo`, { headers })
    expect([response.status, await response.json()]).toEqual([200, { ...open, ...cost }])
    expect(edge.namespace().calls).toMatchObject([{ input: { id }, idempotency: { key: 'k1' } }])
  })

  it.each<['resolve' | 'undo', FailureCode, number]>([
    ['resolve', 'invalid_state', 409],
    ['resolve', 'pinned', 409],
    ['resolve', 'not_found', 404],
    ['undo', 'invalid_state', 409],
    ['undo', 'later_changes', 409],
    ['undo', 'not_found', 404],
  ])('%s that the engine refuses with %s is %i', async (act, code, status) => {
    const edge = new Edge()
    const refuse = () => ({ ok: false, failure: { code, detail: 'no' } }) as const
    edge.namespace().answers.resolveConflict = refuse
    edge.namespace().answers.undoConflict = refuse
    const body = act === 'resolve' ? { body: { keep: 'both' } } : {}
    const response = await edge.send('POST', `${conflicts}/${id}/${act}`, body)
    expect(await summaryOf(response)).toBe(`${status} ${code}`)
  })

  it('are read by a reader, and decided by main', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('reader')
    expect((await edge.get(conflicts, { key })).status).toBe(200)
    const sub = { key: await edge.keys.give('sub') }
    const resolve = `${conflicts}/${id}/resolve`
    expect((await edge.post(resolve, { keep: 'both' }, sub)).status).toBe(403)
    expect((await edge.send('POST', `${conflicts}/${id}/undo`, sub)).status).toBe(403)
    const main = { key: await edge.keys.give('main') }
    expect((await edge.post(resolve, { keep: 'both' }, main)).status).toBe(200)
    expect((await edge.send('POST', `${conflicts}/${id}/undo`, main)).status).toBe(200)
  })
})
