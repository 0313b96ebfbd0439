import { languageOf } from '../../language/detect-language.ts'
import { Utterance } from '../../language/utterance.ts'
import { stopwords } from '../../language/stopwords.ts'
import { cosine } from '../commitments/quantized-vector.ts'
import { leastCloseness, leastSpread, nearestUsual, usualShare } from './tuning.ts'

/** What one encoder makes of topics and of everyday sentences, by which others are judged. */
export interface TopicPlaces {
  /** Name of the encoder. */
  readonly model: string
  readonly everyday: readonly Int8Array[]
  /** How far apart everyday sentences lie, as the standard deviation of their cosines. */
  readonly spread: number
  readonly topics: readonly PlacedTopic[]
}

export interface PlacedTopic {
  readonly topic: string
  readonly phrases: readonly Int8Array[]
  /** Mean cosine of an everyday sentence and its phrases. */
  readonly usual: number
}

/**
 * How close a sentence is to a topic, in spreads of the encoder: its mean cosine with phrases that
 * name the topic, less that of everyday sentences, less a share of how much it is an everyday
 * sentence itself. Centred and scaled by what the same encoder makes of everyday sentences, one
 * threshold holds for encoders whose cosines lie in other ranges. Source: classification by the
 * meaning of the label's words, as in Yin, Hay and Roth 2019, with hubs discounted as in CSLS
 * (Conneau et al. 2018). Limits: one sentence by itself, so `It hurts.` is about nothing. Total: a
 * vector of nothing, or of another encoder's length, is close to nothing (−Infinity).
 */
export function topicCloseness(
  sentence: Int8Array,
  { phrases, usual }: PlacedTopic,
  { everyday, spread }: Pick<TopicPlaces, 'everyday' | 'spread'>,
): number {
  const [first] = phrases
  if (first === undefined || first.length !== sentence.length || spread <= 0) return -Infinity
  if (sentence.every((part) => part === 0)) return -Infinity
  const nearest = everyday
    .map((one) => cosine(one, sentence))
    .toSorted((a, b) => b - a)
    .slice(0, nearestUsual)
  const near = mean(phrases.map((phrase) => cosine(phrase, sentence)))
  return (near - usual - usualShare * mean(nearest)) / spread
}

/** The topic that a sentence is about, the closest first, ties by their order; null for none. */
export function topicByMeaning(sentence: Int8Array, places: TopicPlaces): string | null {
  let found: { topic: string; closeness: number } | null = null
  for (const placed of places.topics) {
    const closeness = topicCloseness(sentence, placed, places)
    if (closeness < leastCloseness || closeness <= (found?.closeness ?? -Infinity)) continue
    found = { topic: placed.topic, closeness }
  }
  return found?.topic ?? null
}

/** `vectors` by text: those of `everydaySentences` and of `phrasesFor` each topic, where there are any. */
export function placeTopics(
  model: string,
  topics: readonly string[],
  vectors: ReadonlyMap<string, Int8Array>,
): TopicPlaces {
  const placesOf = (texts: readonly string[]) => texts.flatMap((text) => vectors.get(text) ?? [])
  const everyday = placesOf(everydaySentences)
  const pairs = everyday.flatMap((one, at) =>
    everyday.slice(at + 1).map((other) => cosine(one, other)),
  )
  const middle = mean(pairs)
  const spread = Math.sqrt(mean(pairs.map((one) => (one - middle) ** 2)))
  const placed = topics.map((topic) => {
    const phrases = placesOf(phrasesFor(topic))
    const usual = mean(phrases.flatMap((phrase) => everyday.map((one) => cosine(phrase, one))))
    return { topic, phrases, usual }
  })
  return { model, everyday, spread: spread > 0 ? Math.max(spread, leastSpread) : 0, topics: placed }
}

/** The topic, and in English what people say of it: those of another language stand by themselves. */
export function phrasesFor(topic: string): readonly string[] {
  if (languageOf(new Utterance(topic)) !== 'en') return [topic]
  const [first = '', ...rest] = topic.trim().split(/\s+/)
  const name = rest.length > 0 && stopwords.has(first.toLowerCase()) ? rest.join(' ') : topic.trim()
  return [
    topic,
    `my ${name}`,
    `What do you know about my ${name}?`,
    `I told them about my ${name}.`,
  ]
}

function mean(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

/** What people say on any day, of nothing in particular. */
export const everydaySentences: readonly string[] = [
  'The bus leaves at ten past eight.',
  'I finished the slides for the workshop.',
  'We had soup for lunch.',
  'My cousin has moved to another town.',
  'The window in the kitchen does not close.',
  'Please send me the file again.',
  'The release is planned for next month.',
  'I like walking in the rain.',
  'Our team meets on Wednesdays.',
  'The shop on the corner sells bread.',
  'She is reading a book about birds.',
  'The server was down for an hour.',
  'I want to learn to play the piano.',
  'He bought a red bicycle.',
  'The children are playing outside.',
  'We watched a film last night.',
  'The new version is faster than the old one.',
  'I need a hotel near the station.',
  'Their house has a green door.',
  'My friend is coming to visit on Sunday.',
  'I changed the name of the function.',
  'The coffee machine is broken.',
  'We agreed to start earlier.',
  'The tickets are in my bag.',
]
