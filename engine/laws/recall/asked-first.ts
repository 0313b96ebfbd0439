import { tuned } from './tuned.ts'
import { relatedTerms } from '../text/related-words.ts'

/** What a hit tells, by its index terms. */
interface Telling {
  readonly terms: ReadonlySet<string>
}

/** The terms of a question: of whom or what it asks, and what. */
export interface AskedOfSubject {
  readonly subjects: readonly string[]
  readonly matter: readonly string[]
}

/**
 * Puts what tells something of the asked matter about the asked subject before what has only one of
 * the two, as far as the first ten: of `Which noisy birds did the priest own?` the geese that the
 * priest kept, before herons that are noisy birds. A word for the same and a thing of the asked kind
 * tell the matter too. All else keeps its order, and so does everything where no subject is named.
 * Limits: it only orders; who is told of by a pronoun alone is not seen.
 */
export function askedFirst<T extends Telling>(
  hits: readonly T[],
  { subjects, matter }: AskedOfSubject,
): readonly T[] {
  if (subjects.length === 0 || matter.length === 0) return hits
  const isAsked = ({ terms }: T): boolean =>
    subjects.every((term) => terms.has(term)) && matter.some((term) => isStated(terms, term))
  const first = hits.slice(0, tuned.page)
  return [
    ...first.filter(isAsked),
    ...first.filter((one) => !isAsked(one)),
    ...hits.slice(tuned.page),
  ]
}

/** By itself, in another word or as a thing of that kind. */
export function isStated(terms: ReadonlySet<string>, asked: string): boolean {
  return terms.has(asked) || relatedTerms(asked).some(({ term }) => terms.has(term))
}
