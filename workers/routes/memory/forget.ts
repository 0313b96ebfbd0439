import { assert } from '../../../engine/assert.ts'
import type { Forgotten } from '../../../engine/model/views.ts'
import {
  forgetPreviewSchema,
  forgetSchema,
  forgottenSchema,
  restoredSchema,
} from '../../../contract/forget.ts'
import { parseReference } from '../../../contract/inline-reference.ts'
import { callNamespace, type CallAnswer } from '../../call-namespace.ts'
import type { EdgeContext } from '../../context.ts'
import { chapter, route } from '../../route.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { requireRole } from '../../middleware/authorize.ts'
import { bodyOf, writeProblems } from '../../operation-route.ts'
import type { Read } from '../../wire/inside.ts'

export const forgetRoutes = chapter('Memory', [
  route(
    {
      name: 'forget',
      at: 'POST /v1/namespaces/{ns}/forget',
      role: 'main',
      summary: 'Forget memories, entities, or parts of them',
      description:
        'Ids and entities act at once. Text first answers a preview; the call with its `confirm` acts ' +
        'on exactly that set. `permanent` and `kind: erase` take the role `owner`.',
      takesKey: true,
      body: forgetSchema,
      answer: forgottenSchema,
      says: 'What was forgotten',
      others: {
        202: { answer: forgetPreviewSchema, says: 'What would be; nothing has changed' },
      },
      errors: [
        'secret_found',
        'reserved_name',
        'confirm_mismatch',
        'confirm_expired',
        'not_found',
        'pinned',
        'self_relation',
        ...writeProblems,
      ],
    },
    async (c, given) => {
      const { value, cost } = await answerForget(c, given)
      if (value.kind === 'preview') {
        return c.json(bodyOf(forgetPreviewSchema, { value: previewView(value), cost }), 202)
      }
      locateReceipt(c, value.receipt)
      return c.json(bodyOf(forgottenSchema, { value: forgottenView(value), cost }))
    },
  ),
  route(
    {
      name: 'undoForget',
      at: 'POST /v1/namespaces/{ns}/forget/{id}/undo',
      role: 'main',
      summary: 'Undo a forgetting',
      description:
        'The id is a memory’s, a Note’s or Collection’s, or an encoded reference such as `user_id%3A9`.',
      takesKey: true,
      answer: restoredSchema,
      says: 'What came back',
      errors: ['invalid_state', 'external_id_taken', ...writeProblems],
    },
    async (c, { id }) => c.json(await answerRestore(c, id)),
  ),
])

/** To erase takes the role `owner`. */
export async function answerForget(
  c: EdgeContext,
  { memoryId, ...given }: Read<typeof forgetSchema>,
): Promise<CallAnswer<'forget'>> {
  if (given.permanent === true || given.kind === 'erase') requireRole(c, 'owner')
  const input = memoryId === undefined ? given : { ...given, memoryIds: [memoryId] }
  return callNamespace(c, 'forget', input)
}

export function forgottenView({ memories, ...rest }: Forgotten & { kind: 'forgotten' }) {
  return { ...rest, forgotten: memories }
}

export function previewView({ memories, ...rest }: Forgotten & { kind: 'preview' }) {
  return { ...rest, preview: memories }
}

/** The id is a memory's, a Note's, a Collection's or a thought's, or a reference. */
export async function answerRestore(c: EdgeContext, id: string) {
  if (/^(?:note|col)_/.test(id)) {
    const { value, cost } = await callNamespace(c, 'restoreResource', { id })
    return bodyOf(restoredSchema, { value: { restored: [value], entities: [] }, cost })
  }
  const input = { id: parseReference(id) ?? id }
  const { value, cost } = await callNamespace(c, 'undoForget', input)
  return bodyOf(restoredSchema, { value: restoredView(value), cost })
}

function restoredView(restored: Forgotten) {
  assert(restored.kind === 'forgotten', 'undo answers what came back')
  const { memories, entities, thought } = restored
  const back = memories.map((memory) => {
    assert(!('erasedAt' in memory), 'what was erased does not come back')
    return memory
  })
  return { restored: back, entities, thought }
}
