import type { Memory } from '../model/memory.ts'
import type { OperationContext } from '../operations/context.ts'

/** The memories whose texts say a node, forgotten ones too, oldest first. */
export function sourceMemories(context: OperationContext, row: number): readonly Memory[] {
  const ids = context.store.graph.sourcesOf([row]).map(({ memoryId }) => memoryId)
  return context.store.memories.byIds([...new Set(ids)])
}
