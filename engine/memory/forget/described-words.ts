import { maxLongerWords } from '../../bounds.ts'
import type { PassageColumns } from '../../index/passage-columns.ts'
import type { RecallIndex } from '../../index/recall-index.ts'
import { tellingTerms } from '../../laws/recall/description-match.ts'
import { termWorth } from '../../laws/recall/word-evidence.ts'
import { minInnerLetters, type QueryTerm } from '../../laws/text/terms.ts'
import type { Search } from '../recall/search.ts'

/** By slot of the index: the share of the worth of the telling words that it has, above 0 to 1. */
export function describedWords({ context, question }: Search): ReadonlyMap<number, number> {
  const { index } = context.store.index
  const { names, query, speakers, text } = question
  const telling = tellingTerms(text, [...query.terms, ...names])
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
  const numbers = new Set([...speakers].map((name) => passages.speakerNamed(name)))
  for (let slot = 0; slot < passages.limit; slot++) {
    if (numbers.has(passages.speakerOf(slot))) slots.add(slot)
  }
}
