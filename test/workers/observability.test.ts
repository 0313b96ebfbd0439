import { afterEach, describe, expect, it, vi } from 'vitest'
import { fail } from '../../engine/result.ts'
import { namespaceHash } from '../../workers/namespace-hash.ts'
import { Edge } from './support/edge.ts'

const path = '/v1/namespaces/acme'
afterEach(() => vi.restoreAllMocks())

/** The lines that a request has logged, and its answer. */
async function logged(edge: Edge, send: (edge: Edge) => Promise<Response>) {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const answer = await send(edge)
  return { answer, lines, line: JSON.parse(lines[0] ?? 'null') as Record<string, unknown> | null }
}

describe('the log of requests', () => {
  it('has one line each, with what it cost and neither name nor text', async () => {
    const edge = new Edge({ MNEME_LOG: 'requests' })
    const { lines, line, answer } = await logged(edge, (one) =>
      one.post(`${path}/recall`, { query: 'the secret garden' }),
    )
    expect(lines).toHaveLength(1)
    expect(line).toEqual({
      request_id: answer.headers.get('X-Request-Id'),
      method: 'POST',
      route: '/v1/namespaces/:ns/recall',
      status: 200,
      ms: 0,
      namespace: await namespaceHash('acme'),
      role: 'root',
      position: 7,
      model_calls: 0,
      input_tokens: 0,
      output_tokens: 0,
      rows_written: 3,
      rows_read: 5,
      duration_ms: 1,
    })
    expect(lines.join('')).not.toMatch(/acme|garden|mneme-dev/)
  })

  it('sums what a batch has cost', async () => {
    const edge = new Edge({ MNEME_LOG: 'requests' })
    const items = [{ text: 'a b c' }, { text: 'd e f' }]
    const { line } = await logged(edge, (one) => one.post(`${path}/remember/batch`, { items }))
    expect(line).toMatchObject({ route: '/v1/namespaces/:ns/remember/batch', rows_written: 6 })
  })

  it.each([
    ['POST', `${path}/recall`, { top_k: 0 }, 400, 'invalid_request', '/v1/namespaces/:ns/recall'],
    ['GET', '/nowhere/at/all', undefined, 404, 'not_found', '*'],
  ])('tells how %s %s ended', async (method, to, body, status, code, route) => {
    const { line } = await logged(new Edge({ MNEME_LOG: 'requests' }), (one) =>
      one.send(method, to, { body }),
    )
    expect(line).toMatchObject({ status, code, route: expect.stringContaining(route) })
  })

  it('tells of nobody where nobody was known', async () => {
    const { line } = await logged(new Edge({ MNEME_LOG: 'requests' }), (one) =>
      one.get(`${path}/memories`, { key: null }),
    )
    expect(line).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(line).not.toHaveProperty('role')
    expect(line).not.toHaveProperty('namespace')
  })

  it('is silent unless it is asked for, and with `errors` tells only of those', async () => {
    const send = (one: Edge) => one.post(`${path}/recall`, { query: 'x' })
    expect((await logged(new Edge(), send)).lines).toEqual([])
    expect((await logged(new Edge({ MNEME_LOG: 'errors' }), send)).lines).toEqual([])
    const edge = new Edge({ MNEME_LOG: 'errors' })
    edge.namespace().answers.recall = () => fail('overloaded', 'too much')
    expect((await logged(edge, send)).line).toMatchObject({ status: 503, code: 'overloaded' })
  })
})

describe('the metrics', () => {
  it('tell of the namespaces that are named, by hash, and write nothing', async () => {
    const edge = new Edge()
    edge.namespace('acme').vital = {
      ...edge.namespace('acme').vital,
      position: 42,
      databaseBytes: 81_920,
      outbox: { entries: 3, oldestAt: edge.now - 90_000 },
      jobs: [{ name: 'outbox', lateMs: 5_000, tries: 2, left: 3 }],
    }
    const answer = await edge.get('/metrics?namespace=acme')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4')
    const lines = (await answer.text()).split('\n')
    const by = `{namespace="${await namespaceHash('acme')}"`
    expect(lines).toEqual(
      expect.arrayContaining([
        '# TYPE mneme_namespace_outbox_entries gauge',
        'mneme_d1_up 1',
        'mneme_namespaces_overdue 0',
        `mneme_namespace_up${by}} 1`,
        `mneme_namespace_position${by}} 42`,
        `mneme_namespace_outbox_entries${by}} 3`,
        `mneme_namespace_outbox_age_seconds${by}} 90`,
        `mneme_namespace_job_late_seconds${by},job="outbox"} 5`,
        `mneme_namespace_job_failures${by},job="outbox"} 2`,
        `mneme_namespace_job_left${by},job="outbox"} 3`,
      ]),
    )
    expect(lines.join('\n')).not.toContain('acme')
    expect(edge.namespace('acme').calls).toEqual([])
  })

  it('tell what models were asked today, what failed since the object woke, and what waits', async () => {
    const edge = new Edge()
    edge.namespace('acme').vital = {
      ...edge.namespace('acme').vital,
      jobs: [
        { name: 'embed_nodes', lateMs: 0, tries: 0, left: 12 },
        { name: 'expiry', lateMs: 0, tries: 0, left: null },
        { name: 'extract_texts', lateMs: 0, tries: 1, left: 4 },
      ],
      extractionsParked: 2,
      erasuresRunning: 1,
      models: {
        today: { modelCalls: 9, inputTokens: 900, outputTokens: 90 },
        counts: { failures: 6, breakerOpenings: 1, budgetRefusals: 5 },
      },
    }
    const lines = (await (await edge.get('/metrics?namespace=acme')).text()).split('\n')
    const by = `{namespace="${await namespaceHash('acme')}"`
    expect(lines).toEqual(
      expect.arrayContaining([
        `mneme_namespace_model_calls_today${by}} 9`,
        `mneme_namespace_model_tokens_today${by},direction="input"} 900`,
        `mneme_namespace_model_tokens_today${by},direction="output"} 90`,
        '# TYPE mneme_namespace_model_failures_total counter',
        `mneme_namespace_model_failures_total${by}} 6`,
        `mneme_namespace_model_breaker_openings_total${by}} 1`,
        `mneme_namespace_model_budget_refusals_total${by}} 5`,
        `mneme_namespace_job_left${by},job="embed_nodes"} 12`,
        `mneme_namespace_job_left${by},job="extract_texts"} 4`,
        `mneme_namespace_extractions_parked${by}} 2`,
        `mneme_namespace_erasures_running${by}} 1`,
      ]),
    )
    expect(lines.join()).not.toMatch(/job_left\{[^}]*job="expiry"/)
  })

  it('count the calls of models for requests of this isolate, and no answer twice', async () => {
    const edge = new Edge()
    const counted = async () => {
      const text = await (await edge.get('/metrics')).text()
      return Number(/^mneme_isolate_model_calls_total (\d+)$/m.exec(text)?.[1])
    }
    const before = await counted()
    const { usage } = edge.namespace('acme')
    edge.namespace('acme').usage = { ...usage, modelCalls: 2 }
    await edge.post(`${path}/recall`, { query: 'tea' })
    expect((await counted()) - before).toBe(2)
    edge.namespace('acme').replayed = true
    await edge.post(`${path}/remember`, { text: 'Ana likes tea' })
    expect((await counted()) - before).toBe(2)
  })

  it('look into the namespaces that wait longest, unasked', async () => {
    const edge = new Edge()
    edge.overdue.push('late')
    const text = await (await edge.get('/metrics')).text()
    expect(text).toContain('mneme_namespaces_overdue 1')
    expect(text).toContain(await namespaceHash('late'))
  })

  it('say that D1 or an object does not answer, and are there all the same', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const edge = new Edge()
    edge.overdue.push(new Error('D1 does not answer'))
    edge.namespace('acme').vitals = () => Promise.reject(new Error('gone'))
    const answer = await edge.get('/metrics?namespace=acme')
    const text = await answer.text()
    expect([answer.status, text.includes('mneme_d1_up 0')]).toEqual([200, true])
    expect(text).not.toContain('mneme_namespaces_overdue')
    expect(text).toContain(`mneme_namespace_up{namespace="${await namespaceHash('acme')}"} 0`)
  })

  it('are for root, and take names of namespaces, at most 20', async () => {
    const edge = new Edge()
    expect((await edge.get('/metrics', { key: null })).status).toBe(401)
    const key = await edge.keys.give('owner', ['*'])
    expect((await edge.get('/metrics', { key })).status).toBe(403)
    expect((await edge.get('/metrics?namespace=NO!')).status).toBe(400)
    const many = Array.from({ length: 21 }, (_, at) => `n${at}`).join(',')
    expect((await edge.get(`/metrics?namespace=${many}`)).status).toBe(400)
  })
})
