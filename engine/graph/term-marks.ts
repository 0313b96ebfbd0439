/**
 * Which terms a text may have, in 64 bits: each term sets the one that its hash says (a Bloom filter
 * of one hash; Bloom 1970). A text that shares no bit with some terms has none of them. One that
 * does may have none of them all the same: of texts of eight terms one in eight, for each term.
 */
export interface TermMarks {
  /** 32 bits each. */
  readonly low: number
  readonly high: number
}

export const markWords = 2

export function termMarksOf(terms: readonly string[]): TermMarks {
  let [low, high] = [0, 0]
  for (const term of terms) {
    const bit = hashOf(term) >>> 26
    if (bit < 32) low |= 1 << bit
    else high |= 1 << (bit - 32)
  }
  return { low, high }
}

/** Terms between spaces, each as often as it stands there. */
export function termsBetweenSpaces(terms: string): readonly string[] {
  return terms.split(' ').filter((term) => term !== '')
}

/** FNV-1a over UTF-16 units, mixed so that its upper bits depend on all of them. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at++) {
    hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  }
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
}
