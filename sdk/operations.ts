import type { CallOptions } from './call-options.ts'
import { deadLettersWith, type DeadLetters } from './jobs.ts'
import type { List, ListOptions, PageQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
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
      create: (key, options) => post('/v1/keys', key, options),
      list: (query, options) => list('/v1/keys', { ...query }, options),
      revoke: (id, options) => remove(pathOf('/v1/keys', id), undefined, options),
    },
    tokens: {
      create: (token, options) => post('/v1/tokens', { namespace, ...token }, options),
    },
    namespaces: {
      list: (query, options) => list('/v1/namespaces', { ...query }, options),
      erase: (name, options) => remove(pathOf('/v1/namespaces', name), undefined, options),
    },
    erasures: {
      get: (id, options) => get(pathOf('/v1/erasures', id), undefined, options),
    },
    deadLetters: deadLettersWith(calls),
    health: (options) => get('/healthz', undefined, options),
  }
}
