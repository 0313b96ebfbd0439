import { describe, expect, it } from 'vitest'
import type { Role } from '../../engine/model/caller.ts'
import type { FailureCode } from '../../engine/result.ts'
import type { OperationName } from '../../engine/catalogue.ts'
import { Edge } from './support/edge.ts'
import type { Sent } from './support/edge.ts'
import { memoryId, noUsage } from './support/fake-namespace.ts'
import { edgeView, nodeId, nodeView, otherNodeId as otherId } from './support/graph-answers.ts'
import { summaryOf } from './support/summary.ts'

const graph = '/v1/namespaces/acme/graph'
const cost = {
  usage: {
    model_calls: 0,
    input_tokens: 0,
    output_tokens: 0,
    rows_written: noUsage.rowsWritten,
    rows_read: noUsage.rowsRead,
    duration_ms: 1,
  },
  degraded: [],
  position: 7,
}
const node = {
  id: nodeId,
  text: 'We ship on Fridays.',
  role: 'decision',
  confidence: 0.7,
  activation: 0.2,
  sources: [{ memory_id: memoryId, start: 0, end: 19 }],
  by: 'hand',
  modality: { negated: false, hypothetical: false, attributed: false },
  lang: 'en',
  trust: 'main',
  store: 'semantic',
  lifecycle: 'active',
  relevance: 0.84,
  status: 'live',
  speaker: 'user',
  subject: 'user',
  event: null,
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: null,
  recorded_at: '2026-01-02T00:00:00.000Z',
  conflicts: [],
  edges: [{ to: otherId, weight: 0.5, kind: 'manual', label: null }],
}
const edge = {
  from: nodeId,
  to: otherId,
  weight: 0.5,
  label: null,
  kind: 'manual',
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: null,
}

describe('AG-42 views', () => {
  it('stats count by role, status and kind, and name the embedder', async () => {
    const server = new Edge()
    const response = await server.get(`${graph}/stats?at_least=4`)
    expect(response.headers.get('Mneme-Position')).toBe('7')
    expect(await response.json()).toEqual({
      nodes: 2,
      by_role: {
        fact: 1,
        observation: 0,
        goal: 0,
        constraint: 0,
        decision: 1,
        conditional_dependency: 0,
      },
      by_status: { live: 2, superseded: 0, retracted: 0, expired: 0, forgotten: 0 },
      edges: 1,
      by_kind: { similar: 0, manual: 1, subgoal_of: 0, supersedes: 0, drawn: 0 },
      average_activation: 0.1,
      open_conflicts: 0,
      embedder: {
        id: 'local',
        dims: 768,
        floor: 0.1,
        edge: 0.3,
        conflict: 0.4,
        dedup: 0.8,
        strict: 0.9,
      },
      bytes_per_node: 212.5,
    })
    expect(server.namespace().calls).toMatchObject([{ input: {}, atLeast: 4 }])
  })

  it.each([
    ['', { depth: 1, limit: 50 }],
    ['&depth=0&limit=1', { depth: 0, limit: 1 }],
    ['&depth=4&limit=200', { depth: 4, limit: 200 }],
  ])('a neighborhood asked for with %j', async (query, input) => {
    const server = new Edge()
    const response = await server.get(`${graph}/neighborhood?id=${nodeId}${query}`)
    expect(await response.json()).toEqual({ nodes: [node], edges: [edge], truncated: true })
    expect(server.namespace().calls[0]?.input).toEqual({ id: nodeId, ...input })
  })
})

describe('AG-1 nodes', () => {
  it('are listed by every filter', async () => {
    const server = new Edge()
    const filters = {
      role: 'goal',
      store: 'semantic',
      lifecycle: 'active',
      status: 'live',
      inactive: 'true',
      limit: '3',
      cursor: 'c1',
    }
    const response = await server.get(`${graph}/nodes?${new URLSearchParams(filters)}&at_least=5`)
    expect(await response.json()).toEqual({ items: [node], next_cursor: 'c2' })
    expect(server.namespace().calls).toMatchObject([
      { input: { ...filters, inactive: true, limit: 3 }, atLeast: 5 },
    ])
  })

  it('AG-38 inactive=false filters nothing', async () => {
    const server = new Edge()
    await server.get(`${graph}/nodes?inactive=false`)
    expect(server.namespace().calls[0]?.input).toEqual({ limit: 50, cursor: null })
  })

  it('one shows all that stands about it, its end too', async () => {
    const server = new Edge()
    const ended = { status: 'superseded', validTo: Date.UTC(2026, 1, 1) } as const
    server.namespace().answers.getNode = () => ({ ok: true, value: nodeView(ended) })
    expect(await (await server.get(`${graph}/nodes/${nodeId}`)).json()).toEqual({
      ...node,
      status: 'superseded',
      valid_to: '2026-02-01T00:00:00.000Z',
    })
  })

  it('AG-2 are added by hand: 201, and 200 where one said so already', async () => {
    const server = new Edge()
    const body = { text: 'We ship on Fridays.', role: 'decision' }
    const added = await server.post(`${graph}/nodes`, { ...body, confidence: 0.9 })
    expect(added.status).toBe(201)
    expect(await added.json()).toEqual({
      node: { ...node, confidence: 0.9 },
      outcomes: [{ kind: 'stored', commitment: nodeId }],
      ...cost,
    })
    server.namespace().answers.addNode = () => ({
      ok: true,
      value: {
        node: nodeView(),
        outcomes: [{ kind: 'merged_into', target: nodeId }],
        isMerged: true,
      },
    })
    expect((await server.post(`${graph}/nodes`, body)).status).toBe(200)
    expect(server.namespace().calls.map(({ input }) => input)).toEqual([
      { ...body, confidence: 0.9 },
      body,
    ])
  })
})

describe('AG-27 edges', () => {
  it('are set: 201, and 200 where they overwrite', async () => {
    const server = new Edge()
    const body = { from: nodeId, to: otherId, weight: -1, label: 'blocks' }
    const set = await server.post(`${graph}/edges`, body)
    expect(set.status).toBe(201)
    expect(await set.json()).toEqual({ ...edge, weight: -1, label: 'blocks', ...cost })
    expect(server.namespace().calls[0]?.input).toEqual(body)
    const overwritten = { edge: edgeView(), overwrote: true }
    server.namespace().answers.setEdge = () => ({ ok: true, value: overwritten })
    expect((await server.post(`${graph}/edges`, body)).status).toBe(200)
  })

  it('are removed by their ends', async () => {
    const server = new Edge()
    const response = await server.send('DELETE', `${graph}/edges?from=${nodeId}&to=${otherId}`)
    expect([response.status, await response.json()]).toEqual([200, { ...edge, ...cost }])
    expect(server.namespace().calls[0]?.input).toEqual({ from: nodeId, to: otherId })
  })

  it.each<[FailureCode, number]>([
    ['self_edge', 422],
    ['not_a_goal', 422],
    ['goal_loop', 422],
    ['not_found', 404],
  ])('AG-28 %s is %i', async (code, status) => {
    const server = new Edge()
    const failure = { code, detail: 'no', errors: [{ path: 'to', message: 'no' }] }
    server.namespace().answers.setEdge = () => ({ ok: false, failure })
    const response = await server.post(`${graph}/edges`, { from: 'a', to: 'a', weight: 1 })
    expect(await summaryOf(response)).toBe(`${status} ${code} to`)
  })
})

describe('activation', () => {
  it('AG-33 spreads and only reads: no idempotency key goes along', async () => {
    const server = new Edge()
    const step = { id: otherId, via: nodeId, weight: 0.5, boost: 1.3, delta: 0.65 }
    const activated = [{ id: otherId, activation: 0.65, path: [step] }]
    server.namespace().answers.activate = () => ({ ok: true, value: { activated } })
    const body = { ids: [nodeId], depth: 0, threshold: 1, at_least: 6 }
    const headers = { 'Idempotency-Key': 'k1' }
    const response = await server.post(`${graph}/activate`, body, { headers })
    expect([response.status, await response.json()]).toEqual([200, { activated }])
    expect(server.namespace().calls).toMatchObject([
      { input: { ids: [nodeId], depth: 0, threshold: 1 }, idempotency: null, atLeast: 6 },
    ])
  })

  it('AG-33 takes 100 ids, and leaves depth and threshold to the settings', async () => {
    const server = new Edge()
    const ids = Array.from({ length: 100 }, (_, i) => `com_${i}`)
    expect((await server.post(`${graph}/activate`, { ids })).status).toBe(200)
    expect(server.namespace().calls[0]?.input).toEqual({ ids })
  })

  it.each([
    [{ id: nodeId }, 0.2],
    [{ id: nodeId, by: 0 }, 0],
    [{ id: nodeId, by: 1 }, 1],
  ])('AG-40 boosts %j', async (body, by) => {
    const server = new Edge()
    const response = await server.post(`${graph}/boost`, body)
    const answer = { id: nodeId, activation: by, ...cost }
    expect([response.status, await response.json()]).toEqual([200, answer])
    expect(server.namespace().calls[0]?.input).toEqual(body)
  })

  it.each<[string, object, boolean]>([
    ['without a body', {}, false],
    ['without a body, of JSON', { headers: { 'Content-Type': 'application/json' } }, false],
    ['of length 0', { headers: { 'Content-Length': '0' } }, false],
    ['with an empty object', { body: {} }, false],
    ['dry', { body: { dry_run: true } }, true],
  ])('AG-38 a pass %s', async (_what, sent, dryRun) => {
    const server = new Edge()
    const response = await server.send('POST', `${graph}/decay`, sent)
    expect(await response.json()).toEqual({
      nodes_decayed: 3,
      edges_pruned: 2,
      inactive_nodes: 1,
      transitions: [{ memory_id: memoryId, from: 'active', to: 'fading', relevance: 0.49 }],
      ...cost,
    })
    expect(server.namespace().calls[0]?.input).toEqual({ dryRun })
  })

  it('AG-38 a pass asked for without a body is the one with an empty object', async () => {
    const server = new Edge()
    const headers = { 'Idempotency-Key': 'k1' }
    await server.send('POST', `${graph}/decay`, { headers })
    await server.send('POST', `${graph}/decay`, { headers, body: {} })
    const [first, second] = server.namespace().calls
    expect(first?.idempotency).toEqual(second?.idempotency)
    expect(first?.idempotency?.key).toBe('k1')
  })
})

describe('AG-2 roles', () => {
  const edgePath = `${graph}/edges`
  const ends = `?from=${nodeId}&to=${otherId}`
  type Asked = [operation: OperationName, least: Role, method: string, path: string, sent: Sent]
  const calls: Asked[] = [
    ['graphStats', 'reader', 'GET', `${graph}/stats`, {}],
    ['listNodes', 'reader', 'GET', `${graph}/nodes`, {}],
    ['getNode', 'reader', 'GET', `${graph}/nodes/${nodeId}`, {}],
    ['neighborhood', 'reader', 'GET', `${graph}/neighborhood?id=${nodeId}`, {}],
    ['activate', 'reader', 'POST', `${graph}/activate`, { body: { ids: [nodeId] } }],
    ['addNode', 'main', 'POST', `${graph}/nodes`, { body: { text: 'a', role: 'fact' } }],
    ['setEdge', 'main', 'POST', edgePath, { body: { from: nodeId, to: otherId, weight: 0.5 } }],
    ['removeEdge', 'main', 'DELETE', `${edgePath}${ends}`, {}],
    ['boostNode', 'main', 'POST', `${graph}/boost`, { body: { id: nodeId } }],
    ['decayGraph', 'main', 'POST', `${graph}/decay`, { body: {} }],
  ]

  it.each(calls)('%s takes %s', async (operation, least, method, path, sent) => {
    const server = new Edge()
    const send = async (role: Role) => {
      const key = await server.keys.give(role)
      return (await server.send(method, path, { ...sent, key })).status
    }
    expect([200, 201]).toContain(await send(least))
    expect(server.namespace().calls.map((call) => call.operation)).toEqual([operation])
    if (least === 'main') expect(await send('sub')).toBe(403)
  })

  it.each(calls)(
    '%s carries a key if, and only if, it writes',
    async (_operation, least, method, path, sent) => {
      const server = new Edge()
      const headers = { 'Idempotency-Key': 'k1' }
      await server.send(method, path, { ...sent, headers })
      expect(server.namespace().calls[0]?.idempotency?.key).toBe(
        least === 'main' ? 'k1' : undefined,
      )
    },
  )
})
