import { afterEach, describe, expect, it, vi } from 'vitest'
import { Edge } from './support/edge.ts'
import { callback, OAuthClient } from './support/oauth.ts'

const address = 'https://client.dev/mneme.json'
const document = (facts: object = {}) =>
  Response.json({
    client_id: address,
    client_name: 'A client',
    redirect_uris: [callback],
    token_endpoint_auth_method: 'none',
    ...facts,
  })

/** What the internet answers, and what of it was asked for. */
function internet(pages: Readonly<Record<string, () => Response>>) {
  const asked: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push([String(input), init])
    return pages[String(input)]?.() ?? new Response(null, { status: 404 })
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
})

async function pageFor(clientId: string): Promise<{ status: number; text: string }> {
  const edge = new Edge()
  edge.now = Date.now()
  const client = await OAuthClient.of(edge)
  const answer = await edge.get(await client.request({ client_id: clientId }), { key: null })
  return { status: answer.status, text: await answer.text() }
}

describe('the description of a client', () => {
  it('is fetched from its address, without following what it redirects to', async () => {
    const asked = internet({ [address]: () => document() })
    expect(await pageFor(address)).toMatchObject({
      status: 200,
      text: expect.stringContaining('A client'),
    })
    // Once for the request, once for the page.
    const fetched = [address, expect.objectContaining({ redirect: 'manual' })]
    expect(asked).toEqual([fetched, fetched])
  })

  it.each([301, 302, 303, 307, 308])('that redirects with %i is none', async (status) => {
    const moved = 'https://client.dev/moved.json'
    const asked = internet({
      [address]: () => new Response(null, { status, headers: { Location: moved } }),
      [moved]: () => document(),
    })
    expect(await pageFor(address)).toMatchObject({
      status: 400,
      text: expect.stringContaining('could not be read'),
    })
    expect(asked.map(([url]) => url)).toEqual([address])
  })

  it.each([
    ['https://other.dev/keys.json', 400],
    ['https://client.dev.evil.dev/keys.json', 400],
    ['https://sub.client.dev/keys.json', 400],
    ['https://client.dev:8443/keys.json', 400],
    ['http://client.dev/keys.json', 400],
    ['https://127.0.0.1/keys.json', 400],
    ['https://169.254.169.254/latest', 400],
    ['https://user@client.dev/keys.json', 400],
    ['https://client.dev/keys.json', 200],
  ])('with keys at %s is answered %i', async (keys, status) => {
    for (const method of ['private_key_jwt', 'none']) {
      const facts = { jwks_uri: keys, token_endpoint_auth_method: method }
      internet({ [address]: () => document(facts) })
      expect((await pageFor(address)).status).toBe(status)
    }
  })

  it('of more bytes than one has is none', async () => {
    internet({ [address]: () => document({ client_uri: `https://a.dev/${'x'.repeat(70_000)}` }) })
    expect((await pageFor(address)).status).toBe(400)
  })

  it.each(['https://127.0.0.1/c.json', 'https://router.lan/c.json', 'https://client.dev:444/c'])(
    'is not fetched from %s, wherever a request names it',
    async (clientId) => {
      const asked = internet({})
      const edge = new Edge()
      const claims = btoa(JSON.stringify({ iss: clientId, sub: clientId, aud: 'x', jti: 'j' }))
      const header = btoa(JSON.stringify({ alg: 'RS256', typ: 'JWT' }))
      const bodies: [Record<string, string>, Record<string, string>][] = [
        [{}, { Authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:secret`)}` }],
        [
          {
            client_assertion: `${header}.${claims}.AAAA`,
            client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          },
          {},
        ],
      ]
      for (const [fields, headers] of bodies) {
        const form = { grant_type: 'authorization_code', code: 'a@acme:b:c', ...fields }
        const answer = await edge.send('POST', '/oauth/token', {
          key: null,
          body: new URLSearchParams(form).toString(),
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        })
        expect(answer.status).toBe(401)
      }
      expect(asked).toEqual([])
    },
  )
})
