import { languageOf } from '../../language/detect-language.ts'
import { foldText } from '../../language/fold-text.ts'
import { anyOf } from '../../language/patterns.ts'
import { personRules, persons } from '../../language/persons.ts'
import type { PersonRule } from '../../language/rules.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { wordsOfAll } from '../../language/word-lists.ts'
import { ownUser, type Subject } from '../../model/commitment.ts'
import { foldName } from '../entities/entity-names.ts'
import { firstNames } from '../entities/words/first-names.ts'
import { behindLabel, isWord, namesThatAreWords, speakerLabelOf } from '../text/speaker-label.ts'
import { irregularForms } from '../text/stem.ts'
import { maxOpeners } from './tuning.ts'

/** What surrounds a sentence in the text that says it. Names are folded. */
export interface Surroundings {
  readonly speaker: string
  /** Whom `you` means; null where that is not known. */
  readonly addressee: string | null
  /** Names that the text has said before the sentence, in order. */
  readonly namesBefore: readonly NameInText[]
  /** The sentence before it, without label; empty where it is the first. */
  readonly sentenceBefore: Utterance
}

/**
 * Whom or what a sentence without its label is about: the name that stands as its
 * subject, whoever says it; whom a pronoun stands for, where the text has named one alone that
 * fits; the one who is spoken to; else, in the first person, who speaks. Null for anything else.
 * Limits: of `he` and `she` either fits any name; `they` fits none.
 */
export function aboutWhom(said: Utterance, around: Surroundings): string | null {
  const named = namedSubject(said)
  if (named !== null) return named
  const own = isFirstPerson(said) ? around.speaker : null
  const clause = withoutOpeners(said)
  if (thirdPerson.test(clause)) return personBefore(around)
  if (thing.test(clause)) return thingBefore(around) ?? own
  if (secondPerson.test(clause)) return around.addressee ?? own
  return own
}

/** Whether the subject of a sentence is a pronoun, which says nothing by itself. */
export function hasPronounSubject(said: Utterance): boolean {
  const clause = withoutOpeners(said)
  return [thirdPerson, thing, others, secondPerson].some((one) => one.test(clause))
}

/**
 * Its subject stands for a thing that nothing names: `That is the price.` is of any price. Of
 * people the same one is meant: `他喜欢猫` and `他不喜欢猫` contradict each other.
 */
export function isOfUnknownThing({ said, subject }: Told): boolean {
  return subject.about === null && thing.test(withoutOpeners(behindLabel(said)))
}

function personBefore({ namesBefore, speaker }: Surroundings): string | null {
  const people = namesBefore.filter(({ name, isPlace }) => !isPlace && name !== speaker)
  return onlyOne(people)
}

/** What is bought, built or found before would fit as well. */
function thingBefore({ namesBefore, sentenceBefore }: Surroundings): string | null {
  const subject = namedSubject(sentenceBefore)
  if (subject === null || secondThing.test(sentenceBefore.text)) return null
  return onlyOne(namesBefore) === subject ? subject : null
}

function onlyOne(names: readonly NameInText[]): string | null {
  const [first, ...others] = new Set(names.map(({ name }) => name))
  return first !== undefined && others.length === 0 ? first : null
}

/** A sentence with whom it is about. */
export interface Told {
  readonly said: Utterance
  readonly subject: Subject
}

/**
 * False only where two sentences are surely about others: other names, none of which is part of the
 * other (`maria`, `maria lopez`); other speakers who both speak of themselves; or no entity in
 * common, unless both are about one name. The own user may be several: applications tell theirs
 * apart by entities.
 */
export function mayShareSubject(a: Told, b: Told): boolean {
  const [one, other] = [a.subject, b.subject]
  if (areTwoSpeakers(a, b)) return false
  if (one.about !== null && other.about !== null && !mayBeOne(one.about, other.about)) {
    return isOwnsName(a.said.text, other.about) || isOwnsName(b.said.text, one.about)
  }
  const isNamed = one.about !== null && one.about !== ownUser
  if (isNamed && one.about === other.about) return true
  if (one.entities.length === 0 || other.entities.length === 0) return true
  const linked = new Set(one.entities)
  return other.entities.some((row) => linked.has(row))
}

/** `My brother Jake lives in Denver.` is about Jake as well. */
function isOwnsName(text: string, about: string): boolean {
  const named = ownsName.exec(text)?.[1]
  return named !== undefined && foldName(named) === about
}

const ownsName =
  /(?<![\p{L}])(?:[Mm]y|[Oo]ur|[Mm]i)\s+\p{Ll}+\s+(\p{Lu}[\p{L}\p{M}-]+)(?![\p{L}\p{N}])/u

function areTwoSpeakers(a: Told, b: Told): boolean {
  const [one, other] = [a.subject.speaker, b.subject.speaker]
  if (one === null || other === null || one === other) return false
  return isFirstPerson(a.said) && isFirstPerson(b.said)
}

function mayBeOne(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return ` ${long} `.includes(` ${short} `)
}

/**
 * The text without the leading `Name:` of one who says what follows, whom the subject keeps. Any
 * other label stays, for it says what the sentence is about (`Berlin: rain`, `Price: 40`).
 */
export const withoutSpeaker = reading((said): Utterance => {
  if (speakerLabelOf(said) === null) return said
  const behind = behindLabel(said)
  const isTheirs =
    isFirstPerson(behind) || namedSubject(behind) !== null || hasPronounSubject(behind)
  return isTheirs ? behind : said
})

const thirdPerson = beginning('third')
const thing = beginning('thing')
const others = beginning('several')
const secondPerson = beginning('second')

function beginning(person: keyof NonNullable<PersonRule['subjects']>): RegExp {
  return new RegExp(`^(?:${anyOf(personRules.map(({ subjects }) => subjects?.[person]))})`, 'iu')
}
/** Another thing that `it` may stand for. */
const secondThing = /(?<=\S\s)(?:an?|the|my|our|his|her|their|some|one|two|three)\s+\p{L}/iu

/**
 * The name that stands as the subject of a sentence, folded: `ana` of `Ana lives in Oslo`, `kim` of
 * `Yesterday Kim's car broke down`; null where none does. It is one to three capitalised words, or
 * a Chinese name, and a verb follows. Words of a language, places and days are no names.
 * Limits: the first clause alone; names that are also words (`Will will`) are none here.
 */
export const namedSubject = reading((sentence): string | null => {
  const said = sentence.like(withoutOpeners(sentence))
  const { text: clause } = said
  const unspaced = unspacedName.exec(clause)?.[1]
  if (unspaced !== undefined) return unspaced
  const found = nameAndNext.exec(clause)
  const [, name, possessive, next] = found ?? []
  if (name === undefined || !isName(name) || isSpanishVerb(name, said)) return null
  if (possessive === undefined && (next === undefined || !isVerb(next, said))) return null
  return foldName(name)
})

/** `Fumo`, `Estoy`: a verb in the first person, which begins its sentence. */
function isSpanishVerb(name: string, clause: Utterance): boolean {
  if (!/^\p{Lu}(?:\p{Ll}+oy?|oy)$/u.test(name) || firstNames.has(foldName(name))) return false
  return languageOf(clause) === 'es' || isFirstPerson(clause)
}

/** Whether a run of capitalised words names somebody or something; within a sentence `Will` does. */
function isName(written: string, isWithin = false): boolean {
  const words = foldName(written).split(' ')
  return words.every((word) => {
    return word.length > 1 && (!isWord(word) || (isWithin && namesThatAreWords.has(word)))
  })
}

function isVerb(next: string, clause: Utterance): boolean {
  const word = next.toLowerCase().replaceAll('’', "'")
  if (verbs.has(word) || /n't$|^'(?:s|d|ll|ve)$/.test(word)) return true
  if (noVerbs.has(word) || word !== next) return false
  if (languageOf(clause) !== 'en') return true
  return irregularForms.has(word) || /^\p{L}{2,}(?:[^s]s|ed)$/u.test(word)
}

/** The sentence without what stands before its subject: interjections, adverbs, times. */
export const withoutOpeners = reading(({ text }): string => {
  let rest = text.trimStart()
  for (let count = 0; count < maxOpeners; count += 1) {
    const length = opener.exec(rest)?.[0].length ?? 0
    if (length === 0) return rest
    rest = rest.slice(length)
  }
  return rest
})

/** A name in a text: where it stands, and whether it follows a word as `in` or `to`. */
export interface NameInText {
  readonly name: string
  readonly at: number
  readonly isPlace: boolean
}

/** The names in a text, in order. Linear in the text. */
export const namesInText = reading(({ text }): readonly NameInText[] => {
  const names: NameInText[] = []
  for (const match of text.matchAll(capitalised)) {
    const written = match[0].replace(/['’]s?$/u, '')
    const before = text.slice(Math.max(0, match.index - 12), match.index)
    if (!isName(written, !sentenceStart.test(before))) continue
    names.push({ name: foldName(written), at: match.index, isPlace: placeBefore.test(before) })
  }
  for (const match of text.matchAll(unspacedNames)) {
    names.push({ name: match[1] ?? '', at: match.index, isPlace: false })
  }
  return names.sort((a, b) => a.at - b.at)
})

const opener = new RegExp(
  String.raw`^(?:(?:${anyOf(personRules.map((rule) => rule.openers))})(?:,\s*|\s+|[!.]+\s+)|${anyOf(personRules.map((rule) => rule.unspacedOpeners))})`,
  'iu',
)
const name = String.raw`\p{Lu}[\p{L}\p{M}-]*(?:['’](?!s\b)[\p{L}]+)?`
const nameAndNext = new RegExp(String.raw`^(${name}(?: ${name}){0,2})(['’]s)?\s+([^\s:,;]+)`, 'u')
const capitalised = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’@#/._-])${name}(?: ${name}){0,2}(?:['’]s)?`,
  'gu',
)
const sentenceStart = /(?:^|[.!?。！？:\n"“])\s{0,12}$/u
const placeBefore = new RegExp(
  String.raw`(?<![\p{L}])(?:${anyOf(personRules.map((rule) => rule.places))})\s+$`,
  'iu',
)
const namePattern = anyOf(personRules.map((rule) => rule.name))
const unspacedName = new RegExp(`^(?:${namePattern})`, 'u')
const unspacedNames = new RegExp(String.raw`(?<![\p{Script=Han}])(?:${namePattern})`, 'gu')
const verbs = wordsOfAll(personRules.map((rule) => rule.verbs))
/** Behind a name these begin no verb: `Ana and Bo`, `Ana in Oslo`. */
const noVerbs = wordsOfAll(personRules.map((rule) => rule.notVerbs))

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
