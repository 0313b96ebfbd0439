import { tuned } from './tuned.ts'
import { Utterance } from '../../language/utterance.ts'
import { isTrustedMore, type Trust } from '../../model/trust.ts'
import { changeMarks, nowMark } from '../commitments/slot-words.ts'
import { readAskedFor } from '../text/asked-for.ts'
import { isCommonWord } from '../text/common-words.ts'
import { normalWords } from '../text/normal-form.ts'
import { indexTerms } from '../text/terms.ts'

/** A hit as one that another may have brought up to date. */
export interface DatedStatement {
  readonly text: string
  readonly validFrom: number
  /** How well it answers, by words and meaning; in any unit. */
  readonly match: number
  readonly trust: Trust
  /** Who said it; null where that is not known. */
  readonly speaker: string | null
  /** It is a side of an open conflict: nobody knows yet which of them holds. */
  readonly isOpen: boolean
}

/**
 * What is told as the present: of what answers, without what a later telling has brought up to date.
 * That one was told after it, answers about as well, has all words of the question that the older one
 * has, and says that something changed (`from now on`, `moves to`, `the new …`), or the two are near
 * twins that differ in their numbers (`at 9:15`, `at 8:30`). One of these words tells what is asked:
 * of whom it is asked many things are told, and a change of one of them is none of the others. What
 * one says of oneself nobody else brings up to date, and what is trusted less nothing. Where the
 * question asks for the past nothing is left out.
 * Limits: English, Spanish and Chinese marks of a change. It only chooses what an answer tells: hits stay.
 */
export function withoutOutdated<T extends DatedStatement>(
  hits: readonly T[],
  question: Utterance,
  asked: ReadonlySet<string>,
): readonly T[] {
  if (hits.length < 2 || asksForPast.test(question.text)) return hits
  const named = new Set([...readAskedFor(question).names, ...ownersIn(question.text)])
  const read = hits.map((hit) => {
    const terms = new Set(indexTerms(hit.text))
    const own = [...terms].filter((term) => asked.has(term))
    return { hit, terms, own, matter: own.filter((term) => !named.has(term)) }
  })
  return read
    .filter((older) => !read.some((later) => later !== older && bringsUpToDate(later, older)))
    .map(({ hit }) => hit)
}

interface Read {
  readonly hit: DatedStatement
  readonly terms: ReadonlySet<string>
  /** Terms of the question that it has. */
  readonly own: readonly string[]
  /** Of these, what does not only tell of whom it is asked. */
  readonly matter: readonly string[]
}

/** `mother` in `my mother's name`. */
function ownersIn(question: string): string[] {
  return [...question.matchAll(owners)].flatMap(([owner]) => indexTerms(owner))
}

function bringsUpToDate(later: Read, older: Read): boolean {
  if (!(later.hit.validFrom > older.hit.validFrom) || older.hit.isOpen || later.hit.isOpen)
    return false
  if (isTrustedMore(older.hit.trust, later.hit.trust)) return false
  const isOfSelf = ofOneself.test(older.hit.text) || ofOneself.test(later.hit.text)
  if (isOfSelf && older.hit.speaker !== later.hit.speaker) return false
  if (!older.own.every((term) => later.terms.has(term))) return false
  if (!(later.hit.match >= tuned.asWell * older.hit.match)) return false
  if (
    older.matter.some((term) => !isCommonWord(term)) &&
    marks.some((mark) => mark.test(later.hit.text))
  ) {
    return true
  }
  return areTwinsInNumbers(later.hit.text, older.hit.text)
}

/** Half of their words are the same, and each has a number that the other has not. */
function areTwinsInNumbers(a: string, b: string): boolean {
  const [one, other] = [a, b].map(
    (text) => new Set(normalWords(new Utterance(text)).map(({ stem }) => stem)),
  )
  if (one === undefined || other === undefined) return false
  const shared = [...one].filter((word) => other.has(word)).length
  if (!(shared / (one.size + other.size - shared) >= tuned.twins)) return false
  const isOwnNumber = (word: string, rest: ReadonlySet<string>): boolean =>
    /\d/u.test(word) && !rest.has(word)
  return (
    [...one].some((word) => isOwnNumber(word, other)) &&
    [...other].some((word) => isOwnNumber(word, one))
  )
}

/** Whether a text says that something is otherwise than it was. */
export function marksChange(text: string): boolean {
  return marks.some((mark) => mark.test(text))
}

const marks = [
  changeMarks,
  nowMark,
  /\b(?:(?:the|my|our|his|her|their|its|a|so|\p{L}+['’]s) new|new \p{L}+ (?:is|are|will)|mov(?:es|ed|ing) (?:\S+ ){0,3}to|rais(?:ed|ing)|bump(?:ed|ing)|lower(?:ed|ing)|(?:goes|went|is|are) (?:up|down) to|replac(?:es|ed|ing)|switch(?:es|ed|ing)|chang(?:es|ed|ing)|updat(?:es|ed|ing)|postpon(?:ed|es)|resched\p{L}+|took over|takes? over|(?:is|are) (?:out|gone|leaving)|instead)\b/iu,
]
const owners = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?=['’]s [\p{L}\p{N}])/gu
const ofOneself = /\b(?:I|I['’]m|my|me|mine)\b/
const asksForPast =
  /\b(?:was|were|did|had|used to|originally|initially|at first|formerly|previous(?:ly)?|before|ever|history|old|all|every)\b|以前|原来|最初|\bantes\b/iu
