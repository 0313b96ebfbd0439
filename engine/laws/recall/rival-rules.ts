import { dayMs } from '../../../contract/durations.ts'
import { tuned } from './tuned.ts'
import { changeMarks, nowMark } from '../commitments/slot-words.ts'
import { hasOwnNumber } from './rival-head/features.ts'
import { isCommonWord } from '../text/common-words.ts'
import type { NumberNamed } from '../text/numbers-named.ts'

/** A statement as rules compare it with another of the same matter. */
export interface RuledTelling {
  readonly text: string
  readonly validFrom: number
  /** Stems of its normal form. */
  readonly stems: ReadonlySet<string>
  /** Its index terms, without who speaks. */
  readonly terms: ReadonlySet<string>
  readonly speaker: string | null
  readonly about: string | null
}

/** The terms of a question: all of them, and those that do not only tell of whom it is asked. */
export interface AskedTerms {
  readonly all: ReadonlySet<string>
  readonly matter: ReadonlySet<string>
  /** The numbers by which it says which of several is meant. */
  readonly numbers: readonly NumberNamed[]
}

/**
 * How likely the later of two statements says what has become of the earlier one, where it says so:
 * it has all words of the question that the earlier one has, one of which tells what is asked, and
 * that something changed (`from now on`, `moves to`, `the new …`); or the two are near twins that
 * differ in their numbers (`at 9:15`, `at 8:30`). Of whom it is asked many things are told, and a
 * change of one of them is none of the others. 0 where it does not say so.
 * Limits: English, Spanish and Chinese marks of a change.
 */
export function saidChange(older: RuledTelling, newer: RuledTelling, asked: AskedTerms): number {
  if (areTwins(older, newer) && hasOwnNumber(older, newer) && hasOwnNumber(newer, older)) {
    return tuned.saidRivals
  }
  if (!marksChange(newer.text)) return 0
  const own = [...older.terms].filter((term) => asked.all.has(term))
  if (!own.every((term) => newer.terms.has(term))) return 0
  const isOfMatter = own.some((term) => asked.matter.has(term) && !isCommonWord(term))
  return isOfMatter ? tuned.saidRivals : 0
}

/**
 * How likely two statements tell of one matter by nothing but their words: near twins, which share
 * half of them (Jaccard of normal forms ≥ 0.5), and a short statement a day or more later with a fifth
 * of the terms, one of them no common word or one of those asked for (`I drive a Panda.`, `I sold the
 * Panda and bought a Skoda.`). Limits: what changes in quite other words is not seen.
 */
export function likeWording(older: RuledTelling, newer: RuledTelling, asked: AskedTerms): number {
  if (areTwins(older, newer)) return tuned.twinRivals
  return isUpdated(older, newer, asked) ? tuned.updateRivals : 0
}

function areTwins({ stems: a }: RuledTelling, { stems: b }: RuledTelling): boolean {
  return jaccard(a, b) >= tuned.twins
}

function isUpdated(older: RuledTelling, newer: RuledTelling, { all }: AskedTerms): boolean {
  if (!(newer.validFrom - older.validFrom >= dayMs)) return false
  const isOfOne = older.about !== null && newer.about !== null
  if (!isOfOne && newer.speaker !== older.speaker) return false
  if (older.terms.size > tuned.shortTerms || newer.terms.size > tuned.shortTerms) return false
  const shared = [...newer.terms].filter((term) => older.terms.has(term))
  if (!shared.some((term) => all.has(term) || !isCommonWord(term))) return false
  return jaccard(older.terms, newer.terms) >= tuned.leastOverlap
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared += 1
  return a.size + b.size > shared ? shared / (a.size + b.size - shared) : 0
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
