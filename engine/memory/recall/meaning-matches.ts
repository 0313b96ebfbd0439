import { cosine } from '../../laws/commitments/quantized-vector.ts'
import type { ScoreWeights } from '../../laws/recall/recall-score.ts'
import type { Question } from './read-question.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { PlacedQuestion } from '../../operations/text-readings.ts'

type Spaces = ReadonlyMap<number, PlacedQuestion>

/** The spaces of meaning in which the question has a place; none where it goes by words alone. */
export function placesOf({ texts }: Pick<OperationContext, 'texts'>): Spaces {
  return texts.meanings?.spaces() ?? nowhere
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

/** Says what of a question could not go by meaning. */
export function reportMeaning({ texts, degrade }: OperationContext): void {
  const { meanings } = texts
  const failure = meanings?.failure ?? (meanings?.isBehind === true ? 'not_placed_yet' : null)
  if (failure !== null) degrade('embedder', failure)
}

const nowhere: Spaces = new Map()
