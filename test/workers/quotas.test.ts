import { describe, expect, it } from 'vitest'
import { fail } from '../../engine/result.ts'
import type { BatchEndBody, BatchResultBody } from '../../contract/remember.ts'
import { Edge } from './support/edge.ts'

const path = '/v1/namespaces/acme'
const events = { headers: { Accept: 'text/event-stream' } }

interface Problem {
  readonly code: string
  readonly detail: string
  readonly errors?: readonly { readonly path: string }[]
}

/** An edge whose namespace has these quotas. */
function withQuotas(quotas: Partial<{ streams: number; batchItems: number }>): Edge {
  const edge = new Edge()
  const namespace = edge.namespace()
  namespace.quotas = { ...namespace.quotas, ...quotas }
  return edge
}

/** A stream on the namespace that goes on until somebody leaves. */
function openEnded(edge: Edge): void {
  edge.namespace().follow = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, 1)
    await promise
    const { follow } = new Edge().namespace()
    const told = await follow({ credential: 'key_a', filter: {}, after: 0, waitMs: 0, era: null })
    return { ...told, answer: null }
  }
}

describe('batch_items_max over HTTP', () => {
  it('refuses a batch of more items as a whole: 400, nothing asked of the namespace', async () => {
    const edge = withQuotas({ batchItems: 2 })
    const items = [{ text: 'a' }, { text: 'b' }, { text: 'c' }]
    const over = await edge.post(`${path}/remember/batch`, { items })
    expect(over.status).toBe(400)
    expect(await over.json<Problem>()).toMatchObject({
      code: 'invalid_request',
      detail: 'batch is 3 items, batch_items_max is 2',
      errors: [{ path: 'items' }],
    })
    expect(edge.namespace().calls).toEqual([])
    const within = await edge.post(`${path}/remember/batch`, { items: items.slice(1) })
    expect(within.status).toBe(200)
  })

  it('answers each line over it with its own error: those before are stored', async () => {
    const edge = withQuotas({ batchItems: 1 })
    const response = await edge.post(`${path}/remember/batch`, '{"text":"a"}\n{"text":"b"}\n', {
      headers: { 'Content-Type': 'application/x-ndjson' },
    })
    const lines = (await response.text()).trim().split('\n')
    const [first, second, end] = lines.map((line) => JSON.parse(line))
    expect((first as BatchResultBody).memory?.text).toBe('a')
    expect((second as BatchResultBody).error).toMatchObject({
      status: 400,
      detail: 'a batch has at most 1 items, as batch_items_max says',
    })
    expect(end as BatchEndBody).toMatchObject({ done: true, items: 2, failed: 1 })
  })

  it('holds for decisions about proposals too', async () => {
    const edge = withQuotas({ batchItems: 1 })
    const decision = { id: 'prp_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D', decision: 'defer' }
    const response = await edge.post(`${path}/proposals/decide`, {
      decisions: [decision, decision],
    })
    expect(response.status).toBe(400)
    expect((await response.json<Problem>()).detail).toContain('batch_items_max is 1')
  })
})

describe('streams_max over HTTP', () => {
  it('answers 429 with Retry-After while as many are open, and takes one more once one is left', async () => {
    const edge = withQuotas({ streams: 1 })
    openEnded(edge)
    const open = await edge.get(`${path}/signals`, events)
    const reader = open.body?.getReader()
    await reader?.read()
    const second = await edge.get(`${path}/signals`, events)
    expect(second.status).toBe(429)
    expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await second.json<Problem>()).toMatchObject({
      code: 'rate_limited',
      detail: '1 streams are open with this key, streams_max is 1',
    })
    await reader?.cancel()
    const third = await edge.get(`${path}/signals`, events)
    expect(third.status).toBe(200)
    await third.body?.cancel()
  })

  it('frees the place of a stream that has come to its end, or never began', async () => {
    const edge = withQuotas({ streams: 1 })
    const pipeline = { set: { key: 'a', content: 'b' } }
    const thought = `${path}/thoughts/tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D/run`
    for (let n = 0; n < 3; n++) {
      const run = await edge.post(thought, { pipeline }, events)
      expect(run.status).toBe(200)
      expect(await run.text()).toContain('event: result')
    }
    const { answers } = edge.namespace()
    const started = answers.startRun
    answers.startRun = () => fail('run_open', 'a run is open on it')
    expect((await edge.post(thought, { pipeline }, events)).status).toBe(409)
    answers.startRun = started
    expect((await edge.post(thought, { pipeline }, events)).status).toBe(200)
  })
})

describe('a full namespace over HTTP', () => {
  it('is 413 with the size and the limit', async () => {
    const edge = new Edge()
    const detail = 'database is 1000001 bytes, storage_bytes_max is 1000000'
    edge.namespace().answers.remember = () => fail('namespace_full', detail)
    const response = await edge.post(`${path}/remember`, { text: 'one more' })
    expect(response.status).toBe(413)
    expect(await response.json<Problem>()).toMatchObject({ code: 'namespace_full', detail })
  })
})
