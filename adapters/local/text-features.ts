import { foldText } from '../../engine/laws/text/fold-text.ts'
import { negationWords, openContractions } from '../../engine/laws/commitments/negation.ts'
import { spellTerms, type SpelledTerm } from '../../engine/laws/text/spell-terms.ts'
import { stopwords } from '../../engine/laws/text/stopwords.ts'
import { isUnspaced } from '../../engine/laws/text/unspaced-terms.ts'
import { functionWords } from './function-words.ts'

export interface TextFeature {
  readonly name: string
  /** A whole number; the more, the more the feature says. */
  readonly weight: number
  /** A content word, which is partly like words spelt nearly so. */
  readonly isWord: boolean
}

/**
 * What of a text counts for its vector: the stems of its content words; of Chinese and its like,
 * characters and their pairs; lightly, words that tell who, which way and how many. What is said
 * twice counts √2. Negations count nothing: a sentence and its opposite are near, so that they can
 * be seen to conflict. A text without content has no features.
 */
export function textFeatures(text: string): TextFeature[] {
  const affirmed = openContractions(text).replace(chineseNegations, '')
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

function contentFeatures(text: string): TextFeature[] {
  return spellTerms(text, 'index')
    .filter(({ surface }) => !negationWords.has(surface) && !isStressed(surface))
    .map((term) => ({ name: term.term, weight: contentWeight(term), isWord: true }))
}

/** A grammar word that is a term stands in capitals: `MUST` is loud, `IT` is a name. */
function isStressed(surface: string): boolean {
  return stopwords.has(surface) && !capitalNames.has(surface)
}

function contentWeight({ term, isJoined }: SpelledTerm): number {
  if (isJoined) return weights.joined
  if (!isUnspaced(term)) return weights.word
  return term.length === 1 ? weights.character : weights.characterPair
}

function functionFeatures(text: string): TextFeature[] {
  const features: TextFeature[] = []
  for (const word of foldText(text).match(letterRuns) ?? []) {
    const known = functionWords.get(word)
    if (known === undefined) continue
    features.push({ name: ` ${known.name}`, weight: weights[known.kind], isWord: false })
  }
  return features
}

/** Whole, in hundredths of a content word. */
const weights = {
  word: 100,
  joined: 50,
  characterPair: 70,
  character: 50,
  person: 70,
  direction: 70,
  amount: 60,
  slight: 20,
}

const letterRuns = /\p{L}+/gu

const capitalNames: ReadonlySet<string> = new Set(['it', 'us', 'who'])
/** AG-15; inside the words named here the characters negate nothing. */
const chineseNegations =
  /[没沒]有?|(?<!差)不(?![错錯过過仅僅同])|[无無](?![论論])|未(?![来來])|勿|(?<!特)[别別](?!人)/gu
