import { describe, expect, it } from 'vitest'
import type { RateState } from '../../engine/model/usage.ts'
import { Edge } from './support/edge.ts'
import { summaryOf } from './support/summary.ts'

const base = '/v1/namespaces/acme'
const spent: RateState = { limit: 60, remaining: 0, isAllowed: false, resetSeconds: 13 }
const limited = {
  ok: false,
  failure: { code: 'rate_limited', detail: 'more than 60 calls a minute', retryAfterSeconds: 13 },
} as const

const rateOf = ({ headers }: Response) =>
  ['Limit', 'Remaining', 'Reset'].map((name) => headers.get(`RateLimit-${name}`))

describe('the allowance of a key', () => {
  it.each([
    ['GET', `${base}/memories`, undefined],
    ['POST', `${base}/remember`, { text: 'a' }],
    ['POST', `${base}/remember/batch`, { items: [{ text: 'a' }, { text: 'b' }] }],
    ['POST', `${base}/recall`, { query: 'a', namespaces: ['acme', 'other'] }],
    ['GET', `${base}/entities/user/1/record`, undefined],
  ])('is told by %s %s', async (method, path, body) => {
    const response = await new Edge().send(method, path, { ...(body && { body }) })
    expect(response.status).toBeLessThan(300)
    expect(rateOf(response)).toEqual(['60', '59', '0'])
  })

  it('is told with a refusal, and by nothing that asked no namespace', async () => {
    const edge = new Edge()
    edge.namespace().answers.getMemory = () => ({
      ok: false,
      failure: { code: 'not_found', detail: 'there is no memory mem_1' },
    })
    expect(rateOf(await edge.get(`${base}/memories/mem_1`))).toEqual(['60', '59', '0'])
    expect(rateOf(await edge.get('/v1/keys'))).toEqual([null, null, null])
    expect(rateOf(await edge.post(`${base}/remember`, {}))).toEqual([null, null, null])
  })

  it('that is used up is 429, and says when to come again', async () => {
    const edge = new Edge()
    edge.namespace().rate = spent
    edge.namespace().answers.listMemories = () => limited
    const response = await edge.get(`${base}/memories`)
    expect(response.headers.get('Retry-After')).toBe('13')
    expect(rateOf(response)).toEqual(['60', '0', '13'])
    expect(await summaryOf(response)).toBe('429 rate_limited')
  })

  it('of several namespaces is told where all refuse, and a refusal of one where not', async () => {
    const edge = new Edge()
    edge.namespace('a').rate = spent
    edge.namespace('a').answers.recall = () => limited
    const recall = (...namespaces: readonly string[]) =>
      edge.post(`${base}/recall`, { query: 'x', namespaces })
    const refused = await recall('a')
    expect([refused.status, ...rateOf(refused)]).toEqual([429, '60', '0', '13'])
    const answered = await recall('a', 'b')
    expect(await answered.json()).toMatchObject({
      degraded: [{ part: 'namespace:a', reason: 'rate_limited' }],
    })
  })

  it('of a batch is that after its last item, and the items over it are told', async () => {
    const edge = new Edge()
    let count = 0
    const remember = edge.namespace().answers.remember
    edge.namespace().answers.remember = (input) => {
      count += 1
      edge.namespace().rate = { ...spent, isAllowed: count < 2 }
      return count < 2 ? remember(input) : limited
    }
    const items = [{ text: 'a' }, { text: 'b' }]
    const response = await edge.post(`${base}/remember/batch`, { items })
    expect(rateOf(response)).toEqual(['60', '0', '13'])
    expect(await response.json()).toMatchObject({
      results: [{ index: 0 }, { index: 1, error: { status: 429, code: 'rate_limited' } }],
    })
  })
})
