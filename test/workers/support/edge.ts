import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { openEdgePorts } from '../../../adapters/open-ports.ts'
import type { EdgePorts } from '../../../adapters/open-ports.ts'
import type { Role } from '../../../engine/model/caller.ts'
import type { DeadLetter, DueQueue } from '../../../engine/ports/due-work.ts'
import type { Key, KeyDirectory, NamespaceEntry } from '../../../engine/ports/key-directory.ts'
import type { PrefixWebhookEntry } from '../../../engine/ports/webhooks.ts'
import { createApp } from '../../../workers/app.ts'
import { sha256Hex } from '../../../workers/sha256.ts'
import { FakeNamespace } from './fake-namespace.ts'

export const rootKey = 'mneme-dev'

/** Tokens of all edges stand beside each other in one D1. */
let minted = 0

/** The edge alone: its real app over fakes that record, without a namespace's object or D1. */
export class Edge {
  readonly keys = new FakeKeys()
  /** The real ones, on the D1 of the test. */
  readonly oauthRecords = openEdgePorts(env).oauthRecords
  readonly registry: NamespaceEntry[] = []
  /** Namespaces past their time; an error is what D1 answers instead. */
  readonly overdue: (string | Error)[] = []
  readonly deadLetters: DeadLetter[] = []
  readonly prefixWebhooks: PrefixWebhookEntry[] = []
  /** null: none is bound. */
  dueQueue: DueQueue | null = null
  /** The namespace of each receipt. */
  readonly erasures = new Map<string, string>()
  now = Date.UTC(2026, 5, 1)
  readonly env: Cloudflare.Env
  readonly #namespaces = new Map<string, FakeNamespace>()
  readonly #app

  constructor(variables: Partial<Cloudflare.Env> = {}) {
    const namespaces = {
      idFromName: (name: string) => name,
      get: (name: string) => this.namespace(name),
    }
    this.env = {
      ...env,
      MNEME_ENVIRONMENT: 'development',
      MNEME_ROOT_KEY: rootKey,
      ...variables,
      NAMESPACES: namespaces as unknown as Cloudflare.Env['NAMESPACES'],
    }
    this.#app = createApp({ openPorts: () => this.#ports() })
  }

  namespace(name = 'acme'): FakeNamespace {
    const known = this.#namespaces.get(name) ?? new FakeNamespace()
    this.#namespaces.set(name, known)
    return known
  }

  get touched(): readonly string[] {
    return [...this.#namespaces.keys()]
  }

  /** A request as it would come in, with the root key unless the headers say otherwise. */
  async send(method: string, path: string, options: Sent = {}): Promise<Response> {
    const { body, key = rootKey, headers = {}, origin = 'https://localhost' } = options
    const request = new Request(`${origin}${path}`, {
      method,
      headers: {
        ...(key !== null && { Authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    })
    return this.#app.fetch(request, this.env, createExecutionContext())
  }

  post(path: string, body: unknown, options: Sent = {}): Promise<Response> {
    return this.send('POST', path, { ...options, body })
  }

  get(path: string, options: Sent = {}): Promise<Response> {
    return this.send('GET', path, options)
  }

  delete(path: string, options: Sent = {}): Promise<Response> {
    return this.send('DELETE', path, options)
  }

  #ports(): EdgePorts {
    let count = 0
    return {
      keys: this.keys,
      // The real one: it keeps nothing, and its keys are the variables'.
      tokens: openEdgePorts(this.env).tokens,
      webhooks: openEdgePorts(this.env).webhooks,
      prefixWebhooks: {
        add: async (webhook) => void this.prefixWebhooks.push(webhook),
        list: async (_, limit) => this.prefixWebhooks.slice(0, limit),
        remove: async (id) => this.prefixWebhooks.find((one) => one.id === id) ?? null,
        matching: async () => [],
      },
      namespaces: {
        list: async (after, limit) =>
          this.registry.filter(({ name }) => after === null || name > after).slice(0, limit),
        due: async () => {
          const broken = this.overdue.find((one) => one instanceof Error)
          if (broken !== undefined) throw broken
          return this.overdue.filter((one) => typeof one === 'string')
        },
        setDue: async () => undefined,
        ofErasure: async (id) => this.erasures.get(id) ?? null,
      },
      dueWork: {
        inTurn: async () => [],
        hold: async () => undefined,
        addDeadLetter: async () => undefined,
        deadLetters: async (after, limit) =>
          this.deadLetters
            .filter(({ namespace }) => after === null || namespace > after)
            .slice(0, limit),
        deadLettersOf: async (names) =>
          this.deadLetters.filter(({ namespace }) => names.includes(namespace)),
        countDeadLetters: async () => this.deadLetters.length,
      },
      oauthRecords: this.oauthRecords,
      dueQueue: this.dueQueue,
      ids: {
        next: (prefix) =>
          `${prefix}_${String(prefix === 'tok' ? (minted += 1) : (count += 1)).padStart(26, '0')}`,
      },
      clock: () => this.now,
    }
  }
}

export interface Sent {
  readonly body?: unknown
  /** null for none. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Scheme and host that it is sent to. */
  readonly origin?: string
}

export class FakeKeys implements KeyDirectory {
  readonly stored: (Key & { hash: string })[] = []
  looks = 0
  down = false

  async byHash(hash: string): Promise<Key | null> {
    this.looks += 1
    if (this.down) throw new Error('D1 does not answer')
    return this.stored.find((key) => key.hash === hash) ?? null
  }

  async byId(id: string): Promise<Key | null> {
    this.looks += 1
    if (this.down) throw new Error('D1 does not answer')
    return this.stored.find((key) => key.id === id) ?? null
  }

  async add(key: Key & { hash: string }): Promise<void> {
    this.stored.unshift(key)
  }

  async list(after: string | null, limit: number): Promise<readonly Key[]> {
    const start = after === null ? 0 : this.stored.findIndex(({ id }) => id === after) + 1
    return this.stored.slice(start, start + limit)
  }

  async used(id: string, now: number): Promise<void> {
    const at = this.stored.findIndex((key) => key.id === id)
    const key = this.stored[at]
    if (key !== undefined) this.stored[at] = { ...key, lastUsedAt: now }
  }

  async revoke(id: string, now: number): Promise<Key | null> {
    const at = this.stored.findIndex((key) => key.id === id)
    const key = this.stored[at]
    if (key === undefined) return null
    this.stored[at] = { ...key, revokedAt: key.revokedAt ?? now }
    return this.stored[at] ?? null
  }

  /** Puts a key there and answers its secret. */
  async give(role: Role, namespaces: readonly string[] = ['acme']): Promise<string> {
    const secret = `mk_${role}_${this.stored.length}`
    const id = `key_${String(this.stored.length).padStart(26, '0')}`
    const facts = { createdAt: 0, expiresAt: null, lastUsedAt: null, revokedAt: null }
    const key = { id, name: null, role, namespaces, agent: null, ...facts }
    await this.add({ ...key, hash: await sha256Hex(secret) })
    return secret
  }
}

function isRaw(body: unknown): body is string | Uint8Array | ReadableStream {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
}
