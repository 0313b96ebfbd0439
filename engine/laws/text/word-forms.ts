import { foldText } from '../../language/fold-text.ts'
import type { Language } from '../../language/rules.ts'
import { wordGroups } from '../../language/word-lists.ts'
import type { WordRule } from '../../language/word-rule.ts'
import { wordRules } from '../../language/words.ts'
import { madeOnce } from '../made-once.ts'
import { stem } from './stem.ts'
import { leastStem, longestWord } from './tuning.ts'

/**
 * The index terms of the other forms that a word may have in its language: `wohnen` has `wohnt`, `wohne`,
 * `gewohnt`. Each ending that the word may have gives a stem, and each stem takes every ending; forms that
 * no ending makes come from a table. English has its own stems in the index, and none here.
 * Source: light stemming, J. Savoy 2006, turned around: a question names the forms, so that texts are kept
 * as they are. Limits: it names forms that there are not, and of short words those of others (`Leber` of
 * `leben`); who asks looks for those that somebody has said. Total: a word without endings has its own.
 */
export function otherForms(word: string, language: Language): readonly string[] {
  const rule = readRule(language)
  if (rule === null || word.length > longestWord) return []
  const made = stemsIn(word, rule).flatMap((one) => [
    ...withEndings(one, rule.nouns),
    ...formsOfVerb(one, rule),
  ])
  const otherwise = spellings(word, rule)
  return termsOf(word, [...(rule.groupsOf.get(word) ?? []), ...made, ...otherwise])
}

/** The same of a word as dictionaries have it: fewer, since its ending tells a verb from the rest. */
export function formsOfEntry(word: string, language: Language): readonly string[] {
  const rule = readRule(language)
  if (rule === null) return []
  const infinitive = rule.infinitives.find((ending) => word.endsWith(ending))
  const verb = infinitive === undefined ? '' : word.slice(0, -infinitive.length)
  const made = verb.length >= leastStem ? formsOfVerb(verb, rule) : withEndings(word, rule.nouns)
  return termsOf(word, [...(rule.groupsOf.get(word) ?? []), ...made])
}

function termsOf(word: string, forms: readonly string[]): readonly string[] {
  const terms = new Set([...new Set(forms)].map(stem))
  terms.delete(stem(word))
  return [...terms]
}

/** What is left of a word, folded, without each ending that it may have, longest first: itself too. */
export function stemsOf(word: string, language: Language): readonly string[] {
  const rule = readRule(language)
  return rule === null ? [word] : stemsIn(word, rule)
}

/** A word, its other spellings, and what stands in a group with one of them: most stand in none. */
export function groupOfWord(word: string, language: Language): readonly string[] {
  const rule = readRule(language)
  if (rule === null) return [word]
  const all = [word, ...spellings(word, rule)]
  return [...new Set(all.flatMap((one) => [one, ...(rule.groupsOf.get(one) ?? [])]))]
}

interface ReadRule {
  readonly nouns: readonly string[]
  readonly verbs: readonly string[]
  readonly infinitives: readonly string[]
  readonly participle: { readonly front: string; readonly endings: readonly string[] }
  readonly transcribed: readonly (readonly [written: string, folded: string])[]
  readonly groupsOf: ReadonlyMap<string, readonly string[]>
}

function stemsIn(word: string, { nouns, verbs, participle }: ReadRule): readonly string[] {
  const stems = new Set([word])
  for (const ending of [...nouns, ...verbs]) {
    if (word.endsWith(ending)) stems.add(word.slice(0, -ending.length))
  }
  const { front } = participle
  if (front !== '' && word.startsWith(front)) {
    for (const ending of participle.endings) {
      if (word.endsWith(ending)) stems.add(word.slice(front.length, -ending.length))
    }
  }
  const long = [...stems].filter((one) => one === word || one.length >= leastStem)
  return long.toSorted((a, b) => b.length - a.length)
}

function formsOfVerb(one: string, { verbs, participle }: ReadRule): string[] {
  const { front, endings } = participle
  return [...withEndings(one, verbs), ...endings.map((ending) => `${front}${one}${ending}`)]
}

/** With two letters for one at any one place, and with one at each place for two: `schluessel`, `schlussel`. */
function spellings(word: string, { transcribed }: ReadRule): readonly string[] {
  const found = new Set<string>()
  for (const [written, folded] of transcribed) {
    found.add(word.replaceAll(written, folded))
    for (let at = word.indexOf(folded); at >= 0; at = word.indexOf(folded, at + 1))
      found.add(`${word.slice(0, at)}${written}${word.slice(at + folded.length)}`)
  }
  found.delete(word)
  return [...found]
}

function withEndings(one: string, endings: readonly string[]): string[] {
  return [one, ...endings.map((ending) => `${one}${ending}`)]
}

/** Null for a language without a rule. */
const readRule = madeOnce((language: Language): ReadRule | null => {
  const rule = wordRules[language]
  return rule === undefined ? null : asRead(rule)
})

function asRead(rule: WordRule): ReadRule {
  const { nouns, verbs, infinitives, participle, transcribed = [], irregular } = rule
  const groupsOf = new Map<string, readonly string[]>()
  for (const group of wordGroups(irregular)) {
    const words = group.map(foldText)
    for (const word of words) groupsOf.set(word, [...(groupsOf.get(word) ?? []), ...words])
  }
  return {
    nouns: nouns.split(/\s+/),
    verbs: verbs.split(/\s+/),
    infinitives: infinitives.split(/\s+/),
    participle: {
      front: participle?.front ?? '',
      endings: participle?.endings.split(/\s+/) ?? [],
    },
    transcribed,
    groupsOf,
  }
}
