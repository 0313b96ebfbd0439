import { pieceTerms } from '../../engine/laws/text/pieces.ts'
import { createCorpus } from './corpus.mjs'
import { createRandom } from './random.mjs'

const AT_ONCE = 1_000
/** What most words of a language are: names, misspellings and numbers that stand in few texts. */
const RARE_SHARE = 0.6
const RARE_WORDS = 200_000

/** Passages of the corpus as the index takes them, most with one rare word more. */
export function createIndexedPassages(seed, count) {
  const corpus = createCorpus(seed)
  const random = createRandom(seed)
  const rows = new Map()
  const rowOf = (entity) => {
    const name = entity.user_id ?? entity.place_id
    if (!rows.has(name)) rows.set(name, rows.size + 1)
    return rows.get(name)
  }
  const passages = []
  const drawn = createRandom(seed + 1)
  let nodes = 0
  while (passages.length < count) {
    for (const { text, thread, occurred_at, entities } of corpus.take(AT_ONCE)) {
      const rare = random.chance(RARE_SHARE) ? ` ${rareWord(random)}` : ''
      passages.push({
        row: passages.length + 1,
        kind: 'memory',
        validFrom: Date.parse(occurred_at),
        validTo: Infinity,
        isCurrent: true,
        isTrusted: true,
        traits: 0,
        thread,
        entities: entities.map(rowOf),
        nodes: [...Array(said(drawn)).keys()].map(() => ++nodes),
        speaker: entities[0].user_id,
        pieces: pieceTerms(`${text}${rare}`)
          .split('\n')
          .map((line) => line.split(' ')),
      })
    }
  }
  return passages.slice(0, count)
}

/** Commitments of a turn: 2.3 on average, as the rules draw them. */
function said(random) {
  return random.between(1, 3) + (random.chance(0.3) ? 1 : 0)
}

/** Some stand in dozens of texts, half of them in one. */
function rareWord(random) {
  return `x${Math.floor(RARE_WORDS * random.share() ** 3).toString(36)}ian`
}
