import { describe, expect, it } from 'vitest'
import type { IdempotencyMark } from '../../engine/model/idempotency-mark.ts'
import { canonicalJson } from '../../engine/model/json.ts'
import { Edge } from './support/edge.ts'

const remember = '/v1/namespaces/acme/remember'

/** What the object is told of a request sent with the key `k`. */
async function markOf(
  method: string,
  path: string,
  body?: unknown,
): Promise<IdempotencyMark | null | undefined> {
  const edge = new Edge()
  const headers = { 'Idempotency-Key': 'k' }
  await edge.send(method, path, { headers, ...(body !== undefined && { body }) })
  return edge.namespace().calls[0]?.idempotency
}

describe('CL-23 idempotency', () => {
  it('the fingerprint does not see the order of members or white space', async () => {
    const mark = await markOf('POST', remember, '{"text":"a","metadata":{"x":"1","y":"2"}}')
    const other = await markOf('POST', remember, '{ "metadata": {"y":"2","x":"1"}, "text": "a" }')
    expect(mark).toEqual(other)
    expect(mark).toEqual({ key: 'k', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('the fingerprint sees body, path, query and method', async () => {
    const memory = '/v1/namespaces/acme/memories/mem_1'
    const marks = await Promise.all([
      markOf('POST', remember, { text: 'a' }),
      markOf('POST', remember, { text: 'b' }),
      markOf('POST', `${memory}/pin`),
      markOf('POST', `${memory}/unpin`),
      markOf('DELETE', memory),
      markOf('DELETE', `${memory}?permanent`),
      markOf('PATCH', memory, { thread: 't' }),
    ])
    expect(new Set(marks.map((mark) => mark?.fingerprint)).size).toBe(marks.length)
  })

  it('reads carry none', async () => {
    expect(await markOf('GET', '/v1/namespaces/acme/memories')).toBeNull()
    expect(await markOf('POST', '/v1/namespaces/acme/recall', { query: 'a' })).toBeNull()
  })

  it.each(['', 'a b', 'é', 'k'.repeat(256)])('the key %j is refused', async (key) => {
    const edge = new Edge()
    const headers = { 'Idempotency-Key': key }
    const response = await edge.post(remember, { text: 'a' }, { headers })
    expect(await response.json()).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: 'Idempotency-Key' }],
    })
    expect(edge.namespace().calls).toEqual([])
  })

  it('a key may have 255 characters, and a replay is marked', async () => {
    const edge = new Edge()
    edge.namespace().replayed = true
    const headers = { 'Idempotency-Key': '~'.repeat(255) }
    const response = await edge.post(remember, { text: 'a' }, { headers })
    expect(response.status).toBe(201)
    expect(response.headers.get('Idempotent-Replay')).toBe('true')
  })

  it('canonical JSON sorts members at every level and leaves lists as they are', () => {
    expect(canonicalJson({ b: [2, { d: null, c: 'x' }], a: true })).toBe(
      '{"a":true,"b":[2,{"c":"x","d":null}]}',
    )
  })
})
