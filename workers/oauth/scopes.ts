import { isAtLeast, type Role } from '../../engine/model/caller.ts'

/** What a client of OAuth may be let do, the least first; each has those before it. */
export const scopes = [
  { scope: 'memory:read', role: 'reader', says: 'Read what is remembered' },
  {
    scope: 'memory:propose',
    role: 'sub',
    says: 'Read, and propose what to remember; you or your main agent decide',
  },
  {
    scope: 'memory:write',
    role: 'main',
    says: 'Read, remember, forget (which can be undone) and settle contradictions',
  },
] as const satisfies readonly { scope: string; role: Role; says: string }[]

export type Scope = (typeof scopes)[number]['scope']

export const scopeNames: readonly Scope[] = scopes.map(({ scope }) => scope)

/** Those that a role has: all up to its own. */
export function scopesOf(role: Role): readonly Scope[] {
  return scopes.filter((one) => isAtLeast({ role }, one.role)).map(({ scope }) => scope)
}

/** The role of the widest scope among these; null where none is known here. */
export function roleOfScopes(given: readonly string[]): Role | null {
  return scopes.findLast(({ scope }) => given.includes(scope))?.role ?? null
}

/** The lesser of two roles. */
export function lesserRole(a: Role, b: Role): Role {
  return isAtLeast({ role: a }, b) ? b : a
}
