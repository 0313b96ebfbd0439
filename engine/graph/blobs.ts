/** Most bytes of a blob: a row of SQLite holds at most 2 MB. */
const maxBlobBytes = 2 ** 20

/**
 * Cuts arrays, laid end to end, into blobs that fit a row. Each begins with a header of six words:
 * magic, version, its place, how many there are, bytes behind it, and a checksum of all of these.
 * The checksum is seeded with that of the blob before, so blobs of two snapshots do not mix. Each
 * array begins at a multiple of 8 bytes.
 */
export function cutIntoBlobs(arrays: readonly ArrayBufferView[], version: number): Uint8Array[] {
  const length = arrays.reduce((sum, array) => sum + padded(array.byteLength), 0)
  const count = Math.max(1, Math.ceil(length / payloadBytes))
  const blobs = Array.from({ length: count }, (_, at) => {
    const bytes = Math.min(payloadBytes, length - at * payloadBytes)
    const blob = new Uint8Array(headerBytes + bytes)
    wordsOf(blob).set([magic, version, at, count, bytes])
    return blob
  })
  let from = 0
  for (const array of arrays) {
    eachStretch(from, array, (at, offset, bytes) => blobs[at]?.set(bytes, headerBytes + offset))
    from += padded(array.byteLength)
  }
  let seed = 0
  for (const blob of blobs) {
    seed = checksumOfBlob(blob, seed)
    wordsOf(blob)[checksumAt] = seed
  }
  return blobs
}

/**
 * Tells whether these are all blobs of one snapshot, in order and unharmed. What is torn, cut
 * short, foreign, of another version or mixed from two is not.
 */
export function areWhole(blobs: readonly Uint8Array[], version: number): boolean {
  let seed = 0
  for (const [at, blob] of blobs.entries()) {
    if (blob.byteLength < headerBytes || blob.byteLength % 8 !== 0) return false
    const words = wordsOf(blob)
    const expected = [magic, version, at, blobs.length, blob.byteLength - headerBytes]
    if (expected.some((value, place) => words[place] !== value)) return false
    seed = checksumOfBlob(blob, seed)
    if (words[checksumAt] !== seed) return false
  }
  return blobs.length > 0
}

/** Fills the arrays, one behind the other, from blobs that are whole; false if these are too short. */
export function readBlobs(
  blobs: readonly Uint8Array[],
  from: number,
  arrays: readonly ArrayBufferView[],
): boolean {
  let start = from
  for (const array of arrays) {
    let isThere = true
    eachStretch(start, array, (at, offset, bytes) => {
      const blob = blobs[at]
      const source = headerBytes + offset
      isThere &&= blob !== undefined && source + bytes.length <= blob.length
      if (blob !== undefined && isThere) bytes.set(blob.subarray(source, source + bytes.length))
    })
    if (!isThere) return false
    start += padded(array.byteLength)
  }
  return true
}

/** The next multiple of 8 bytes, at which the following array begins. */
export function padded(bytes: number): number {
  return Math.ceil(bytes / 8) * 8
}

/** The bytes of an array, as they fall into blobs: which one, where in its payload. */
function eachStretch(
  from: number,
  array: ArrayBufferView,
  visit: (blob: number, offset: number, bytes: Uint8Array) => void,
): void {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  for (let done = 0; done < bytes.length;) {
    const offset = (from + done) % payloadBytes
    const length = Math.min(bytes.length - done, payloadBytes - offset)
    visit(Math.floor((from + done) / payloadBytes), offset, bytes.subarray(done, done + length))
    done += length
  }
}

function checksumOfBlob(blob: Uint8Array, seed: number): number {
  const words = wordsOf(blob)
  return checksumOf(words.subarray(headerWords), checksumOf(words.subarray(0, checksumAt), seed))
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
const checksumAt = 5
/** A multiple of 8, so that no number is cut in two. */
const payloadBytes = maxBlobBytes - headerBytes

/**
 * A checksum of whole words, 4 bytes each, after Collet's xxHash32: four lanes side by side, a step
 * of each a bijection, so no single changed word goes unseen. It finds damage, not forgery.
 */
export function checksumOf(words: Uint32Array, seed: number): number {
  let a = (seed + prime1 + prime2) | 0
  let b = (seed + prime2) | 0
  let c = seed | 0
  let d = (seed - prime1) | 0
  const whole = words.length - (words.length % lanes)
  for (let at = 0; at < whole; at += lanes) {
    a = stepped(a, words[at] ?? 0)
    b = stepped(b, words[at + 1] ?? 0)
    c = stepped(c, words[at + 2] ?? 0)
    d = stepped(d, words[at + 3] ?? 0)
  }
  for (let at = whole; at < words.length; at++) a = stepped(a, words[at] ?? 0)
  const sum = turned(a, 1) + turned(b, 7) + turned(c, 12) + turned(d, 18) + words.length
  let hash = Math.imul(sum ^ (sum >>> 15), prime2)
  hash = Math.imul(hash ^ (hash >>> 13), prime3)
  return (hash ^ (hash >>> 16)) >>> 0
}

function stepped(lane: number, word: number): number {
  return Math.imul(turned((lane + Math.imul(word, prime2)) | 0, 13), prime1)
}

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}

const lanes = 4
const prime1 = 0x9e3779b1
const prime2 = 0x85ebca77
const prime3 = 0xc2b2ae3d
