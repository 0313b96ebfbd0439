import { bytesOfHex } from '../../model/hex.ts'
import { unit } from './vectors.ts'

/** A linear adapter of low rank as its trainer writes it: a byte a weight, signed, the rows of A, then the columns of B. */
export interface WrittenAdapter {
  /** Numbers of what it reads, and of what it moves. */
  readonly reads: number
  readonly dimensions: number
  readonly rank: number
  /** What a byte is worth in A and in B. */
  readonly scales: readonly [number, number]
  readonly bytes: string
}

export interface LinearAdapter extends Pick<WrittenAdapter, 'reads' | 'dimensions' | 'rank'> {
  readonly into: Float32Array
  readonly out: Float32Array
}

export function readAdapter({
  reads,
  dimensions,
  rank,
  scales,
  bytes,
}: WrittenAdapter): LinearAdapter {
  const read = new Int8Array(bytesOfHex(bytes).buffer)
  const size = reads * rank
  const [ofInto, ofOut] = scales
  return {
    reads,
    dimensions,
    rank,
    into: Float32Array.from(read.subarray(0, size), (byte) => byte * ofInto),
    out: Float32Array.from(read.subarray(size, size + dimensions * rank), (byte) => byte * ofOut),
  }
}

/**
 * A place, moved by what an adapter makes of what it reads: place + B(A·read), of unit length. Total: the place as
 * it is where either has not as many numbers as the adapter, or nothing with a direction comes of it.
 */
export function movedBy(
  { reads, dimensions, rank, into, out }: LinearAdapter,
  place: Float64Array,
  read: Float64Array,
): Float64Array {
  if (place.length !== dimensions || read.length !== reads) return place
  const moved = Float64Array.from(place)
  for (let at = 0; at < rank; at++) {
    let share = 0
    for (let part = 0; part < reads; part++) {
      share += (into[at * reads + part] ?? 0) * (read[part] ?? 0)
    }
    for (let part = 0; part < dimensions; part++) {
      moved[part] = (moved[part] ?? 0) + share * (out[at * dimensions + part] ?? 0)
    }
  }
  const found = unit(moved)
  return found.some((part) => part !== 0) ? found : place
}
