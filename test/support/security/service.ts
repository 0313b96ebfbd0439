import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { openEdgePorts } from '../../../adapters/open-ports.ts'
import { must } from '../../../engine/assert.ts'
import type { Role } from '../../../engine/model/caller.ts'
import { createApp } from '../../../workers/app.ts'

/** Whoever calls; agents have names, so that nobody decides what they proposed themselves. */
export type Actor = Exclude<Role, 'root'> | 'another sub' | 'root' | 'nobody'

export interface Sent {
  readonly body?: unknown
  /** A body as it is, of lines. */
  readonly lines?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What came back, read to its end. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  /** Of a JSON body. */
  readonly body: Readonly<Record<string, unknown>>
}

export const rootKey = 'root-key-of-the-security-tests'

const roleOf: Readonly<Record<Exclude<Actor, 'root' | 'nobody'>, Role>> = {
  reader: 'reader',
  sub: 'sub',
  'another sub': 'sub',
  main: 'main',
  owner: 'owner',
}

const agentOf: Partial<Record<Actor, string>> = {
  sub: 'scout',
  'another sub': 'keeper',
  main: 'planner',
}

/** The service as clients meet it: the real edge over real objects, with a token for each role. */
export class Service {
  readonly #app = createApp({ openPorts: openEdgePorts })
  readonly #env: Cloudflare.Env
  readonly #tokens = new Map<string, string>()

  constructor(variables: Partial<Cloudflare.Env> = {}) {
    const development = { MNEME_ENVIRONMENT: 'development', MNEME_ROOT_KEY: rootKey }
    this.#env = { ...env, ...development, ...variables }
  }

  async send(
    method: string,
    path: string,
    credential: string | null,
    { body, lines, headers = {} }: Sent = {},
  ): Promise<Answer> {
    const type = lines === undefined ? 'application/json' : 'application/x-ndjson'
    const hasBody = body !== undefined || lines !== undefined
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: {
        ...(credential !== null && { Authorization: `Bearer ${credential}` }),
        ...(hasBody && { 'Content-Type': type }),
        ...headers,
      },
      ...(hasBody && { body: lines ?? JSON.stringify(body) }),
    })
    const response = await this.#app.fetch(request, this.#env, createExecutionContext())
    const text = new TextDecoder().decode(await response.arrayBuffer())
    return { status: response.status, text, headers: response.headers, body: jsonIn(text) }
  }

  /** A token for the role in the namespace; the root key itself for `root`. */
  async credential(namespace: string, actor: Actor): Promise<string | null> {
    if (actor === 'nobody') return null
    if (actor === 'root') return rootKey
    const name = `${namespace} ${actor}`
    const known = this.#tokens.get(name)
    if (known !== undefined) return known
    const agent = agentOf[actor]
    const wish = { namespace, role: roleOf[actor], ttl_seconds: 86_400, ...(agent && { agent }) }
    const minted = await this.send('POST', '/v1/tokens', rootKey, { body: wish })
    const token = must(minted.body['token'], `a token: ${minted.text}`)
    this.#tokens.set(name, String(token))
    return String(token)
  }
}

function jsonIn(text: string): Answer['body'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Answer['body']) : {}
  } catch {
    // Lines, a page or nothing: read as text by those who want it.
    return {}
  }
}
