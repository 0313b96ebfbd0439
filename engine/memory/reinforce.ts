import { operation } from '../operations/operation.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { bandOf } from './lifecycle.ts'

/** Memories that an answer cites, and nodes that a question started. */
export interface Used {
  readonly memoryIds: readonly string[]
  readonly nodeIds: readonly string[]
}

/**
 * Counts a use of memories: each once a call. It is no change of what is remembered, so
 * it stands in no log and moves no position.
 */
export const reinforce = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(
    context: OperationContext,
    { memoryIds, nodeIds }: Used,
  ): Result<{ readonly reinforced: number }> {
    const { graph, memories } = context.store
    const rows = nodeIds.flatMap((id) => graph.byId(id)?.row ?? [])
    const telling = graph.sourcesOf(rows).map(({ memoryId }) => memoryId)
    const used = memories
      .byIds([...new Set([...memoryIds, ...telling])])
      .filter(({ forgotten }) => forgotten === null)
    for (const memory of used) {
      const use = { accessCount: memory.accessCount + 1, lastAccessedAt: context.now }
      memories.update(memory.id, { ...use, ...bandOf(context, { ...memory, ...use }) })
    }
    return ok({ reinforced: used.length })
  },
})
