import { vectorDimensions, type SketchScan } from '../model/embedding.ts'

/** Sketches by slot: those of the nodes' own columns, or beside them. */
interface SketchedSlots {
  readonly sketches: Uint32Array
  readonly used: number
  readonly rows: Uint32Array
  hasSketch(slot: number): boolean
}

export interface NearestQuestion {
  readonly sketch: Uint32Array
  readonly count: number
  readonly scan: SketchScan
  /** Most bits in which a sketch may differ, 0–768; any number where it is left out. */
  readonly within?: number
  isCandidate(slot: number): boolean
}

/**
 * The candidates whose sketches differ in the fewest bits, closest first, ties by row. Exact: every
 * sketch is compared. Distances are whole numbers up to 768, so a count of each tells how far to
 * look, and `isCandidate` is asked of what lies that close alone; nothing farther than `within`.
 */
export function nearestSlots(nodes: SketchedSlots, question: NearestQuestion): readonly number[] {
  const { sketch, count, isCandidate, scan, within: farthest = vectorDimensions } = question
  const distances = scan(nodes.sketches, nodes.used, sketch)
  const counts = new Uint32Array(vectorDimensions + 1)
  for (const distance of distances) counts[distance] = (counts[distance] ?? 0) + 1
  // Where many of the closest are no candidates, four times as many are looked at.
  for (let looked = count; ; looked *= 4) {
    const within = Math.min(distanceOf(looked, counts), farthest)
    const found: number[] = []
    for (let slot = 0; slot < distances.length; slot++) {
      const distance = distances[slot] ?? 0
      if (distance <= within && nodes.hasSketch(slot) && isCandidate(slot)) found.push(slot)
    }
    if (found.length < count && within < farthest && looked < distances.length) continue
    return found
      .sort(
        (a, b) =>
          (distances[a] ?? 0) - (distances[b] ?? 0) || (nodes.rows[a] ?? 0) - (nodes.rows[b] ?? 0),
      )
      .slice(0, count)
  }
}

/** Within how many bits so many sketches lie, those of nodes without one among them. */
function distanceOf(wanted: number, counts: Uint32Array): number {
  let sum = 0
  for (let distance = 0; distance < counts.length; distance++) {
    sum += counts[distance] ?? 0
    if (sum >= wanted) return distance
  }
  return counts.length
}
