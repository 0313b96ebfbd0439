import type { ActivationGraph } from '../../../graph/activation-graph.ts'
import { nearestSlots } from '../../../graph/nearest-slots.ts'
import { distanceAt, sketchDistance, sketchOf } from '../../../graph/sketch.ts'
import { holdsAt } from '../../../laws/commitments/commitment-life.ts'
import { cosine } from '../../../laws/commitments/quantized-vector.ts'
import { semanticAt, type ScoreWeights } from '../../../laws/recall/recall-score.ts'
import type { NodeSource } from '../../../ports/graph-store.ts'
import type { PassageView } from '../../../ports/passage-store.ts'
import type { OperationContext } from '../../context.ts'
import type { Neighbours } from '../../text-readings.ts'
import type { Question } from './read-question.ts'

/** How alike commitments, and the memories that say them, are to a question: S of AG-35, above 0. */
export interface SemanticMatches {
  readonly byNode: ReadonlyMap<number, number>
  readonly byMemory: ReadonlyMap<string, number>
  /** Where the nodes are said. */
  readonly sources: readonly NodeSource[]
}

/** The best by meaning among the nodes that the view's clocks show (spec AG-36). */
export function semanticMatches(
  context: OperationContext,
  question: Question,
  view: PassageView,
): SemanticMatches {
  const { vector } = question
  const sketch = vector === null ? null : sketchOf(vector)
  if (sketch === null) return nothingAlike
  const { neighbours } = context.texts
  const byNode =
    neighbours === undefined
      ? likenesses(context, question, scanned(context, sketch, view))
      : likeNeighbours(context, question, neighbours, view)
  const sources = context.store.graph.sourcesOf([...byNode.keys()])
  const byMemory = new Map<string, number>()
  for (const { node, memoryId } of sources) {
    const semantic = byNode.get(node) ?? 0
    byMemory.set(memoryId, Math.max(byMemory.get(memoryId) ?? 0, semantic))
  }
  return { byNode, byMemory, sources }
}

/** All vectors of the object compared by their sketches. */
function scanned(context: OperationContext, sketch: Uint32Array, view: PassageView): number[] {
  const { graph } = context.store.graph
  const slots = nearestSlots(graph.nodes, {
    sketch,
    count: context.settings.recall.pool,
    scan: context.scan,
    within: farthestAlike(context),
    isCandidate: (slot) => isSeen(graph, slot, view),
  })
  return slots.map((slot) => graph.rowOf(slot))
}

/**
 * What an index beyond the object found, and what may not show there yet. Only what this namespace
 * holds now counts, by the vector that it holds; without an answer words and ties are left.
 */
function likeNeighbours(
  context: OperationContext,
  question: Question,
  neighbours: Neighbours,
  view: PassageView,
): ReadonlyMap<number, number> {
  if (!neighbours.ok) {
    context.degrade('vectors', neighbours.reason)
    return nothingAlike.byNode
  }
  const { graph } = context.store.graph
  const slots = new Set<number>()
  for (const id of neighbours.ids) slots.add(graph.slotOf(id) ?? none)
  for (const row of neighbours.overlay()) slots.add(graph.slotOfRow(row) ?? none)
  const rows = [...slots]
    .filter((slot) => slot !== none && isSeen(graph, slot, view))
    .map((slot) => graph.rowOf(slot))
  const best = [...semanticOf(context, question, rows)]
    .sort(([row, semantic], [other, than]) => than - semantic || row - other)
    .slice(0, context.settings.recall.pool)
  return new Map(best)
}

/** No slot. */
const none = -1

export const nothingAlike: SemanticMatches = { byNode: new Map(), byMemory: new Map(), sources: [] }

/**
 * S of nodes found otherwise, where it is above 0. Vectors are read of those alone whose sketches
 * lie near enough for that.
 */
export function semanticOf(
  context: OperationContext,
  question: Question,
  rows: readonly number[],
): ReadonlyMap<number, number> {
  const { vector } = question
  const sketch = vector === null ? null : sketchOf(vector)
  if (sketch === null) return nothingAlike.byNode
  const { graph } = context.store.graph
  const farthest = farthestAlike(context)
  const near = rows.filter((row) => {
    const slot = graph.slotOfRow(row)
    const own = slot === undefined ? null : graph.sketchOf(slot)
    return own !== null && sketchDistance(own, sketch) <= farthest
  })
  return likenesses(context, question, near)
}

/** S by row, by exact cosines, above 0. */
function likenesses(
  context: OperationContext,
  { vector }: Question,
  rows: readonly number[],
): ReadonlyMap<number, number> {
  const { floor } = context.texts.embedder.table
  const found = new Map<number, number>()
  if (vector === null) return found
  for (const [row, other] of context.store.graph.vectors(rows)) {
    const semantic = semanticAt(cosine(vector, other), floor)
    if (semantic > 0) found.set(row, semantic)
  }
  return found
}

/** Bits past which a cosine is below the floor, as far as a sketch can tell. */
function farthestAlike(context: OperationContext): number {
  return Math.ceil(distanceAt(context.texts.embedder.table.floor - sketchMargin))
}

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

/** As set; 0 for meaning where the question has no vector. */
export function weightsFor(
  context: OperationContext,
  question: Pick<Question, 'vector'>,
): ScoreWeights {
  const { weights } = context.settings.recall
  const semantic = question.vector === null ? 0 : weights.semantic * context.texts.embedder.weight
  return { ...weights, semantic }
}

/**
 * Of cosine. The error of a sketch is 0.037 (RMS); at this distance from the floor all of the ten
 * nearest above it were found, and what was lost lay within 0.01 of it (304 questions on dialogue).
 */
const sketchMargin = 0.1
