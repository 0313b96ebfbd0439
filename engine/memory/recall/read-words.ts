import { clampShare, recallScore, sixDecimals } from '../../laws/recall/recall-score.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { closenessOfWords, wordsIn } from '../../laws/recall/word-vectors/word-vectors.ts'
import { placesOf } from './channels/meaning-matches.ts'
import type { Ranked } from './kinds/rank-hits.ts'
import type { Search } from './search.ts'

/**
 * The best of what was found, read word by word: how near the words of each come to those of a question
 * counts to its meaning. What stands behind the first `tuned.words.read` keeps its place; a
 * text whose words have no vectors keeps its score.
 */
export function readByWords(search: Search, ranked: readonly Ranked[]): readonly Ranked[] {
  const { context, heads, isQuestion } = search
  const place = heads === null || !isQuestion ? undefined : placesOf(context).get(heads)
  if (place === undefined || place.words === null) return ranked
  const asked = wordsIn(place.words)
  const { read, share, unrelated } = tuned.words
  const best = ranked.slice(0, read).map((one) => ({ one, piece: pieceOf(search, one) }))
  const pieces = best.flatMap(({ piece }) => piece ?? [])
  const known = new Map(search.rows.vectors(pieces).map(({ piece, words }) => [piece, words]))
  const inOrder = best
    .map(({ one, piece }): Ranked => {
      const words = piece === null ? null : (known.get(piece) ?? null)
      if (words === null) return one
      const closeness = closenessOfWords(asked, wordsIn(words))
      search.closeness.set(one.id, closeness)
      const nearer = share * (closeness - unrelated)
      const semantic = sixDecimals(clampShare(one.parts.semantic + nearer))
      const parts = { ...one.parts, semantic }
      return { ...one, parts, score: recallScore(parts, one.kind, search.weights) }
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  return [...inOrder, ...ranked.slice(read)]
}

/** The number of the piece of its passage that answers best; null where it has none. */
function pieceOf({ context, weighed }: Search, { kind, passage }: Ranked): number | null {
  if (kind !== 'memory' && kind !== 'commitment') return null
  const { index } = context.store.index
  const slot = index.passages.slotOf(passage.row)
  return slot === undefined ? null : index.firstPieceOf(slot) + (weighed.of(passage.row)?.part ?? 0)
}
