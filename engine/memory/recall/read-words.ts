import { clampShare, recallScore, sixDecimals } from '../../laws/recall/recall-score.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { closenessOfWords, wordsIn } from '../../laws/recall/word-vectors/word-vectors.ts'
import { placesOf } from './channels/meaning-matches.ts'
import type { Ranked } from './kinds/rank-hits.ts'
import type { Search } from './search.ts'

/**
 * The best of what was found, read word by word: how near the words of each come to those of a question
 * counts to its meaning. What stands behind the first `tuned.words.read` keeps its place; a
 * text whose words have no vectors keeps its score. Those of the passages `also` are read too, and keep their place.
 */
export function readByWords(
  search: Search,
  ranked: readonly Ranked[],
  also: ReadonlySet<number> = new Set(),
): readonly Ranked[] {
  const asked = wordsAsked(search)
  if (asked === null) return ranked
  const { read, share, unrelated } = tuned.words
  const best = ranked.slice(0, read)
  const behind = ranked.slice(read)
  readEach(search, asked, [...best, ...behind.filter(({ passage }) => also.has(passage.row))])
  const inOrder = best
    .map((one): Ranked => {
      const closeness = search.closeness.get(one.id)
      if (closeness === undefined) return one
      const nearer = share * (closeness - unrelated)
      const semantic = sixDecimals(clampShare(one.parts.semantic + nearer))
      const parts = { ...one.parts, semantic }
      return { ...one, parts, score: recallScore(parts, one.kind, search.weights) }
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  return [...inOrder, ...behind]
}

/** Those of them that were not read yet, in one query. */
function readEach(search: Search, question: Int8Array, some: readonly Ranked[]): void {
  const left = some.flatMap((one) => {
    const piece = search.closeness.has(one.id) ? null : pieceThatAnswers(search, one)
    return piece === null ? [] : { id: one.id, piece }
  })
  if (left.length === 0) return
  const asked = wordsIn(question)
  const placed = search.rows.vectors(left.map(({ piece }) => piece))
  const known = new Map(placed.map(({ piece, words }) => [piece, words]))
  for (const { id, piece } of left) {
    const words = known.get(piece) ?? null
    if (words !== null) search.closeness.set(id, closenessOfWords(asked, wordsIn(words)))
  }
}

/** So many of what was found are read word by word. */
export function mostRead(search: Search): number {
  return wordsAsked(search) === null ? 0 : tuned.words.read
}

/** The vectors of a question's words, as bytes; null where it is none, or they have none. */
function wordsAsked({ context, heads, isQuestion }: Search): Int8Array | null {
  return heads === null || !isQuestion ? null : (placesOf(context).get(heads)?.words ?? null)
}

/**
 * The number of the piece of its passage that answers best; null where it has none. `rivalsInOrder`
 * compares rivals by the same piece of a memory, but by the first of a commitment, whatever of it
 * answered: the two differ where a statement is longer than a piece.
 */
export function pieceThatAnswers(
  { context, weighed }: Search,
  { kind, passage }: Ranked,
): number | null {
  if (kind !== 'memory' && kind !== 'commitment') return null
  const { index } = context.store.index
  const slot = index.passages.slotOf(passage.row)
  return slot === undefined ? null : index.firstPieceOf(slot) + (weighed.of(passage.row)?.part ?? 0)
}
