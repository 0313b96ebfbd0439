import { cosine } from '../laws/commitments/quantized-vector.ts'
import { nearestSlots } from '../graph/nearest-slots.ts'
import { sketchOf } from '../graph/sketch.ts'
import type { Settings } from '../settings.ts'
import type { OperationContext } from '../operations/context.ts'

export interface NearCommitment {
  readonly row: number
  /** Cosine, six decimals. */
  readonly similarity: number
}

/**
 * The live nodes most like a vector, most similar first, ties by row: sketches find a few dozen,
 * whose stored vectors are compared exactly.
 */
export function nearestCommitments(
  context: OperationContext,
  vector: Int8Array | null,
  { conflictCandidates }: Pick<Settings['graph'], 'conflictCandidates'>,
): NearCommitment[] {
  const sketch = vector === null ? null : sketchOf(vector)
  if (vector === null || sketch === null) return []
  const { graph } = context.store.graph
  const wanted = Math.max(minRescored, rescoredPerCandidate * conflictCandidates)
  const slots = nearestSlots(graph.nodes, {
    sketch,
    count: wanted,
    scan: context.scan,
    isCandidate: (slot) => graph.isLive(slot, context.now),
  })
  return rescore(
    context,
    vector,
    slots.map((slot) => graph.rowOf(slot)),
  )
}

function rescore(
  context: OperationContext,
  vector: Int8Array,
  rows: readonly number[],
): NearCommitment[] {
  const vectors = context.store.graph.vectors(rows)
  return [...vectors]
    .map(([row, other]) => ({ row, similarity: cosine(vector, other) }))
    .sort((a, b) => b.similarity - a.similarity || a.row - b.row)
}

/** Sketches err by some 0.05 of cosine: three times as many as asked for hold the nearest. */
const rescoredPerCandidate = 3
const minRescored = 64
