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
