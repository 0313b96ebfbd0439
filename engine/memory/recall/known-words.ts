import type { RecallIndex } from '../../index/recall-index.ts'
import type { Language } from '../../language/rules.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { baseOfCompounds, compoundsWith, knownPartsOf } from '../../laws/text/compounds.ts'
import type { QueryTerm, QueryTerms, RelatedTerm } from '../../laws/text/terms.ts'
import { otherForms } from '../../laws/text/word-forms.ts'
import { languagesAmong, wordsAcross } from '../../laws/text/words-across.ts'

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
  const known = (one: QueryTerm): QueryTerm => {
    const { surface, term } = one
    const forms = otherForms(surface, language).filter(isKnown)
    const base = baseOfCompounds(surface, language)
    const longer = base === null ? [] : words.containing(base, tuned.mostLonger)
    const related = best([
      ...wordsAcross({ word: surface, term }, { language, among }).filter((other) =>
        isKnown(other.term),
      ),
      ...(base === null ? [] : compoundsWith(base, longer)),
    ])
    const isNew = (other: RelatedTerm): boolean =>
      other.term !== term && !forms.includes(other.term)
    const parts = knownPartsOf(surface, language, isKnown)
    return { ...one, forms, related: related.filter(isNew), parts: parts.filter(isNew) }
  }
  const terms = query.terms.map((one, at) => (at < tuned.mostFormed ? known(one) : one))
  return { ...query, terms }
}

/** Each once, by what it tells most. */
function best(all: readonly RelatedTerm[]): readonly RelatedTerm[] {
  const shares = new Map<string, number>()
  for (const { term, share } of all) shares.set(term, Math.max(share, shares.get(term) ?? 0))
  return [...shares].map(([term, share]) => ({ term, share }))
}
