/**
 * 32 bits of a text (FNV-1a over UTF-16 units; Fowler, Noll, Vo 1991), from another basis another
 * hash. Any string has one, lone surrogates too. Not for secrets: it is easily forged.
 */
export function hashOf(text: string, basis = offsetBasis): number {
  let hash = basis
  for (let at = 0; at < text.length; at += 1) hash = mixed(hash, text.charCodeAt(at))
  return hash >>> 0
}

/** For looking things up that are compared in full afterwards. Never 0, which stands for no key. */
export function hashKey(text: string): number {
  return hashOf(text) || 1
}

/**
 * Tells one vector from another by eight hex digits, the same hash over its bytes: what an index
 * beyond the object holds is compared with it. Two vectors of one commitment share a version once in
 * four thousand million changes; a recall rescores by the object's own vector anyway, so that this
 * costs a place in the order at most. Total: no bytes have a version too.
 */
export function vectorVersion(vector: Int8Array): string {
  let hash = offsetBasis
  for (const part of vector) hash = mixed(hash, part & 0xff)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function mixed(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x01000193)
}

const offsetBasis = 0x811c9dc5
