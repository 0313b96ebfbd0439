import { roles } from '../../contract/lists.ts'
import type { Role } from '../../engine/model/caller.ts'
import type { Access, EdgeContext } from '../context.ts'
import { unauthenticated } from '../errors.ts'
import type { KeyCache } from '../key-cache.ts'
import { accessOf, isStanding, ROOT_CREDENTIAL, rootMark } from '../middleware/authenticate.ts'
import { namespaceOfPath, publicOrigin, resourceOf } from './addresses.ts'
import { lesserRole, roleOfScopes } from './scopes.ts'
import { type GrantProps, isGrantProps, libraryEnv, openLibrary, openServer } from './server.ts'

/** Of the form that the library gives its tokens, which no key and no token of ours has. */
function isOAuthToken(secret: string): boolean {
  return /^[^:@]+@[^:]+:[^:]+:[^:]+$/.test(secret)
}

/** Who speaks MCP: by what the HTTP API takes, or by a token of OAuth. */
export function mcpAccess(c: EdgeContext, cache: KeyCache, secret: string): Promise<Access> {
  return isOAuthToken(secret) ? oauthAccess(c, cache, secret) : accessOf(c, cache, secret)
}

/**
 * What a token of OAuth lets its bearer do: at the endpoint of its namespace alone, in the role of its
 * scope, and never beyond the credential that it was granted with, which has to stand still.
 */
async function oauthAccess(c: EdgeContext, cache: KeyCache, token: string): Promise<Access> {
  const origin = publicOrigin(c)
  const namespace = namespaceOfPath(c.req.path)
  if (origin === null || namespace === null) throw refused()
  const server = openServer(await openLibrary(), c, {
    origin,
    namespace,
    isStanding: (props) => isGrantStanding(c, cache, props),
  })
  const found = await server.validateToken(resourceOf(origin, namespace), token, libraryEnv(c))
  if (found === null || !isGrantProps(found.props) || found.expiresAt === undefined) throw refused()
  const { props, scope = [] } = found
  const role = roleOfScopes(scope)
  const expiresAt = Math.min(found.expiresAt * 1_000, props.expiresAt ?? Infinity)
  const isOver = expiresAt <= (c.get('now') ?? c.get('ports').clock())
  if (role === null || isOver || !(await isGrantStanding(c, cache, props))) throw refused()
  const { credential, agent } = props
  return {
    caller: { role: lesserRole(role, props.role), credential, agent },
    namespaces: [namespace],
    isToken: true,
    expiresAt,
    grantable: mostGranted(props.role),
  }
}

/** What a person may let a client do with a credential of the role: never what takes an owner. */
export function mostGranted(role: Role): Role {
  return lesserRole(role, 'main')
}

/** The key stands, and the token that was shown in its place has not expired. */
export async function isGrantStanding(
  c: EdgeContext,
  cache: KeyCache,
  { credential, role, rootMark: mark, expiresAt }: GrantProps,
): Promise<boolean> {
  if (!roles.includes(role)) return false
  if (expiresAt !== null && expiresAt <= (c.get('now') ?? c.get('ports').clock())) return false
  const isSameRoot = credential !== ROOT_CREDENTIAL || mark === (await rootMark(c))
  return isSameRoot && (await isStanding(c, cache, credential))
}

function refused() {
  return unauthenticated('the token is not valid here', 'invalid_token')
}
