import { nearestSlots } from '../../graph/nearest-slots.ts'
import { sketchOf } from '../../graph/sketch.ts'
import { cosine } from '../../laws/commitments/quantized-vector.ts'
import { semanticAt, type ScoreWeights } from '../../laws/recall/recall-score.ts'
import type { Question } from './read-question.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { PlacedQuestion } from '../../operations/text-readings.ts'

type Spaces = ReadonlyMap<number, PlacedQuestion>

/** The spaces of meaning in which the question has a place; none where it goes by words alone. */
export function placesOf({ texts }: Pick<OperationContext, 'texts'>): Spaces {
  return texts.meanings?.spaces() ?? nowhere
}

/**
 * What a likeness by words alone is worth (spec AG-36): all there is where no model places the
 * question, so that its weight says it; a share of it beside what a model finds.
 */
export function wordsShare(context: OperationContext): number {
  return placesOf(context).size > 0 ? context.texts.embedder.weight : 1
}

/** As set; of meaning whole where a model places the question, 0 where nothing does (spec AG-36). */
export function weightsFor(
  context: OperationContext,
  question: Pick<Question, 'vector'>,
): ScoreWeights {
  const { weights } = context.settings.recall
  if (placesOf(context).size > 0) return weights
  const semantic = question.vector === null ? 0 : weights.semantic * context.texts.embedder.weight
  return { ...weights, semantic }
}

/** Whether the node answers by where a model has placed it. */
export function isPlaced({ store }: OperationContext, spaces: Spaces, slot: number): boolean {
  const { meanings } = store.graph.graph
  return meanings.hasSketch(slot) && spaces.has(meanings.spaceOf(slot))
}

/**
 * Rows of the candidates that lie nearest to the question, as many as a pool holds of each space.
 * How far is too far their cosines tell: what a model makes need not use all dimensions alike, so
 * that bits rank well, but measure badly.
 */
export function nearestInSpaces(
  context: OperationContext,
  isCandidate: (slot: number) => boolean,
): number[] {
  const { graph } = context.store.graph
  const { meanings, nodes } = graph
  return [...placesOf(context)].flatMap(([space, { vector }]) => {
    const sketch = sketchOf(vector)
    if (sketch === null) return []
    const sketched = {
      sketches: meanings.sketches,
      used: Math.min(nodes.used, meanings.spaces.length),
      rows: nodes.rows,
      hasSketch: (slot: number) => meanings.spaceOf(slot) === space && meanings.hasSketch(slot),
    }
    const count = context.settings.recall.pool
    const slots = nearestSlots(sketched, { sketch, count, scan: context.scan, isCandidate })
    return slots.map((slot) => graph.rowOf(slot))
  })
}

/** Cosine with the question, and the floor it is held against, by row: of nodes that are placed. */
export function meaningCosines(
  context: OperationContext,
  rows: readonly number[],
): ReadonlyMap<number, { readonly cosine: number; readonly floor: number }> {
  const spaces = placesOf(context)
  const found = new Map<number, { cosine: number; floor: number }>()
  if (spaces.size === 0) return found
  const { graph } = context.store.graph
  const placed = rows.filter((row) => {
    const slot = graph.slotOfRow(row)
    return slot !== undefined && isPlaced(context, spaces, slot)
  })
  for (const [row, vector] of context.store.meanings.vectors(placed)) {
    const slot = graph.slotOfRow(row)
    const place = slot === undefined ? undefined : spaces.get(graph.meanings.spaceOf(slot))
    if (place === undefined) continue
    found.set(row, { cosine: cosine(place.vector, vector), floor: place.floor })
  }
  return found
}

/** S of AG-35 of nodes that a model has placed, above 0. */
export function meaningsOf(
  context: OperationContext,
  rows: readonly number[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const [row, { cosine: likeness, floor }] of meaningCosines(context, rows)) {
    const semantic = semanticAt(likeness, floor)
    if (semantic > 0) found.set(row, semantic)
  }
  return found
}

const nowhere: Spaces = new Map()
