import { describe, expect, it } from 'vitest'
import type { ProblemBody } from '../../contract/errors.ts'
import { Edge } from './support/edge.ts'
import { summaryOf } from './support/summary.ts'

const base = '/v1/namespaces/acme'
const remember = `${base}/remember`
const recall = `${base}/recall`

describe('CL-47 the body', () => {
  const large = JSON.stringify({ text: 'a', thread: 'b'.repeat(1_048_577) })

  it('over 1 MiB is refused by its announced length', async () => {
    const response = await new Edge().post(remember, large, {
      headers: { 'Content-Length': String(large.length) },
    })
    expect(await summaryOf(response)).toBe('413 too_large')
  })

  it('over 1 MiB is refused when streamed, before it ends', async () => {
    let chunks = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    })
    const response = await new Edge().post(remember, endless)
    const problem = await response.json<ProblemBody>()
    expect(problem).toMatchObject({ status: 413, code: 'too_large' })
    expect(problem.detail).toContain('1048576')
    expect(chunks).toBeLessThan(300)
  })

  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/ld+json'])(
    'of type %s is 415',
    async (type) => {
      const headers = { 'Content-Type': type ?? '' }
      const response = await new Edge().post(remember, '{"text":"a"}', { headers })
      expect(await summaryOf(response)).toBe('415 unsupported_media_type')
    },
  )

  it('is not taken compressed', async () => {
    const headers = { 'Content-Encoding': 'gzip' }
    const response = await new Edge().post(remember, '{"text":"a"}', { headers })
    expect(await summaryOf(response)).toBe('415 unsupported_media_type')
  })

  it('with a name of a megabyte gets a short answer', async () => {
    const response = await new Edge().post(remember, { text: 'a', ['n'.repeat(1_000_000)]: 1 })
    expect(response.status).toBe(400)
    expect((await response.text()).length).toBeLessThan(3_000)
  })

  it('may name its character set', async () => {
    const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' }
    expect((await new Edge().post(remember, '{"text":"a"}', { headers })).status).toBe(201)
  })
})

describe('paths and methods', () => {
  it.each([
    ['GET', remember, 'POST'],
    ['PUT', `${base}/memories/m`, 'DELETE, GET, HEAD, PATCH'],
    ['DELETE', `${base}/memories`, 'GET, HEAD'],
    ['POST', '/v1/keys/k', 'DELETE'],
    ['GET', base, 'DELETE'],
  ])('CL-47 %s %s is 405 and names what is allowed', async (method, path, allow) => {
    const response = await new Edge().send(method, path)
    expect(await summaryOf(response)).toBe('405 method_not_allowed')
    expect(response.headers.get('Allow')).toBe(allow)
  })

  it.each(['/v2', '/v1', `${base}/attic`, `${base}/memories/`])('%s is 404', async (path) => {
    expect(await summaryOf(await new Edge().get(path))).toBe('404 not_found')
  })

  it('a problem is problem+json with the id of its request', async () => {
    const response = await new Edge().get('/attic', { headers: { 'X-Request-Id': 'mine' } })
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    const id = response.headers.get('X-Request-Id')
    expect(id).toMatch(/^req_/)
    expect(await response.json()).toEqual({
      type: 'urn:mneme:error:not_found',
      title: 'Nothing exists under this id or path',
      status: 404,
      detail: 'there is no route /attic',
      code: 'not_found',
      request_id: id,
    })
  })

  it('a bug is 500 without internals', async () => {
    const edge = new Edge()
    edge.namespace().answers.recall = () => {
      throw new Error('secret of the house')
    }
    const response = await edge.post(recall, { query: 'a' })
    expect(response.status).toBe(500)
    expect(response.headers.get('Mneme-Position')).toBe('7')
    expect(await response.text()).not.toContain('secret')
  })
})
