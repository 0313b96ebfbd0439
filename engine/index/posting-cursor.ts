/**
 * Goes through the postings of one list, by ascending piece. `posting-lists.ts` writes what this
 * reads; a list must not change while it is read.
 */
export class PostingCursor {
  /** The piece it stands at, and how often the term stands there; `next` comes first. */
  piece = -1
  times = 0
  readonly #bytes: Uint8Array
  /** Where the places of this posting begin. */
  #at: number

  constructor(bytes: Uint8Array, head: number) {
    this.#bytes = bytes
    this.#at = head
  }

  /** Goes to the next posting; false after the last. */
  next(): boolean {
    const bytes = this.#bytes
    let at = endOfNumbers(bytes, this.#at, this.times)
    while (bytes[at] === 0) {
      const next = wordAt(bytes, at + 1)
      if (next === 0) {
        this.times = 0
        this.#at = at
        return false
      }
      at = next
    }
    let part = bytes[at++] ?? 0
    let code = part & lowBits
    for (let shift = 7; part > lowBits; shift += 7) {
      part = bytes[at++] ?? 0
      code |= (part & lowBits) << shift
    }
    this.piece += code >>> 1
    this.times = 1
    if ((code & 1) === 1) {
      this.times = numberAt(bytes, at)
      at = endOfNumbers(bytes, at, 1)
    }
    this.#at = at
    return true
  }

  /** Where the term stands in the piece, ascending; written to the front of `places`. */
  readPlaces(places: number[]): void {
    places.length = this.times
    let [at, place] = [this.#at, 0]
    for (let number = 0; number < this.times; number++) {
      place += numberAt(this.#bytes, at)
      at = endOfNumbers(this.#bytes, at, 1)
      places[number] = place
    }
  }

  /** Copies the bytes that hold the places; answers where the next go. */
  copyPlaces(to: Uint8Array, start: number): number {
    let [from, at] = [this.#at, start]
    for (let left = this.times; left > 0;) {
      const part = this.#bytes[from++] ?? 0
      to[at++] = part
      if (part <= lowBits) left -= 1
    }
    return at
  }
}

/** Seven bits a byte, the low ones first; all but the last byte have the highest bit set (LEB128). */
function numberAt(bytes: Uint8Array, start: number): number {
  let value = 0
  for (let at = start, shift = 0; ; at++, shift += 7) {
    const part = bytes[at] ?? 0
    value |= (part & lowBits) << shift
    if (part <= lowBits) return value
  }
}

function endOfNumbers(bytes: Uint8Array, start: number, count: number): number {
  let at = start
  for (let left = count; left > 0; at++) if ((bytes[at] ?? 0) <= lowBits) left -= 1
  return at
}

/** A word of 32 bits, the low byte first. */
function wordAt(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]
  return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0
}

const lowBits = 0x7f
/** Of a number of 32 bits. */
export const mostBytesOfNumber = 5
