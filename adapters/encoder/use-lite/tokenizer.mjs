/**
 * Cuts texts into the pieces of a vocabulary, so that the sum of their scores (log probabilities) is
 * the largest: the unigram model of SentencePiece (Kudo 2018), by Viterbi's algorithm. A run of
 * characters that no piece has is one unknown piece, number 0. `vocabulary` is a list of
 * `[piece, score]`, of which the first six are marks that no text has.
 */
export function createTokenizer(vocabulary) {
  const pieces = new Map()
  let longest = 1
  for (const [id, [piece, score]] of vocabulary.entries()) {
    if (id < marks) continue
    pieces.set(piece, { id, score })
    longest = Math.max(longest, [...piece].length)
  }

  /**
   * `{ids, knownShare}`: the numbers of the pieces in their order, none of a blank text, and which
   * share of the letters and digits stands in pieces that are known, 0 to 1; 0 where there are none.
   */
  return (text) => {
    const normal = text.normalize('NFKC')
    const characters = [...(normal === '' ? '' : `${space}${normal.replaceAll(' ', space)}`)]
    const best = [{ score: 0, from: 0, id: 0 }]
    for (let end = 1; end <= characters.length; end++) {
      best.push(bestEndingAt(characters, end, best))
    }
    const ids = []
    let known = 0
    for (let end = characters.length; end > 0; end = best[end].from) {
      const { id, from } = best[end]
      if (id !== unknown || ids.at(-1) !== unknown) ids.push(id)
      if (id !== unknown) known += lettersIn(characters.slice(from, end))
    }
    return { ids: ids.reverse(), knownShare: known / Math.max(1, lettersIn(characters)) }
  }

  function bestEndingAt(characters, end, best) {
    const before = best[end - 1]
    let found = { score: before.score + unknownScore, from: end - 1, id: unknown }
    let piece = ''
    for (let from = end - 1; from >= Math.max(0, end - longest); from--) {
      piece = characters[from] + piece
      const known = pieces.get(piece)
      if (known === undefined) continue
      const score = best[from].score + known.score
      if (score > found.score) found = { score, from, id: known.id }
    }
    return found
  }
}

function lettersIn(characters) {
  return characters.filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character)).length
}

export const unknown = 0
const marks = 6
const space = '\u2581'
/** Below that of every known piece: the rarest has -14.5. */
const unknownScore = -25
