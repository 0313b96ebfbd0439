import type { Hono } from 'hono'
import { maxFormBytes } from '../../contract/limits.ts'
import { codeTurnMs } from '../bounds.ts'
import type { EdgeContext, EdgeEnv } from '../context.ts'
import { Problem } from '../errors.ts'
import type { KeyCache } from '../key-cache.ts'
import { sha256Hex } from '../sha256.ts'
import { isGrantStanding } from './access.ts'
import * as at from './addresses.ts'
import { decideAuthorize, showAuthorize } from './authorize.ts'
import { isMetadataAddress, isPublicAddress } from './client-address.ts'
import { fetchingWithCare } from './client-documents.ts'
import { readForm, readText } from './read-form.ts'
import { recordsOf } from './records.ts'
import { withReuseEnding } from './refresh.ts'
import { registered } from './registration.ts'
import { scopeNames } from './scopes.ts'
import { libraryEnv, namespaceOfSecret, openLibrary, openServer } from './server.ts'

/** OAuth 2.1 for `/mcp/{ns}`: what a client finds out, the page for its person, tokens. */
export function mountOAuth(app: Hono<EdgeEnv>, keys: KeyCache): void {
  app.get(`${at.resourceMetadataPath}/mcp/:ns`, (c) => resourceMetadata(c, c.req.param('ns')))
  app.get(at.serverMetadataPath, (c) => serverMetadata(c))
  app.get(at.authorizePath, (c) => fetchingWithCare(() => showAuthorize(c)))
  app.post(at.authorizePath, (c) => fetchingWithCare(() => decideAuthorize(c, keys)))
  app.on(['POST', 'OPTIONS'], at.tokenPath, (c) => fetchingWithCare(() => token(c, keys)))
  app.on(['POST', 'OPTIONS'], at.registrationPath, (c) => register(c))
}

/** RFC 9728: what the endpoint of a namespace is, and whose tokens it takes. Every name has one. */
function resourceMetadata(c: EdgeContext, name: string): Response {
  const origin = at.publicOrigin(c)
  const namespace = at.namespaceOf(name)
  if (origin === null || namespace === null) throw notThere()
  c.header('Access-Control-Allow-Origin', '*')
  return c.json({
    resource: at.resourceOf(origin, namespace),
    authorization_servers: [origin],
    scopes_supported: scopeNames,
    bearer_methods_supported: ['header'],
    resource_name: `Mneme, memory ${namespace}`,
    resource_documentation: `${origin}/guide/mcp`,
  })
}

/** RFC 8414. Resources are as many as there are namespaces: none is listed. */
async function serverMetadata(c: EdgeContext): Promise<Response> {
  const answer = await forward(c, { namespace: null })
  const { protected_resources: _, ...metadata } = await answer.json<Record<string, unknown>>()
  c.header('Access-Control-Allow-Origin', '*')
  return c.json(metadata)
}

/** Codes and refresh tokens for tokens, and their revocation (RFC 7009). */
async function token(c: EdgeContext, keys: KeyCache): Promise<Response> {
  if (c.req.method === 'OPTIONS') return forward(c, { namespace: null })
  const origin = originOf(c)
  const form = await readForm(c, maxFormBytes)
  const clientId = form.get('client_id') ?? ''
  if (isMetadataAddress(clientId) && !isPublicAddress(clientId)) {
    return c.json({ error: 'invalid_client', error_description: 'Its address is not public' }, 401)
  }
  const resource = form.get('resource')
  const secret = form.get('code') ?? form.get('refresh_token') ?? form.get('token') ?? ''
  // None where the resource is another's: to name one widens nothing.
  const own = namespaceOfSecret(secret)
  const isOwn = resource === null || at.namespaceOfResource(origin, resource) === own
  const namespace = isOwn ? own : null
  const asked = { namespace, body: form.toString(), keys }
  if (!form.has('grant_type')) return forward(c, asked)
  const answer = () =>
    withReuseEnding(c, {
      shown: form.get('refresh_token'),
      answer: (onRefusal) => forward(c, { ...asked, onRefusal }),
      endGrant: (shown) => endGrant(c, namespace, shown),
    })
  const code = form.get('code')
  return code === null ? answer() : inTurn(c, code, answer)
}

/** The grant that a token names. */
async function endGrant(c: EdgeContext, namespace: string | null, token: string): Promise<void> {
  const [granter = '', grant = ''] = token.split(':')
  const server = openServer(await openLibrary(), c, {
    origin: originOf(c),
    namespace,
    isStanding: async () => false,
  })
  await server.getOAuthApi(libraryEnv(c)).revokeGrant(grant, granter)
}

/**
 * One after the other for whoever shows the same code. The library looks whether it was used and
 * notes that it is, and two who come at once would both find it new.
 */
async function inTurn(
  c: EdgeContext,
  code: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const records = recordsOf(c)
  const turn = `turn:${await sha256Hex(code)}`
  const now = c.get('ports').clock()
  if (!(await records.claim(turn, now + codeTurnMs, now))) {
    return c.json({ error: 'invalid_grant', error_description: 'The code is being used' }, 400)
  }
  try {
    return await answer()
  } finally {
    // What was answered is worth more than the turn, which lapses by itself.
    await records.delete(turn).catch(() => undefined)
  }
}

async function register(c: EdgeContext): Promise<Response> {
  if (c.req.method === 'OPTIONS') return forward(c, { namespace: null })
  const body = await readText(c, maxFormBytes)
  return registered(c, () => forward(c, { namespace: null, body }))
}

interface Forwarded {
  readonly namespace: string | null
  readonly body?: string
  readonly keys?: KeyCache
  readonly onRefusal?: (reason: string) => void
}

/** The library answers, as if it had been asked at the public address. */
async function forward(
  c: EdgeContext,
  { namespace, body, keys, onRefusal }: Forwarded,
): Promise<Response> {
  const origin = originOf(c)
  const server = openServer(await openLibrary(), c, {
    origin,
    namespace,
    isStanding: async (props) => keys !== undefined && (await isGrantStanding(c, keys, props)),
    ...(onRefusal !== undefined && { onRefusal }),
  })
  const { method, raw, path } = c.req
  const request = new Request(`${origin}${path}`, {
    method,
    headers: raw.headers,
    ...(body !== undefined && { body }),
  })
  const answer = await server.fetch(request, libraryEnv(c), c.executionCtx as ExecutionContext)
  return new Response(answer.body, answer)
}

function originOf(c: EdgeContext): string {
  const origin = at.publicOrigin(c)
  if (origin === null) throw notThere()
  return origin
}

function notThere(): Problem {
  return new Problem('not_found', 'there is no authorization server at this address')
}
