import { type EdgeRows, kindIn, slotIn, spreadingKinds, weightIn } from './edge-rows.ts'

/** The arrays that `heaviestEdges` fills; they are used again for the next node. */
export interface HeaviestEdges {
  readonly to: Uint32Array
  readonly weights: Float64Array
}

export interface HeaviestOptions {
  /** A similar edge's weight is multiplied by it, 0–1. */
  readonly similarShare: number
  isVisible(slot: number): boolean
}

/**
 * The heaviest spreading edges of a node to visible ones, by |weight| falling, ties by id, as many
 * as `into` has room for; answers how many. Similar edges are weighed as they count: with a share
 * of 0.3 a similar edge of 0.9 stands behind a manual one of 0.3. A row holds its similar and its
 * manual edges each in this order, so it is merged from the front: of 50,000 edges 32 are read
 * where all are visible, and no more than all where few are.
 */
export function heaviestEdges(
  rows: EdgeRows,
  from: number,
  { similarShare, isVisible }: HeaviestOptions,
  into: HeaviestEdges,
): number {
  const start = rows.starts[from] ?? 0
  const rowEnd = start + (rows.lengths[from] ?? 0)
  const similarEnd = endOfKinds(rows.ends, start, rowEnd, 1)
  const manualEnd = endOfKinds(rows.ends, similarEnd, rowEnd, spreadingKinds)
  let similar = start
  let manual = similarEnd
  let found = 0
  while (found < into.to.length && (similar < similarEnd || manual < manualEnd)) {
    const ofSimilar = weightIn(rows.weights[similar] ?? 0) * similarShare
    const ofManual = weightIn(rows.weights[manual] ?? 0)
    const isSimilar =
      manual === manualEnd ||
      (similar < similarEnd &&
        (Math.abs(ofSimilar) > Math.abs(ofManual) ||
          (Math.abs(ofSimilar) === Math.abs(ofManual) &&
            rows.compareIds(slotIn(rows.ends[similar] ?? 0), slotIn(rows.ends[manual] ?? 0)) < 0)))
    const to = slotIn(rows.ends[isSimilar ? similar : manual] ?? 0)
    if (isSimilar) similar += 1
    else manual += 1
    if (!isVisible(to)) continue
    into.to[found] = to
    into.weights[found] = isSimilar ? ofSimilar : ofManual
    found += 1
  }
  return found
}

/** Finds the end of a row's first kinds by binary search, since a row is sorted by kind. */
function endOfKinds(ends: Uint32Array, start: number, end: number, kinds: number): number {
  let low = start
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (kindIn(ends[middle] ?? 0) < kinds) low = middle + 1
    else high = middle
  }
  return low
}
