import type { CallOptions } from './call-options.ts'
import { prefixWebhooksWith, type PrefixWebhooks } from './webhooks.ts'
import { deadLettersWith, type DeadLetters } from './jobs.ts'
import { mapped, type List, type ListOptions, type PageQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import {
  decodeNamespace,
  decodePatterns,
  encodeNamespace,
  encodePatterns,
} from './namespace-names.ts'
import type { Given } from './shapes.ts'
import type {
  CreatedKey,
  Health,
  HeldToken,
  Key,
  NamespaceEntry,
  NewKeyBody,
  NewTokenBody,
  ReceiptBody,
  Token,
  WhoamiBody,
} from './wire.ts'

/** `namespaces` are yours, and `*` at the end of one stands for any more characters. */
export type NewKey = Given<NewKeyBody>

/** Proof that something is gone from every store; `namespace` where a whole one went. */
export type Receipt = ReceiptBody & { readonly namespace?: string }

/** Keys of the service (role `root`). */
export interface Keys {
  /**
   * Makes a key. `namespaces` are ids of yours, at most 100, and `acme-*` is every id that begins
   * so; below `root` at least one is needed. The secret is answered this once.
   *
   * @example
   * const { key, id } = await memory.keys.create({ role: 'main', namespaces: ['acme-*', 'auth0|7'] })
   * @throws MnemeError `invalid_request` (400), `forbidden` (403: it takes `root`).
   * @throws RangeError where a pattern would cover other ids, or is over 256 characters.
   */
  create(key: NewKey, options?: CallOptions): Promise<CreatedKey>
  /**
   * Lists keys, newest first, revoked ones too, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { id, name, namespaces } of memory.keys.list()) console.log(id, name, namespaces)
   * @throws MnemeError `forbidden` (403).
   */
  list(query?: PageQuery, options?: ListOptions): List<Key>
  /**
   * Revokes a key: no call with it, or with a token that it minted, is answered any more.
   *
   * @example
   * await memory.keys.revoke(id)
   * @throws MnemeError `not_found` (404), `forbidden` (403).
   */
  revoke(id: string, options?: CallOptions): Promise<Key>
}

/** Who a credential is; `namespaces` are yours, and `*` at the end of one stands for any more characters. */
export type Whoami = WhoamiBody

/** One namespace, by default the client's; below `root`, and no wider than the key that mints. */
export type TokenRequest = Omit<NewTokenBody, 'namespace' | 'role'> & {
  /** An id of yours; by default the client's namespace. */
  readonly namespace?: string
  readonly role: Exclude<NewTokenBody['role'], 'root'>
}

/** Short-lived credentials for browsers and sub-agents (role `root`, or `owner` of a namespace). */
export interface Tokens {
  /**
   * Mints a token for one namespace, by default the client's; it lives `ttl_seconds`, 60 to 86,400,
   * default 3,600.
   *
   * @example
   * const { token, expires_at } = await memory.tokens.create({ role: 'reader', ttl_seconds: 600 })
   * await memory.tokens.create({ namespace: 'ana@example.com', role: 'main' })
   * @throws MnemeError `forbidden` (403: wider than the key that mints), `invalid_request` (400).
   */
  create(token: TokenRequest, options?: CallOptions): Promise<Token>
  /**
   * Lists tokens that were minted and have not expired, and assistants that were let in by OAuth; 1 to
   * 200 a page, default 50. Of all namespaces for `root`; an owner names one.
   *
   * @example
   * for await (const { holder, role } of memory.tokens.list({ namespace: 'acme' })) console.log(holder, role)
   * @throws MnemeError `forbidden` (403).
   */
  list(filter?: TokenFilter, options?: ListOptions): List<HeldToken>
  /**
   * Ends a token or an assistant's grant, as a list has it: no call with it is answered any more.
   *
   * @example
   * for await (const token of memory.tokens.list({ key_id: id })) await memory.tokens.end(token)
   * @throws MnemeError `not_found` (404: it was ended, or has expired), `forbidden` (403).
   */
  end(
    token: Pick<HeldToken, 'id' | 'namespace' | 'key_id'>,
    options?: CallOptions,
  ): Promise<HeldToken>
}

/** Which tokens are listed. */
export type TokenFilter = PageQuery & {
  /** Only those for this namespace, by your id of it. */
  readonly namespace?: string | undefined
  /** Only those that rest on this key. */
  readonly key_id?: string | undefined
}

/** All namespaces of the service. */
export interface Namespaces {
  /**
   * Lists namespaces by name, as you named them (role `root`), 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { name, created_at } of memory.namespaces.list()) console.log(name, created_at)
   * @throws MnemeError `forbidden` (403).
   */
  list(query?: PageQuery, options?: ListOptions): List<NamespaceEntry>
  /**
   * Erases a whole namespace (role `owner`); `erasures.get` says when every store has confirmed.
   *
   * @example
   * const { id, status } = await memory.namespaces.erase('user_2NNxC')
   * @throws MnemeError `forbidden` (403), `erasing` (409: it is being erased).
   */
  erase(namespace: string, options?: CallOptions): Promise<Receipt>
}

/** Proofs that something is gone. */
export interface Erasures {
  /**
   * Reads the receipt of an erasure (role `owner`): what was removed from which store, and whether
   * that was verified.
   *
   * @example
   * const { status, stores } = await memory.erasures.get(id)
   * @throws MnemeError `not_found` (404), `forbidden` (403).
   */
  get(id: string, options?: CallOptions): Promise<Receipt>
}

/** What stands above the namespaces. */
export interface Operations {
  /** Keys of the service (role `root`). */
  readonly keys: Keys
  /** Short-lived credentials for browsers and sub-agents. */
  readonly tokens: Tokens
  /** All namespaces of the service. */
  readonly namespaces: Namespaces
  /** Proofs that something is gone. */
  readonly erasures: Erasures
  /** Namespaces that the service has given up on (role `root`). */
  readonly deadLetters: DeadLetters
  /** URLs that are told of what happens in many namespaces (role `root`). */
  readonly prefixWebhooks: PrefixWebhooks
  /**
   * Says who the credential is: its role, the namespaces it is for and, of a token, when it expires.
   *
   * @example
   * const { role, namespaces, expires_at } = await memory.whoami()
   * @throws MnemeError `unauthenticated` (401).
   */
  whoami(options?: CallOptions): Promise<Whoami>
  /**
   * Says whether the service answers; needs no key.
   *
   * @example
   * const { status } = await memory.health()
   * @throws MnemeError `network` or `timeout` (0: nobody answered).
   */
  health(options?: CallOptions): Promise<Health>
}

export function operationsWith(calls: NamespaceCalls, namespace: string): Operations {
  const { get, post, remove, list } = calls
  return {
    keys: {
      async create(key, options) {
        const namespaces = key.namespaces?.flatMap(encodePatterns)
        const request = namespaces === undefined ? key : { ...key, namespaces }
        return withPatterns(await post<CreatedKey>('/v1/keys', request, options))
      },
      list: (query, options) => mapped(list<Key>('/v1/keys', { ...query }, options), withPatterns),
      revoke: async (id, options) =>
        withPatterns(await remove<Key>(pathOf('/v1/keys', id), undefined, options)),
    },
    tokens: {
      async create({ namespace: own = namespace, ...token }, options) {
        return post('/v1/tokens', { namespace: encodeNamespace(own), ...token }, options)
      },
      list: ({ namespace: of, ...query } = {}, options) =>
        mapped(
          list<HeldToken>(
            '/v1/tokens',
            { ...query, namespace: of === undefined ? undefined : encodeNamespace(of) },
            options,
          ),
          withNamespace,
        ),
      async end({ id, namespace: of, key_id }, options) {
        const query = { namespace: encodeNamespace(of), key_id }
        return withNamespace(await remove<HeldToken>(pathOf('/v1/tokens', id), query, options))
      },
    },
    namespaces: {
      list: (query, options) =>
        mapped(list<NamespaceEntry>('/v1/namespaces', { ...query }, options), withId),
      async erase(id, options) {
        const path = pathOf('/v1/namespaces', encodeNamespace(id))
        return withNamespace(await remove<Receipt>(path, undefined, options))
      },
    },
    erasures: {
      get: async (id, options) =>
        withNamespace(await get<Receipt>(pathOf('/v1/erasures', id), undefined, options)),
    },
    deadLetters: deadLettersWith(calls),
    whoami: async (options) => withPatterns(await get<Whoami>('/v1/whoami', undefined, options)),
    prefixWebhooks: prefixWebhooksWith(calls),
    health: (options) => get('/healthz', undefined, options),
  }
}

function withPatterns<T extends Pick<Key, 'namespaces'>>(key: T): T {
  return { ...key, namespaces: decodePatterns(key.namespaces) }
}

function withId(entry: NamespaceEntry): NamespaceEntry {
  return { ...entry, name: decodeNamespace(entry.name) }
}

function withNamespace<T extends { readonly namespace?: string }>(one: T): T {
  const { namespace } = one
  return namespace === undefined ? one : { ...one, namespace: decodeNamespace(namespace) }
}
