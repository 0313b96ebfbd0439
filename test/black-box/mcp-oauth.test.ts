import {
  Client as McpClient,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { describe, expect, inject, it } from 'vitest'
import { must } from '../../engine/assert.ts'
import { freshNamespace } from './client.ts'
import { mintKey } from './mint-key.ts'

const server = { url: must(inject('sharedServer'), 'a server is started') }
const redirect = 'http://127.0.0.1:3334/callback'

/** An application whose person pastes a key and chooses a scope, as they would in a browser. */
class Application implements OAuthClientProvider {
  readonly redirectUrl = redirect
  readonly clientMetadata = {
    client_name: 'Black box',
    redirect_uris: [redirect],
    token_endpoint_auth_method: 'none',
  }
  readonly #key: string
  readonly #scope: string
  kept: OAuthTokens | undefined
  /** Where the person was sent, and where the page has sent them on. */
  asked: URL | undefined
  back: URL | undefined
  #client: ReturnType<OAuthClientProvider['clientInformation']>
  #verifier = ''

  constructor(key: string, scope: string) {
    this.#key = key
    this.#scope = scope
  }

  state() {
    return 'state-1'
  }
  clientInformation() {
    return this.#client
  }
  saveClientInformation(client: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>) {
    this.#client = client
  }
  tokens() {
    return this.kept
  }
  saveTokens(tokens: OAuthTokens) {
    this.kept = tokens
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier
  }
  codeVerifier() {
    return this.#verifier
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    this.asked = url
    const page = await (await fetch(url)).text()
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page) ?? []
    const fields = { key: this.#key, scope: this.#scope, decision: 'allow' }
    const answer = await fetch(new URL(action.replaceAll('&amp;', '&'), url), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    this.back = new URL(answer.headers.get('Location') ?? '')
  }
}

async function connect(address: URL, application: Application): Promise<McpClient> {
  const client = new McpClient({ name: 'black-box', version: '1' })
  const open = () => new StreamableHTTPClientTransport(address, { authProvider: application })
  const first = open()
  await expect(client.connect(first)).rejects.toThrow(UnauthorizedError)
  const back = must(application.back, 'the person has decided')
  await first.finishAuth(back.searchParams)
  await client.connect(open())
  return client
}

describe('MCP with OAuth, by the SDK’s own client', () => {
  it('finds the server, registers, asks the person, and speaks with what they allowed', async () => {
    const ns = freshNamespace(server)
    const key = await mintKey(ns, 'main')
    const address = new URL(`${server.url}/mcp/${ns.namespace}`)
    const application = new Application(key, 'memory:read')
    const client = await connect(address, application)
    const asked = must(application.asked, 'the person was asked').searchParams
    expect([asked.get('code_challenge_method'), asked.get('resource')]).toEqual([
      'S256',
      `${address}`,
    ])
    expect(must(application.back, 'and has answered').searchParams.get('iss')).toBe(server.url)
    expect(application.kept).toMatchObject({ scope: 'memory:read', token_type: 'bearer' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('recall')
    expect(tools.map(({ name }) => name)).not.toContain('remember')
    await client.close()
    const token = must(application.kept, 'there are tokens').access_token
    const other = await fetch(`${server.url}/mcp/another`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    })
    expect([other.status, other.headers.get('WWW-Authenticate')]).toEqual([
      401,
      expect.stringContaining('/.well-known/oauth-protected-resource/mcp/another'),
    ])
  })

  it('asks the person again for the scope that a call needs', async () => {
    const ns = freshNamespace(server)
    const application = new Application(await mintKey(ns, 'main'), 'memory:read')
    const client = await connect(new URL(`${server.url}/mcp/${ns.namespace}`), application)
    application.asked = undefined
    const call = client.callTool({ name: 'remember', arguments: { text: 'Tea at five.' } })
    await expect(call).rejects.toThrow()
    const asked = must(application.asked as URL | undefined, 'the person was asked again')
    expect(asked.searchParams.get('scope')).toContain('memory:propose')
    await client.close()
  })
})
