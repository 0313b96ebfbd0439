/** Of 32 bits, of the terms of a piece in their order. */
export function hashOfTerms(terms: readonly string[]): number {
  let hash = 0
  for (const term of terms) {
    for (let at = 0; at < term.length; at++)
      hash = Math.imul(hash ^ term.charCodeAt(at), 0x9e3779b1)
    hash = Math.imul(hash ^ (hash >>> 15) ^ 0x10000, 0x85ebca6b)
  }
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Whether one of the second places is just behind one of the first; both ascend. */
export function haveNeighbours(first: readonly number[], second: readonly number[]): boolean {
  let next = 0
  for (const place of first) {
    while ((second[next] ?? Infinity) <= place) next += 1
    if (second[next] === place + 1) return true
  }
  return false
}
