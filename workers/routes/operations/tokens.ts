import { isAtLeast, type Role } from '../../../engine/model/caller.ts'
import { pageOf } from '../../../engine/model/page.ts'
import type { OAuthRecord } from '../../../engine/ports/oauth-records.ts'
import type { TokenClaims } from '../../../engine/ports/token-issuer.ts'
import {
  heldTokenPageSchema,
  heldTokenSchema,
  newTokenSchema,
  tokenDeleteQuerySchema,
  tokenListQuerySchema,
  tokenSchema,
} from '../../../contract/tokens.ts'
import { maxListedRecords } from '../../bounds.ts'
import type { EdgeContext } from '../../context.ts'
import { Problem, problemAt } from '../../errors.ts'
import { logFailure } from '../../log-failure.ts'
import type { KeyCache } from '../../key-cache.ts'
import { mayEnter } from '../../middleware/authorize.ts'
import { recordsOf } from '../../oauth/records.ts'
import { roleOfScopes } from '../../oauth/scopes.ts'
import { granterOf } from '../../oauth/server.ts'
import { checkCursor } from '../../plain-page.ts'
import { chapter, route, type Route } from '../../route.ts'
import type { Inside } from '../../wire/inside.ts'
import { toWire } from '../../wire/to-wire.ts'

const second = 1_000

/** What keys hand on: tokens that they mint, and grants of OAuth that rest on them. */
export function tokenRoutes(cache: KeyCache): readonly Route[] {
  return chapter('Operations', [
    route(
      {
        name: 'createToken',
        at: 'POST /v1/tokens',
        role: 'owner',
        summary: 'Mint a token',
        description:
          'A short-lived credential for a browser or a sub-agent: for one namespace, with a role below ' +
          '`root` and no wider than the key that mints. It counts as that key in the ' +
          'allowance and is refused with it, within 60 seconds of its revocation, or when it is ended itself; answers and previews ' +
          'are kept by key, role and agent. A token mints no tokens.',
        body: newTokenSchema,
        answer: tokenSchema,
        says: { 201: 'The token, whose text is stored nowhere' },
      },
      async (c, { namespace, role, agent = null, ttlSeconds }) => {
        const granted = narrowed(c, role, namespace)
        const { tokens, ids, clock } = c.get('ports')
        const now = c.get('now') ?? clock()
        const issuedAt = Math.floor(now / second) * second
        const expiresAt = issuedAt + ttlSeconds * second
        const id = ids.next('tok', now)
        const { credential } = c.get('access').caller
        const claims = { id, credential, namespace, role: granted, agent, issuedAt, expiresAt }
        const token = await tokens.sign(claims)
        if (token === null) {
          throw new Problem('unavailable', 'the server has no key to sign tokens with')
        }
        await noteMinted(c, claims)
        return c.json(toWire(tokenSchema, { token, expiresAt }), 201)
      },
    ),
    route(
      {
        name: 'listTokens',
        at: 'GET /v1/tokens',
        role: 'owner',
        summary: 'List tokens and assistants',
        description:
          'Tokens that were minted and have not expired, and assistants that were let in by OAuth, by ' +
          'the keys that they rest on; without their secrets. `root` lists all, an owner those of a `namespace`.',
        query: tokenListQuerySchema,
        answer: heldTokenPageSchema,
        says: 'A page of them',
      },
      async (c, { limit, cursor, namespace, keyId }) => {
        if (namespace !== undefined) requireEntry(c, namespace)
        else if (!isAtLeast(c.get('access').caller, 'root'))
          throw problemAt('invalid_request', 'namespace', 'below root, name one')
        const after = checkCursor(cursor, (text) => heldBy.test(text))
        const found: OAuthRecord[] = []
        for (const kind of kinds) {
          const isBefore = after !== null && kind < (after.split(':')[0] ?? '')
          if (isBefore || found.length > limit) continue
          found.push(
            ...(await recordsOf(c).list(
              {
                ...placeOf(kind, namespace, keyId),
                after: after?.startsWith(`${kind}:`) === true ? after : null,
                limit: limit + 1 - found.length,
              },
              c.get('ports').clock(),
            )),
          )
        }
        const { items, nextCursor } = pageOf(found, limit, ({ key }) => key)
        return c.json(toWire(heldTokenPageSchema, { items: items.flatMap(heldToken), nextCursor }))
      },
    ),
    route(
      {
        name: 'endToken',
        at: 'DELETE /v1/tokens/{id}',
        role: 'owner',
        summary: 'End a token or a grant',
        description:
          'No call with it is answered any more: with a minted token within 60 seconds, with those of a ' +
          'grant of OAuth at once.',
        query: tokenDeleteQuerySchema,
        answer: heldTokenSchema,
        says: 'What was ended',
      },
      async (c, { id, namespace, keyId }) => {
        requireEntry(c, namespace)
        const records = recordsOf(c)
        const now = c.get('ports').clock()
        const granter = granterOf(keyId, namespace)
        const kind = id.startsWith('tok_') ? 'minted' : 'grant'
        const key = `${kind}:${granter}:${id}`
        const [record] = await records.list({ prefix: key, after: null, limit: 1 }, now)
        const [held] = record?.key === key ? heldToken(record) : []
        if (held === undefined) throw new Problem('not_found', `there is no token ${id}`)
        if (held.kind === 'minted' && held.expiresAt !== null) {
          await cache.ended.end({ id, expiresAt: held.expiresAt }, now, records)
        } else await deleteAll(c, `token:${granter}:${id}:`)
        await records.delete(key)
        return c.json(toWire(heldTokenSchema, held))
      },
    ),
  ])
}

/** In the order of their keys. */
const kinds = ['grant', 'minted'] as const
/** `minted:key_1@acme:tok_1`: the library names its grants so too. */
const heldBy = /^(grant|minted):([^@:]+)@([^:]+):(.+)$/

function placeOf(kind: string, namespace: string | undefined, keyId: string | undefined) {
  if (keyId === undefined) {
    return { prefix: `${kind}:`, ...(namespace !== undefined && { part: `@${namespace}:` }) }
  }
  return { prefix: `${kind}:${keyId}@${namespace === undefined ? '' : `${namespace}:`}` }
}

/**
 * What a token may do is noted until it expires, so that it can be listed and ended. While D1 is down one
 * is minted without: it ends by itself, or with its key.
 */
async function noteMinted(c: EdgeContext, claims: TokenClaims): Promise<void> {
  const { id, credential, namespace, role, agent, issuedAt, expiresAt } = claims
  const metadata = JSON.stringify({ role, agent, createdAt: issuedAt })
  const key = `minted:${granterOf(credential, namespace)}:${id}`
  try {
    await recordsOf(c).put({ key, value: '', metadata, expiresAt }, c.get('ports').clock())
  } catch (error) {
    logFailure(c, 'minted_token_not_noted', error)
  }
}

type HeldToken = Inside<typeof heldTokenSchema>

interface MintedFacts {
  readonly role: Role
  readonly agent: string | null
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** As the library keeps a grant, in seconds since 1970. */
interface GrantFacts {
  readonly scope: readonly string[]
  readonly metadata?: { readonly client?: string } | null
  readonly createdAt: number
}

/** None where it is a record of another form. */
function heldToken({ key, value, metadata, expiresAt }: OAuthRecord): readonly HeldToken[] {
  const [, kind, keyId = '', namespace = '', id = ''] = heldBy.exec(key) ?? []
  if (kind === undefined) return []
  const held = { id, keyId, namespace, expiresAt }
  if (kind === 'minted') {
    const { role, agent, createdAt }: MintedFacts = JSON.parse(metadata ?? '{}')
    return [{ ...held, kind: 'minted', role, holder: agent, createdAt }]
  }
  const grant: GrantFacts = JSON.parse(value)
  const role = roleOfScopes(grant.scope) ?? 'reader'
  const holder = grant.metadata?.client ?? null
  return [{ ...held, kind: 'oauth', role, holder, createdAt: grant.createdAt * second }]
}

async function deleteAll(c: EdgeContext, prefix: string): Promise<void> {
  const records = recordsOf(c)
  for (;;) {
    const asked = { prefix, after: null, limit: maxListedRecords }
    const page = await records.list(asked, c.get('ports').clock())
    await Promise.all(page.map(({ key }) => records.delete(key)))
    if (page.length < maxListedRecords) return
  }
}

function requireEntry(c: EdgeContext, namespace: string): void {
  if (!mayEnter(c, namespace)) {
    throw problemAt('forbidden', 'namespace', `the key is not for the namespace ${namespace}`)
  }
}

/** The role asked for, where the caller may hand it on in that namespace. */
function narrowed(c: EdgeContext, role: Role, namespace: string): Exclude<Role, 'root'> {
  const { caller, isToken } = c.get('access')
  if (isToken) throw new Problem('forbidden', 'a token cannot make tokens: send a key')
  if (role === 'root') throw problemAt('forbidden', 'role', 'no token has the role root')
  if (!isAtLeast(caller, role)) {
    throw problemAt('forbidden', 'role', `the role ${role} is wider than the key's, ${caller.role}`)
  }
  requireEntry(c, namespace)
  return role
}
