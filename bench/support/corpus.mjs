import { createRandom, createZipf } from './random.mjs'
import { contentWords, grammarWords, months, names } from './words.mjs'

const FIRST_DAY = Date.UTC(2024, 0, 1)
const DAYS = 730
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const TURNS = 20
const PLACES = 300

/**
 * An endless conversation in threads of 20 turns: two of forty people take turns, 8–40 words each,
 * by the frequencies of a language, and a fourth of the turns is about one of 300 places. The same
 * seed gives the same memories, however they are taken.
 */
export function createCorpus(seed) {
  const random = createRandom(seed)
  const contentRank = createZipf(contentWords.length, { shift: 20, slope: 1.2 }, random)
  const grammarRank = createZipf(grammarWords.length, { shift: 3, slope: 1 }, random)
  const personRank = createZipf(names.length, { shift: 3, slope: 1 }, random)
  const passagesWith = new Map()
  const texts = []
  let thread = null
  let taken = 0

  /** The next memories, as items of `remember/batch`. */
  function take(count) {
    return Array.from({ length: count }, turn)
  }

  function turn() {
    const place = taken % TURNS
    if (place === 0 || thread === null) thread = newThread()
    const text = statement()
    taken += 1
    texts.push(text)
    const at = thread.startsAt + place * MINUTE_MS
    return {
      text,
      external_id: `turn-${taken}`,
      thread: thread.id,
      occurred_at: new Date(at).toISOString(),
      entities: [person(thread.speakers[place % 2]), ...(random.chance(0.25) ? [somePlace()] : [])],
    }
  }

  function newThread() {
    const [first, second] = [personRank(), personRank()]
    const day = random.between(0, DAYS - 1)
    return {
      id: `talk-${taken / TURNS + 1}`,
      startsAt: FIRST_DAY + day * DAY_MS + random.between(7, 22) * 60 * MINUTE_MS,
      speakers: [first, second === first ? (first + 1) % names.length : second],
    }
  }

  function statement() {
    const words = Array.from({ length: random.between(8, 40) }, word)
    for (const said of new Set(words)) passagesWith.set(said, (passagesWith.get(said) ?? 0) + 1)
    const sentences = []
    for (let start = 0; start < words.length;) {
      const length = random.between(6, 14)
      sentences.push(sentence(words.slice(start, start + length)))
      start += length
    }
    return sentences.join(' ')
  }

  /** Half of what people say is grammar; now and then comes a number, a name or a date. */
  function word() {
    const kind = random.share()
    if (kind < 0.5) return grammarWords[grammarRank()]
    if (kind < 0.965) return contentWords[contentRank()]
    if (kind < 0.98) return `${random.between(2, 999)}`
    if (kind < 0.99) return names[personRank()]
    return months[random.between(0, months.length - 1)]
  }

  function sentence(words) {
    const text = words.join(' ')
    return `${text[0].toUpperCase()}${text.slice(1)}${random.chance(0.15) ? '?' : '.'}`
  }

  function somePlace() {
    return { place_id: `place-${random.between(1, PLACES)}` }
  }

  /** Content words that stand in so many of the memories, drawn evenly from all there are. */
  function wordsFoundIn(least, most, limit) {
    const found = contentWords.filter((said) => {
      const times = passagesWith.get(said) ?? 0
      return times >= least && times <= most
    })
    const step = Math.max(1, Math.floor(found.length / limit))
    return found.filter((_, at) => at % step === 0).slice(0, limit)
  }

  return {
    take,
    taken: () => taken,
    texts,
    wordsFoundIn,
    /** The most said content words, first the most said. */
    mostSaid: (limit) =>
      contentWords
        .filter((said) => passagesWith.has(said))
        .sort((a, b) => passagesWith.get(b) - passagesWith.get(a))
        .slice(0, limit),
  }
}

/** A speaker as each turn gives it: after the first time nothing about it is new. */
export function person(rank) {
  const name = names[rank]
  const since = new Date(FIRST_DAY).toISOString()
  return { user_id: name.toLowerCase(), properties: { name: { value: name, since } } }
}
