import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { anyIdSchema } from '../../../protocol/ids.ts'
import {
  createdKeySchema,
  keyPageSchema,
  keySchema,
  newKeySchema,
  plainListQuerySchema,
} from '../../../protocol/keys.ts'
import type { EdgeContext, EdgeEnv } from '../../context.ts'
import { askDirectory } from '../../directory.ts'
import { namespacesLike, visitEach } from '../../each-namespace.ts'
import { Problem } from '../../errors.ts'
import type { KeyCache } from '../../key-cache.ts'
import { namespaceHash } from '../../namespace-hash.ts'
import { logFailure } from '../../log-failure.ts'
import { openNamespace } from '../../namespace-stub.ts'
import { checkCursor, pageOfMany } from '../../plain-page.ts'
import { forRole, forRoleWithBody, jsonContent } from '../../route.ts'
import { problems, problemsWithBody, requiredBody } from '../../route.ts'
import { makeSecret } from '../../secret.ts'
import { keyBody } from '../../translate/key.ts'
import { pageBody } from '../../translate/page.ts'

const createKey = createRoute({
  ...forRoleWithBody('root'),
  method: 'post',
  path: '/v1/keys',
  operationId: 'createKey',
  tags: ['Operations'],
  summary: 'Create a key',
  description: 'Its secret is shown in this answer and never again.',
  request: { body: requiredBody(newKeySchema) },
  responses: { 201: jsonContent(createdKeySchema, 'The key'), ...problemsWithBody() },
})

const listKeys = createRoute({
  ...forRole('root'),
  method: 'get',
  path: '/v1/keys',
  operationId: 'listKeys',
  tags: ['Operations'],
  summary: 'List the keys',
  description: 'Newest first, revoked ones too; without their secrets.',
  request: { query: plainListQuerySchema },
  responses: { 200: jsonContent(keyPageSchema, 'A page of keys'), ...problems() },
})

const revokeKey = createRoute({
  ...forRole('root'),
  method: 'delete',
  path: '/v1/keys/{id}',
  operationId: 'revokeKey',
  tags: ['Operations'],
  summary: 'Revoke a key',
  description: 'The namespaces it was for refuse it from the next request on. Again: no change.',
  request: { params: z.object({ id: anyIdSchema }) },
  responses: { 200: jsonContent(keySchema, 'The key as revoked'), ...problems('not_found') },
})

export function keyRoutes(app: OpenAPIHono<EdgeEnv>, cache: KeyCache): void {
  app.openapi(createKey, async (c) => {
    const { role, namespaces = ['*'], name = null, agent = null } = c.req.valid('json')
    const { keys, ids, clock } = c.get('ports')
    const { secret, hash } = await makeSecret()
    const createdAt = c.get('now') ?? clock()
    const id = ids.next('key', createdAt)
    const key = { id, name, role, namespaces, agent, createdAt, revokedAt: null }
    await askDirectory(c, () => keys.add({ ...key, hash }))
    cache.welcome(hash, id)
    return c.json({ ...keyBody(key), key: secret }, 201)
  })

  app.openapi(listKeys, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const after = checkCursor(cursor, (text) => text.startsWith('key_'))
    const { keys } = c.get('ports')
    const found = await askDirectory(c, () => keys.list(after, limit + 1))
    return c.json(
      pageBody(
        pageOfMany(found, limit, ({ id }) => id),
        keyBody,
      ),
      200,
    )
  })

  app.openapi(revokeKey, async (c) => {
    const { id } = c.req.valid('param')
    const { keys, clock } = c.get('ports')
    const key = await askDirectory(c, () => keys.revoke(id, c.get('now') ?? clock()))
    if (key === null) throw new Problem('not_found', `there is no key ${id}`)
    cache.drop(id)
    const names = await askDirectory(c, () => namespacesLike(c.get('ports'), key.namespaces))
    const told = await visitEach(names, (name) => tellRevoked(c, name, id))
    const left = told.filter((isTold) => !isTold).length
    if (left > 0) {
      throw new Problem(
        'unavailable',
        `revoked, but ${left} namespaces have yet to hear: ask again`,
      )
    }
    return c.json(keyBody(key), 200)
  })
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
