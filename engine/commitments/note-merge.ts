import type { Commitment } from '../model/commitment.ts'
import type { NodeSource } from './tables/graph-records.ts'
import type { OperationContext } from '../operations/context.ts'
import { revise } from '../governance/documents.ts'

/** Keeps that a memory says what another said before; once for each node. */
export function noteMerge(
  context: OperationContext,
  node: Commitment,
  source: Omit<NodeSource, 'node'>,
): void {
  const { memoryId, version, start, end } = source
  const { confidence } = node
  revise(context, {
    target: memoryId,
    before: { merged: {} },
    after: { merged: { [node.id]: { version, start, end, confidence } } },
    trigger: 'merge',
    summary: `merged into ${node.id}`,
  })
}
