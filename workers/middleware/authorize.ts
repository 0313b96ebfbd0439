import { isAtLeast, type Role } from '../../engine/model/caller.ts'
import { namespaceSchema } from '../../contract/ids.ts'
import type { EdgeContext, EdgeMiddleware } from '../context.ts'
import { Problem, problemAt } from '../errors.ts'
import { namespaceHash } from '../namespace-hash.ts'
import { matchesGlob } from '../match-glob.ts'
import { insufficientScope } from '../oauth/challenge.ts'

/** Lets a request pass that the credential's role and namespaces allow. */
export function authorize(role: Role): EdgeMiddleware {
  return async (c, next) => {
    requireRole(c, role)
    const name = c.req.param('ns')
    if (name !== undefined) {
      c.set('namespace', allowedNamespace(c, name))
      c.set('namespaceHash', await namespaceHash(name))
    }
    await next()
  }
}

export function requireRole(c: EdgeContext, role: Role): void {
  const { caller, grantable } = c.get('access')
  if (isAtLeast(caller, role)) return
  const isAskable = grantable !== undefined && isAtLeast({ role: grantable }, role)
  throw new Problem(
    'forbidden',
    `this needs the role ${role}, and the key has the role ${caller.role}`,
    isAskable ? { headers: insufficientScope(c, role) } : {},
  )
}

/** Whether the credential is for the namespace. */
export function mayEnter(c: EdgeContext, name: string): boolean {
  return c.get('access').namespaces.some((glob) => matchesGlob(glob, name))
}

function allowedNamespace(c: EdgeContext, name: string): string {
  const checked = namespaceSchema.safeParse(name)
  if (!checked.success) {
    const message = checked.error.issues[0]?.message ?? 'expected a namespace'
    throw problemAt('invalid_request', 'ns', message)
  }
  if (mayEnter(c, name)) return name
  throw new Problem('forbidden', `the key is not for the namespace ${name}`)
}
