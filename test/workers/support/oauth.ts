import { must } from '../../../engine/assert.ts'
import type { Edge, Sent } from './edge.ts'

export const callback = 'http://127.0.0.1:3334/callback'
export const origin = 'https://localhost'
export const resource = (namespace = 'acme') => `${origin}/mcp/${namespace}`

const verifier = 'a-verifier-of-the-length-that-the-specification-asks-for-43'

async function challenge(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export async function postForm(
  edge: Edge,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return edge.send('POST', path, {
    key: null,
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
}

export async function register(
  edge: Edge,
  facts: object = {},
  sent: Omit<Sent, 'key'> = {},
): Promise<Response> {
  return edge.post(
    '/oauth/register',
    {
      client_name: 'Test client',
      redirect_uris: [callback],
      token_endpoint_auth_method: 'none',
      ...facts,
    },
    { ...sent, key: null },
  )
}

/** A client that has registered, with what it sends. */
export class OAuthClient {
  readonly #edge: Edge
  readonly id: string

  private constructor(edge: Edge, id: string) {
    this.#edge = edge
    this.id = id
  }

  static async of(edge: Edge): Promise<OAuthClient> {
    const { client_id: id } = await (await register(edge)).json<{ client_id: string }>()
    return new OAuthClient(edge, id)
  }

  /** Path and query of its request; an empty text leaves a parameter out. */
  async request(changed: Readonly<Record<string, string>> = {}): Promise<string> {
    const query = {
      response_type: 'code',
      client_id: this.id,
      redirect_uri: callback,
      scope: 'memory:read memory:propose memory:write',
      state: 's-1',
      code_challenge: await challenge(),
      code_challenge_method: 'S256',
      resource: resource(),
      ...changed,
    }
    const given = Object.entries(query).filter(([, value]) => value !== '')
    return `/authorize?${new URLSearchParams(given).toString()}`
  }

  /** What its person decides, by the form of the page. */
  async decide(
    fields: Readonly<Record<string, string>>,
    changed: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const decision = { decision: 'allow', scope: 'memory:write', ...fields }
    return postForm(this.#edge, await this.request(changed), decision)
  }

  async code(
    fields: Readonly<Record<string, string>>,
    changed: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const answer = await this.decide(fields, changed)
    if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`)
    const { searchParams } = new URL(answer.headers.get('Location') ?? '')
    return must(searchParams.get('code'), 'a code was granted')
  }

  async exchange(code: string, changed: Readonly<Record<string, string>> = {}): Promise<Response> {
    return postForm(this.#edge, '/oauth/token', {
      grant_type: 'authorization_code',
      code,
      client_id: this.id,
      redirect_uri: callback,
      code_verifier: verifier,
      ...changed,
    })
  }

  async refresh(token: string): Promise<Response> {
    const fields = { grant_type: 'refresh_token', refresh_token: token, client_id: this.id }
    return postForm(this.#edge, '/oauth/token', fields)
  }

  /** All of it: tokens for a key. */
  async tokens(key: string, fields: Readonly<Record<string, string>> = {}): Promise<Tokens> {
    return (await this.exchange(await this.code({ key, ...fields }))).json<Tokens>()
  }
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
  readonly resource: string
}
