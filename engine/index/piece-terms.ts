import type { PostingCursor } from './posting-cursor.ts'

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

/** Every piece in which a posting of the second follows one of the first at once, ascending. */
export function visitNeighbours(
  firsts: PostingCursor,
  seconds: PostingCursor,
  visit: (piece: number) => void,
): void {
  let isThere = firsts.next() && seconds.next()
  while (isThere) {
    if (firsts.piece < seconds.piece) isThere = firsts.next()
    else if (firsts.piece > seconds.piece) isThere = seconds.next()
    else {
      firsts.readPlaces(firstPlaces)
      seconds.readPlaces(secondPlaces)
      if (haveNeighbours(firstPlaces, secondPlaces)) visit(firsts.piece)
      isThere = firsts.next() && seconds.next()
    }
  }
}

/** Whether one of the second places is just behind one of the first; both ascend. */
function haveNeighbours(first: readonly number[], second: readonly number[]): boolean {
  let next = 0
  for (const place of first) {
    while ((second[next] ?? Infinity) <= place) next += 1
    if (second[next] === place + 1) return true
  }
  return false
}

/** Places of the two terms of a pair; written anew by each piece. */
const firstPlaces: number[] = []
const secondPlaces: number[] = []
