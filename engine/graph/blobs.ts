import type { Checksum } from '../model/checksum.ts'

/** Most bytes of a blob: a row of SQLite holds at most 2 MB. */
const maxBlobBytes = 2 ** 20

/**
 * Cuts arrays, laid end to end, into blobs that fit a row, one at a time: all of them together would
 * take as much memory as the arrays. Each begins with a header of six words: magic, version, its
 * place, how many there are, bytes behind it, and a checksum of all of these. The checksum is seeded
 * with that of the blob before, so blobs of two snapshots do not mix. Each array begins at a multiple
 * of 8 bytes. Nothing may change the arrays until the last blob is taken.
 */
export function* cutIntoBlobs(
  arrays: readonly ArrayBufferView[],
  version: number,
  checksum: Checksum,
): Generator<Uint8Array<ArrayBuffer>> {
  const length = arrays.reduce((sum, array) => sum + padded(array.byteLength), 0)
  const count = Math.max(1, Math.ceil(length / payloadBytes))
  let seed = 0
  for (let at = 0; at < count; at++) {
    const from = at * payloadBytes
    const bytes = Math.min(payloadBytes, length - from)
    const blob = new Uint8Array(headerBytes + bytes)
    wordsOf(blob).set([magic, version, at, count, bytes])
    copyStretch(arrays, from, blob.subarray(headerBytes))
    seed = checksumOfBlob(blob, seed, checksum)
    wordsOf(blob)[checksumAt] = seed
    yield blob
  }
}

/** Fills `target` with what stands from a byte on in the arrays, laid end to end. */
function copyStretch(arrays: readonly ArrayBufferView[], from: number, target: Uint8Array): void {
  let start = -from
  for (const array of arrays) {
    const first = Math.max(0, -start)
    const last = Math.min(array.byteLength, target.length - start)
    if (first < last) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset + first, last - first)
      target.set(bytes, start + first)
    }
    start += padded(array.byteLength)
  }
}

/**
 * Reads the blobs of one snapshot, one at a time and in their order. What is torn, cut short,
 * foreign, of another version or mixed from two is found no later than it would be read.
 */
export class BlobReader {
  readonly #blobs: Iterator<Uint8Array>
  readonly #version: number
  readonly #checksum: Checksum
  #count = 0
  /** Blobs taken so far, and the checksum of the last. */
  #taken = 0
  #seed = 0
  /** What is left of the last. */
  #rest: Uint8Array = new Uint8Array(0)

  constructor(blobs: Iterable<Uint8Array>, version: number, checksum: Checksum) {
    this.#blobs = blobs[Symbol.iterator]()
    this.#version = version
    this.#checksum = checksum
  }

  /** Fills the arrays, one behind the other; false where the blobs do not hold together. */
  fill(arrays: readonly ArrayBufferView[]): boolean {
    return arrays.every((array) => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
      return this.#read(bytes) && this.#read(new Uint8Array(padded(bytes.length) - bytes.length))
    })
  }

  /** Whether all was read, and nothing is behind it. */
  isAtEnd(): boolean {
    return (
      this.#rest.length === 0 && this.#taken === this.#count && this.#blobs.next().done === true
    )
  }

  #read(bytes: Uint8Array): boolean {
    for (let done = 0; done < bytes.length;) {
      if (this.#rest.length === 0 && !this.#take()) return false
      const length = Math.min(bytes.length - done, this.#rest.length)
      bytes.set(this.#rest.subarray(0, length), done)
      this.#rest = this.#rest.subarray(length)
      done += length
    }
    return true
  }

  /** The next blob; false where none is left, or it is not the one. */
  #take(): boolean {
    const { done, value: blob } = this.#blobs.next()
    if (done === true || blob.byteLength <= headerBytes || blob.byteLength % 8 !== 0) return false
    const words = wordsOf(blob)
    if (this.#taken === 0) this.#count = words[countAt] ?? 0
    const bytes = blob.byteLength - headerBytes
    const expected = [magic, this.#version, this.#taken, this.#count, bytes]
    if (expected.some((value, place) => words[place] !== value)) return false
    this.#seed = checksumOfBlob(blob, this.#seed, this.#checksum)
    if (words[checksumAt] !== this.#seed) return false
    this.#taken += 1
    this.#rest = new Uint8Array(blob.buffer, blob.byteOffset + headerBytes, bytes)
    return true
  }
}

/** The next multiple of 8 bytes, at which the following array begins. */
export function padded(bytes: number): number {
  return Math.ceil(bytes / 8) * 8
}

function checksumOfBlob(blob: Uint8Array, seed: number, checksum: Checksum): number {
  return checksum(blob.subarray(headerBytes), checksum(blob.subarray(0, checksumAt * 4), seed))
}

/** The blob as words; a copy where it does not begin at a word of its buffer. */
function wordsOf(blob: Uint8Array): Uint32Array {
  const { buffer, byteOffset, byteLength } = byteOffsetIsEven(blob) ? blob : blob.slice()
  return new Uint32Array(buffer, byteOffset, byteLength >>> 2)
}

function byteOffsetIsEven(blob: Uint8Array): boolean {
  return blob.byteOffset % 4 === 0
}

/** `MNGR`, as a little-endian word. */
const magic = 0x52474e4d
const headerWords = 6
const headerBytes = headerWords * 4
const countAt = 3
const checksumAt = 5
/** A multiple of 8, so that no number is cut in two. */
const payloadBytes = maxBlobBytes - headerBytes
