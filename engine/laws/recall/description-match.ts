import { tuned } from './tuned.ts'
import type { QueryTerm } from '../text/terms.ts'
import { foldText } from '../../language/fold-text.ts'
import { clampShare } from './recall-score.ts'

/** What a memory has of what a description says. */
export interface DescribedParts {
  /** Share of the worth of its telling words, 0–1. */
  readonly words: number
  /** Standardised likeness, 0–1; null where memory or description has no place. */
  readonly meaning: number | null
  /** Some memory has a telling word of it. */
  readonly isSaid: boolean
}

/**
 * How well a memory is what a description means, 0–1; what reaches ½ is meant by it:
 *   (words + meaning) ÷ 2, where it has a word of it: all that is told, or less and as much meaning;
 *   ⅔ × meaning by meaning alone, where other memories have its words;
 *   ¾ × meaning where nobody has, so that other words must be meant;
 *   words where nothing tells what is meant.
 * Unlike the score of an answer it hangs on no other memory: the nearest of nothing is not meant.
 * Limits: the shares of meaning hold for cosines standardised as `meaningScore` does; measured on
 * 42 descriptions of 145 memories. Total: what is no number counts as 0.
 */
export function descriptionMatch({ words, meaning, isSaid }: DescribedParts): number {
  const said = clampShare(words)
  if (meaning === null) return said
  const near = clampShare(meaning)
  const both = said > 0 ? (said + near) / 2 : 0
  return Math.max(both, near * (isSaid ? tuned.besideWords : tuned.insteadOfWords))
}

/**
 * The terms by which a description tells its memories apart: the names in it, where it has any, as
 * not every trip is meant by `the trip to Vegas`; else all of them. A name is a word with a capital
 * that does not begin the text.
 */
export function tellingTerms(text: string, terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const capitals = [...text.matchAll(capitalised)].filter(({ index }) =>
    /\p{L}/u.test(text.slice(0, index)),
  )
  const names = new Set(capitals.map(([word]) => foldText(word)))
  const named = terms.filter(({ surface }) => names.has(surface))
  return named.length > 0 ? named : terms
}

/** How well a memory is meant that calls the thing by the name which another has given it. */
export const calledByName = 0.6

const capitalised = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}\p{N}]*/gu
