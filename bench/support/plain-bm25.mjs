const HALFWAY = 1.2
const LENGTH_SHARE = 0.75

/**
 * BM25 (Robertson, Zaragoza 2009; k1 1.2, b 0.75) over whole words in lower case: no stems, no
 * stopwords, no phrases, nothing of ours. Answers ids, best first, the earlier among equals.
 */
export function plainBm25(items) {
  const documents = items.map(({ external_id: id, text }) => {
    const words = wordsOf(text)
    return { id, length: words.length, counts: countsOf(words) }
  })
  const mean = documents.reduce((sum, { length }) => sum + length, 0) / documents.length
  const having = new Map()
  for (const { counts } of documents) {
    for (const word of counts.keys()) having.set(word, (having.get(word) ?? 0) + 1)
  }

  return function rank(question) {
    const asked = [...new Set(wordsOf(question))].filter((word) => having.has(word))
    return documents
      .map(({ id, length, counts }) => {
        const halfway = HALFWAY * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / mean)
        const paid = asked.map((word) => {
          const times = counts.get(word) ?? 0
          return (rarity(having.get(word)) * times * (HALFWAY + 1)) / (times + halfway)
        })
        return { id, score: paid.reduce((sum, one) => sum + one, 0) }
      })
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ id }) => id)
  }

  function rarity(found) {
    return Math.log(1 + (documents.length - found + 0.5) / (found + 0.5))
  }
}

function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function countsOf(words) {
  const counts = new Map()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
