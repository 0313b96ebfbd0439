import type { GraphNode } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'

/** A commitment by its id; whoever asks for the same shares one answer. */
export function useNode(id: () => string) {
  return useRead<GraphNode>(
    () => ['node', id()],
    (memory, signal) => memory.graph.node(id(), {}, { signal }),
    { when: () => id().startsWith('com_') },
  )
}
