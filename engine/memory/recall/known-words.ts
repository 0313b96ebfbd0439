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
import {
  entriesAcross,
  languagesAmong,
  wordsAcross,
  type Entry,
} from '../../laws/text/words-across.ts'

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
  const longerThan = ({ word, language: own }: Entry): readonly RelatedTerm[] => {
    const base = baseOfCompounds(word, own)
    return base === null ? [] : compoundsWith(base, words.containing(base, tuned.mostLonger))
  }
  const across = (word: string, term: string): readonly RelatedTerm[] =>
    wordsAcross({ word, term }, { language, among }).filter((other) => isKnown(other.term))
  const known = (one: QueryTerm): QueryTerm => {
    const { surface, term } = one
    const forms = otherForms(surface, language).filter(isKnown)
    const entries = entriesAcross({ word: surface, term }, { language, among })
    const [first = '', second = ''] = everydayParts(surface, language)
    const related = best([
      ...across(surface, term),
      ...[{ word: surface, language }, ...entries.slice(0, tuned.mostCompounded)].flatMap(
        longerThan,
      ),
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
  const terms = query.terms.map((one, at) => (at < tuned.mostFormed ? known(one) : one))
  return { ...query, terms }
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
