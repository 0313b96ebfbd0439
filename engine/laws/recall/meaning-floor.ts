import { cosine } from '../commitments/quantized-vector.ts'

/**
 * The cosine up to which two texts have nothing in common in a space of meaning: below it lie 99 of
 * 100 pairs of what a namespace itself holds, of which nearly all are unrelated. Every model has
 * its own: with some, random texts meet at 0.1, with others at 0.7. Measured on at most 64 vectors,
 * the first of those given; kept within 0.1–0.9, so that a namespace of one topic still tells its
 * texts apart. Limits: fewer than 16 vectors say too little, and 0.5 stands in. Total: a vector
 * without direction is near to nothing.
 */
export function meaningFloor(vectors: readonly Int8Array[]): number {
  if (vectors.length < leastVectors) return defaultFloor
  const some = vectors.slice(0, mostVectors)
  const cosines = some
    .flatMap((one, at) => some.slice(at + 1).map((other) => cosine(one, other)))
    .sort((a, b) => a - b)
  const quantile = cosines[Math.floor((cosines.length - 1) * share)] ?? defaultFloor
  return Math.min(highest, Math.max(lowest, quantile))
}

/**
 * A floor is measured anew the first time there are vectors enough, and whenever they are twice as
 * many as then. `measuredAt` is 0 where none was measured.
 */
export function isFloorDue(measuredAt: number, vectors: number): boolean {
  return vectors >= Math.max(leastVectors, measuredAt * 2)
}

/** The places of the things to measure among `count` in their order: spread evenly, each once. */
export function measuredPlaces(count: number): readonly number[] {
  const many = Math.min(mostVectors, Math.max(0, Math.floor(count)))
  return Array.from({ length: many }, (_, at) => Math.floor((at * count) / many))
}

/** Until there is one to measure. */
export const defaultFloor = 0.5
const leastVectors = 16
const mostVectors = 64
/** The share of the measured cosines that lie below the floor. */
const share = 0.99
/** Cosines between which a floor lies, however odd the vectors. */
const lowest = 0.1
const highest = 0.9
