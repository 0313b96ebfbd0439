import type { RecallIndex } from './recall-index.ts'

export interface SharedWords {
  readonly terms: readonly string[]
  /** Cosine of terms, 0–1, that the texts looked for have at least. */
  readonly atLeast: number
  /** Most pieces. */
  readonly count: number
}

/**
 * The pieces of memories that share most of the words, the most first, then the shortest, then the
 * newest. Two texts with n and m terms, s of them in both, have a cosine of s ÷ √(nm), at most
 * √(s ÷ n): what shares fewer than `atLeast`² × n is left out, with half a term to spare, since grammar
 * words make texts alike too. The rarest words are looked up, as many as 4,096 places have: the time
 * does not grow with the namespace.
 * Limits: in a large namespace what shares common words alone is not found.
 */
export function piecesSharing(
  index: RecallIndex,
  { terms, atLeast, count }: SharedWords,
): readonly number[] {
  const { words } = index
  const shared = new Uint8Array(index.pieceLimit)
  const met: number[] = []
  const looked = rarest(index, terms)
  for (const term of looked) {
    words.visit(term, (piece) => {
      if (shared[piece] === 0) met.push(piece)
      shared[piece] = (shared[piece] ?? 0) + 1
    })
  }
  const least = Math.max(1, Math.ceil(atLeast * atLeast * looked.length - termsToSpare))
  const levels: number[][] = looked.map(() => [])
  for (const piece of met) {
    const both = shared[piece] ?? 0
    if (both >= least && isOfMemory(index, piece)) levels[both - 1]?.push(piece)
  }
  const found: number[] = []
  for (let both = looked.length; both > 0 && found.length < count; both--) {
    const alike = newest(levels[both - 1] ?? [])
    found.push(...alike.sort((a, b) => words.lengthOf(a) - words.lengthOf(b) || b - a))
  }
  return found.slice(0, count)
}

function rarest({ words }: RecallIndex, terms: readonly string[]): readonly string[] {
  const known = [...new Set(terms)]
    .map((term) => ({ term, frequency: words.frequencyHere(term) }))
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => a.frequency - b.frequency)
  let left = mostPlaces
  const looked = known.filter(({ frequency }) => (left -= frequency) >= 0)
  return looked.slice(0, mostTerms).map(({ term }) => term)
}

function isOfMemory(index: RecallIndex, piece: number): boolean {
  const slot = index.slotOfPiece(piece)
  return slot >= 0 && index.passages.kindOf(slot) === 'memory'
}

/** Of many that share as much. */
function newest(pieces: readonly number[]): number[] {
  return pieces.length > mostAlike
    ? pieces.toSorted((a, b) => b - a).slice(0, mostAlike)
    : [...pieces]
}

/** Places in texts that are looked at for one question. */
const mostPlaces = 4_096
/** Terms of one question. */
const mostTerms = 255
/** Pieces that share as many words, of which the shortest are looked for. */
const mostAlike = 512
const termsToSpare = 0.5
