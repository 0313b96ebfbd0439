import type { CallOptions } from './call-options.ts'
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
  Key,
  NamespaceEntry,
  NewKeyBody,
  NewTokenBody,
  ReceiptBody,
  Token,
} from './wire.ts'

export type NewKey = Given<NewKeyBody>

/** Proof that something is gone from every store; `namespace` where a whole one went. */
export type Receipt = ReceiptBody & { readonly namespace?: string }

/** Keys of the service (role `root`). */
export interface Keys {
  create(key: NewKey, options?: CallOptions): Promise<CreatedKey>
  /** Newest first, revoked ones too. */
  list(query?: PageQuery, options?: ListOptions): List<Key>
  revoke(id: string, options?: CallOptions): Promise<Key>
}

/** One namespace, by default the client's; below `root`, and no wider than the key that mints. */
export type TokenRequest = Omit<NewTokenBody, 'namespace' | 'role'> & {
  readonly namespace?: string
  readonly role: Exclude<NewTokenBody['role'], 'root'>
}

/** Short-lived credentials for browsers and sub-agents (role `root`, or `owner` of a namespace). */
export interface Tokens {
  create(token: TokenRequest, options?: CallOptions): Promise<Token>
}

export interface Namespaces {
  /** By name (role `root`). */
  list(query?: PageQuery, options?: ListOptions): List<NamespaceEntry>
  /** Erases a whole namespace (role `owner`); `erasures.get` says when every store has confirmed. */
  erase(name: string, options?: CallOptions): Promise<Receipt>
}

export interface Erasures {
  /** The receipt of an erasure (role `owner`). */
  get(id: string, options?: CallOptions): Promise<Receipt>
}

/** What stands above the namespaces. */
export interface Operations {
  readonly keys: Keys
  readonly tokens: Tokens
  readonly namespaces: Namespaces
  readonly erasures: Erasures
  readonly deadLetters: DeadLetters
  /** Whether the service answers. */
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
    health: (options) => get('/healthz', undefined, options),
  }
}

function withPatterns<T extends Key>(key: T): T {
  return { ...key, namespaces: decodePatterns(key.namespaces) }
}

function withId(entry: NamespaceEntry): NamespaceEntry {
  return { ...entry, name: decodeNamespace(entry.name) }
}

function withNamespace(receipt: Receipt): Receipt {
  const { namespace } = receipt
  return namespace === undefined ? receipt : { ...receipt, namespace: decodeNamespace(namespace) }
}
