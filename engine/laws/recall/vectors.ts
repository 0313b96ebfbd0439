/** The inner product of two vectors of one length; parts that one of them lacks count as 0. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/**
 * The cosine of a vector of length 1 with a stored one of any length. Parts that one of them lacks
 * count as 0. NaN where the stored one is all zeros.
 */
export function cosineOfStored(asked: Float64Array, stored: Int8Array): number {
  let [product, square] = [0, 0]
  for (let at = 0; at < stored.length; at++) {
    const part = stored[at] ?? 0
    product += (asked[at] ?? 0) * part
    square += part * part
  }
  return product / Math.sqrt(square)
}

/** The same direction at length 1. Total: 0 throughout where there is no finite length above 0. */
export function unit(vector: ArrayLike<number>): Float64Array {
  const length = Math.sqrt(dot(vector, vector))
  const own = Float64Array.from(vector)
  return length > 0 && length < Infinity ? own.map((part) => part / length) : own.fill(0)
}
