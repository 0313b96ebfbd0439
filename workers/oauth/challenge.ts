import type { Role } from '../../engine/model/caller.ts'
import type { EdgeContext, EdgeMiddleware } from '../context.ts'
import { namespaceOfPath, publicOrigin, resourceMetadataOf } from './addresses.ts'
import { scopeNames, scopesOf } from './scopes.ts'

const CHALLENGE = 'WWW-Authenticate'

/** A refusal of `/mcp/{ns}` says where a client may get a token (RFC 9728 §5.1). */
export const oauthChallenge: EdgeMiddleware = async (c, next) => {
  await next()
  const said = c.res.headers.get(CHALLENGE)
  const metadata = metadataOf(c)
  if (c.res.status !== 401 || said === null || metadata === null) return
  // All that a person may choose from: what is granted their page decides.
  const scope = scopeNames.join(' ')
  c.res.headers.set(CHALLENGE, `${said}, resource_metadata="${metadata}", scope="${scope}"`)
}

/** What a client with a token of OAuth lacks for a call, so that it can ask its person for it. */
export function insufficientScope(c: EdgeContext, role: Role): Record<string, string> {
  const scope = scopesOf(role).join(' ')
  const metadata = metadataOf(c)
  const where = metadata === null ? '' : `, resource_metadata="${metadata}"`
  return {
    [CHALLENGE]: `Bearer realm="mneme", error="insufficient_scope", scope="${scope}"${where}`,
  }
}

function metadataOf(c: EdgeContext): string | null {
  const origin = publicOrigin(c)
  const namespace = namespaceOfPath(c.req.path)
  return origin === null || namespace === null ? null : resourceMetadataOf(origin, namespace)
}
