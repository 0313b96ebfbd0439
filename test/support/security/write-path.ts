import type { Aim } from './aim.ts'
import type { Answer } from './service.ts'
import type { Site } from './site.ts'

/** Who attacks: `trust` is what the call says of its text, where an owner passes on another's. */
export interface Attacker {
  readonly as: 'reader' | 'sub' | 'main' | 'owner'
  readonly trust: 'untrusted' | null
  readonly site: Site
  send(method: string, path: string, body?: unknown): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
}

/** One way to write, aimed at a protected thing. */
export interface WritePath {
  /** Where an operation can be used against a thing in more than one way. */
  readonly variant?: string
  /** The call says how much its text is trusted, so an owner may pass on another's. */
  readonly takesTrust?: true
  /** null where the call has no way to name such a thing. */
  attack(by: Attacker, aim: Aim): Promise<Answer> | null
}

/** By the operation's id in the OpenAPI document, or by `tool` and the name of an MCP tool. */
export type WritePaths = Readonly<Record<string, readonly WritePath[]>>

export function attacker(
  site: Site,
  as: Attacker['as'],
  trust: Attacker['trust'] = null,
): Attacker {
  const send = (method: string, path: string, body?: unknown) =>
    site.send(as, method, path, body === undefined ? {} : { body })
  return { as, trust, site, send, post: (path, body) => send('POST', path, body) }
}

/** `trust` as a call carries it. */
export function trustOf({ trust }: Attacker): { readonly trust?: string } {
  return trust === null ? {} : { trust }
}

/** A call with the thing's id in the path, `body` made for the thing. */
export function byId(
  method: string,
  path: (id: string) => string,
  body?: (aim: Aim) => unknown,
): WritePath['attack'] {
  return (by, aim) => by.send(method, path(encodeURIComponent(aim.id)), body?.(aim))
}

/** A call that names no thing: what it does, it does to all of the namespace. */
export function toAll(method: string, path: string, body?: unknown): WritePath['attack'] {
  return (by) => by.send(method, path, body)
}
