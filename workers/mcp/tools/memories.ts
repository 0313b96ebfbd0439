import { isBelowMain } from '../../../engine/model/trust.ts'
import { getMemoryArguments, listMemoriesArguments, pinArguments } from '../../../contract/mcp.ts'
import {
  changedMemorySchema,
  memoryDetailSchema,
  memoryPageSchema,
  type MemoryBody,
} from '../../../contract/memory.ts'
import { namedEntity } from '../input-schema.ts'
import { toldLine } from '../told-line.ts'
import { operationTool } from '../tool.ts'

export const listMemoriesTool = operationTool({
  name: 'list_memories',
  title: 'List memories',
  description:
    'Go through what is remembered, newest first, by store, thread, entity or time. To find an ' +
    'answer call `recall` instead; this is for seeing all there is. Pages: pass `next_cursor` as ' +
    '`cursor`.',
  operation: 'listMemories',
  schema: listMemoriesArguments,
  listed: () => ({ told: { entity: namedEntity } }),
  answer: memoryPageSchema,
  text({ items, next_cursor: next }) {
    const more = next === null ? [] : [`More with cursor ${next}`]
    const lines = items.map((memory) => `- ${memoryLine(memory)}`)
    return [...lines, ...more].join('\n') || 'Nothing is remembered there.'
  },
})

/** What was said around it is no part of it for an agent, which lists a thread. */
const toldMemorySchema = memoryDetailSchema.omit({ conversation: true, proposal_id: true }).meta({
  id: 'ToldMemory',
  description: 'A memory, with the parts that its relevance comes from',
})

export const getMemoryTool = operationTool({
  name: 'get_memory',
  title: 'Read one memory',
  description: 'All that is kept of one memory, also of one that was forgotten or has faded.',
  operation: 'getMemory',
  schema: getMemoryArguments,
  formerly: { id: 'memory_id' },
  input: ({ memoryId }) => ({ id: memoryId }),
  answer: toldMemorySchema,
  text: memoryLine,
})

export const pin = operationTool({
  name: 'pin',
  title: 'Pin or unpin a memory',
  description:
    'Pin a memory, so that it never fades and is not forgotten; `pinned: false` unpins it.',
  operation: 'pinMemory',
  hints: { idempotent: true },
  schema: pinArguments,
  formerly: { id: 'memory_id' },
  input: ({ memoryId, pinned }) => ({ id: memoryId, pinned }),
  answer: changedMemorySchema,
  text: (memory) => `${memory.__memory_id} is ${memory.pinned ? 'pinned' : 'not pinned'}.`,
})

/** A memory as a line; below `main` its text stands fenced under it. */
export function memoryLine(memory: MemoryBody): string {
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
