import { assert } from '../../engine/assert.ts'
import type { Forgotten } from '../../engine/model/views.ts'
import type { ForgetInput } from '../../engine/model/requests.ts'
import type { ForgetBody } from '../../protocol/forget.ts'
import { receiptSchema } from '../../protocol/erasures.ts'
import { toWire } from '../wire/to-wire.ts'
import { defined } from './defined.ts'
import { forgottenMemoryBody, memoryBody } from './memory.ts'
import { moment } from './moment.ts'
import { thoughtBody } from './thought.ts'

export function forgetInput(body: ForgetBody): ForgetInput {
  return defined({
    text: body.text,
    template: body.template,
    entities: body.entities,
    partial: body.partial,
    memoryIds: body.memory_id === undefined ? body.memory_ids : [body.memory_id],
    permanent: body.permanent,
    confirm: body.confirm,
    reason: body.reason,
    kind: body.kind,
  })
}

export function forgottenBody({ memories, entities, receipt }: Forgotten & { kind: 'forgotten' }) {
  return {
    forgotten: memories.map(forgottenMemoryBody),
    entities: [...entities],
    ...(receipt !== null && { receipt: toWire(receiptSchema, receipt) }),
  }
}

export function previewBody({
  memories,
  pinned,
  confirm,
  expiresAt,
}: Forgotten & { kind: 'preview' }) {
  return {
    preview: memories.map((memory) => ({ ...memoryBody(memory), score: memory.score })),
    pinned: pinned.map(memoryBody),
    confirm,
    expires_at: moment(expiresAt),
  }
}

export function restoredBody(restored: Forgotten) {
  assert(restored.kind === 'forgotten', 'undo answers what came back')
  const memories = restored.memories.map((memory) => {
    assert(!('erasedAt' in memory), 'what was erased does not come back')
    return memoryBody(memory)
  })
  const { entities, thought } = restored
  return {
    restored: memories,
    entities: [...entities],
    ...(thought !== undefined && { thought: thoughtBody(thought) }),
  }
}
