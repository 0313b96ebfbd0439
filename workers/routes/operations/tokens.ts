import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { isAtLeast } from '../../../engine/model/caller.ts'
import type { Role } from '../../../engine/model/caller.ts'
import { newTokenSchema, tokenSchema } from '../../../protocol/tokens.ts'
import type { EdgeContext, EdgeEnv } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { mayEnter } from '../../middleware/authorize.ts'
import { forRoleWithBody, jsonContent, problemsWithBody, requiredBody } from '../../route.ts'
import { moment } from '../../translate/moment.ts'

const MS = 1_000

const createToken = createRoute({
  ...forRoleWithBody('owner'),
  method: 'post',
  path: '/v1/tokens',
  operationId: 'createToken',
  tags: ['Operations'],
  summary: 'Mint a token',
  description:
    'A short-lived credential for a browser or a sub-agent: for one namespace, with a role below ' +
    '`root` and no wider than the key that mints. It counts as that key in the ' +
    'allowance and is refused with it, within 60 seconds of its revocation; answers and previews ' +
    'are kept by key, role and agent. A token mints no tokens.',
  request: { body: requiredBody(newTokenSchema) },
  responses: {
    201: jsonContent(tokenSchema, 'The token, which is stored nowhere'),
    ...problemsWithBody(),
  },
})

export function tokenRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(createToken, async (c) => {
    const { namespace, role, agent = null, ttl_seconds } = c.req.valid('json')
    const granted = narrowed(c, role, namespace)
    const { tokens, ids, clock } = c.get('ports')
    const now = c.get('now') ?? clock()
    const issuedAt = Math.floor(now / MS) * MS
    const expiresAt = issuedAt + ttl_seconds * MS
    const id = ids.next('tok', now)
    const { credential } = c.get('access').caller
    const claims = { id, credential, namespace, role: granted, agent, issuedAt, expiresAt }
    const token = await tokens.sign(claims)
    if (token === null)
      throw new Problem('unavailable', 'the server has no key to sign tokens with')
    return c.json({ token, expires_at: moment(expiresAt) }, 201)
  })
}

/** The role asked for, where the caller may hand it on in that namespace. */
function narrowed(c: EdgeContext, role: Role, namespace: string): Exclude<Role, 'root'> {
  const { caller, isToken } = c.get('access')
  if (isToken) throw new Problem('forbidden', 'a token mints no tokens')
  if (role === 'root') throw refusal('role', 'no token has the role root')
  if (!isAtLeast(caller, role)) {
    throw refusal('role', `the role ${role} is wider than the key's, ${caller.role}`)
  }
  if (mayEnter(c, namespace)) return role
  throw refusal('namespace', `the key is not for the namespace ${namespace}`)
}

function refusal(path: string, message: string): Problem {
  return new Problem('forbidden', `${path}: ${message}`, { errors: [{ path, message }] })
}
