import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../engine/result.ts'
import { Edge } from './support/edge.ts'
import { memoryId, proposal } from './support/fake-namespace.ts'
import { summaryOf } from './support/summary.ts'

const base = '/v1/namespaces/acme'
const id = 'prp_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'
const body = {
  id,
  number: 1,
  from: 'scout',
  created_at: '1970-01-01T00:00:00.000Z',
  trigger: null,
  content: 'tea',
  suggested_store: null,
  entities: [],
  confidence: 'high',
  core_worthy: false,
  status: 'pending',
  conflicts: [],
}
const cost = { usage: expect.objectContaining({ rows_written: 3 }), degraded: [], position: 7 }
const headers = { 'Idempotency-Key': 'k1' }

describe('SG-32 proposing', () => {
  it('hands every field on and answers 201 without the request', async () => {
    const edge = new Edge()
    const response = await edge.post(
      `${base}/proposals`,
      {
        content: 'tea',
        suggested_store: 'semantic',
        trigger: 'a mail',
        entities: ['user_id:1'],
        confidence: 'high',
        core_worthy: true,
      },
      { headers },
    )
    expect([response.status, await response.json()]).toEqual([201, { ...body, ...cost }])
    expect(edge.namespace().calls).toMatchObject([
      {
        operation: 'proposeMemory',
        idempotency: { key: 'k1' },
        input: {
          content: 'tea',
          suggestedStore: 'semantic',
          trigger: 'a mail',
          entities: [{ kind: 'user', id: '1' }],
          confidence: 'high',
          coreWorthy: true,
        },
      },
    ])
  })

  it.each<[object, string]>([
    [{}, 'content'],
    [{ content: ' ' }, 'content'],
    [{ content: 'tea', confidence: 0.9 }, 'confidence'],
    [{ content: 'tea', suggested_store: 'shelf' }, 'suggested_store'],
    [{ content: 'tea', text: 'tea' }, 'text'],
  ])('refuses %j for %s', async (sent, path) => {
    const edge = new Edge()
    const response = await edge.post(`${base}/proposals`, sent)
    expect(await summaryOf(response)).toBe(`400 invalid_request ${path}`)
    expect(edge.namespace().calls).toEqual([])
  })

  it('is withdrawn', async () => {
    const edge = new Edge()
    const response = await edge.send('DELETE', `${base}/proposals/${id}`, { headers })
    expect([response.status, await response.json()]).toEqual([200, { ...body, ...cost }])
    expect(edge.namespace().calls).toMatchObject([
      { operation: 'withdrawProposal', input: { id }, idempotency: { key: 'k1' } },
    ])
  })
})

describe('CL-44 erasing for good', () => {
  it.each([
    ['proposals', 'eraseProposal'],
    ['revisions', 'eraseRevision'],
  ])('DELETE …/%s with permanent is %s, with a receipt', async (part, operation) => {
    const edge = new Edge()
    const path = `${base}/${part}/${id}?permanent=true`
    const response = await edge.send('DELETE', path, { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('Location')).toBe('/v1/erasures/ers_1?namespace=acme')
    const receipt = { id: 'ers_1', status: 'complete', stores: [], probe: { hits: 0 } }
    expect(await response.json()).toEqual({ receipt: { ...receipt, history_days: 30 }, ...cost })
    expect(edge.namespace().calls).toMatchObject([
      { operation, input: { id }, idempotency: { key: 'k1' } },
    ])
  })

  it('takes an owner', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('main')
    for (const part of ['proposals', 'revisions']) {
      const path = `${base}/${part}/${id}?permanent=true`
      const response = await edge.send('DELETE', path, { headers, key })
      expect(response.status).toBe(403)
    }
    expect(edge.namespace().calls).toEqual([])
  })

  it.each(['', '?permanent=false'])('a revision needs the word: %s is 400', async (query) => {
    const edge = new Edge()
    const response = await edge.send('DELETE', `${base}/revisions/${id}${query}`, { headers })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ path: 'permanent' }] },
    ])
    expect(edge.namespace().calls).toEqual([])
  })
})

describe('SG-33 deciding', () => {
  it.each<[string, object | undefined, object]>([
    ['commit', undefined, { decision: 'commit' }],
    ['commit', { store: 'vault' }, { decision: 'commit', store: 'vault' }],
    ['reject', { reason: 'known' }, { decision: 'reject', reason: 'known' }],
    ['defer', undefined, { decision: 'defer' }],
    ['defer', { reason: 'later' }, { decision: 'defer', reason: 'later' }],
  ])('%s with %j', async (act, sent, input) => {
    const edge = new Edge()
    const request = sent === undefined ? { headers } : { headers, body: sent }
    const response = await edge.send('POST', `${base}/proposals/${id}/${act}`, request)
    const answered = await response.json<object>()
    expect(response.status).toBe(200)
    expect(answered).toEqual({
      proposal: {
        ...body,
        status: expect.any(String),
        ...(act === 'commit' && { memory_id: memoryId }),
      },
      ...(act === 'commit' && { memory: expect.objectContaining({ __memory_id: memoryId }) }),
      ...cost,
    })
    expect(edge.namespace().calls).toMatchObject([
      { operation: 'decideProposal', input: { id, ...input }, idempotency: { key: 'k1' } },
    ])
  })

  it.each<[string, object]>([
    ['reject', {}],
    ['reject', { reason: ' ' }],
    ['reject', { reason: 'x'.repeat(1_025) }],
    ['commit', { store: 'shelf' }],
    ['commit', { reason: 'good' }],
    ['defer', { store: 'vault' }],
  ])('refuses to %s with %j', async (act, sent) => {
    const edge = new Edge()
    const response = await edge.post(`${base}/proposals/${id}/${act}`, sent)
    expect(await summaryOf(response)).toContain('invalid_request')
    expect(edge.namespace().calls).toEqual([])
  })

  it.each([
    ['forbidden', 403],
    ['self_approval', 403],
    ['not_found', 404],
    ['invalid_state', 409],
  ] as const)('%s is %i', async (code, status) => {
    const edge = new Edge()
    edge.namespace().answers.decideProposal = () => fail(code, 'no')
    const response = await edge.send('POST', `${base}/proposals/${id}/commit`)
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
  })

  it('many: each is its own result, in order, marked by its place', async () => {
    const edge = new Edge()
    edge.namespace().answers.decideProposal = ({ id: which }) =>
      which === 'prp_2' ? fail('invalid_state', 'no') : ok({ proposal: proposal(), memory: null })
    const decisions = [
      { id: 'prp_1', decision: 'defer' },
      { id: 'prp_2', decision: 'commit' },
      { id: 'prp_3', decision: 'reject' },
      { id: 'prp_4', decision: 'reject', reason: 'no', store: 'core' },
      { id: 'prp_5', decision: 'commit', reason: 'no' },
      'prp_6',
    ]
    const response = await edge.post(`${base}/proposals/decide`, { decisions }, { headers })
    expect(await response.json()).toMatchObject({
      results: [
        { index: 0, proposal: body },
        { index: 1, error: { status: 409, code: 'invalid_state' } },
        { index: 2, error: { status: 400, errors: [{ path: 'reason' }] } },
        { index: 3, error: { status: 400, errors: [{ path: 'store' }] } },
        { index: 4, error: { status: 400, errors: [{ path: 'reason' }] } },
        { index: 5, error: { status: 400 } },
      ],
      position: 7,
    })
    expect(edge.namespace().calls.map(({ idempotency }) => idempotency?.key)).toEqual([
      'k1#0',
      'k1#1',
    ])
  })

  it('many: an outage is told with each', async () => {
    const edge = new Edge()
    edge.namespace().decideBatch = async () => {
      throw Object.assign(new Error('gone'), { retryable: true })
    }
    const decisions = [{ id: 'prp_1', decision: 'defer' }, {}]
    const response = await edge.post(`${base}/proposals/decide`, { decisions })
    expect(await response.json()).toMatchObject({
      results: [{ error: { status: 503, code: 'unavailable' } }, { error: { status: 400 } }],
    })
  })

  it('many: a repeated key answers as before, and what was refused is not decided now', async () => {
    const edge = new Edge()
    const namespace = edge.namespace()
    let kept: string | null = null
    namespace.openBatch = async () => ok(kept === null ? null : { rest: kept })
    namespace.closeBatch = async (_mark: unknown, rest: string) => {
      kept = rest
    }
    namespace.answers.decideProposal = ({ id: which }) =>
      which === 'prp_2' ? fail('not_found', 'no') : ok({ proposal: proposal(), memory: null })
    const decisions = ['prp_1', 'prp_2'].map((one) => ({ id: one, decision: 'defer' }))
    const first = await edge.post(`${base}/proposals/decide`, { decisions }, { headers })
    expect(first.headers.get('Idempotent-Replay')).toBeNull()
    namespace.calls.length = 0
    const again = await edge.post(`${base}/proposals/decide`, { decisions }, { headers })
    expect(again.headers.get('Idempotent-Replay')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    expect(namespace.calls).toMatchObject([{ input: { id: 'prp_1' } }])
    namespace.openBatch = async () => fail('idempotency_conflict', 'no')
    const other = await edge.post(`${base}/proposals/decide`, { decisions: [{}] }, { headers })
    expect([other.status, await other.json()]).toMatchObject([
      409,
      { code: 'idempotency_conflict' },
    ])
  })

  it.each([{ decisions: [] }, { decisions: Array(1_001).fill({}) }, {}])(
    'refuses none and too many',
    async (sent) => {
      const edge = new Edge()
      const response = await edge.post(`${base}/proposals/decide`, sent)
      expect(await summaryOf(response)).toContain('invalid_request')
    },
  )
})

describe('SG-38 alerts', () => {
  const alert = {
    id: 'alr_1',
    kind: 'flag',
    target: 'core',
    created_at: '1970-01-01T00:00:00.000Z',
    acknowledged_by: 'key_1',
  }

  it.each([
    ['', {}],
    ['?open', { open: true }],
    ['?open=true', { open: true }],
    ['?open=false&limit=2&cursor=c', { open: false, limit: 2, cursor: 'c' }],
  ])('are listed by %s', async (query, input) => {
    const edge = new Edge()
    edge.namespace().answers.listAlerts = () =>
      ok({
        items: [{ id: 'alr_1', kind: 'flag', target: 'core', createdAt: 0, acknowledgedBy: null }],
        nextCursor: 'alr_1',
      })
    const { acknowledged_by: _by, ...open } = alert
    const response = await edge.get(`${base}/alerts${query}`)
    expect(await response.json()).toEqual({ items: [open], next_cursor: 'alr_1' })
    expect(edge.namespace().calls).toMatchObject([{ operation: 'listAlerts', input }])
  })

  it('are acknowledged', async () => {
    const edge = new Edge()
    const response = await edge.send('POST', `${base}/alerts/alr_1/ack`, { headers })
    expect([response.status, await response.json()]).toEqual([200, { ...alert, ...cost }])
    expect(edge.namespace().calls).toMatchObject([
      { operation: 'acknowledgeAlert', input: { id: 'alr_1' }, idempotency: { key: 'k1' } },
    ])
  })
})

describe('SG-34 settings of proposals', () => {
  it('take a mode and a list of names', async () => {
    const edge = new Edge()
    const values = { proposals: 'auto', trusted_agents: ['scout', 'lotse'] }
    const response = await edge.send('PUT', `${base}/settings`, { body: values })
    expect(response.status).toBe(200)
    expect(edge.namespace().calls).toMatchObject([{ input: { values } }])
  })

  it.each([[[1]], [['a\0']], [[['a']]], [{ a: 1 }]])('refuse %j as a list', async (value) => {
    const edge = new Edge()
    const response = await edge.send('PUT', `${base}/settings`, { body: { trusted_agents: value } })
    expect(await summaryOf(response)).toContain('invalid_request')
  })
})

describe('SG-20 an agent holds no role of an owner', () => {
  it.each([
    ['/v1/keys', { role: 'owner', namespaces: ['acme'], agent: 'scout' }],
    ['/v1/keys', { role: 'root', agent: 'scout' }],
    ['/v1/tokens', { namespace: 'acme', role: 'owner', agent: 'scout' }],
    ['/v1/tokens', { namespace: 'acme', role: 'root', agent: 'scout' }],
  ])('%s refuses %j', async (path, sent) => {
    const response = await new Edge().post(path, sent)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'invalid_request', errors: [{ path: 'agent' }] },
    ])
  })
})
