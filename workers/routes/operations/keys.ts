import {
  createdKeySchema,
  keyPageSchema,
  keySchema,
  newKeySchema,
  plainListQuerySchema,
  whoamiSchema,
} from '../../../contract/keys.ts'
import type { EdgeContext } from '../../context.ts'
import { chapter, route, type Route } from '../../route.ts'
import { askDirectory } from '../../directory.ts'
import { namespacesLike, visitEach } from '../../each-namespace.ts'
import { Problem, problemAt } from '../../errors.ts'
import type { KeyCache } from '../../key-cache.ts'
import { logFailure } from '../../log-failure.ts'
import { namespaceHash } from '../../namespace-hash.ts'
import { openNamespace } from '../../namespace-stub.ts'
import { pageOf } from '../../../engine/model/page.ts'
import { checkCursor } from '../../plain-page.ts'
import { toWire } from '../../wire/to-wire.ts'
import { sha256Hex } from '../../sha256.ts'

/** Keys, and who one is. */
export function keyRoutes(cache: KeyCache): readonly Route[] {
  return chapter('Operations', [
    route(
      {
        name: 'whoami',
        at: 'GET /v1/whoami',
        role: 'reader',
        summary: 'Say who the credential is',
        description:
          'Its role, the namespaces it is for and, of a token, when it expires: what a page needs to ' +
          'know to offer only what will be allowed.',
        answer: whoamiSchema,
        says: 'The credential, without its secret',
      },
      (c) => {
        const { caller, namespaces, expiresAt } = c.get('access')
        return c.json(toWire(whoamiSchema, { ...caller, namespaces, expiresAt }))
      },
    ),
    route(
      {
        name: 'createKey',
        at: 'POST /v1/keys',
        role: 'root',
        summary: 'Create a key',
        description:
          'Its secret is shown in this answer and never again. With `expires_at` it is refused from then on, ' +
          'and so are the tokens that it minted.',
        body: newKeySchema,
        answer: createdKeySchema,
        says: { 201: 'The key' },
      },
      async (c, { role, namespaces = ['*'], name = null, agent = null, expiresAt = null }) => {
        const { keys, ids, clock } = c.get('ports')
        const { secret, hash } = await makeSecret()
        const createdAt = c.get('now') ?? clock()
        if (expiresAt !== null && expiresAt <= createdAt)
          throw problemAt('invalid_request', 'expires_at', 'it is not ahead')
        const id = ids.next('key', createdAt)
        const rest = { createdAt, expiresAt, lastUsedAt: null, revokedAt: null }
        const key = { id, name, role, namespaces, agent, ...rest }
        await askDirectory(c, () => keys.add({ ...key, hash }))
        cache.welcome(hash, id)
        return c.json(toWire(createdKeySchema, { ...key, key: secret }), 201)
      },
    ),
    route(
      {
        name: 'listKeys',
        at: 'GET /v1/keys',
        role: 'root',
        summary: 'List the keys',
        description:
          'Newest first, revoked ones too; without their secrets. When each was used last is noted to the hour.',
        query: plainListQuerySchema,
        answer: keyPageSchema,
        says: 'A page of keys',
      },
      async (c, { limit, cursor }) => {
        const after = checkCursor(cursor, (text) => text.startsWith('key_'))
        const found = await askDirectory(c, () => c.get('ports').keys.list(after, limit + 1))
        const page = pageOf(found, limit, ({ id }) => id)
        return c.json(toWire(keyPageSchema, page))
      },
    ),
    route(
      {
        name: 'revokeKey',
        at: 'DELETE /v1/keys/{id}',
        role: 'root',
        summary: 'Revoke a key',
        description:
          'The namespaces it was for refuse it from the next request on. Again: no change.',
        answer: keySchema,
        says: 'The key as revoked',
      },
      async (c, { id }) => {
        const { keys, clock } = c.get('ports')
        const key = await askDirectory(c, () => keys.revoke(id, c.get('now') ?? clock()))
        if (key === null) throw new Problem('not_found', `there is no key ${id}`)
        cache.drop(id)
        const names = await askDirectory(c, () => namespacesLike(c.get('ports'), key.namespaces))
        const told = await visitEach(names, (name) => tellRevoked(c, name, id))
        const left = told.filter((isTold) => !isTold).length
        if (left === 0) return c.json(toWire(keySchema, key))
        throw new Problem(
          'unavailable',
          `revoked, but ${left} namespaces have yet to hear: ask again`,
        )
      },
    ),
  ])
}

/** One that does not answer keeps no other from hearing of it. */
async function tellRevoked(c: EdgeContext, name: string, id: string): Promise<boolean> {
  try {
    await openNamespace(c.env, name).refuseCredential(id)
    return true
  } catch (error) {
    // Told by the answer; the log has the cause.
    logFailure(c, 'key_not_refused', error, await namespaceHash(name))
    return false
  }
}

const SECRET_BYTES = 32

/** A key's secret, `mk_` and 256 random bits, and the hash that is all that is kept of it. */
export async function makeSecret(): Promise<{ secret: string; hash: string }> {
  const random = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const base64 = btoa(String.fromCharCode(...random))
  const secret = `mk_${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
  return { secret, hash: await sha256Hex(secret) }
}
