import { describe, expect, it } from 'vitest'
import { Edge } from './support/edge.ts'

const path = '/v1/namespaces/acme/remember'
const app = 'https://app.example'

async function preflight(origins: string | undefined, origin = app): Promise<Response> {
  const edge = new Edge(origins === undefined ? {} : { MNEME_CORS_ORIGINS: origins })
  const response = await edge.send('OPTIONS', path, {
    key: null,
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  })
  expect(edge.touched).toEqual([])
  return response
}

const allowed = (response: Response) => response.headers.get('Access-Control-Allow-Origin')

describe('calls from pages of other origins', () => {
  it.each([undefined, '', ' , '])(
    'are off with the variable %j, in development too',
    async (off) => {
      const asked = await preflight(off)
      expect([asked.status, allowed(asked)]).toEqual([401, null])
      const edge = new Edge(off === undefined ? {} : { MNEME_CORS_ORIGINS: off })
      const answer = await edge.get('/v1/namespaces/acme/memories', { headers: { Origin: app } })
      expect([answer.status, allowed(answer)]).toEqual([200, null])
    },
  )

  it('are asked for without a key, and told what they may send', async () => {
    const response = await preflight(`https://other.example, ${app}`)
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': app,
      'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE',
      'access-control-allow-headers':
        'Authorization,Content-Type,Idempotency-Key,Mneme-Now,MCP-Protocol-Version,Mcp-Method,Mcp-Name',
      'access-control-max-age': '7200',
      vary: expect.stringContaining('Origin'),
    })
    expect(response.headers.has('Access-Control-Allow-Credentials')).toBe(false)
  })

  it.each(['https://app.example.evil', 'http://app.example', 'https://sub.app.example', 'null'])(
    'of %s are not those of the list',
    async (origin) => {
      expect(allowed(await preflight(app, origin))).toBeNull()
    },
  )

  it('are open to all with *, never with credentials', async () => {
    const response = await preflight('*')
    expect(allowed(response)).toBe('*')
    expect(response.headers.has('Access-Control-Allow-Credentials')).toBe(false)
  })

  it('may read our headers, on refusals as well', async () => {
    const edge = new Edge({ MNEME_CORS_ORIGINS: app })
    const headers = { Origin: app }
    const answers = [
      await edge.post(path, { text: 'a' }, { headers }),
      await edge.post(path, { text: 7 }, { headers }),
      await edge.post(path, { text: 'a' }, { headers, key: 'mk_unknown' }),
      await edge.get('/attic', { headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 401, 404])
    for (const answer of answers) {
      expect(allowed(answer)).toBe(app)
      expect(answer.headers.get('Vary')).toContain('Origin')
      expect(answer.headers.get('Access-Control-Expose-Headers')?.toLowerCase().split(',')).toEqual(
        [
          'mneme-position',
          'x-request-id',
          'idempotent-replay',
          'retry-after',
          'ratelimit-limit',
          'ratelimit-remaining',
          'ratelimit-reset',
          'location',
        ],
      )
    }
  })

  it('ask with an origin and a method: else OPTIONS is a method like any other', async () => {
    const edge = new Edge({ MNEME_CORS_ORIGINS: '*' })
    expect((await edge.send('OPTIONS', path)).status).toBe(405)
    expect((await edge.send('OPTIONS', path, { key: null })).status).toBe(401)
  })
})
