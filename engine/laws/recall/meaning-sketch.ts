import { meaningWords } from '../../model/embedding.ts'

/**
 * A vector of any number of dimensions in 512 bits, by which near ones are found: one bit a number,
 * whether it is above 0, so that two sketches differ in about angle ÷ π of their bits (Charikar
 * 2002, SimHash). A vector of 512 numbers is taken as it is. Of another the numbers are dealt out to
 * 512 sums, each with a sign that its place decides, and turned by a Hadamard transform: a random
 * projection in some 5,000 additions, the same for all time (Ailon & Chazelle 2006). null for what
 * has no direction: nothing but zeros, or a part that is no number.
 */
export function meaningSketch(vector: ArrayLike<number>): Uint32Array | null {
  const sums = new Float64Array(bits)
  for (let at = 0; at < vector.length; at++) {
    const value = vector[at] ?? 0
    if (!Number.isFinite(value)) return null
    const place = at % bits
    sums[place] = (sums[place] ?? 0) + (vector.length === bits ? value : value * signOf(at))
  }
  if (sums.every((sum) => sum === 0)) return null
  if (vector.length !== bits) turn(sums)
  const sketch = new Uint32Array(meaningWords)
  for (let at = 0; at < bits; at++) {
    if ((sums[at] ?? 0) > 0) sketch[at >>> 5] = (sketch[at >>> 5] ?? 0) | (1 << (at & 31))
  }
  return sketch
}

/** 1 or −1, as random as a hash of the place (Murmur3's finalizer). */
function signOf(at: number): number {
  let hash = Math.imul(at + 1, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) & 1) === 0 ? 1 : -1
}

/** The Walsh–Hadamard transform, in place. */
function turn(sums: Float64Array): void {
  for (let half = 1; half < sums.length; half *= 2) {
    for (let from = 0; from < sums.length; from += 2 * half) {
      for (let at = from; at < from + half; at++) {
        const [a, b] = [sums[at] ?? 0, sums[at + half] ?? 0]
        sums[at] = a + b
        sums[at + half] = a - b
      }
    }
  }
}

const bits = 32 * meaningWords
