import { maxClauses } from '../bounds.ts'
import type { NormalWord } from '../text/normal-form.ts'
import { datesIn } from './claim-values.ts'
import { clauseStarts, frames, owners, ownPronouns } from './slot-words.ts'
import { maxSubjectWords } from './tuning.ts'
import * as table from './slot-words.ts'
import { monthWords, weekdayWords } from '../../language/en/calendar.ts'
import { wordSet } from '../../language/word-lists.ts'

/** A stretch of words with one verb of its own, as near as marks and joining words tell. */
export interface Clause {
  readonly words: readonly NormalWord[]
  /** The word that joins it to what stands before: `because`, `and`; none at a mark. */
  readonly joint: string
  /** A mark that ends a sentence stands before it. */
  readonly isFirst: boolean
}

/**
 * The clauses of a sentence: parted at marks, at words that begin a clause, and at an `and` or `or`
 * before a new verb. A date (`May 3, 2026`) and a place (`Oslo, Norway`) are not parted at a comma.
 * Limits: English; at most `maxClauses`, since what comes later is told in passing.
 */
export function clausesOf(words: readonly NormalWord[]): readonly Clause[] {
  const found: Clause[] = []
  let start = 0
  let joint = ''
  let isFirst = true
  const close = (end: number, next: string, isSentence: boolean): void => {
    if (end > start) found.push({ words: words.slice(start, end), joint, isFirst })
    joint = next
    if (end > start) isFirst = isSentence
  }
  for (let at = 0; at < words.length && found.length < maxClauses; at += 1) {
    const word = words[at]
    if (word === undefined) break
    if (at > start && opensClause(words, at)) {
      close(at, word.form, false)
      start = at + 1
    } else if (at === start && clauseStarts.has(word.form)) {
      joint = word.form
      start = at + 1
    }
    if (word.mark !== '' && !isInnerMark(words, at)) {
      close(at + 1, '', /[.!?\n。]/.test(word.mark))
      start = at + 1
    }
  }
  close(words.length, '', false)
  return found.slice(0, maxClauses)
}

function opensClause(words: readonly NormalWord[], at: number): boolean {
  const { form = '' } = words[at] ?? {}
  const then = words[at + 1]
  // `delayed until June` has one verb.
  if (form === 'until' && then !== undefined && datesIn([then]).length > 0) return false
  if (clauseStarts.has(form)) return form !== 'after' || then?.form !== 'all'
  if (form !== 'and' && form !== 'or') return false
  const next = then?.form ?? ''
  // `Lena and I got married` is about both.
  if (ownPronouns.has(next)) return at > 1 || !isWord(words[at - 1])
  return (
    frames.has(next) || owners.has(next) || next === 'it' || next === 'am' || moreVerbs.has(next)
  )
}

function isWord(word: NormalWord | undefined): boolean {
  return word !== undefined && /^\p{L}/u.test(word.form)
}

function isInnerMark(words: readonly NormalWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  if (isTitle(word)) return true
  if (word?.mark !== ',' || next === undefined) return false
  if (/^\d{4}$/.test(next.form)) return true
  const after = words[at + 2]
  return (
    word.isCapital &&
    next.isCapital &&
    next.form !== 'i' &&
    (next.mark !== '' || after === undefined)
  )
}

/** `Dr. Moon`: the point ends nothing. */
export function isTitle(word: NormalWord | undefined): boolean {
  return word?.mark === '.' && word.isCapital && titles.has(word.form)
}

const titles = new Set('dr mr mrs ms st prof'.split(' '))

const moreVerbs = new Set('bought sold quit stopped gave left moved took'.split(' '))

/** Whom or what a clause is about, in the words by which another clause names the same. */
export interface SlotSubject {
  /** Stems, sorted; `i` for who speaks, alone or with others. */
  readonly words: readonly string[]
  /** Stem of the last word, which the others only tell apart. */
  readonly head?: string
  /** Forms in the order of the clause, for the noun that it ends with. */
  readonly forms: readonly string[]
  readonly isSelf: boolean
  /** Named by a name alone, as people are: `Ana`, `Tom Reed`. */
  readonly isName: boolean
  /** `my new number`. */
  readonly isFresh: boolean
  /** `will`, `going to`: not so yet. */
  readonly isAhead: boolean
}

/**
 * The subject of the verb at a place in a clause; null where none is sure: none stands there, it is
 * a pronoun that another sentence explains, a number, one of many (`a ticket`), or no more than
 * wished, allowed or past (`I used to`).
 */
export function subjectBefore(words: readonly NormalWord[], verb: number): SlotSubject | null {
  let end = verb
  let isAhead = false
  if (words[end - 1]?.form === 'days' && words[end - 2]?.form === 'these') end -= 2
  while (end > 0) {
    const form = words[end - 1]?.form ?? ''
    if (table.unreal.has(form)) return null
    if (table.ahead.has(form) || (form === 'to' && table.ahead.has(words[end - 2]?.form ?? ''))) {
      isAhead = true
    } else if (!table.shades.has(form) && !table.auxiliaries.has(form) && !isBe(form)) break
    end -= 1
  }
  let start = 0
  while (start < end - 1 && table.openers.has(words[start]?.form ?? '')) start += 1
  // What a ticket costs, every one does.
  while (start < end - 1 && isTimeBefore(words, start)) start += 1
  const isOfAll = /^costs?$/.test(words[verb]?.form ?? '')
  const found = subjectOfWords(words.slice(start, end), isOfAll)
  return found === null ? null : { ...found, isAhead }
}

/** The subject that a stretch of words names as a whole. */
export function subjectOfWords(words: readonly NormalWord[], isOfAll = false): SlotSubject | null {
  const [first] = words
  if (first === undefined || words.length > maxSubjectWords) return null
  if (first.isIndefinite && !isOfAll) return null
  if (words.some(({ form }) => beyondLatin.test(form))) return null
  const forms = words.map(({ form }) => form)
  if (words.length === 1 && table.ownPronouns.has(first.form)) return own
  if (table.ownPronouns.has(forms.at(-1) ?? '') && isPair(forms)) return own
  if (table.ownPronouns.has(first.form) && forms[1] === 'and') return own
  if (forms.some((form) => table.pronouns.has(form) || table.ownPronouns.has(form))) return null
  if (/^[-\d]/.test(first.form) || forms.some((form) => noNoun.has(form))) return null
  if (
    words.some(({ isNegation, mark }, at) => isNegation || (mark !== '' && at < words.length - 1))
  )
    return null
  const isNumber = forms.includes('number')
  const kept = words.filter(
    ({ form }) =>
      !(isNumber && /^(?:phone|telephone|mobile|cell)$/.test(form)) &&
      !table.owners.has(form) &&
      !table.fresh.has(form) &&
      !joints.has(form) &&
      form !== "'s",
  )
  if (kept.length === 0 || forms.some((form) => table.stale.has(form))) return null
  const isOwned = table.owners.has(first.form)
  const stems = kept.map(({ stem }) => sameThing.get(stem) ?? stem)
  return {
    words: [...new Set(stems)].toSorted(),
    head: stems.at(-1) ?? '',
    forms: kept.map(({ form }) => form),
    isSelf: false,
    isName: !isOwned && words.every(({ isCapital, form }) => isCapital && !/'s?$/.test(form)),
    isFresh: forms.some((form) => table.fresh.has(form)),
    isAhead: false,
  }
}

/** `last week I …`, `for three months we …`, `from 1 November we …`: when, before who. */
function isTimeBefore(words: readonly NormalWord[], at: number): boolean {
  const form = words[at]?.form ?? ''
  if (/^\d{1,2}(?:st|nd|rd|th)?$/.test(form) && periods.has(words[at - 1]?.form ?? '')) return true
  const isPeriod = periods.has(form) && !form.endsWith("'s")
  const isCounted = /^(?:from|of|last|this|next|past|few|couple|\d+|two|three|several)$/.test(form)
  return isPeriod ? words[at + 1] !== undefined : isCounted && isTimeBefore(words, at + 1)
}

function isPair(forms: readonly string[]): boolean {
  return forms.length <= 4 && forms.includes('and')
}

function isBe(form: string): boolean {
  return form === 'am' || form === 'is' || form === 'are' || form === 'was' || form === 'were'
}

const own: SlotSubject = {
  words: ['i'],
  forms: ['i'],
  isSelf: true,
  isName: false,
  isFresh: false,
  isAhead: false,
}

/** Stems of words for one thing, by the one that stands for it. */
export const sameThing: ReadonlyMap<string, string> = new Map(
  Object.entries({
    boss: 'manag',
    supervisor: 'manag',
    mum: 'mother',
    mom: 'mother',
    mama: 'mother',
    dad: 'father',
    papa: 'father',
    grandma: 'grandmoth',
    grandpa: 'grandfath',
    hubbi: 'husband',
    flatmat: 'roommat',
    mobil: 'phone',
    cell: 'phone',
    vehicl: 'car',
    doc: 'doctor',
  }),
)

const beyondLatin = /[\u2e80-\u9fff\u3040-\u30ff]/
const periods = wordSet(
  `week weeks month months year years weekend ${weekdayWords.join(' ')} ${monthWords.join(' ')} spring
   summer autumn fall winter`,
)

const joints = new Set(['of', 'for'])
/** Words that no noun phrase holds: what stands before them is another clause. */
const noNoun = new Set(
  `if unless because since while although that who which when where why how and or but than said says
   think thought know knew say told hope guess feel felt see saw let lets so`.split(/\s+/),
)
