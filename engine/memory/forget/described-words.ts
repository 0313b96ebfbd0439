import { speakersNamed } from '../../index/known-speakers.ts'
import { maxLongerWords } from '../../bounds.ts'
import type { PassageColumns } from '../../index/passage-columns.ts'
import type { RecallIndex } from '../../index/recall-index.ts'
import { tellingTerms } from '../../laws/recall/description-match.ts'
import { toldByNames } from '../../laws/recall/description-head/description-head.ts'
import { termWorth } from '../../laws/recall/word-evidence.ts'
import { minInnerLetters, type QueryTerm } from '../../laws/text/terms.ts'
import type { Search } from '../recall/search.ts'

/** By slot of the index: the share of the worth of these words that it has, above 0 to 1. */
export function describedWords(
  { context, question }: Search,
  telling: readonly QueryTerm[],
): ReadonlyMap<number, number> {
  const { index } = context.store.index
  const { names, speakers } = question
  const worths = telling.map((term) => worthOf(index, term))
  const all = worths.reduce((sum, worth) => sum + worth, 0)
  const shares = new Map<number, number>()
  for (const [at, term] of telling.entries()) {
    const having = slotsHaving(index, term)
    if (names.includes(term)) addSpoken(index.passages, speakers, having)
    const share = all > 0 ? (worths[at] ?? 0) / all : 0
    for (const slot of share > 0 ? having : []) shares.set(slot, (shares.get(slot) ?? 0) + share)
  }
  return shares
}

/** All words of a description, those that name who spoke too. */
export function allWords({ question }: Search): readonly QueryTerm[] {
  return [...question.query.terms, ...question.names]
}

/** The words of a description by which it tells its memories apart. */
export function tellingWords(search: Search): readonly QueryTerm[] {
  return tellingTerms(search.question.text, allWords(search))
}

/** What the names of a description tell of the passage in a slot, −1 to 1; nothing where it has none. */
export function namesTelling(search: Search): (slot: number) => number {
  const { index } = search.context.store.index
  const names = tellingWords(search)
  if (names.length === allWords(search).length) return () => 0
  const shares = describedWords(search, names)
  const having = Math.min(...names.map((name) => describedWords(search, [name]).size))
  return (slot) => toldByNames(shares.get(slot) ?? 0, having, index.words.pieces)
}

/** Another spelling of words that are asked for anyway is worth nothing where nobody uses it. */
function worthOf({ words }: RecallIndex, { term, weight }: QueryTerm): number {
  const found = words.frequency(term)
  return weight < 1 && found === 0 ? 0 : termWorth(term, weight, found, words.pieces)
}

/** A word that nobody has said may stand inside a longer one. */
function slotsHaving(index: RecallIndex, { term, surface }: QueryTerm): Set<number> {
  const { words } = index
  const isInner = words.frequency(term) === 0 && [...surface].length >= minInnerLetters
  const spellings = isInner ? words.containing(surface, maxLongerWords) : [term]
  const slots = new Set<number>()
  for (const spelling of spellings) {
    words.visit(spelling, (piece) => slots.add(index.slotOfPiece(piece)))
  }
  return slots
}

/** What somebody who is named has said has the name, in whatever words. */
function addSpoken(
  passages: PassageColumns,
  speakers: ReadonlySet<string>,
  slots: Set<number>,
): void {
  const numbers = speakersNamed(passages, speakers)
  for (let slot = 0; slot < passages.limit; slot++) {
    if (numbers.has(passages.speakerOf(slot))) slots.add(slot)
  }
}
