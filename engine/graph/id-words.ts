import { assert } from '../assert.ts'
import type { CommitmentId } from '../model/commitment.ts'

/** A ULID has 128 bits: four words of 32, the first the highest, so that they compare as it does. */
export const idWords = 4

/**
 * Writes the ULID of a commitment's id into `words` from `at` on. False, and nothing of use
 * written, where it is no id that this namespace could have given: `com_` and 26 characters of
 * Crockford's alphabet in capitals, at most 128 bits (github.com/ulid/spec).
 */
export function writeIdWords(id: string, words: Uint32Array, at: number): boolean {
  if (id.length !== prefix.length + letters || !id.startsWith(prefix)) return false
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let place = prefix.length; place < id.length; place++) {
    const value = valueOf[id.charCodeAt(place)] ?? none
    if (value === none) return false
    if (place === prefix.length && value > highestFirst) return false
    a = (a << 5) | (b >>> 27)
    b = (b << 5) | (c >>> 27)
    c = (c << 5) | (d >>> 27)
    d = (d << 5) | value
  }
  words[at] = a
  words[at + 1] = b
  words[at + 2] = c
  words[at + 3] = d
  return true
}

export function readIdWords(words: Uint32Array, at: number): CommitmentId {
  assert(at + idWords <= words.length, 'an id is read where one stands')
  let a = words[at] ?? 0
  let b = words[at + 1] ?? 0
  let c = words[at + 2] ?? 0
  let d = words[at + 3] ?? 0
  let text = ''
  for (let letter = 0; letter < letters; letter++) {
    text = alphabet.charAt(d & 31) + text
    d = (d >>> 5) | (c << 27)
    c = (c >>> 5) | (b << 27)
    b = (b >>> 5) | (a << 27)
    a >>>= 5
  }
  return prefix + text
}

/** Below 0 where the id at `a` was given before the one at `b`: the order of their texts. */
export function compareIdWords(words: Uint32Array, a: number, b: number): number {
  for (let place = 0; place < idWords; place++) {
    const difference = (words[a + place] ?? 0) - (words[b + place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Ids of one millisecond differ in their last bits alone, so all bits are mixed (MurmurHash3). */
export function hashIdWords(words: Uint32Array, at: number): number {
  let hash = 0
  for (let place = 0; place < idWords; place++) {
    hash = Math.imul(hash ^ (words[at + place] ?? 0), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

const prefix = 'com_'
const letters = 26
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 26 letters of 5 bits are two more than 128. */
const highestFirst = 7
const none = 255
const valueOf = valuesByCode()

function valuesByCode(): Uint8Array {
  const values = new Uint8Array(128).fill(none)
  for (let value = 0; value < alphabet.length; value++) values[alphabet.charCodeAt(value)] = value
  return values
}
