/**
 * Vectors that an embedding model might give, from words: texts that share words, or words that mean
 * the same, are near each other; others stand at right angles, nearly. Every model has its own.
 */
export interface Meaning {
  /** 768 numbers; not of unit length. */
  vectorOf(text: string, model: string): number[]
  /** How much of what the question means is in the text, 0–1. */
  overlap(question: string, text: string): number
}

/** Each list is of words that mean the same: `[['car', 'automobile']]`. */
export function createMeaning(synonyms: readonly (readonly string[])[] = commonSynonyms): Meaning {
  const concepts = new Map<string, string>()
  for (const [first = '', ...others] of synonyms) {
    for (const word of others) concepts.set(stemOf(word), stemOf(first))
  }

  function conceptsIn(text: string): Set<string> {
    const words =
      withoutPrefix(text)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    const meant = words.filter((word) => !emptyWords.has(word)).map(stemOf)
    return new Set(meant.map((word) => concepts.get(word) ?? word))
  }

  return {
    vectorOf(text, model) {
      const meant = conceptsIn(text)
      const vector = Array.from({ length: 768 }, () => 0)
      for (const concept of meant.size > 0 ? meant : [text]) {
        addDirection(vector, `${model} ${concept}`)
      }
      return vector
    },
    overlap(question, text) {
      const asked = conceptsIn(question)
      if (asked.size === 0) return 0
      const told = conceptsIn(text)
      return [...asked].filter((concept) => told.has(concept)).length / asked.size
    },
  }
}

export const commonSynonyms: readonly (readonly string[])[] = [
  ['car', 'automobile', 'vehicle'],
  ['doctor', 'physician', 'gp'],
  ['buy', 'purchase', 'bought'],
  ['house', 'home', 'flat', 'apartment'],
  ['begin', 'start', 'commence'],
  ['pet', 'dog', 'cat'],
  ['meal', 'food', 'dinner', 'lunch', 'eat', 'eats'],
  ['holiday', 'vacation', 'trip'],
  ['wage', 'salary', 'pay'],
  ['illness', 'disease', 'sick', 'ill'],
]

/** What adapters put before a text, which says nothing of it. */
function withoutPrefix(text: string): string {
  return text.replace(
    /^(Represent this sentence for searching relevant passages|task: search result \| query|title: none \| text|search_query|search_document|query|passage): /,
    '',
  )
}

function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word
}

/** +1 and −1 in an order that the name alone decides (xorshift from an FNV-1a hash). */
function addDirection(vector: number[], name: string): void {
  let state = 0x811c9dc5
  for (const character of name) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  state = state === 0 ? 1 : state
  for (let at = 0; at < vector.length; at++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    vector[at] = (vector[at] ?? 0) + (state < 0 ? -1 : 1)
  }
}

const emptyWords = new Set(
  'a an the is are was were be been am do does did has have had i you he she it we they my your his her its our their me him them us who whom what which when where why how this that these those to of in on at by for with from and or but not no as if so than then there here about into over'.split(
    ' ',
  ),
)
