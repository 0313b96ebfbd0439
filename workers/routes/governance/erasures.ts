import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Receipt } from '../../../engine/model/views.ts'
import type { Call } from '../../../engine/operations/catalogue.ts'
import { receiptSchema } from '../../../protocol/erasures.ts'
import { anyIdSchema, namespaceSchema } from '../../../protocol/ids.ts'
import type { EdgeContext, EdgeEnv } from '../../context.ts'
import { askDirectory } from '../../directory.ts'
import { Problem, problemOfFailure } from '../../errors.ts'
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
    'Of a single memory or entity, or of a whole namespace. Naming the namespace, as the ' +
    '`Location` of the erasing answer does, finds it also while the registry does not know it.',
  request: {
    params: z.object({ id: anyIdSchema }),
    query: z.strictObject({ namespace: namespaceSchema.optional() }),
  },
  responses: { 200: jsonContent(receiptSchema, 'The receipt'), ...problems('not_found') },
})

export function erasureRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(getErasure, async (c) => {
    const { id } = c.req.valid('param')
    const namespace = await namespaceOf(c, id, c.req.valid('query').namespace)
    const receipt = namespace === null ? null : await receiptIn(c, namespace, id)
    if (receipt === null) throw new Problem('not_found', `there is no erasure ${id}`)
    return c.json(receiptBody(receipt), 200)
  })
}

/** Null also where the key is not for the namespace: that is as unknown as no receipt. */
async function namespaceOf(
  c: EdgeContext,
  id: string,
  named: string | undefined,
): Promise<string | null> {
  const { namespaces } = c.get('access')
  const registry = c.get('ports').namespaces
  const name = named ?? (await askDirectory(c, () => registry.ofErasure(id)))
  return name !== null && namespaces.some((glob) => matchesGlob(glob, name)) ? name : null
}

async function receiptIn(c: EdgeContext, namespace: string, id: string): Promise<Receipt | null> {
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
  if (result.ok) return result.value
  if (result.failure.code === 'not_found') return null
  throw problemOfFailure(result.failure)
}
