import type { JointRule } from '../../language/joint-rule.ts'
import { maxGapSubjectWords } from './tuning.ts'

/** What a word is where it stands, as far as its form tells. */
export type WordKind = 'article' | 'preposition' | 'number' | 'name' | 'word'

/**
 * The statement that a stretch makes with the verb of the one before it: `Marcus leads the billing
 * team and Ines the SSO team`, `Die Miete kostet 900 Euro und der Strom 80 Euro`. Both begin with a
 * phrase of one kind and go on with one of another; null where they do not.
 * Source: gapping (Ross 1970). Limits: the verb is one word.
 */
export function gapped(
  before: string,
  rest: string,
  rule: JointRule,
  mayBeVerb: (word: string) => boolean,
): string | null {
  const [told, other] = [writtenWords(before), writtenWords(rest)]
  const isVerb = (word: string, at: number): boolean => {
    return at > 0 && kindOf(word, rule) === 'word' && mayBeVerb(word)
  }
  const verbAt = told.findIndex((word, at) => isVerb(word, at) && opensPhrase(told[at + 1], rule))
  if (verbAt < 0 || verbAt > maxGapSubjectWords) return null
  const whose = kindOf(told[0], rule)
  if (whose !== kindOf(other[0], rule) || (whose !== 'name' && whose !== 'article')) return null
  const kind = kindOf(told[verbAt + 1], rule)
  const least = whose === 'article' && !/['’]/.test(other[0] ?? '') ? 2 : 1
  const at = other.findIndex((word, place) => place >= least && kindOf(word, rule) === kind)
  if (at < 0 || at > maxGapSubjectWords) return null
  if (other.slice(1, at).some((word) => opensPhrase(word, rule))) return null
  const start = placeOf(rest, other, at)
  return `${rest.slice(0, start).trimEnd()} ${told[verbAt]} ${rest.slice(start)}`
}

export function writtenWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}$€£¥%][\p{L}\p{M}\p{N}'’.:%-]*/gu) ?? []
}

/** It begins what stands behind a verb: of what, where, how much. */
export function opensPhrase(word: string | undefined, rule: JointRule): boolean {
  return /^(?:article|preposition|number)$/.test(kindOf(word, rule))
}

export function kindOf(word: string | undefined, rule: JointRule): WordKind {
  if (word === undefined) return 'word'
  if (/^[\p{N}$€£¥]/u.test(word)) return 'number'
  if (isOne(rule.articles, word)) return 'article'
  if (isOne(rule.prepositions, word)) return 'preposition'
  return /^\p{Lu}/u.test(word) ? 'name' : 'word'
}

/** It is one of these words, or begins with one that is shortened (`j'`). */
export function isOne(alternatives: string, word: string): boolean {
  return new RegExp(String.raw`^(?:${alternatives})(?:$|(?<=['’]))`, 'iu').test(word)
}

function placeOf(text: string, words: readonly string[], count: number): number {
  let from = 0
  for (const word of words.slice(0, count)) from = text.indexOf(word, from) + word.length
  return text.indexOf(words[count] ?? '', from)
}
