import { foldText } from '../../language/fold-text.ts'
import { Utterance } from '../../language/utterance.ts'
import { answerKinds, kindAsked, kindsIn } from '../text/answer-kind.ts'
import { indexTerms } from '../text/terms.ts'
import { nameAmong } from './entity-names.ts'
import { wordSet } from '../../language/word-lists.ts'
import { askedProperties, lightWords } from './words/asked-properties.ts'

/** One property of an entity as it holds now. */
export interface CardProperty {
  readonly name: string
  readonly words: string
  /** What it was before, as words. */
  readonly former?: string
}

/** What an entity is and has: the properties of it that are believed. */
export interface EntityCard<P extends CardProperty = CardProperty> {
  readonly kind: string
  readonly id: string
  /** What it is called; its id where nobody has said. */
  readonly label: string
  readonly properties: readonly P[]
}

export interface CardAnswer<P extends CardProperty = CardProperty> {
  /** `Ana's city is Lisbon.` */
  readonly text: string
  /** The first of the properties that it says. */
  readonly property: P
  /** It says all of them. */
  readonly isAll?: boolean
}

/**
 * Whether a question may ask for what somebody or something is or has; not for what they did. Of a time
 * past it may ask for what they had then (`Which plan did Tom have in June?`).
 */
export function mayAskProperty(question: string, isOfThen = false): boolean {
  if (question.trim() === '') return false
  return !asksDeed.test(question) || (isOfThen && asksHad.test(question))
}

/**
 * Reads an answer off an entity as a whole: the property that a question asks for, of the entity that
 * its other words tell (`How much is the desk lamp?`), or what the entity is called, where all of them are
 * of its properties (`Who is the designer in Frome?`). `asked` are the question's terms. Null where a word
 * of the question is found nowhere on the card: what is asked is then something else, or of another.
 * `isMeant`: the question references it, or is asked about it, and so need not name it. `isWritten`: by its id;
 * a question that says no more asks for all that it has (`What is T-1?`).
 */
export function answerOfCard<P extends CardProperty>(
  question: string,
  asked: readonly string[],
  card: EntityCard<P>,
  { isMeant = false, isWritten = false } = {},
): CardAnswer<P> | null {
  const said = foldText(question)
  const naming = nameAmong(card.properties.map(({ name }) => name))
  const lines = card.properties.map((property) => ({
    property,
    isName: naming.includes(property.name),
    own: termsOf(property.name.replaceAll(/[._]/g, ' ')),
    value: valueTerms(property.words, said),
    // Whether something is so may be asked of what was so.
    former: termsOf(asksWhether.test(said) ? (property.former ?? '') : ''),
  }))
  const names = new Set([
    ...termsOf(card.id),
    ...lines.flatMap((l) => (l.isName ? [...l.value] : [])),
  ])
  const kind = termsOf(card.kind.replaceAll('_', ' '))
  const [wanted] = askedProperties.filter(
    ({ names: keys, asks }) =>
      asks.test(said) && lines.some(({ property }) => keys.has(propertyKey(property.name))),
  )
  const asking = termsOf(wanted?.words ?? '')
  const isNamed = asked.some((term) => names.has(term))
  const values = lines.filter(
    ({ isName, value }) => !isName && asked.some((term) => value.has(term)),
  )
  if (!isNamed && !isMeant && values.length === 0) return null
  const isTold = (term: string): boolean =>
    names.has(term) ||
    kind.has(term) ||
    asking.has(term) ||
    light.has(term) ||
    lines.some(({ own, value, former }) => own.has(term) || value.has(term) || former.has(term))
  if (!asked.every(isTold)) return null
  const byName = lines.filter(
    ({ isName, own }) => !isName && asked.some((term) => own.has(term) && !names.has(term)),
  )
  const byWords = lines.filter(
    ({ property }) => wanted?.names.has(propertyKey(property.name)) === true,
  )
  const byValue = lines.filter(
    ({ isName, value, former }) =>
      !isName && asked.some((term) => value.has(term) || former.has(term)),
  )
  const isWhether = asksWhether.test(said) && (isNamed || isMeant)
  const [candidates = []] = [byName, byWords, isWhether ? byValue : []].filter(
    (some) => some.length > 0,
  )
  const asks = new Utterance(question)
  const found = candidates.find(({ property }) => mayAnswer(asks, property))
  if (found !== undefined) {
    const { property } = found
    return { text: sentenceOf(card.label, property), property }
  }
  const isAll = isWritten && asked.every((term) => names.has(term) || kind.has(term))
  if (!isAll && (isNamed || isMeant || !asksWhich.test(said))) return null
  const told = isAll ? lines.filter(({ property }) => property.words !== card.label) : values
  const [first] = told
  if (first === undefined) return null
  const list = told.map(({ property: { name, words } }) => `${wordsOfName(name)}: ${words}`)
  return { text: `${card.label} (${list.join(', ')}).`, property: first.property, isAll }
}

/** Whether a value is what the question calls for: no date says who or where, and none says why. */
export function mayAnswer(question: Utterance, { name, words }: CardProperty): boolean {
  if (asksWhy.test(question.text)) return reasons.has(propertyKey(name))
  const kind = kindAsked(question)
  if (kind === answerKinds.time) return !address.test(words)
  if (kind !== answerKinds.person && kind !== answerKinds.place) return true
  const kinds = kindsIn(question.like(words))
  return (
    /\p{L}/u.test(words) &&
    !isoDate.test(words) &&
    (kinds & (answerKinds.time | kind)) !== answerKinds.time
  )
}

/** A property of something as a sentence: `Ana's city is Lisbon.`, `Ana works at Fern.` */
export function sentenceOf(label: string, { name, words }: CardProperty): string {
  const key = wordsOfName(name)
  const end = /[.!?。]$/u.test(words) ? '' : '.'
  if (verb.test(key)) return `${label} ${key} ${words}${end}`
  return `${label}'s ${key}${/[^s]s$/.test(key) ? ':' : ' is'} ${words}${end}`
}

/** `date_of_birth` and `dateOfBirth` are `date of birth`. */
function wordsOfName(name: string): string {
  return name
    .replaceAll(/[._-]/g, ' ')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
}

/** Two spellings of one name of a property have the same. */
export function propertyKey(name: string): string {
  return name.replaceAll(/[._\s-]/g, '').toLowerCase()
}

/** An address or a number of a phone is one word: a part of it says nothing of whom it is. */
function valueTerms(words: string, question: string): ReadonlySet<string> {
  return address.test(words) && !question.includes(foldText(words)) ? new Set() : termsOf(words)
}

function termsOf(text: string): ReadonlySet<string> {
  return new Set(indexTerms(text))
}

const asksDeed = /^\W*(?:(?:and|so) )?(?:what|who|where|when|why|how|which)(?: \p{L}+){0,2} did\b/iu
const asksHad = /^\W*(?:(?:and|so) )?(?:what|which)(?: \p{L}+){1,2} did .{1,200} have\b/iu
const asksWhether =
  /^\W*(?:(?:and|so) )?(?:is|are|has|does|do)\b|^\W*(?:ist|sind|hat|est|a|está|es|tiene)\b/u
const asksWhy =
  /^\W*(?:(?:and|so|but) )?(?:why|how come|what for|for what reason|warum|weshalb|wieso|por qu[eé]|pourquoi|为什么|為什麼)/iu
const reasons = wordSet('reason why cause because motive purpose grund motivo raison')
const address =
  /^[^\s@]+@\S+$|^(?:https?:\/\/|www\.)\S+$|^\+[\d\s()./-]{7,}$|^(?!\d{4}-\d\d)\d[\d\s()./-]{8,}$/iu
const isoDate = /^\d{4}-\d\d/
const asksWhich = /^\W*(?:who|which|what|wer|welche[rs]?|qui[eé]n|qui|quel(?:le)?)\b|谁|哪/u
/** A name of a property that says by itself what its entity does: `lives_in`, `opens`. */
const verb = /\s(?:in|at|for|by|to|of|from)$|^(?:opens|closes|starts|ends|speaks|likes|weighs)\b/
const light = termsOf(lightWords)
