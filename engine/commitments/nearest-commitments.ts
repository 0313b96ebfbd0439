import { maxNearestPieces } from '../bounds.ts'
import { piecesSharing } from '../index/pieces-sharing.ts'
import { cosine } from '../laws/commitments/quantized-vector.ts'
import type { Utterance } from '../language/utterance.ts'
import { termsOfText } from '../laws/text/terms.ts'
import type { OperationContext } from '../operations/context.ts'

export interface NearCommitment {
  readonly row: number
  /** Cosine, six decimals. */
  readonly similarity: number
}

/**
 * The live nodes whose vectors are as near to a text's as any threshold asks, the nearest first, ties
 * by row. What is near shares words: those texts are found by the index of words, and the vectors
 * of what they say are compared.
 */
export function nearestCommitments(
  context: OperationContext,
  said: Utterance,
): readonly NearCommitment[] {
  if (context.texts.vector(said.text) === null) return []
  const { conflict, dedup, edge, strict } = context.texts.embedder.table
  const atLeast = Math.min(conflict, dedup, edge, strict)
  const near = liveSharing(context, { terms: termsOfText(said), atLeast, count: maxNearestPieces })
  return [...similarities(context, said.text, near)]
    .map(([row, similarity]) => ({ row, similarity }))
    .filter(({ similarity }) => similarity >= atLeast)
    .sort((a, b) => b.similarity - a.similarity || a.row - b.row)
}

/** Rows of the live nodes of texts that share these index terms, in no order. */
export function liveSharing(
  context: OperationContext,
  wanted: Parameters<typeof piecesSharing>[1],
): readonly number[] {
  const { index } = context.store.index
  const { graph } = context.store.graph
  const slots = new Set(piecesSharing(index, wanted).map((piece) => index.slotOfPiece(piece)))
  return saidAt(context, [...slots]).filter((row) => {
    const slot = graph.slotOfRow(row)
    return slot !== undefined && graph.isLive(slot, context.now)
  })
}

/** Nodes that these passages say, each once: the index knows those of memories, rows those of content. */
function saidAt({ store }: OperationContext, slots: readonly number[]): readonly number[] {
  const { passages } = store.index.index
  const others = slots.filter((slot) => passages.kindOf(slot) !== 'memory')
  return [
    ...new Set([
      ...slots.flatMap((slot) => passages.nodesOf(slot)),
      ...store.graph.saidIn(others.map((slot) => passages.rowOf(slot))),
    ]),
  ]
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
