import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Receipt } from '../../../engine/model/views.ts'
import type { Call } from '../../../engine/operations/catalogue.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { namespaceReceiptSchema } from '../../../protocol/erasures.ts'
import { anyIdSchema, namespaceSchema } from '../../../protocol/ids.ts'
import { reach } from '../../call-namespace.ts'
import type { EdgeContext, EdgeEnv } from '../../context.ts'
import { askDirectory } from '../../directory.ts'
import { Problem, problemOfFailure } from '../../errors.ts'
import { idempotencyKeyOf } from '../../idempotency.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { mayEnter } from '../../middleware/authorize.ts'
import { openNamespace } from '../../namespace-stub.ts'
import { forRole, jsonContent, problems } from '../../route.ts'
import { receiptBody } from '../../translate/receipt.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

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
  responses: { 200: jsonContent(namespaceReceiptSchema, 'The receipt'), ...problems('not_found') },
})

const eraseNamespace = createRoute({
  ...forRole('owner'),
  method: 'delete',
  path: inNamespace,
  operationId: 'eraseNamespace',
  tags: ['Governance'],
  summary: 'Erase a whole namespace',
  description:
    'It is empty at once. Writes are refused until every store has confirmed, then it starts ' +
    'anew. Again: the same erasure while it runs, and with the same key within 24 hours.',
  request: { params: namespaceParams, headers: idempotencyHeaders },
  responses: {
    202: jsonContent(namespaceReceiptSchema, 'The receipt as far as it has come'),
    ...problems(),
  },
})

export function erasureRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(getErasure, async (c) => {
    const { id } = c.req.valid('param')
    const namespace = await namespaceOf(c, id, c.req.valid('query').namespace)
    const receipt = namespace === null ? null : await receiptIn(c, namespace, id)
    if (namespace === null || receipt === null) {
      throw new Problem('not_found', `there is no erasure ${id}`)
    }
    return c.json({ ...receiptBody(receipt), namespace }, 200)
  })

  app.openapi(eraseNamespace, async (c) => {
    const { ns: namespace } = c.req.valid('param')
    const key = idempotencyKeyOf(c)
    const by = { caller: c.get('access').caller, key }
    const erased = await reach(c, (stub) => stub.eraseNamespace(namespace, c.get('now'), by))
    if (!erased.ok) throw problemOfFailure(erased.failure)
    const { receipt, replayed } = erased.value
    if (replayed) c.header('Idempotent-Replay', 'true')
    locateReceipt(c, receipt)
    return c.json({ ...receiptBody(receipt), namespace }, 202)
  })
}

/** Null also where the key is not for the namespace: that is as unknown as no receipt. */
async function namespaceOf(
  c: EdgeContext,
  id: string,
  named: string | undefined,
): Promise<string | null> {
  const registry = c.get('ports').namespaces
  const name = named ?? (await askDirectory(c, () => registry.ofErasure(id)))
  return name !== null && mayEnter(c, name) ? name : null
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
