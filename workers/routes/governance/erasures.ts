import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Receipt } from '../../../engine/model/views.ts'
import type { Call } from '../../../engine/operations/catalogue.ts'
import { receiptSchema } from '../../../protocol/erasures.ts'
import { anyIdSchema, namespaceSchema } from '../../../protocol/ids.ts'
import type { EdgeContext, EdgeEnv } from '../../context.ts'
import { namespacesLike, visitEach } from '../../each-namespace.ts'
import { Problem } from '../../errors.ts'
import { matchesGlob } from '../../match-glob.ts'
import { openNamespace } from '../../namespace-stub.ts'
import { forRole, jsonContent, problems } from '../../route.ts'
import { receiptBody } from '../../translate/receipt.ts'

const getErasure = createRoute({
  ...forRole('owner'),
  method: 'get',
  path: '/v1/erasures/{id}',
  operationId: 'getErasure',
  tags: ['Governance'],
  summary: 'Read the receipt of an erasure',
  description:
    'The receipt stands in the namespace that was erased in: name it, as the `Location` of the ' +
    'erasing answer does, or all namespaces of the key are asked.',
  request: {
    params: z.object({ id: anyIdSchema }),
    query: z.strictObject({ namespace: namespaceSchema.optional() }),
  },
  responses: { 200: jsonContent(receiptSchema, 'The receipt'), ...problems('not_found') },
})

export function erasureRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(getErasure, async (c) => {
    const { id } = c.req.valid('param')
    const names = await candidates(c, c.req.valid('query').namespace)
    const [receipt] = (await visitEach(names, (name) => find(c, name, id))).flat()
    if (receipt === undefined) throw new Problem('not_found', `there is no erasure ${id}`)
    return c.json(receiptBody(receipt), 200)
  })
}

/** A namespace that the key is not for is as unknown as one that has no such receipt. */
async function candidates(c: EdgeContext, named: string | undefined): Promise<readonly string[]> {
  const { namespaces } = c.get('access')
  if (named === undefined) return namespacesLike(c.get('ports'), namespaces)
  return namespaces.some((glob) => matchesGlob(glob, named)) ? [named] : []
}

async function find(c: EdgeContext, namespace: string, id: string): Promise<Receipt[]> {
  const call: Call<'getErasure'> = {
    operation: 'getErasure',
    input: { id },
    namespace,
    caller: c.get('access').caller,
    now: c.get('now'),
    idempotency: null,
    atLeast: null,
  }
  const { result } = await openNamespace(c.env, namespace).call(call)
  return result.ok ? [result.value] : []
}
