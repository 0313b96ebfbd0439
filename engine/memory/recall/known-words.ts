import type { RecallIndex } from '../../index/recall-index.ts'
import type { Language } from '../../language/rules.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import {
  baseOfCompounds,
  compoundsWith,
  everydayParts,
  knownPartsOf,
} from '../../laws/text/compounds.ts'
import { stem } from '../../laws/text/stem.ts'
import type { QueryTerm, QueryTerms, RelatedTerm } from '../../laws/text/terms.ts'
import { otherForms } from '../../laws/text/word-forms.ts'
import { entriesAcross, languagesAmong, wordsAcross } from '../../laws/text/words-across.ts'

/**
 * The words of a question with those by which the namespace may tell of them: other forms of each, words for
 * the same in any language, and what it is written as one with. What nobody has said is none of them.
 */
export function withKnownWords(
  { words }: RecallIndex,
  query: QueryTerms,
  language: Language,
): QueryTerms {
  const isKnown = (term: string): boolean => words.frequency(term) > 0
  const among = new Set([language, ...languagesAmong(isKnown)])
  const asked = query.terms.slice(0, tuned.mostFormed).map((one): Asked => {
    const own = { word: one.surface, term: one.term }
    const entries = entriesAcross(own, { language, among }).slice(0, tuned.mostCompounded)
    const written = [{ word: one.surface, language }, ...entries]
    const bases = written.flatMap((entry) => baseOfCompounds(entry.word, entry.language) ?? [])
    return { ...one, bases }
  })
  const bases = [...new Set(asked.flatMap((one) => one.bases))]
  const longer = words.containingEach(bases, tuned.mostLonger)
  const longerThan = new Map(bases.map((base, at) => [base, longer[at] ?? []]))
  const across = (word: string, term: string): readonly RelatedTerm[] =>
    wordsAcross({ word, term }, { language, among }).filter((other) => isKnown(other.term))
  const known = ({ bases: own, ...one }: Asked): QueryTerm => {
    const { surface, term } = one
    const forms = otherForms(surface, language).filter(isKnown)
    const [first = '', second = ''] = everydayParts(surface, language)
    const related = best([
      ...across(surface, term),
      ...own.flatMap((base) => compoundsWith(base, longerThan.get(base) ?? [])),
      ...lessened(across(second, stem(second))),
    ])
    const parts = [
      ...knownPartsOf(surface, language, isKnown),
      ...lessened(across(first, stem(first))),
    ]
    const isNew = (other: RelatedTerm): boolean =>
      other.term !== term && !forms.includes(other.term)
    return { ...one, forms, related: related.filter(isNew), parts: parts.filter(isNew) }
  }
  return { ...query, terms: [...asked.map(known), ...query.terms.slice(tuned.mostFormed)] }
}

/** A word with the letters by which compounds of it, and of its words in other languages, are looked for. */
interface Asked extends QueryTerm {
  readonly bases: readonly string[]
}

/** What tells of a part of a word pays less than what tells of the word. */
function lessened(all: readonly RelatedTerm[]): readonly RelatedTerm[] {
  return all.map(({ term, share }) => ({ term, share: share * tuned.ofPart }))
}

/** Each once, by what it tells most. */
function best(all: readonly RelatedTerm[]): readonly RelatedTerm[] {
  const shares = new Map<string, number>()
  for (const { term, share } of all) shares.set(term, Math.max(share, shares.get(term) ?? 0))
  return [...shares].map(([term, share]) => ({ term, share }))
}
