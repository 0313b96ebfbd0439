import type { Recollection } from '../../../engine/model/views.ts'
import { invention, modelParts } from './faulty-server.ts'
import { pageOf } from './pages.ts'
import type { Move, Soak } from './soak.ts'
import { rareWordsIn } from './words.ts'

/** Models and a vector index that fail and recover, and recalls that need them. */
export const outsideMoves: readonly Move[] = [
  { name: 'fail or mend a model', weight: 6, play: failModel },
  { name: 'fail or mend the index', weight: 6, play: failIndex },
  { name: 'recall with models', weight: 8, play: recallWithModels },
]

async function failModel({ outside, random }: Soak): Promise<void> {
  if (outside === null) return
  const moods = ['well', 'flaky', 'flaky', 'away'] as const
  outside.servers[random.pick(modelParts)].mood = random.pick(moods)
}

async function failIndex({ outside, random }: Soak): Promise<void> {
  if (outside === null) return
  outside.vectorize.heal()
  if (random.chance(0.4)) return
  for (let left = 1 + random.whole(3); left > 0; left--) {
    outside.vectorize.faults[random.pick(indexFaults)] = true
  }
}

const indexFaults = [
  'down',
  'slow',
  'replyLost',
  'twice',
  'stale',
  'foreign',
  'deleted',
  'fewer',
  'shuffled',
] as const

async function recallWithModels(soak: Soak): Promise<void> {
  const { random } = soak
  const query = random.pick([
    'Where does Ana live?',
    'What waits at the pier?',
    'What is the goal?',
  ])
  const [rerank, synthesize] = [random.chance(0.5), random.chance(0.3)]
  const topK = 1 + random.whole(10)
  nothingWrong(soak, await soak.read('recall', { query, topK, rerank, synthesize }))
}

/** Whatever fails: nothing gone, nothing of another namespace and nothing invented is a hit. */
export function nothingWrong(soak: Soak, recollection: Recollection): void {
  const { model } = soak
  const live = model.live()
  for (const { id, kind, memoryId } of recollection.hits) {
    if (kind === 'entity' || kind === 'note') continue
    const memory = memoryId ?? id
    if (!live.has(memory)) throw new Error(`recall shows ${kind} ${id} of ${memory}, which is gone`)
  }
  const said = JSON.stringify(recollection)
  const erased = model.erasedWords()
  for (const word of rareWordsIn(said)) {
    if (erased.has(word)) throw new Error(`recall says ${word}, which is erased: ${said}`)
  }
  // What a model writes of the hits is its own; a hit never is.
  const hits = JSON.stringify(recollection.hits)
  if (hits.includes(invention)) throw new Error(`a hit is what a model invented: ${hits}`)
}

/** What a model invented has become no memory and no node. */
export async function nothingInvented(soak: Soak): Promise<void> {
  const kept = [await pageOf(soak, 'listMemories', {}), await pageOf(soak, 'listNodes', {})]
  const found = kept.flat().filter((one) => JSON.stringify(one).includes(invention))
  if (found.length > 0) throw new Error(`invented by a model: ${JSON.stringify(found[0])}`)
}
