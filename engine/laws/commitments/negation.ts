import { languageOf } from '../../language/detect-language.ts'
import { agreeingWords, countedNegations, negations } from '../../language/negation.ts'
import type { Language } from '../../language/rules.ts'
import { reading, Utterance } from '../../language/utterance.ts'
import { wordsOfAll } from '../../language/word-lists.ts'
import { maxClauses, maxSentenceCharacters } from '../bounds.ts'
import type { Span } from '../text/spans.ts'
import { withoutAddresses } from '../text/spoken-text.ts'

/**
 * A sentence denies what it states where its main clause has an odd count of negations; in languages
 * whose negations agree (`no … nunca`) where it has any. `without sugar` denies the sugar alone.
 * English words deny in English text only (`no` is `in the` in Portuguese).
 */
export const isNegated = reading((said): boolean => {
  const clause = mainClause(said)
  const language = languageOf(said)
  const { verb, isNot } = negations[language] ?? {}
  const words = agreeingWords.get(language)
  if (words !== undefined) {
    const plain = isNot === undefined ? clause : clause.replace(isNot, ' ')
    return wordsOf(plain).some((it) => words.has(it))
  }
  if (verb !== undefined) return verb.test(clause)
  return negationCount(said.like(clause.replace(ownPhrase, ' '))) % 2 === 1
})

function wordsOf(clause: string): readonly string[] {
  return (
    clause
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  )
}

/**
 * Counts the negations of a text, in whatever clause: English words and contractions, Chinese characters. What only
 * looks like one does not count: `not only`, `no doubt`, `No. 5`, 不错, 特别; a compound (`no-code`);
 * the answer before a sentence (`No, it works`); A不A, which asks. `neither … nor` is one, so is any
 * negation that `nor` continues.
 * Limits: counts words, knows no scope. Han characters of Japanese sentences count nothing.
 */
export const negationCount = reading((said): number => {
  const found = negationSpans(said.like(contractionsOpened(said)))
  const first = found[0]
  return found.filter((negation) => !negation.isNor || negation === first).length
})

/** The words of a text without those that negate; `words` with contractions opened, in order. */
export function withoutNegations(words: readonly string[]): string[] {
  let joined = ''
  const starts = words.map((word) => {
    const isCharacter = hanCharacter.test(word)
    if (joined !== '' && !(isCharacter && /\p{Script=Han}$/u.test(joined))) joined += ' '
    const start = joined.length
    joined += word
    return start
  })
  const negations = negationSpans(new Utterance(joined))
  let next = 0
  return words.filter((word, at) => {
    const start = starts[at] ?? 0
    while ((negations[next]?.end ?? Infinity) <= start) next += 1
    const { start: from = Infinity, end: to = Infinity } = negations[next] ?? {}
    return word === '' || !(from <= start && start + word.length <= to)
  })
}

/** Opens what an apostrophe shortens: `can't` → `can not`, `won't` → `will not`, `I'm` → `I am`. */
export function openContractions(text: string): string {
  if (!shortened.test(text)) return text
  return text
    .replace(/\b(wo|sha|ai)n['’ʼ＇]t\b/giu, (_, start: string) => `${irregularOf(start)} not`)
    .replace(/\bcan(?:['’ʼ＇]t|t|not)\b/giu, (word) => `${word.slice(0, 3)} not`)
    .replace(/\b([a-z]{2,7})n['’ʼ＇]t\b/giu, '$1 not')
    .replace(unmarked, '$1 not')
    .replace(/\blet['’ʼ＇]s\b/giu, (word) => `${word.slice(0, 3)} us`)
    .replace(/\b(it|he|she|that|there|here|what|who|where|when|how|why)['’ʼ＇]s\b/giu, '$1 is')
    .replace(/\bi['’ʼ＇]m\b/giu, (word) => `${word.slice(0, 1)} am`)
    .replace(/(?<=[a-z])['’ʼ＇](re|ve|ll|d)\b/giu, (_, end: string) => ` ${full(end)}`)
}

/** An utterance with its contractions opened. */
export const contractionsOpened = reading(({ text }) => openContractions(text))

/** The words that negate, as they stand in a folded text with its contractions opened. */
export const negationWords = wordsOfAll(countedNegations.map(({ words }) => words))

interface Negation extends Span {
  readonly isNor: boolean
}

/** The negations of a text with its contractions opened, in order. */
function negationSpans(opened: Utterance): Negation[] {
  const bare = withoutAddresses(opened)
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(bare)
  const spans: Negation[] = []
  for (const match of bare.matchAll(counted)) {
    const word = match.groups?.['word'] ?? match.groups?.['character']
    if (word === undefined) continue
    if (match.groups?.['character'] !== undefined && isJapanese) continue
    const end = match.index + match[0].length
    spans.push({ start: end - word.length, end, isNor: word.toLowerCase() === 'nor' })
  }
  return spans
}

function irregularOf(start: string): string {
  const whole =
    start.toLowerCase() === 'wo' ? 'will' : start.toLowerCase() === 'sha' ? 'shall' : 'is'
  const isCapital = start.slice(0, 1) !== start.slice(0, 1).toLowerCase()
  return isCapital ? `${whole.slice(0, 1).toUpperCase()}${whole.slice(1)}` : whole
}

function full(end: string): string {
  const lower = end.toLowerCase()
  return lower === 're' ? 'are' : lower === 've' ? 'have' : lower === 'll' ? 'will' : 'would'
}

const shortened = /['’ʼ＇]|nt\b|cannot/iu
const unmarked = /\b(do|does|did|is|are|was|were|has|have|had|could|would|should)nt\b/giu
const hanCharacter = /^\p{Script=Han}$/u

const ownPhrase = new RegExp(countedNegations.map((one) => one.ownPhrase).join('|'), 'giu')
const counted = new RegExp(countedNegations.flatMap(({ patterns }) => patterns).join('|'), 'giu')

/**
 * The clause that a sentence states, as far as its words show it: the first that depends on no other
 * (`Although it rains, …`, `…, because I don't like heat`) and is no mere opening (`Honestly, …`);
 * the whole where there is none. Who or what a sentence denies is said in it.
 * Limits: joints are words and commas; `and` parts clauses only before a new subject. Reads the
 * first 1,000 characters, linear in them.
 */
const mainClause = reading((sentence): string => {
  const said = sentence.text.slice(0, maxSentenceCharacters)
  const language = languageOf(sentence)
  const { depends: dependsBy, joint: jointBy = pause } = negations[language] ?? {}
  let rest = said
  for (let tries = 0; tries < maxClauses && rest !== ''; tries += 1) {
    const depends = dependsBy?.test(rest) === true
    const joint = (depends ? /[,，;；]/u : jointBy).exec(rest)
    const clause = joint === null ? rest : rest.slice(0, joint.index)
    if (!depends && isStating(clause, language)) return clause
    if (joint === null) break
    rest = rest.slice(joint.index + joint[0].length)
  }
  return said
})

function isStating(clause: string, language: Language): boolean {
  if (language === 'zh' || language === 'ja') return (clause.match(/\p{L}/gu)?.length ?? 0) >= 3
  return (clause.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) >= 2
}

const pause = /[,;،、]/u
