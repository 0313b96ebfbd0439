/** Jaccard overlap of the words as written, in small letters: the plainest likeness there is. */
export function wordOverlap(a, b) {
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)]
  const shared = [...wordsA].filter((word) => wordsB.has(word)).length
  const all = wordsA.size + wordsB.size - shared
  return all === 0 ? 0 : shared / all
}

function wordsOf(text) {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
