import { statusAt } from '../laws/commitments/commitment-life.ts'
import { conflictBetween } from '../laws/commitments/conflict.ts'
import { mayShareSubject } from '../laws/commitments/subject.ts'
import type { Commitment } from '../model/commitment.ts'
import type { OperationContext } from '../operations/context.ts'
import { roledClaimIn, toldIn } from '../commitments/read-node.ts'
import { openConflict } from '../commitments/settle-conflict.ts'
import { bandOf } from '../memory/lifecycle.ts'

/**
 * Two proposals that contradict each other were both committed: the sentences that
 * cannot both hold are in open conflict, and neither they nor their memories are believed much. A
 * sentence that someone else says too keeps its confidence.
 */
export function doubtBoth(context: OperationContext, first: string, second: string): void {
  const { overlap } = context.settings.graph
  for (const a of liveNodes(context, first)) {
    for (const b of liveNodes(context, second)) {
      if (a.row === b.row || !mayShareSubject(toldIn(context, a), toldIn(context, b))) continue
      const found = conflictBetween(roledClaimIn(context, a), roledClaimIn(context, b), overlap)
      if (found === null) continue
      openConflict(context, { ...found, node: a, similarity: 0 }, b.row)
      for (const node of [a, b]) doubtNode(context, node, [first, second])
    }
  }
  for (const id of [first, second]) doubtMemory(context, id)
}

function liveNodes(context: OperationContext, memoryId: string): readonly Commitment[] {
  const { graph } = context.store
  const rows = [...new Set(graph.sourcesIn([memoryId]).map(({ node }) => node))]
  return graph.byRows(rows).filter((node) => statusAt(node, context.now) === 'live')
}

function doubtNode(context: OperationContext, node: Commitment, said: readonly string[]): void {
  const { graph } = context.store
  const { contested } = context.settings.governance
  const isSaidElsewhere = graph
    .sourcesOf([node.row])
    .some(({ memoryId }) => !said.includes(memoryId))
  if (isSaidElsewhere) return
  graph.update(node.row, { confidence: contested })
}

function doubtMemory(context: OperationContext, id: string): void {
  const { memories } = context.store
  const memory = memories.byId(id)
  if (memory === null) return
  const { contested: confidence } = context.settings.governance
  memories.update(id, { confidence, ...bandOf(context, { ...memory, confidence }) })
}
