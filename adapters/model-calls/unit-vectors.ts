/**
 * One vector of unit length a row, in order; null in the place of a row that is none: not 768
 * numbers, one of them none, or all of them zero.
 */
export function unitVectors(rows: readonly unknown[]): (Float32Array | null)[] {
  return rows.map((row) => unitVector(row))
}

function unitVector(row: unknown): Float32Array | null {
  if (!Array.isArray(row) || row.length !== dimensions) return null
  const values: readonly unknown[] = row
  const vector = new Float32Array(dimensions)
  let largest = 0
  for (let at = 0; at < dimensions; at++) {
    const value = values[at]
    if (typeof value !== 'number' || !Number.isFinite(value)) return null
    largest = Math.max(largest, Math.abs(value))
  }
  if (largest === 0) return null
  // By the largest first: squares of very large or very small numbers are none.
  let squares = 0
  for (let at = 0; at < dimensions; at++) squares += (Number(values[at]) / largest) ** 2
  const length = Math.sqrt(squares)
  for (let at = 0; at < dimensions; at++) vector[at] = Number(values[at]) / largest / length
  return vector
}

/** What the index of vectors and the sketches are made for; engine/graph/sketch.ts. */
const dimensions = 768
