import { reading, Utterance } from '../../language/utterance.ts'
import { spelledTerms, spellTerms, type SpelledTerm } from './spell-terms.ts'
import { languageOf } from '../../language/detect-language.ts'
import { anyOf } from '../../language/patterns.ts'
import type { Language } from '../../language/rules.ts'
import { wordsOfQuestions } from '../../language/stopwords.ts'
import { wordsByLanguage } from '../../language/word-lists.ts'
import { wordRules } from '../../language/words.ts'

/** A term that tells of the same thing as one that was asked for. */
export interface RelatedTerm {
  readonly term: string
  /** Of what the asked term itself would pay; 0–1. */
  readonly share: number
}

/** A term asked for: as indexed, how much it asks (0–1), and as the asker wrote it, folded. */
export interface QueryTerm {
  readonly term: string
  readonly weight: number
  readonly surface: string
  /** It only says of what kind the answer is (`birds` in `Which birds does Ana keep?`). */
  readonly isCategory?: boolean
  /** Index terms of its other forms, where they are known. */
  readonly forms?: readonly string[]
  /** Those that tell of the same in other words, where they are known. */
  readonly related?: readonly RelatedTerm[]
  /** Those that it is written together of, which say a part of it. */
  readonly parts?: readonly RelatedTerm[]
}

export interface QueryTerms {
  /** Each term once, in order of occurrence. */
  readonly terms: readonly QueryTerm[]
  /** Terms that follow each other in the query, each pair once. */
  readonly phrases: readonly (readonly [string, string])[]
}

/**
 * The terms a text is found by, in order of occurrence: folded words without grammar words, each as
 * its stem; numbers in one spelling; joined names whole and in parts; character pairs where a
 * script has no spaces. Joined by spaces they are what the full-text index holds. References
 * (`user_id:7`) are links, not words. Who says by name who they are has the word for it too.
 * Limits: English stems only. Time is linear in the length.
 */
export const termsOfText = reading((said): readonly string[] => {
  const terms = spelledTerms(said).map(({ term }) => term)
  return introduces.test(said.text) ? [...terms, 'name'] : terms
})

/** Of words that are no utterance of a call. */
export function indexTerms(text: string): readonly string[] {
  return termsOfText(new Utterance(text))
}

/** `I'm Jonas, …` tells a name without the word. */
const introduces = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:I['’]?m|I am|[Cc]all me|${anyOf(Object.values(wordRules).map((rule) => rule.introduces))}) ` +
    String.raw`\p{Lu}\p{Ll}{1,30}(?=[,.!;]|\s(?:and|from|but|with|und|aus|aber|y|de|et)\s|\s*$)`,
  'u',
)

/**
 * The terms that a query asks for: as indexed, each once, without words that only shape a question
 * unless it has no others. `dateTexts` are the stretches of the query that were read as dates: a
 * query that has nothing else asks for no word at all, unless it asks what is due: of a date as a
 * limit (`before June`) a text keeps the words. An idiom asks for what it means: `How old is Ana?`
 * for an age, and not for what is old.
 */
export function queryTerms(said: Utterance, dateTexts: readonly string[] = []): QueryTerms {
  const { text: query } = said
  const language = languageOf(said)
  const means = [...idioms, ...(wordRules[language]?.idioms ?? [])]
  const plain = said.like(means.reduce((text, [idiom]) => text.replace(idiom, ' '), query))
  const spelled = spellTerms(plain, 'query')
  const telling = spelled.filter(({ surface }) => !onlyAsks(surface, language))
  const dated = new Set(dateTexts.flatMap(indexTerms))
  const isDateOnly =
    dated.size > 0 && !limits.test(query) && telling.every(({ term }) => dated.has(term))
  const asked = isDateOnly ? [] : telling.length > 0 ? telling : spelled
  const terms = new Map<string, QueryTerm>()
  for (const { term, surface, isJoined } of asked) {
    if (!terms.has(term)) terms.set(term, { term, surface, weight: isJoined ? joinedWeight : 1 })
  }
  for (const [place, term] of (isDateOnly ? [] : idiomTerms(query, means)).entries()) {
    if (!terms.has(term))
      terms.set(term, { term, surface: term, weight: place === 0 ? 1 : besides })
  }
  const categories = new Set(categoryTerms(plain.text))
  const all = [...terms.values()].map((one) => {
    return categories.has(one.term) ? { ...one, isCategory: true } : one
  })
  return { terms: all, phrases: phrasesOf(asked) }
}

/** It says nothing of what the answer is about, in English or the language of the question. */
export function onlyAsks(surface: string, language: Language): boolean {
  return wordsOfQuestions.has(surface) || questionWordsOf.get(language)?.has(surface) === true
}

const questionWordsOf = wordsByLanguage(wordRules, ({ questionWords }) => questionWords)

/**
 * What stands between `which` and its verb: an answer has a thing of that kind (`geese`), and often
 * not the word for it (`birds`). `What` asks less narrowly: what stands behind it is often all there is.
 */
function categoryTerms(query: string): readonly string[] {
  return indexTerms(ofKind.exec(query)?.groups?.['kind'] ?? '')
}

const ofKind =
  /^\W{0,8}(?:and |so )?(?:(?:in|on|at|for|from|to|with|of|under) )?which (?<kind>\S{2,40}(?: \S{2,40}){0,3}?) (?:did|does|do|was|were|is|are|am|has|have|had|can|could|will|would|should|may|must) \S/i

/** What the idioms of a question mean: `What do I do for a living?` asks for a job. */
function idiomTerms(query: string, means: typeof idioms): string[] {
  return means.flatMap(([idiom, words]) => (idiom.test(query) ? indexTerms(words) : []))
}

const idioms: readonly (readonly [RegExp, string])[] = [
  [/\bfor (?:a living|work)\b/i, 'work job'],
  [/\bwh(?:o am I|at am I called)(?=\W*$)/i, 'name'],
  [/\bhow old\b/i, 'age birthday born'],
  [/\bhow tall\b/i, 'height'],
  [/\bhow (?:much|heavy)\b.{0,40}\bweigh/i, 'weight'],
  [/\b(?:grow|grew|grown) up\b/i, 'hometown childhood'],
  [/\b(?:get|go|travel) to (?:work|the office|school)\b/i, 'commute'],
  [/\bin charge of\b/i, 'responsible lead manage'],
]
/** Share, 0–1, of what an idiom asks for beside its first word, which nobody may have said. */
const besides = 0.5

const limits = /\b(?:before|by|until|till|due)\b/i

/** Neighbouring terms as pairs, each pair once, none of a term with itself. */
function phrasesOf(spelled: readonly SpelledTerm[]): (readonly [string, string])[] {
  const pairs = new Map<string, readonly [string, string]>()
  let first: string | undefined
  for (const { term, isJoined } of spelled) {
    if (isJoined) continue
    if (first !== undefined && first !== term) pairs.set(`${first} ${term}`, [first, term])
    first = term
  }
  return [...pairs.values()]
}

/** Share, 0–1. A joined name is asked for by its parts already; found whole it tells a bit more. */
const joinedWeight = 0.5

/**
 * The fallback for a word that no text has: it may stand inside a longer one, as `schrank` in
 * `Kühlschrank`. `trigramsOf` names the candidates (all its runs of three characters), and
 * `containsWord` decides. Shorter than four characters a word is inside far too many others.
 * Both take folded text (`foldText`).
 */
export function containsWord(foldedText: string, word: string): boolean {
  return word.length >= minInnerLetters && foldedText.includes(word)
}

export function trigramsOf(word: string): string[] {
  const characters = [...word]
  const trigrams = new Set<string>()
  for (let at = 0; at + 2 < characters.length; at++) {
    trigrams.add(characters.slice(at, at + 3).join(''))
  }
  return [...trigrams]
}

/** Characters; 3–6 is sensible: below 3 there is no trigram to find it by. */
export const minInnerLetters = 4
