import { maxDrawnEdges, maxDrawnEdgesOfNode, nodesPerDrawing } from '../bounds.ts'
import { tieBetween, type FoundTie } from '../laws/commitments/tie.ts'
import { sixDecimals } from '../laws/recall/recall-score.ts'
import type { Commitment } from '../model/commitment.ts'
import { operation } from '../operations/operation.ts'
import type { OperationContext } from '../operations/context.ts'
import { ok, type Result } from '../result.ts'
import { tieCandidates, tieSideOf, type TieCandidate } from './tie-candidates.ts'

/**
 * Draws the edges of some of the commitments that were told since the last time: what serves, limits or
 * explains what. A step is bounded, leaves its mark in the same transaction as its edges, and takes none
 * away that a caller has set. The namespace does it by itself, when it is quiet.
 */
export const drawEdges = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(context: OperationContext): Result<{ readonly drawn: number; readonly left: number }> {
    const { drawing, graph } = context.store
    const { first, last } = drawing.waiting()
    if (first > last) return ok({ drawn: 0, left: 0 })
    const until = Math.min(last, first + nodesPerDrawing - 1)
    const rows = Array.from({ length: until - first + 1 }, (_, at) => first + at)
    let drawn = 0
    for (const node of graph.byRows(rows)) drawn += drawFrom(context, node)
    drawing.moveTo(until)
    if (drawn > 0) {
      context.audit({
        action: 'EDIT',
        target: 'graph',
        actor: 'system:drawing',
        summary: `${drawn} edges drawn`,
        payload: { edges: drawn },
      })
    }
    return ok({ drawn, left: last - until })
  },
})

interface Tied {
  readonly other: TieCandidate
  readonly tie: FoundTie
}

/** The surest of its ties, one to each text; tells how many were drawn. */
function drawFrom(context: OperationContext, node: Commitment): number {
  const side = tieSideOf(context, node)
  if (side === null) return 0
  const ties = tieCandidates(context, node, side).flatMap((other): Tied[] => {
    const [earlier, later] = other.isEarlier ? [other.side, side] : [side, other.side]
    const tie = tieBetween(earlier, later, other.clues)
    return tie === null ? [] : [{ other, tie }]
  })
  ties.sort((a, b) => b.tie.weight - a.tie.weight || a.other.row - b.other.row)
  const texts = new Set<number>()
  let drawn = 0
  for (const { other, tie } of ties) {
    if (drawn >= maxDrawnEdges) break
    if (texts.has(other.slot) || !makesRoom(context, other.row, tie.weight)) continue
    texts.add(other.slot)
    const isFromNode = tie.fromLater === other.isEarlier
    context.store.graph.setEdge({
      source: isFromNode ? node.row : other.row,
      target: isFromNode ? other.row : node.row,
      kind: 'drawn',
      weight: sixDecimals(tie.weight),
      label: tie.label,
      reason: { by: tie.by, words: tie.words },
    })
    drawn += 1
  }
  return drawn
}

/** Whether the other node has room for one more edge, if need be in place of its weakest. */
function makesRoom({ store }: OperationContext, row: number, weight: number): boolean {
  const edges = store.graph.drawnAt(row)
  const [weakest] = edges
  if (edges.length < maxDrawnEdgesOfNode || weakest === undefined) return true
  if (weakest.weight >= weight) return false
  store.graph.removeEdge(weakest.source, weakest.target, 'drawn')
  return true
}
