import { languageOf } from '../../language/detect-language.ts'
import { foldText } from '../../language/fold-text.ts'
import { anyOf } from '../../language/patterns.ts'
import { personRules, persons } from '../../language/persons.ts'
import { reading } from '../../language/utterance.ts'
import { wordsOfAll } from '../../language/word-lists.ts'

/**
 * Whether a sentence speaks of who says it: a pronoun of the first person or, in languages that
 * leave it out, a verb in it; in English a past act without any subject (`Just signed the lease`). Words in quotation marks are someone else's. A label says nothing of
 * the person: `Our goal: ship` is first person by its own words.
 * Limits: verbs of Spanish alone, and the commonest of those.
 */
export const isFirstPerson = reading((said): boolean => {
  const own = personRules.reduce(
    (text, { notOwn }) => (notOwn === undefined ? text : text.replace(notOwn, ' ')),
    said.text.replace(quotedWords, ' '),
  )
  if (personRules.some(({ signs }) => signs?.test(own))) return true
  const { leftOut } = persons[languageOf(said.like(own))] ?? {}
  if (leftOut !== undefined) return leftOut.some((pattern) => pattern.test(own))
  return words.test(own) || isOwnVerb(own.replace(/[^\p{L}]+/gu, ''))
})

/**
 * A word that says alone what somebody does: `Fumo.` Limits: the commonest of what people do as a
 * habit, in Spanish, Italian and Portuguese.
 */
export function isOwnVerb(word: string): boolean {
  return habits.has(foldText(word))
}

const habits = wordsOfAll(personRules.map((rule) => rule.habits))
const quotedWords = /"[^"]*"|“[^“”]*”|「[^「」]*」|『[^『』]*』|«[^«»]*»/g
const words = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}'’])(?:${anyOf(personRules.map((rule) => rule.words))})(?![\p{L}\p{M}\p{N}])`,
  'iu',
)
