const noThread = { tie_thread: 0, tie_thread_second: 0, tie_answer: 0, tie_thread_best: 0 }
const noEntities = { tie_entity: 0 }
const noContext = { context_tie: 0, related_tie: 0 }
const noLift = { weight_relevance: 0, weight_recency: 0 }
const noMeaning = { weight_semantic: 0 }

/**
 * Recall with one part left out each, by an owner's settings or by the body. `isRaw` asks a
 * namespace in which no sentence was long enough to become a commitment.
 */
export const variants = [
  { name: 'all' },
  { name: 'without meaning', settings: noMeaning },
  { name: 'without spread (depth 0)', body: { depth: 0 } },
  { name: 'without ties', settings: { ...noThread, ...noEntities, ...noContext } },
  { name: '… of threads', settings: noThread },
  { name: '… of entities', settings: noEntities },
  { name: '… of context', settings: noContext },
  { name: 'without relevance, recency', settings: noLift },
  {
    name: 'words alone',
    settings: { ...noMeaning, ...noLift, weight_activation: 0 },
    body: { depth: 0 },
  },
  { name: 'raw text, no commitments', isRaw: true },
]
