import { foldedText } from '../../engine/language/fold-text.ts'
import type { Utterance } from '../../engine/language/utterance.ts'
import { contractionsOpened, negationWords } from '../../engine/laws/commitments/negation.ts'
import { spelledTerms, type SpelledTerm, isUnspaced } from '../../engine/laws/text/spell-terms.ts'
import { stopwords } from '../../engine/language/stopwords.ts'
import { featureWeights } from './tuning.ts'

export interface TextFeature {
  readonly name: string
  /** A whole number; the more, the more the feature says. */
  readonly weight: number
  /** A content word, which is partly like words spelt nearly so. */
  readonly isWord: boolean
}

/**
 * The features of a text that count for its vector: the stems of its content words; of Chinese and
 * its like, characters and their pairs; lightly, words that tell who, which way and how many. What
 * is said twice counts √2. Negations count nothing: a sentence and its opposite are near, so that
 * they can be seen to conflict. A text without content has no features.
 */
export function textFeatures(said: Utterance): TextFeature[] {
  const affirmed = said.like(contractionsOpened(said).replace(chineseNegations, ''))
  const found = contentFeatures(affirmed)
  if (found.length === 0) return []
  const counts = new Map<string, number>()
  const first = new Map<string, TextFeature>()
  for (const feature of [...found, ...functionFeatures(affirmed)]) {
    const count = counts.get(feature.name) ?? 0
    counts.set(feature.name, count + 1)
    if (count === 0) first.set(feature.name, feature)
  }
  return [...first.values()].map(({ name, weight, isWord }) => {
    return { name, weight: Math.round(weight * Math.sqrt(counts.get(name) ?? 1)), isWord }
  })
}

function contentFeatures(said: Utterance): TextFeature[] {
  return spelledTerms(said)
    .filter(({ surface }) => !negationWords.has(surface) && !isStressed(surface))
    .map((term) => ({ name: term.term, weight: contentWeight(term), isWord: true }))
}

/** A grammar word that is a term stands in capitals: `MUST` is loud, `IT` is a name. */
function isStressed(surface: string): boolean {
  return stopwords.has(surface) && !capitalNames.has(surface)
}

function contentWeight({ term, isJoined }: SpelledTerm): number {
  if (isJoined) return featureWeights.joined
  if (!isUnspaced(term)) return featureWeights.word
  return term.length === 1 ? featureWeights.character : featureWeights.characterPair
}

function functionFeatures(said: Utterance): TextFeature[] {
  const features: TextFeature[] = []
  for (const word of foldedText(said).match(letterRuns) ?? []) {
    const known = functionWords.get(word)
    if (known === undefined) continue
    features.push({ name: ` ${known.name}`, weight: featureWeights[known.kind], isWord: false })
  }
  return features
}

const letterRuns = /\p{L}+/gu

const capitalNames: ReadonlySet<string> = new Set(['it', 'us', 'who'])
/** Inside the words named here the characters negate nothing. */
const chineseNegations =
  /[没沒]有?|(?<!差)不(?![错錯过過仅僅同])|[无無](?![论論])|未(?![来來])|勿|(?<!特)[别別](?!人)/gu

/**
 * Grammar words that still tell something of a claim, each with what it counts as and how much.
 * Forms of one person are one word. Words of grammar that are not here (articles, forms of be, do
 * and have, modal verbs, `and`) count nothing.
 * Source: common grammar tables. Limits: English only.
 */
export const functionWords: ReadonlyMap<string, FunctionWord> = new Map(
  [
    // Who: "I like tea" is not "she likes tea".
    ...forms('person', 'i me my mine myself', 'we us our ours ourselves', 'he him his himself'),
    ...forms('person', 'she her hers herself', 'you your yours yourself yourselves'),
    ...forms('person', 'they them their theirs themselves'),
    // Which way: "from Oslo" is not "to Oslo".
    ...each('direction', 'from before after until since off out up down under below above over'),
    ...each('direction', 'against through'),
    // How many: "all tests" is not "some tests".
    ...each('amount', 'all both each more most few only every'),
    ...each('slight', 'to in on at by for with about into of during between within toward towards'),
    ...each(
      'slight',
      'if when while because than as or but though although unless whether per via',
    ),
    ...each('slight', 'again here there other such same some any'),
  ].map(([form, name, kind]) => [form, { name, kind }]),
)

export interface FunctionWord {
  readonly name: string
  readonly kind: FunctionWordKind
}

export type FunctionWordKind = 'person' | 'direction' | 'amount' | 'slight'

type Entry = readonly [form: string, name: string, kind: FunctionWordKind]

function forms(kind: FunctionWordKind, ...groups: readonly string[]): Entry[] {
  return groups.flatMap((group) => {
    const words = group.split(' ')
    return words.map((form): Entry => [form, words[0] ?? form, kind])
  })
}

function each(kind: FunctionWordKind, words: string): Entry[] {
  return words.split(' ').map((form): Entry => [form, form, kind])
}
