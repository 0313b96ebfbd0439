import { Utterance } from '../../../engine/language/utterance.ts'
import { createFeaturePatterns } from '../../../adapters/local/feature-patterns.ts'
import { textFeatures } from '../../../adapters/local/text-features.ts'
import {
  commonSynonyms,
  createMeaning,
  type Meaning,
} from '../../../scripts/support/scripted-model/meaning.ts'

/**
 * Places texts as the embedder of words does (`adapters/local/embedder.ts`), but that words which mean
 * the same are one. For a server that is walked through: it ranks as texts of any length deserve.
 */
export function plainMeaning(): Meaning {
  const { overlap } = createMeaning()
  const patterns = createFeaturePatterns(768)
  const words = new Map(
    commonSynonyms.flatMap(([first = '', ...others]) => others.map((one) => [one, first] as const)),
  )

  function vectorOf(text: string): number[] {
    const meant = text
      .replace(/^Represent this sentence for searching relevant passages: /, '')
      .replace(/\p{L}+/gu, (word) => words.get(word.toLowerCase()) ?? word)
    const sums = Array.from({ length: 768 }, () => 0)
    for (const { name, weight, isWord } of textFeatures(new Utterance(meant))) {
      const pattern = isWord ? patterns.ofWord(name) : patterns.ofName(name)
      for (const [at, part] of pattern.entries()) sums[at] = (sums[at] ?? 0) + part * weight
    }
    return sums
  }

  return { overlap, vectorOf }
}
