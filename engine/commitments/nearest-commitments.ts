import { distanceAt, sketchDistance, sketchOf } from '../graph/sketch.ts'
import { piecesSharing } from '../index/pieces-sharing.ts'
import { cosine } from '../laws/commitments/quantized-vector.ts'
import { indexTerms } from '../laws/text/terms.ts'
import type { OperationContext } from '../operations/context.ts'

export interface NearCommitment {
  readonly row: number
  /** Cosine, six decimals. */
  readonly similarity: number
}

/**
 * The live nodes whose vectors are as near to a text's as any threshold asks, the nearest first, ties
 * by row. What is near shares words: those texts are found by the index of words, and of what they
 * say the vectors that lie near by their sketches are compared exactly.
 */
export function nearestCommitments(context: OperationContext, text: string): NearCommitment[] {
  const vector = context.texts.vector(text)
  const sketch = vector === null ? null : sketchOf(vector)
  if (vector === null || sketch === null) return []
  const { index } = context.store.index
  const { graph } = context.store.graph
  const { conflict, dedup, edge, strict } = context.texts.embedder.table
  const atLeast = Math.min(conflict, dedup, edge, strict)
  const pieces = piecesSharing(index, { terms: indexTerms(text), atLeast, count: mostPieces })
  const passages = new Set(pieces.map((piece) => index.passages.rowOf(index.slotOfPiece(piece))))
  const farthest = distanceAt(atLeast - sketchMargin)
  const near = context.store.graph.saidIn([...passages]).filter((row) => {
    const slot = graph.slotOfRow(row)
    if (slot === undefined || !graph.isLive(slot, context.now)) return false
    const own = graph.sketchOf(slot)
    return own !== null && sketchDistance(own, sketch) <= farthest
  })
  return [...similarities(context, text, near)]
    .map(([row, similarity]) => ({ row, similarity }))
    .filter(({ similarity }) => similarity >= atLeast)
    .sort((a, b) => b.similarity - a.similarity || a.row - b.row)
}

/** Cosines of a text and nodes, six decimals; of those that have vectors. */
export function similarities(
  context: OperationContext,
  text: string,
  rows: readonly number[],
): ReadonlyMap<number, number> {
  const vector = context.texts.vector(text)
  if (vector === null) return new Map()
  const vectors = context.store.graph.vectors(rows)
  return new Map([...vectors].map(([row, other]) => [row, cosine(vector, other)]))
}

/** Passages of which one looks at what they say. */
const mostPieces = 32
/** Cosine by which sketches err at most, but for one pair in thousands. */
const sketchMargin = 0.15
