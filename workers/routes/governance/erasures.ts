import { ofOperation } from '../../operation-route.ts'
import { z } from 'zod'
import type { Receipt } from '../../../engine/model/views.ts'
import type { Call } from '../../../engine/catalogue.ts'
import { namespaceReceiptSchema } from '../../../contract/erasures.ts'
import { namespaceSchema } from '../../../contract/ids.ts'
import { reach } from '../../call-namespace.ts'
import type { EdgeContext } from '../../context.ts'
import { chapter, route } from '../../route.ts'
import { askDirectory } from '../../directory.ts'
import { Problem, problemOfFailure } from '../../errors.ts'
import { idempotencyKeyOf } from '../../idempotency.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { mayEnter } from '../../middleware/authorize.ts'
import { openNamespace } from '../../namespace-stub.ts'
import { toWire } from '../../wire/to-wire.ts'

/** The end of a namespace, and the proof of any erasure. */
export const erasureRoutes = chapter('Governance', [
  route(
    {
      ...ofOperation('getErasure'),
      at: 'GET /v1/erasures/{id}',
      summary: 'Read the receipt of an erasure',
      description:
        'Of a single memory or entity, or of a whole namespace. Naming the namespace, as the ' +
        '`Location` of the erasing answer does, finds it also while the registry does not know it.',
      query: z.strictObject({ namespace: namespaceSchema.optional() }),
      answer: namespaceReceiptSchema,
      says: 'The receipt',
    },
    async (c, { id, namespace: named }) => {
      const namespace = await namespaceOf(c, id, named)
      const receipt = namespace === null ? null : await receiptIn(c, namespace, id)
      if (namespace === null || receipt === null) {
        throw new Problem('not_found', `there is no erasure ${id}`)
      }
      return c.json(toWire(namespaceReceiptSchema, { ...receipt, namespace }))
    },
  ),
  route(
    {
      name: 'eraseNamespace',
      at: 'DELETE /v1/namespaces/{ns}',
      role: 'owner',
      summary: 'Erase a whole namespace',
      description:
        'It is empty at once. Writes are refused until every store has confirmed, then it starts ' +
        'anew. Again: the same erasure while it runs, and with the same key within 24 hours.',
      takesKey: true,
      answer: namespaceReceiptSchema,
      says: { 202: 'The receipt as far as it has come' },
    },
    async (c) => {
      const namespace = c.get('namespace')
      const by = { caller: c.get('access').caller, key: idempotencyKeyOf(c) }
      const erased = await reach(c, (stub) => stub.eraseNamespace(namespace, c.get('now'), by))
      if (!erased.ok) throw problemOfFailure(erased.failure)
      const { receipt, replayed } = erased.value
      if (replayed) c.header('Idempotent-Replay', 'true')
      locateReceipt(c, receipt)
      return c.json(toWire(namespaceReceiptSchema, { ...receipt, namespace }), 202)
    },
  ),
])

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
