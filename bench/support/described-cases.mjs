// Descriptions and memories as the head over descriptions sees them, without a server.
import { loadModel } from '../../adapters/encoder/load-model.mjs'
import { createDateReader } from '../../adapters/local/date-reader.ts'
import { Utterance } from '../../engine/language/utterance.ts'
import { occasionIn } from '../../engine/laws/recall/description-head/occasion.ts'
import { toldByNames } from '../../engine/laws/recall/description-head/description-head.ts'
import { tellingTerms, withoutGenericWords } from '../../engine/laws/recall/description-match.ts'
import {
  centred,
  meaningScore,
  meaningShare,
  spreadOf,
  unrelatedSpread,
} from '../../engine/laws/recall/meaning-score.ts'
import { dot, unit } from '../../engine/laws/recall/vectors.ts'
import { termWorth } from '../../engine/laws/recall/word-evidence.ts'
import { closenessOfWords, wordsIn } from '../../engine/laws/recall/word-vectors/word-vectors.ts'
import { queryTerms, indexTerms } from '../../engine/laws/text/terms.ts'

/** As `unrelated_cosine` of the bundled encoder. */
const UNRELATED = 0.1

/**
 * Each description of the lives as `{life, split, asked, haveTerm, candidates}`: a candidate is a memory with
 * its `own` evidence, its occasion, and whether it is meant; those that may go or stay are `isOpen`.
 */
export async function describedCases(lives) {
  const encode = await loadModel()
  return lives.flatMap((life) => {
    const memories = life.items.map((item) => memoryOf(encode, item))
    const statistics = statisticsOf(memories)
    return life.descriptions.map((one) => caseOf(encode, { life, memories, statistics, one }))
  })
}

const dates = createDateReader()

function memoryOf(encode, { external_id: id, thread = null, occurred_at: at, text, speaker }) {
  const { vector, words } = encode(text)
  const toldAt = Date.parse(at)
  const terms = new Set(indexTerms(text))
  return {
    id,
    thread,
    toldAt,
    terms,
    speaker: speaker?.toLowerCase(),
    place: unit(vector),
    read: wordsIn(words),
    occasion: occasionIn(dates.eventsIn(text, toldAt)),
  }
}

function statisticsOf(memories) {
  const frequency = new Map()
  for (const { terms } of memories) {
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  }
  const common = memories[0].place.map(
    (_, part) => memories.reduce((sum, { place }) => sum + place[part], 0) / memories.length,
  )
  return { frequency, common }
}

function caseOf(encode, { life, memories, statistics, one }) {
  const { frequency, common } = statistics
  const text = withoutGenericWords(one.description)
  const { vector, words } = encode(text)
  const place = centred(vector, common, memories.length)
  const cosines = memories.map((memory) => dot(place, memory.place))
  const spread = spreadOf(cosines, unrelatedSpread(UNRELATED))
  const { terms } = queryTerms(new Utterance(text))
  const worths = terms.map(({ term, weight }) => {
    const found = frequency.get(term) ?? 0
    return weight < 1 && found === 0 ? 0 : termWorth(term, weight, found, memories.length)
  })
  const all = worths.reduce((sum, worth) => sum + worth, 0)
  const has = (memory, { term, surface }) => memory.terms.has(term) || memory.speaker === surface
  const telling = tellingTerms(text, terms)
  const names = telling.length < terms.length ? telling : []
  const havingOf = (name) => memories.filter((memory) => has(memory, name)).length
  const having = Math.min(...names.map(havingOf))
  const worthsOfNames = worths.map((worth, at) => (names.includes(terms[at]) ? worth : 0))
  const ofNames = sumOf(worthsOfNames, () => true)
  const namedIn = (memory) =>
    ofNames > 0 ? sumOf(worthsOfNames, (place) => has(memory, terms[place])) / ofNames : 0
  const share = meaningShare(terms.length, false)
  const read = wordsIn(words)
  return {
    life: life.name,
    split: life.split,
    description: one.description,
    asked: new Set(terms.map(({ term }) => term)),
    haveTerm: (term) => frequency.get(term) ?? 0,
    candidates: memories.map((memory, at) => ({
      ...memory,
      isMeant: one.meant.has(memory.id),
      isOpen: one.may.has(memory.id),
      own: {
        words: all > 0 ? sumOf(worths, (place) => has(memory, terms[place])) / all : 0,
        closeness: closenessOfWords(read, memory.read),
        meaning: share * meaningScore(cosines[at], spread),
        named: names.length > 0 ? toldByNames(namedIn(memory), having, memories.length) : 0,
      },
    })),
  }
}

function sumOf(worths, isCounted) {
  return worths.reduce((sum, worth, at) => (isCounted(at) ? sum + worth : sum), 0)
}
