import type { Role } from '../model/caller.ts'

/** Keys by the hash of their secret; the secret itself is stored nowhere. */
export interface KeyDirectory {
  /** Null where no key has this hash. A revoked one is returned with `revokedAt`. */
  byHash(hash: string): Promise<Key | null>
  /** The same by its id, for what was made in its name. */
  byId(id: string): Promise<Key | null>
  add(key: Key & { readonly hash: string }): Promise<void>
  /** Newest first, after the id of the page before. */
  list(after: string | null, limit: number): Promise<readonly Key[]>
  /** Notes that it was used. */
  used(id: string, now: number): Promise<void>
  /** The key as revoked, null where there is none; again changes nothing. */
  revoke(id: string, now: number): Promise<Key | null>
}

export interface Key {
  readonly id: string
  readonly name: string | null
  readonly role: Role
  /** Globs over namespace names, `*` for any run of characters: `acme-*`. */
  readonly namespaces: readonly string[]
  readonly agent: string | null
  readonly createdAt: number
  /** From when on it is refused; null for never. */
  readonly expiresAt: number | null
  readonly lastUsedAt: number | null
  readonly revokedAt: number | null
}

/** The namespaces that were ever written, as the projection knows them. */
export interface NamespaceRegistry {
  list(after: string | null, limit: number): Promise<readonly NamespaceEntry[]>
  /** Those whose work has come due by then, longest waiting first. */
  due(now: number, limit: number): Promise<readonly string[]>
  /** What a namespace waits for after its work was done: nothing holds it any more. */
  setDue(name: string, nextDue: number | null): Promise<void>
  /** The namespace that holds the receipt of an erasure, null where none is known. */
  ofErasure(id: string): Promise<string | null>
}

export interface NamespaceEntry {
  readonly name: string
  readonly createdAt: number
  readonly position: number
}
