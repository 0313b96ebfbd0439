import { describe, expect, it } from 'vitest'
import { Edge } from './support/edge.ts'

function ask(accept: string | undefined, method = 'GET'): Promise<Response> {
  const headers = accept === undefined ? {} : { Accept: accept }
  return new Edge().send(method, '/', { key: null, headers })
}

describe('the address without a path', () => {
  it.each([
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
    'Text/HTML; q=0.5',
  ])('leads a browser to the docs (%s)', async (accept) => {
    const response = await ask(accept)
    expect(response.status).toBe(302)
    const location = response.headers.get('Location') ?? ''
    const page = await new Edge().get(location, { key: null })
    expect([page.status, page.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ])
  })

  it.each([undefined, '*/*', 'application/json', 'application/json, text/html;q=0'])(
    'tells a program where things are (%s)',
    async (accept) => {
      const response = await ask(accept)
      expect(response.status).toBe(200)
      expect(response.headers.get('Vary')).toContain('Accept')
      const body = await response.json<Record<string, string>>()
      expect(body).toMatchObject({ name: 'mneme', version: '0.1.0' })
      for (const path of [body['docs'], body['openapi'], body['health']]) {
        expect((await new Edge().get(`${path}`, { key: null })).status, path).toBe(200)
      }
    },
  )

  it('takes no other method', async () => {
    const response = await ask(undefined, 'POST')
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})
