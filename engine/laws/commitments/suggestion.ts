import type { SuggestionKind } from '../../model/suggestion.ts'
import type { RoledClaim } from './conflict.ts'
import { minContraryNearness, minOtherNumberNearness, minSameNearness } from './tuning.ts'

export interface FoundSuggestion {
  readonly kind: Exclude<SuggestionKind, 'entity'>
  readonly reasons: readonly string[]
}

/**
 * How near two texts lie in meaning, 0–1: their cosine above that with the mean of all texts, of
 * what there is above it. So an encoder in which all texts meet at 0.5 and one in which they meet at
 * 0.1 say the same. Total: 0 where a number is none.
 */
export function nearnessOf(cosine: number, meanCosine: number): number {
  const share = (cosine - meanCosine) / (1 - meanCosine)
  return share > 0 && Number.isFinite(share) ? Math.min(1, share) : 0
}

/**
 * What two claims about one subject, near in meaning, may be to each other: they say the same in
 * other words, with equal polarity, numbers, dates and names; or one denies what the other says, or
 * names other numbers. A suggestion for somebody to decide: likeness alone decides nothing.
 * Source: thresholds between pairs that people would call the same and pairs of one topic, with
 * Universal Sentence Encoder lite: the same 0.73–0.94, denied 0.67–0.87, one topic 0.04–0.62.
 * Limits: what contradicts by knowledge of the world and denies nothing is not seen. Symmetric.
 */
export function suggestionBetween(
  a: RoledClaim,
  b: RoledClaim,
  nearness: number,
): FoundSuggestion | null {
  if (!a.isComparable || !b.isComparable) return null
  if (a.isNegated !== b.isNegated) {
    if (nearness < minContraryNearness) return null
    return { kind: 'contradiction', reasons: ['one denies what the other says'] }
  }
  if (!areSame(a.dates, b.dates) || !nameTheSame(a, b)) return null
  if (!areSame(a.numbers, b.numbers)) {
    const haveBoth = a.numbers.length > 0 && b.numbers.length > 0
    if (!haveBoth || a.role !== b.role || nearness < minOtherNumberNearness) return null
    return { kind: 'contradiction', reasons: ['they name different numbers'] }
  }
  if (a.role !== b.role || nearness < minSameNearness) return null
  return { kind: 'duplicate', reasons: ['they say the same in other words'] }
}

/** What a judgement of a suggestion comes to; null where its text says neither. */
export function verdictIn(text: string): 'accept' | 'dismiss' | null {
  const word = /^\s*(accept|dismiss)(?![\p{L}\p{N}])/iu.exec(text)?.[1]?.toLowerCase()
  return word === 'accept' || word === 'dismiss' ? word : null
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at])
}

/** What one names in capitals stands in the other, there at the beginning of a sentence perhaps. */
function nameTheSame(a: RoledClaim, b: RoledClaim): boolean {
  const isIn = (names: readonly string[], { forms }: RoledClaim): boolean => {
    const said = new Set(forms.map((form) => form.replace(/'s?$/, '')))
    return names.every((name) => said.has(name))
  }
  return isIn(a.names, b) && isIn(b.names, a)
}
