/**
 * Tells one vector from another by eight hex digits: what an index beyond the object holds is held
 * against it. FNV-1a, 32 bits (Fowler, Noll, Vo 1991), over the bytes. Two vectors of one node share
 * a version once in four thousand million changes; a recall rescores by the object's own vector
 * anyway, so that this costs a place in the order at most. Total: no bytes have a version too.
 */
export function vectorVersion(vector: Int8Array): string {
  let hash = 0x811c9dc5
  for (const part of vector) hash = Math.imul(hash ^ (part & 0xff), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
