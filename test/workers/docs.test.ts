import { expect, it } from 'vitest'
import { Edge } from './support/edge.ts'

it('the page of the documentation loads nothing from another host', async () => {
  const response = await new Edge().get('/docs', { key: null })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toContain('text/html')
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'sha256-[\w+/=]{44}'/)
  expect(policy).not.toContain('unsafe')
  expect(await response.text()).not.toMatch(/(src|href|action)="?(https?:)?\/\//)
})
