import { afterEach, describe, expect, it, vi } from 'vitest'
import { Edge } from './support/edge.ts'
import { message, toolsOf } from './support/mcp.ts'
import { OAuthClient, origin, postForm, register, resource } from './support/oauth.ts'

const edgeOf = () => {
  const edge = new Edge()
  edge.now = Date.now()
  return edge
}

async function pageOf(edge: Edge, path: string): Promise<{ headers: Headers; text: string }> {
  const answer = await edge.get(path, { key: null })
  return { headers: answer.headers, text: await answer.text() }
}

describe('the consent page', () => {
  it('says who asks, for which memory, and where access would go', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const { text } = await pageOf(edge, await client.request())
    expect(text).toContain('<b>Test client</b> asks for access to the memory <b>acme</b>')
    expect(text).toContain('sent to <b>127.0.0.1</b>')
    expect(text).toContain('a program on your own machine')
    expect(text).toContain('nobody has checked the name')
    expect(text).toMatch(/type="password"/)
  })

  it('runs no script, loads nothing, stands in no frame, and is kept nowhere', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const { headers, text } = await pageOf(edge, await client.request())
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self' http:\/\/127\.0\.0\.1:3334; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(text).not.toMatch(/<script|onclick|javascript:|https?:\/\/(?!127\.0\.0\.1)/)
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(text) ?? []
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    expect(policy).toContain(btoa(String.fromCharCode(...new Uint8Array(digest))))
  })

  it('shows a name that holds markup as text', async () => {
    const edge = edgeOf()
    const name = '<img src=x onerror=alert(1)>"\'&'
    const { client_id: id } = await (
      await register(edge, { client_name: name })
    ).json<{ client_id: string }>()
    const client = await OAuthClient.of(edge)
    const { text } = await pageOf(edge, await client.request({ client_id: id }))
    expect(text).not.toContain('<img')
    expect(text).toContain('&lt;img')
    const state = '"><script>alert(1)</script>'
    const marked = await pageOf(edge, await client.request({ state }))
    expect(marked.text).not.toContain('<script')
  })

  it('marks what the client asks for, and the widest where it asks for nothing', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const checkedFor = async (scope: string) => {
      const { text } = await pageOf(edge, await client.request({ scope }))
      return /value="([^"]+)" checked/.exec(text)?.[1]
    }
    expect(await checkedFor('memory:read')).toBe('memory:read')
    expect(await checkedFor('memory:propose other')).toBe('memory:propose')
    expect(await checkedFor('')).toBe('memory:write')
  })

  it('asks for the namespace where the client names no resource', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const key = await edge.keys.give('main')
    const unnamed = { resource: '' }
    const { text } = await pageOf(edge, await client.request(unnamed))
    expect(text).toContain('name="namespace"')
    const missing = await client.decide({ key }, unnamed)
    expect([missing.status, await missing.text()]).toEqual([
      403,
      expect.stringContaining('Say which'),
    ])
    const code = await client.code({ key, namespace: 'acme' }, unnamed)
    const tokens = await (
      await client.exchange(code)
    ).json<{
      access_token: string
      resource: string
    }>()
    expect(tokens.resource).toBe(resource())
    expect(await toolsOf(edge, tokens.access_token)).not.toEqual([])
  })

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 303],
    [{ Origin: origin }, 303],
  ])('takes a form sent with %j: %i', async (headers, status) => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const fields = { decision: 'allow', key: await edge.keys.give('main') }
    const answer = await postForm(edge, await client.request(), fields, headers)
    expect(answer.status).toBe(status)
  })

  it('takes a form alone, and no key in its address', async () => {
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const key = await edge.keys.give('main')
    const path = await client.request({ key })
    const answer = await postForm(edge, path, { decision: 'allow' })
    expect(answer.status).toBe(403)
    expect((await edge.post(path, { key, decision: 'allow' }, { key: null })).status).toBe(415)
  })
})

describe('a client that is described at an address of its own', () => {
  afterEach(() => vi.restoreAllMocks())

  const id = 'https://client.dev/oauth/client.json'
  const redirect = 'https://client.dev/callback'

  function publish(document: object): void {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(document))
  }

  it('is shown with its domain, and gets its token without having registered', async () => {
    publish({
      client_id: id,
      client_name: 'A client',
      redirect_uris: [redirect],
      token_endpoint_auth_method: 'none',
    })
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const changed = { client_id: id, redirect_uri: redirect }
    const { headers, text } = await pageOf(edge, await client.request(changed))
    expect(text).toContain('published by <b>client.dev</b>')
    expect(headers.get('Content-Security-Policy')).toContain("form-action 'self' https:;")
    const code = await client.code({ key: await edge.keys.give('main') }, changed)
    const tokens = await (await client.exchange(code, changed)).json<{ access_token: string }>()
    const answer = await edge.post('/mcp/acme', message('ping'), { key: tokens.access_token })
    expect(answer.status).toBe(200)
  })

  it('is refused where the document is another’s', async () => {
    publish({ client_id: 'https://other.dev/c', client_name: 'x', redirect_uris: [redirect] })
    const edge = edgeOf()
    const client = await OAuthClient.of(edge)
    const changed = { client_id: `${id}?2`, redirect_uri: redirect }
    const answer = await edge.get(await client.request(changed), { key: null })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('could not be read'),
    ])
  })
})
