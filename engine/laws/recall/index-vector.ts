import { quantize } from '../commitments/quantized-vector.ts'
import { vectorDimensions } from '../../model/embedding.ts'

/**
 * A vector as an index beyond the object holds it, which has 768 dimensions for all: a shorter one
 * with zeros behind it, which changes no cosine; of a longer one the numbers are dealt out to 768
 * sums, each with the sign that its place decides, which keeps cosines within some 0.04 (feature
 * hashing, Weinberger et al. 2009). Good enough to choose by: what it finds is scored by the object.
 */
export function indexVector(vector: Int8Array): Int8Array {
  if (vector.length === vectorDimensions) return vector
  const sums = new Float32Array(vectorDimensions)
  for (let at = 0; at < vector.length; at++) {
    const place = at % vectorDimensions
    const sign = at < vectorDimensions || isEven(at) ? 1 : -1
    sums[place] = (sums[place] ?? 0) + sign * (vector[at] ?? 0)
  }
  return quantize(sums)
}

/** As random as a hash of the place (Murmur3's finalizer). */
function isEven(at: number): boolean {
  let hash = Math.imul(at + 1, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) & 1) === 0
}
