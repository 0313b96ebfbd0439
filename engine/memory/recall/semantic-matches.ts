import type { Search } from './search.ts'
import type { ActivationGraph } from '../../graph/activation-graph.ts'
import { nearestSlots } from '../../graph/nearest-slots.ts'
import { distanceAt, sketchDistance, sketchOf } from '../../graph/sketch.ts'
import { holdsAt } from '../../laws/commitments/commitment-life.ts'
import { cosine } from '../../laws/commitments/quantized-vector.ts'
import { semanticAt } from '../../laws/recall/recall-score.ts'
import type { NodeSource } from '../../commitments/tables/graph-records.ts'
import type { PassageView } from '../tables/passage-view.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { Neighbours } from '../../operations/text-readings.ts'
import { isPlaced, meaningsOf, nearestInSpaces, placesOf, wordsShare } from './meaning-matches.ts'

/** How alike commitments, and the memories that say them, are to a question: S of AG-35, above 0. */
export interface SemanticMatches {
  readonly byNode: ReadonlyMap<number, number>
  readonly byMemory: ReadonlyMap<string, number>
  /** Where the nodes are said. */
  readonly sources: readonly NodeSource[]
}

/** The best by meaning among the nodes that the view's clocks show (spec AG-36). */
export function semanticMatches(search: Search): SemanticMatches {
  const { context } = search
  const { meanings, neighbours } = context.texts
  const failure = meanings?.failure ?? (meanings?.isBehind === true ? 'not_placed_yet' : null)
  if (failure !== null) context.degrade('embedder', failure)
  const byNode = neighbours === undefined ? likeScanned(search) : likeNeighbours(search, neighbours)
  if (byNode.size === 0) return nothingAlike
  const sources = context.store.graph.sourcesOf([...byNode.keys()])
  const byMemory = new Map<string, number>()
  for (const { node, memoryId } of sources) {
    const semantic = byNode.get(node) ?? 0
    byMemory.set(memoryId, Math.max(byMemory.get(memoryId) ?? 0, semantic))
  }
  return { byNode, byMemory, sources }
}

/** The best of all vectors of the object: those by words, and those by meaning of what has one. */
function likeScanned(search: Search): ReadonlyMap<number, number> {
  const { context, view } = search
  const { graph } = context.store.graph
  const spaces = placesOf(context)
  const byWords = scanned(
    search,
    (slot) => !isPlaced(context, spaces, slot) && isSeen(graph, slot, view),
  )
  if (spaces.size === 0) return likenesses(search, byWords)
  const byMeaning = nearestInSpaces(context, (slot) => isSeen(graph, slot, view))
  return bestOf(context, likenesses(search, [...byMeaning, ...byWords]))
}

/** Rows whose sketches lie near enough to the question's own. */
function scanned(search: Search, isCandidate: (slot: number) => boolean): number[] {
  const {
    context,
    question: { vector },
  } = search
  const { graph } = context.store.graph
  const sketch = vector === null ? null : sketchOf(vector)
  if (sketch === null) return []
  const slots = nearestSlots(graph.nodes, {
    sketch,
    count: context.settings.recall.pool,
    scan: context.scan,
    within: farthestAlike(context),
    isCandidate,
  })
  return slots.map((slot) => graph.rowOf(slot))
}

/** As many as a pool holds, the most alike first, ties by row. */
function bestOf(
  context: OperationContext,
  found: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const best = [...found].sort(([row, semantic], [other, than]) => than - semantic || row - other)
  return new Map(best.slice(0, context.settings.recall.pool))
}

/**
 * What an index beyond the object found, and what may not show there yet. Only what this namespace
 * holds now counts, by the vector that it holds; without an answer words and ties are left.
 */
function likeNeighbours(search: Search, neighbours: Neighbours): ReadonlyMap<number, number> {
  const { context, view } = search
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
  return bestOf(context, semanticOf(search, rows))
}

/** No slot. */
const none = -1

export const nothingAlike: SemanticMatches = { byNode: new Map(), byMemory: new Map(), sources: [] }

/**
 * S of nodes found otherwise, where it is above 0. Vectors are read of those alone whose sketches
 * lie near enough for that.
 */
export function semanticOf(search: Search, rows: readonly number[]): ReadonlyMap<number, number> {
  const { context, question } = search
  const { vector } = question
  const sketch = vector === null ? null : sketchOf(vector)
  const spaces = placesOf(context)
  if (sketch === null && spaces.size === 0) return nothingAlike.byNode
  const { graph } = context.store.graph
  const farthest = farthestAlike(context)
  const near = rows.filter((row) => {
    const slot = graph.slotOfRow(row)
    if (slot !== undefined && isPlaced(context, spaces, slot)) return true
    const own = slot === undefined ? null : graph.sketchOf(slot)
    return own !== null && sketch !== null && sketchDistance(own, sketch) <= farthest
  })
  return likenesses(search, near)
}

/** S by row, by exact cosines, above 0: by meaning where a model has placed both, else by words. */
function likenesses(search: Search, rows: readonly number[]): ReadonlyMap<number, number> {
  const {
    context,
    question: { vector },
  } = search
  const { floor } = context.texts.embedder.table
  const { graph } = context.store.graph
  const spaces = placesOf(context)
  const found = new Map(meaningsOf(context, rows))
  if (vector === null) return found
  const isByWords = (row: number): boolean => {
    const slot = graph.slotOfRow(row)
    return slot === undefined || !isPlaced(context, spaces, slot)
  }
  const byWords = spaces.size === 0 ? rows : rows.filter(isByWords)
  const share = wordsShare(context)
  for (const [row, other] of context.store.graph.vectors(byWords)) {
    const semantic = semanticAt(cosine(vector, other), floor) * share
    if (semantic > 0) found.set(row, semantic)
  }
  return found
}

/** Bits past which a cosine is below the floor, as far as a sketch can tell. */
function farthestAlike(context: OperationContext): number {
  const { sketchMargin } = context.settings.recall
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
