import { roles } from '../../contract/lists.ts'
import type { Trust } from './trust.ts'

export type Role = (typeof roles)[number]

/** Who makes a call, as the edge has established it. */
export interface Caller {
  readonly role: Role
  /** Id of the key that was shown, or that minted the token that was shown. */
  readonly credential: string
  /** Name of the agent the credential was made for. */
  readonly agent: string | null
  /** The actor's name in the log where it decides for another; the engine alone sets it. */
  readonly actsAs?: string
  /** The role of who decided, where the change counts as theirs: an owner's pins. */
  readonly decider?: Role
}

/**
 * Whose a kept answer, a batch, an erasure or a preview is. Tokens of one key act with different
 * roles and for different agents: none is told, or carries out, what another has asked for. No
 * part of it has a line feed, so that parts and what follows them cannot run into each other.
 */
export function callerKey({ credential, role, agent }: CallerName): string {
  return [credential, role, JSON.stringify(agent)].join('\n')
}

export type CallerName = Pick<Caller, 'credential' | 'role' | 'agent'>

export function isAtLeast(caller: Pick<Caller, 'role'>, role: Role): boolean {
  return roles.indexOf(caller.role) >= roles.indexOf(role)
}

/** An owner stands behind the call: by the credential, or by deciding what another proposed. */
export function isOwnersWord({ role, decider }: Pick<Caller, 'role' | 'decider'>): boolean {
  return isAtLeast({ role: decider ?? role }, 'owner')
}

/** Root writes as owner. */
export function trustOf(role: Role): Trust {
  if (role === 'owner' || role === 'root') return 'owner'
  if (role === 'main') return 'main'
  return role === 'sub' ? 'sub' : 'untrusted'
}
