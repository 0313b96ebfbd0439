import * as asking from '../../language/en/asking.ts'
import * as tense from '../../language/en/tense.ts'
import { firstNames } from '../entities/words/first-names.ts'
import { isWord } from './speaker-label.ts'
import { irregularForms } from './stem.ts'

/**
 * What a word may be in an English question, by closed lists and its ending. Limits: a word that no
 * list has may be a name or a noun.
 */
export interface QuestionWord {
  readonly form: string
  readonly isCapital: boolean
}

/** The words of the first clause, in the spelling of a dictionary. */
export function firstClause(said: string): readonly QuestionWord[] {
  const words: QuestionWord[] = []
  for (const [token] of said.matchAll(tokens)) {
    if (/[\p{L}\p{N}]/u.test(token)) {
      const form = asking.spelled.get(token) ?? token.toLowerCase().replaceAll('’', "'")
      words.push({ form, isCapital: /^\p{Lu}/u.test(token) })
    } else if (words.length > 0) break
  }
  return words
}

type Maybe = QuestionWord | undefined

export function isOneOf(word: Maybe, ...lists: readonly ReadonlySet<string>[]): boolean {
  return word !== undefined && lists.some((list) => list.has(word.form))
}

export function isWh(word: Maybe): boolean {
  return isOneOf(word, asking.whWords)
}

export function isAuxiliary(word: Maybe): boolean {
  return isOneOf(word, asking.beForms, asking.doForms, asking.haveForms, asking.modalForms)
}

/** A pronoun or an article: it begins what is spoken of. */
export function beginsSubject(word: Maybe): boolean {
  return isOneOf(word, asking.people, asking.things, asking.determiners)
}

/** A pronoun, a capital, the name of a person or a relative, or what belongs to one. */
export function isKnown(word: Maybe): boolean {
  if (word === undefined || asking.timeNames.test(word.form)) return false
  const one = word.form.replace(/'?s$/, '')
  const isNamed = word.isCapital || firstNames.has(one) || asking.relatives.has(one)
  return isNamed || beginsSubject(word)
}

/** Somebody known, or a word that no list has: a name without its capital. */
export function isSomebody(word: Maybe): boolean {
  if (isKnown(word)) return true
  if (word === undefined || !isNoun(word) || asking.timeNames.test(word.form)) return false
  return word.form.endsWith("'s") || (!isWord(word.form) && !describing.test(word.form))
}

/** It may be a noun: no word of grammar, no verb, nothing that only says how something is. */
export function isNoun(word: Maybe): boolean {
  if (word === undefined || isAuxiliary(word) || beginsSubject(word) || isWh(word)) return false
  const { prepositions, adverbs, indefinite, states } = asking
  if (isOneOf(word, prepositions, adverbs, indefinite, states, verbs)) return false
  return !/^\d|(?:ly|(?<!th)ing)$/.test(word.form) && !isParticiple(word)
}

/** The plain form of a verb. */
export function isPlainVerb(word: Maybe): boolean {
  return isOneOf(word, verbs, tense.unchanged) && !isOneOf(word, asking.noVerbs)
}

/** A participle, or a past form. */
export function isParticiple(word: Maybe): boolean {
  if (word === undefined || tense.notPast.has(word.form)) return false
  const { participles, strongPast, unchanged } = tense
  return /^\p{L}{2,}ed$/u.test(word.form) || isOneOf(word, participles, strongPast, unchanged)
}

/** It tells of the present or the past by its form: `teaches`, `fixed`, `won`. */
export function isFinite(word: Maybe): boolean {
  if (word === undefined) return false
  if (isParticiple(word)) return true
  const { form } = word
  if (!/(?<!s)s$/.test(form)) return false
  return [form.slice(0, -1), form.slice(0, -2), form.replace(/ies$/, 'y')].some((one) =>
    verbs.has(one),
  )
}

/** It is told of whoever or whatever stands before it: `coming`, `ready`, `fixed`. */
export function isState(word: Maybe): boolean {
  if (word === undefined) return false
  return isOneOf(word, asking.states) || isParticiple(word) || /(?<!th)ing$/.test(word.form)
}

export function isPlural(word: Maybe): boolean {
  return word !== undefined && (isOneOf(word, asking.plurals) || /(?<!s)s$/.test(word.form))
}

/** Endings of words that say how something is. */
const describing = /(?:ful|ous|ive|ish|less|able|ible|ic|est)$/
const verbs: ReadonlySet<string> = new Set([
  ...tense.habitVerbs,
  ...tense.commandVerbs,
  ...irregularForms.values(),
])
const tokens =
  /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*|[,;:!?()–—…\n/]|(?<!\b(?:Dr|Mrs?|Ms|Prof|St))\.(?=\s|$)|(?<=\s)-(?=\s)/gu
