import { isBelowMain } from '../../../engine/model/trust.ts'
import { getMemoryArguments, listMemoriesArguments, pinArguments } from '../../../protocol/mcp.ts'
import {
  changedMemorySchema,
  memoryDetailSchema,
  memoryPageSchema,
} from '../../../protocol/memory.ts'
import type { MemoryBody } from '../../../protocol/memory.ts'
import { callNamespace } from '../../call-namespace.ts'
import { toWire } from '../../wire/to-wire.ts'
import { namedEntity } from '../input-schema.ts'
import { toldLine } from '../told-line.ts'
import { defineTool } from '../tool.ts'

export const listMemories = defineTool({
  name: 'list_memories',
  title: 'List memories',
  description:
    'Go through what is remembered, newest first, by store, thread, entity or time. To find an ' +
    'answer call `recall` instead; this is for seeing all there is. Pages: pass `next_cursor` as ' +
    '`cursor`.',
  role: 'reader',
  hints: { readOnly: true, idempotent: true },
  schema: listMemoriesArguments,
  listed: () => ({ told: { entity: namedEntity } }),
  async run(c, query) {
    const { value } = await callNamespace(c, 'listMemories', query)
    const data = toWire(memoryPageSchema, value)
    const more = data.next_cursor === null ? [] : [`More with cursor ${data.next_cursor}`]
    const lines = data.items.map((memory) => `- ${lineOf(memory)}`)
    return { data, text: [...lines, ...more].join('\n') || 'Nothing is remembered there.' }
  },
})

export const getMemory = defineTool({
  name: 'get_memory',
  title: 'Read one memory',
  description: 'All that is kept of one memory, also of one that was forgotten or has faded.',
  role: 'reader',
  hints: { readOnly: true, idempotent: true },
  schema: getMemoryArguments,
  async run(c, { id }) {
    const { value } = await callNamespace(c, 'getMemory', { id })
    const data = toWire(memoryDetailSchema, value)
    return { data, text: lineOf(data) }
  },
})

export const pin = defineTool({
  name: 'pin',
  title: 'Pin or unpin a memory',
  description:
    'Pin a memory, so that it never fades and is not forgotten; `pinned: false` unpins it.',
  role: 'owner',
  hints: { idempotent: true },
  schema: pinArguments,
  async run(c, input) {
    const { value, cost } = await callNamespace(c, 'pinMemory', input)
    const data = { ...toWire(changedMemorySchema, value), ...cost }
    return { data, text: `${data.__memory_id} is ${data.pinned ? 'pinned' : 'not pinned'}.` }
  },
})

function lineOf(memory: MemoryBody): string {
  const { __memory_id: id, text, thread, lifecycle, pinned, trust, status } = memory
  const facts = [
    memory.occurred_at.slice(0, 10),
    memory.stores.join('+'),
    lifecycle,
    ...(status.value === 'ready' ? [] : [status.value]),
    // The name of a thread is its teller's too.
    ...(thread === undefined || isBelowMain(trust) ? [] : [`thread ${thread}`]),
    ...(pinned ? ['pinned'] : []),
    ...(isBelowMain(trust) ? [`${trust} source`] : []),
  ]
  return toldLine({ head: `${id}:`, text, trust, facts })
}
