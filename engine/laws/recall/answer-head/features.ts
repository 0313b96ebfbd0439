import type { Utterance } from '../../../language/utterance.ts'
import { datesIn, numbersIn } from '../../commitments/claim-values.ts'
import { referencesOf } from '../../entities/inline-reference.ts'
import { formTerms } from '../../text/answer-form.ts'
import { answerKinds, kindsIn } from '../../text/answer-kind.ts'
import type { AskedFor } from '../../text/asked-for.ts'
import { likeness } from '../../text/like-terms.ts'
import { normalWords } from '../../text/normal-form.ts'
import { indexTerms, termsOfText } from '../../text/terms.ts'
import { isStated } from '../asked-first.ts'
import { oddsShare } from '../read-odds.ts'
import { clampShare } from '../recall-score.ts'
import { tuned } from '../tuned.ts'
import type { AnswerFeatures } from './answer-head.ts'

/** A word of a question that names nobody. */
export interface AskedTerm {
  readonly term: string
  /** Its weight × rarity, above 0. */
  readonly worth: number
  /** It, or another word for the same, stands somewhere in the namespace. */
  readonly isKnown: boolean
  /** Terms of its other forms, and of what tells of the same. */
  readonly others?: readonly string[]
}

/** What is asked, as far as it tells an answer from what merely is near. */
export interface AskedAnswer extends AskedFor {
  readonly said: Utterance
  readonly matter: readonly AskedTerm[]
  /** How likely it is that nobody told it, by the question alone, 0–1. */
  readonly seldomTold: number
  /** Those who have spoken in the namespace and are named, folded. */
  readonly speakers: ReadonlySet<string>
}

/** The best hit, and how it stands out from the next ones. */
export interface PossibleAnswer {
  readonly said: Utterance
  /** Parts of its score, 0–1. */
  readonly lexical: number
  readonly semantic: number
  /** How near its words come to those of the question; null where it was not read word by word. */
  readonly closeness: number | null
  readonly activation: number
  /** Who said it, folded; null where nobody is known. */
  readonly speaker: string | null
  /** Share of its score that it lies above the next hit, 0–1: 1 where there is none. */
  readonly gap: number
  /** The same of its meaning alone, as a difference; 0 or below where another is nearer. */
  readonly nearer: number
  /** How likely it answers as a reader has it, 0–1; null where none has read it. */
  readonly read: number | null
}

/**
 * What speaks for and against a hit as the answer to a question, a number from 0 to 1 each. Memories of
 * who is named are always near a question about her: what tells an answer is the rest of the question.
 * Limits: names, the asked thing and the asked kind are read in English; in other languages words,
 * meaning and numbers decide. Total: what is no number is 0. Linear in both texts.
 */
export function answerFeatures(asked: AskedAnswer, hit: PossibleAnswer): AnswerFeatures {
  const terms = termsTold(hit.said)
  const { matter, attribute, names } = asked
  const worth = sumOf(matter)
  const isTold = ({ term, others = [] }: AskedTerm): boolean =>
    hasLike(terms, term) || others.some((other) => terms.has(other))
  const covered = worth > 0 ? sumOf(matter.filter(isTold)) / worth : 1
  const semantic = clampShare(hit.semantic)
  const wanted = kindWanted(asked)
  const isOfSpeaker = hit.speaker !== null && asked.speakers.has(hit.speaker)
  const namesFound = names.filter((name) => terms.has(name)).length
  return {
    lexical: clampShare(hit.lexical),
    activation: clampShare(hit.activation),
    covered,
    all: flag(
      matter.length > 0 &&
        matter.every(
          ({ term, others = [] }) =>
            isStated(terms, term) || others.some((other) => terms.has(other)),
        ),
    ),
    paraphrased: semantic * (1 - covered),
    told: semantic * covered,
    worded: wordedShare(hit.closeness),
    unknown: worth > 0 ? sumOf(matter.filter(({ isKnown }) => !isKnown)) / worth : 0,
    seldomTold: clampShare(asked.seldomTold),
    attributeMissing: flag(!attribute.every((term) => hasLike(terms, term))),
    kindMissing: flag(wanted !== 0 && (kindsTold(beyond(asked, hit.said)) & wanted) === 0),
    otherValue: flag(hasOtherValue(asked.said, hit.said)),
    nameMissing: names.length > 0 ? 1 - namesFound / names.length : 0,
    nameAlone: names.length > 0 ? (1 - covered) * (namesFound / names.length) : 0,
    ofSpeaker: flag(isOfSpeaker),
    ofAnother: flag(asked.speakers.size > 0 && !isOfSpeaker && !mentions(hit.said, asked.speakers)),
    gap: clampShare(hit.gap),
    nearer: clampShare(hit.nearer),
    length: matter.length / (matter.length + tuned.halfLong),
    read: hit.read === null ? 0 : readShare(hit.read),
  }
}

/** How likely a hit answers, by its odds: above 0, as what was not read has. */
function readShare(probability: number): number {
  return Math.max(tuned.pairs.least, (oddsShare(probability) + 1) / 2)
}

/** 0 as unrelated texts, 1 where the same is said. */
function wordedShare(closeness: number | null): number {
  const { unrelated } = tuned.words
  return closeness === null ? 0 : clampShare((closeness - unrelated) / (1 - unrelated))
}

/** Of the piece that is shown; what has a form says the word for it. */
function termsTold(said: Utterance): ReadonlySet<string> {
  return new Set([...termsOfText(said), ...formTerms(said.text)])
}

function sumOf(terms: readonly AskedTerm[]): number {
  return terms.reduce((sum, { worth }) => sum + clampWorth(worth), 0)
}

function clampWorth(worth: number): number {
  return Number.isFinite(worth) && worth > 0 ? worth : 0
}

function flag(isSo: boolean): number {
  return isSo ? 1 : 0
}

/** What is asked for by its first words, or by the word for a thing that is a number. */
function kindWanted({ kind, said }: AskedAnswer): number {
  if (kind !== 0) return kind
  return amounts.test(said.text) ? answerKinds.number : 0
}

const amounts =
  /\b(?:costs?|prices?|rent|salary|earn|charges?|fee|worth|pay|weighs?|budget|rate|number|code|pin|size|age|height|width|weight|how (?:wrong|cold|hot|big|heavy|tall|fast|often))\b/i

/** A link, a file and a path are places too; a reference may be of anybody or anything. */
function kindsTold(said: Utterance): number {
  const referred = referencesOf(said).length > 0 ? answerKinds.person | answerKinds.place : 0
  return kindsIn(said) | referred | (addresses.test(said.text) ? answerKinds.place : 0)
}

const addresses = /[\p{L}\p{N}_-]\.[a-z]{2}|[\p{L}\p{N}_-]\/[\p{L}\p{N}_-]/u

/** The hit without the words of the question: a name that was asked with answers no `who`. */
function beyond({ said: question, names }: AskedAnswer, said: Utterance): Utterance {
  const asked = new Set([...termsOfText(question), ...names])
  return said.like(
    said.text.replace(words, (word) => {
      const own = indexTerms(word)
      return own.length > 0 && own.every((term) => asked.has(term)) ? '_' : word
    }),
  )
}

const words = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu

/**
 * It tells of another number, weekday or month than the question (`release 5.0` and `release 4.2`). One
 * that it does not name speaks against nothing.
 */
function hasOtherValue(question: Utterance, told: Utterance): boolean {
  const asked = normalWords(question)
  const own = normalWords(told)
  const isOther = (wanted: readonly string[], found: readonly string[]): boolean =>
    found.length > 0 && wanted.length > 0 && !wanted.every((one) => found.includes(one))
  if (isOther(numbersIn(asked), numbersIn(own))) return true
  const dates = datesIn(own)
  return datesIn(asked).some((date) => {
    const alike = dates.filter((one) => one.slice(0, 1) === date.slice(0, 1))
    return /\d/.test(date) && isOther([date], alike)
  })
}

function mentions(said: Utterance, names: ReadonlySet<string>): boolean {
  const terms = new Set(termsOfText(said))
  return [...names].some((name) => indexTerms(name).some((term) => terms.has(term)))
}

function hasLike(terms: ReadonlySet<string>, term: string): boolean {
  if (isStated(terms, term)) return true
  if (term.length < tuned.leastLetters) return false
  for (const other of terms) {
    if (other.length >= tuned.leastLetters && likeness(other, term) >= tuned.leastLikeness)
      return true
  }
  return false
}
