import { maxClauses } from '../bounds.ts'
import type { NormalWord } from '../text/normal-form.ts'
import { clauseStarts, frames, owners, ownPronouns } from './slot-words.ts'

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
  if (clauseStarts.has(form)) return form !== 'after' || words[at + 1]?.form !== 'all'
  if (form !== 'and' && form !== 'or') return false
  const next = words[at + 1]?.form ?? ''
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
