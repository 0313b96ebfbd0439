import { expect, it } from 'vitest'
import { Edge } from './support/edge.ts'

it('the health check takes no key', async () => {
  const response = await new Edge().get('/healthz', { key: null })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'ok', service: 'mneme' })
  expect(response.headers.get('X-Request-Id')).toMatch(/^req_/)
})
