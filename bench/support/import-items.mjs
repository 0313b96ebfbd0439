import { createCorpus } from './corpus.mjs'

const SEED = 20_261_101
/** A corpus keeps all that it said; one that is let go now and then keeps this process small. */
const ITEMS_OF_ONE_CORPUS = 1_000

/** The same `count` memories at each call, made as they are taken. */
export function* importItems(count) {
  let corpus
  for (let made = 0; made < count; made++) {
    const part = Math.floor(made / ITEMS_OF_ONE_CORPUS)
    if (made % ITEMS_OF_ONE_CORPUS === 0) corpus = createCorpus(SEED + part)
    const [item] = corpus.take(1)
    // Every corpus counts from 1.
    yield { ...item, external_id: `import-${made + 1}`, thread: `part-${part}-${item.thread}` }
  }
}
