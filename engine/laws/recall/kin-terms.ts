import { isCommonWord } from '../text/common-words.ts'
import { tuned } from './tuned.ts'

/** Words of the same thing, best first. */
export interface Kin {
  readonly terms: ReadonlySet<string>
  /** Several texts have each of them. */
  readonly isShared: boolean
}

/**
 * The words by which a thing goes that was told of under another one (relevance feedback): terms of the
 * texts that have what is asked for, without what is asked and without common words, those first that
 * most of them have; ties in the order of the texts.
 * Source: Rocchio 1971, of positive examples alone.
 */
export function kinTerms(told: readonly (readonly string[])[], asked: ReadonlySet<string>): Kin {
  const counts = new Map<string, number>()
  for (const term of told.flatMap((terms) => [...new Set(terms)])) {
    if (asked.has(term) || isCommonWord(term)) continue
    counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const all = [...counts].toSorted(([, one], [, other]) => other - one)
  const [shared, single] = [
    all.filter(([, count]) => count > 1),
    all.filter(([, count]) => count === 1),
  ]
  const kin = (shared.length > 0 ? shared : single).slice(0, tuned.mostKin)
  return { terms: new Set(kin.map(([term]) => term)), isShared: shared.length > 0 }
}

/** Whether a text tells of the same thing: by one word that several share, or by two of one. */
export function isOfKin(text: Iterable<string>, { terms, isShared }: Kin): boolean {
  const found = [...new Set(text)].filter((term) => terms.has(term))
  return found.length >= (isShared ? 1 : 2)
}
