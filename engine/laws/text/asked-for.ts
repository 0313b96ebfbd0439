import { languageOf } from '../../language/detect-language.ts'
import { foldText } from '../../language/fold-text.ts'
import { anyOf } from '../../language/patterns.ts'
import { questions } from '../../language/questions.ts'
import type { Language } from '../../language/rules.ts'
import { reading, Utterance } from '../../language/utterance.ts'
import { wordRules } from '../../language/words.ts'
import { madeOnce } from '../made-once.ts'
import { answerKinds, kindAsked, kindsIn } from './answer-kind.ts'
import { withoutReferences } from './spell-terms.ts'
import { indexTerms } from './terms.ts'
import { isEverydayWord } from './words-across.ts'

/** What a question wants to know, beside the words that it shares with what was said. */
export interface AskedFor {
  /** Terms of the thing asked for: `job` in `What's my job?`; all of them tell it. */
  readonly attribute: readonly string[]
  /** A bit of `answerKinds`; 0 where anything may answer. */
  readonly kind: number
  /** Terms of the names that it mentions, each once; what a reference spells is none. */
  readonly names: readonly string[]
}

/**
 * Reads what a question asks for: the thing behind `what is` or `who was`, the kind of answer, and
 * the names in it. Who or what is named is what a question is about, and not yet what it asks, unless
 * it asks nothing else (`Who is Mia?`, `Tell me about Leo`).
 * Limits: English questions by capitals and word order, one thing each; in other languages nothing
 * is read, and nothing is held against an answer. A name that begins the question is not seen.
 */
export const readAskedFor = reading((said): AskedFor => {
  if (languageOf(said) !== 'en') return { attribute: [], kind: 0, names: [] }
  return {
    attribute: attributeIn(said),
    kind: kindAsked(said),
    names: [...new Set(namesIn(said).flatMap((name) => indexTerms(name).slice(0, 1)))],
  }
})

/**
 * The last word of the noun phrase: `password` in `What's the password for the portal?` Behind
 * `who is` it begins with an article or an owner: `Who is responsible?` asks for no thing. Who asks
 * for a name or a state asks for what has it (`the name of our plumber`, `our cat called`, `the status of
 * the deploy`), and who asks for a phone number for no other number, and for no phone.
 */
function attributeIn({ text: question }: Utterance): readonly string[] {
  const [, asking = '', asked = ''] = whatIs.exec(question) ?? []
  if (/^who$/i.test(asking) && !determined.test(asked)) return []
  const named = asked.replace(ofName, '').replace(isCalled, '')
  const words = named.split(endsPhrase)[0]?.trim().split(/\s+/) ?? []
  const isOfPhone = /^numbers?$/i.test(words.at(-1) ?? '') && phone.test(words.at(-2) ?? '')
  return words
    .slice(isOfPhone ? -2 : -1)
    .flatMap((noun) => indexTerms(noun.replace(/['’]s$/, '')).slice(0, 1))
}

function namesIn(said: Utterance): string[] {
  const question = withoutReferences(said)
  const whole = asksWhoThatIs.exec(question)?.groups?.['name'] ?? ''
  if (onlyName.test(whole)) return []
  return [...question.trimStart().matchAll(names)].flatMap(({ 1: name }) =>
    name === undefined || name === 'I' || kindsIn(new Utterance(`in ${name}`)) === answerKinds.time
      ? []
      : [name],
  )
}

/**
 * Terms of what a question of another language may name: its words with a capital that do not begin a sentence, in
 * German only those behind no article and nothing like one (`Welches Instrument spielt Jonas?`).
 * Limits: a noun that stands alone and is no everyday word is one too (`Wann ist Chorprobe?`).
 */
export const namesWritten = reading((said): readonly string[] => {
  const language = languageOf(said)
  const behind = beforeNouns(language)
  const question = said.text.replace(/^\P{L}+/u, '')
  const found = [...question.matchAll(names)].flatMap(({ 1: name = '', index }) => {
    const start = question.slice(0, index)
    const isNoun = behind !== null && (behind.test(start) || behindCapital.test(start))
    if (isNoun || isEverydayWord(foldText(name), language)) return []
    return indexTerms(name).slice(0, 1)
  })
  return [...new Set(found)]
})

/** What stands before a noun; null where nouns are written small. */
const beforeNouns = madeOnce((language: Language): RegExp | null => {
  const before = wordRules[language]?.beforeNouns
  return before === undefined ? null : new RegExp(`(?<!\\p{L})(?:${before}) $`, 'iu')
})

const behindCapital = /(?<!\p{L})\p{Lu}\p{L}* $/u

/** Terms of whom or what a question asks: the names in it, else who does it (`did the priest own`). */
export const subjectsAsked = reading((question): readonly string[] => {
  const { names: named } = readAskedFor(question)
  return named.length > 0 ? named : indexTerms(doing.exec(question.text)?.[1] ?? '').slice(0, 1)
})

/** The id alone that a question asks about (`What do you know about 123?`); null where none. */
export const idAskedAbout = reading(({ text }): string | null => {
  const whole = asksWhoThatIs.exec(text)?.groups?.['name']?.trim() ?? ''
  return /^[\p{L}\p{N}_-]+$/u.test(whole) && /\d/.test(whole) ? whole : null
})

/** What of a question may be an id: its words with a digit, as written and in capitals (`ord-7`, `ORD-7`). */
export const idsWritten = reading(({ text }): readonly string[] => [
  ...new Set(
    text
      .split(/\s+/)
      .flatMap((word) => /[\p{L}\p{N}](?:[^\s'’]*[\p{L}\p{N}])?/u.exec(word) ?? [])
      .filter((word) => /\d/.test(word))
      .flatMap((word) => [word, word.toUpperCase()]),
  ),
])

const whatIs =
  /^\W*(?:and |so )?(what|who|which)(?:['’]s|['’]re| is| are| was| were) (.{1,200}?)\??\s*$/i
/** A word that asks how things stand, folded. */
export const asksState = /^stat(?:e|us)$/
const ofName =
  /^(?:the )?(?:(?:(?:full|first|last|given) )?names?|(?:current )?stat(?:e|us)) (?:of|for) /i
const isCalled = /(?:['’]s (?:(?:full|first|last|given) )?names?| (?:called|named))\W*$/i
const phone = /^(?:phone|telephone|mobile|cell)$/i
const determined = /^(?:the|an?|my|your|his|her|its|our|their)\b|^\S+['’]s\b/i
/** The asking words before nothing but a name of one to four words. */
const asksWhoThatIs =
  /^\W*(?:(?:who|what)(?:['’]s| is| are| was| were)|.{0,40}\btell me (?:\w+ )?about|what (?:do|can) you \w+(?: me)? (?:about|of)) (?<name>[^?.!]{1,80})[?.!\s]*$/i
const doing = /\b(?:do|does|did) (?:the|my|our|his|her|their) (\p{L}+) \p{L}/u
const onlyName = /^\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,3}$/u
const endsPhrase = /\b(?:of|for|in|on|at|with|from|to|about|that|who|which|when)\b/i
const names = /(?<!^|[.?!]\s|[\p{L}\p{N}'’])(\p{Lu}[\p{L}-]+)/gu

/**
 * Whether a question asks for what the assistant said: `What did you recommend?`, `your advice on …`.
 * A request is none (`Can you tell me …`), nor is asking what it knows (`Did you know …`).
 * Limits: English, Spanish and Chinese, in the past or the perfect.
 */
export const isAskedOfAssistant = reading(({ text }): boolean =>
  questions.some(({ ofAssistant }) => ofAssistant?.some((pattern) => pattern.test(text))),
)

/**
 * Whether a question asks for what was asked: `What did I ask about trains?`, `Which questions did
 * Ana have?`.
 * Limits: English, German, Spanish, French and Chinese, by the word for asking.
 */
export const isAboutAsking = reading(({ text }): boolean => asking.test(text))

const asking = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(questions.map((rule) => rule.aboutAsking))})(?!\p{L})|${anyOf(questions.map((rule) => rule.aboutAskingUnspaced))}`,
  'iu',
)
