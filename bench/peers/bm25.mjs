import { plainBm25 } from '../support/plain-bm25.mjs'

/** The floor: plain BM25 over whole words, with no meaning. Its index is made once all is there. */
export function open() {
  const items = []
  let rank
  return {
    add({ items: more }) {
      items.push(...more)
      rank = undefined
    },
    finish() {
      rank = plainBm25(items)
    },
    search: ({ question, limit }) => rank(question).slice(0, limit),
  }
}
