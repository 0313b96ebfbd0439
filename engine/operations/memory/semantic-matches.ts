import { holdsAt } from '../../laws/commitment-life.ts'
import { semanticAt, type ScoreWeights } from '../../laws/recall-score.ts'
import { nearestSlots } from '../../graph/nearest-slots.ts'
import { sketchOf } from '../../graph/sketch.ts'
import type { ActivationGraph } from '../../graph/activation-graph.ts'
import type { PassageView } from '../../ports/passage-store.ts'
import type { OperationContext } from '../context.ts'
import { rescore } from '../graph/nearest-nodes.ts'
import type { Question } from './read-question.ts'

/** How alike commitments, and the memories that say them, are to a question: S of AG-35, above 0. */
export interface SemanticMatches {
  readonly byNode: ReadonlyMap<number, number>
  readonly byMemory: ReadonlyMap<string, number>
}

/** The best by meaning among the nodes that the view's clocks show (spec AG-36). */
export function semanticMatches(
  context: OperationContext,
  question: Question,
  view: PassageView,
): SemanticMatches {
  const { vector } = question
  const sketch = vector === null ? null : sketchOf(vector)
  if (vector === null || sketch === null) return nothingAlike
  const { graph } = context.store.graph
  const { floor } = context.texts.embedder.table
  const { pool } = context.settings.recall
  const slots = nearestSlots(graph.nodes, {
    sketch,
    count: pool,
    scan: context.scan,
    isCandidate: (slot) => isSeen(graph, slot, view),
  })
  const byNode = new Map<number, number>()
  const rows = slots.map((slot) => graph.rowOf(slot))
  for (const { row, similarity } of rescore(context, vector, rows)) {
    const semantic = semanticAt(similarity, floor)
    if (semantic > 0) byNode.set(row, semantic)
  }
  const byMemory = new Map<string, number>()
  for (const { node, memoryId } of context.store.graph.sourcesOf([...byNode.keys()])) {
    const semantic = byNode.get(node) ?? 0
    byMemory.set(memoryId, Math.max(byMemory.get(memoryId) ?? 0, semantic))
  }
  return { byNode, byMemory }
}

export const nothingAlike: SemanticMatches = { byNode: new Map(), byMemory: new Map() }

/** Whether a node takes part at the view's moment, as far as memory knows (spec AG-21). */
export function isSeen(graph: ActivationGraph, slot: number, view: PassageView): boolean {
  const end = graph.endOf(slot)
  const endedAt = graph.endedAtOf(slot)
  const validTo = graph.validToOf(slot)
  return holdsAt(
    {
      validFrom: graph.validFromOf(slot),
      validTo: end === 'live' && Number.isFinite(validTo) ? validTo : null,
      recordedAt: graph.recordedAtOf(slot),
      end:
        end === 'live'
          ? null
          : { kind: end, at: endedAt, validTo: Number.isFinite(validTo) ? validTo : null },
    },
    view,
  )
}

/** As set, the embedder's own where nothing is set, 0 where the question has no vector. */
export function weightsFor(
  context: OperationContext,
  question: Pick<Question, 'vector'>,
): ScoreWeights {
  const { weights } = context.settings.recall
  const semantic =
    question.vector === null ? 0 : (weights.semantic ?? context.texts.embedder.weight)
  return { ...weights, semantic }
}
