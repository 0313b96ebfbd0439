import { expect, it } from 'vitest'
import { Edge } from './support/edge.ts'
import { operations, requestFor } from './support/operations.ts'

const bare = (await operations()).filter(
  ({ method, role, description }) =>
    method !== 'GET' && role !== null && description.requestBody === undefined,
)

it.each(bare.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  'API §1 %s takes no body but an empty object, whatever its type',
  async (_, operation) => {
    const { path } = requestFor(operation)
    const refused = ['{"dry_run":true}', '[]', 'null', '{', 'x'.repeat(2_000_000)]
    for (const body of refused) {
      const edge = new Edge()
      const type = body === '[]' ? 'text/plain' : 'application/json'
      const sent = { body, headers: { 'Content-Type': type } }
      const response = await edge.send(operation.method, path, sent)
      expect([body.slice(0, 9), response.status, await response.json()]).toMatchObject([
        body.slice(0, 9),
        400,
        { code: 'invalid_request', errors: [{ path: '', message: 'expected no body' }] },
      ])
      expect(edge.namespace().calls).toEqual([])
    }
    for (const body of ['', '{}', ' { }\n']) {
      const response = await new Edge().send(operation.method, path, { body })
      const answer = response.status === 400 ? await response.text() : ''
      expect(answer).not.toContain('expected no body')
    }
  },
)

it('there are such routes', () => {
  expect(bare.length).toBeGreaterThan(12)
})
