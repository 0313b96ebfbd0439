import { anyOf } from '../../language/patterns.ts'
import { personRules } from '../../language/persons.ts'
import type { PersonRule } from '../../language/rules.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { ownUser, type Subject } from '../../model/commitment.ts'
import { foldName } from '../entities/entity-names.ts'
import { behindLabel, speakerLabelOf } from '../text/speaker-label.ts'
import { isFirstPerson } from './first-person.ts'
import { type NameInText, namedSubject, withoutOpeners } from './named-subject.ts'

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
