const noThread = { tie_thread: 0, tie_thread_second: 0, tie_answer: 0, tie_thread_best: 0 }
const noEntities = { tie_entity: 0 }
const noContext = { context_tie: 0, related_tie: 0 }
const noTies = { ...noThread, ...noEntities, ...noContext }
const noLift = { weight_relevance: 0, weight_recency: 0 }
const noMeaning = { weight_semantic: 0 }
const noSpread = { depth: 0 }
const ofWords = { ...noMeaning, ...noLift, ...noTies }

/**
 * Recall with one part left out each, then built up from words alone, by an owner's settings or by
 * the body. One that `needs` meaning is asked where there is an encoder alone. `isRaw` asks a
 * namespace in which no sentence was long enough to become a commitment.
 */
export const variants = [
  { name: 'all' },
  { name: 'without meaning', settings: noMeaning, needs: 'meaning' },
  { name: 'without spread (depth 0)', body: noSpread },
  { name: 'without ties', settings: noTies },
  { name: '… of threads', settings: noThread },
  { name: '… of entities', settings: noEntities },
  { name: '… of context', settings: noContext },
  { name: 'without relevance, recency', settings: noLift },
  { name: 'without a floor of answers', settings: { answer_floor: 0 } },
  { name: 'raw text, no commitments', isRaw: true },
  { name: 'words alone', settings: ofWords, body: noSpread },
  { name: '+ meaning', settings: { ...noLift, ...noTies }, body: noSpread, needs: 'meaning' },
  { name: '+ threads', settings: { ...noLift, ...noEntities, ...noContext }, body: noSpread },
  { name: '+ entities, context', settings: noLift, body: noSpread },
  { name: '+ relevance, recency', body: noSpread },
]
