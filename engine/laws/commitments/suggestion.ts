import type { SuggestionKind } from '../../model/suggestion.ts'
import type { RoledClaim } from './conflict.ts'
import { normalWords } from '../text/normal-form.ts'
import { numbersIn } from './claim-values.ts'
import { oppositeOf } from './opposites.ts'
import { stopwords } from '../../language/stopwords.ts'
import { frames } from './slot-words.ts'
import {
  minContraryNearness,
  minOppositeNearness,
  minOtherNumberNearness,
  minSameNearness,
} from './tuning.ts'
import { areSame } from './merge-guard.ts'

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
 * other words, with equal polarity, numbers, dates and names; or one denies what the other says, says
 * its opposite, or names other numbers. What was seen on two days contradicts nothing, and neither
 * do two of a row (`day 1`, `room 4`). A suggestion for somebody to decide: likeness alone decides nothing.
 * Source: thresholds between pairs that people would call the same and pairs of one topic, with
 * Universal Sentence Encoder lite: the same 0.73–0.94, denied 0.67–0.87, one topic 0.04–0.62.
 * Limits: what contradicts by knowledge of the world and denies nothing is not seen. Symmetric.
 */
export function suggestionBetween(
  a: RoledClaim,
  b: RoledClaim,
  nearness: number,
  areOfOtherDays = false,
): FoundSuggestion | null {
  if (!a.isComparable || !b.isComparable) return null
  const mayContradict = !(areOfOtherDays && (isMomentary(a) || isMomentary(b)))
  const opposite = mayContradict ? oppositeOf(a, b) : null
  if (opposite === 'denied') return null
  if (opposite === 'opposite' && nameTheSame(a, b) && areSame(a.numbers, b.numbers)) {
    if (nearness < minOppositeNearness) return null
    return { kind: 'contradiction', reasons: ['they say opposite things'] }
  }
  if (a.isNegated !== b.isNegated) {
    if (nearness < minContraryNearness || !mayContradict) return null
    return { kind: 'contradiction', reasons: ['one denies what the other says'] }
  }
  if (!areSame(a.dates, b.dates) || !nameTheSame(a, b)) return null
  if (!areSame(a.numbers, b.numbers)) {
    const haveBoth = a.numbers.length > 0 && b.numbers.length > 0
    if (!haveBoth || a.role !== b.role || nearness < minOtherNumberNearness) return null
    if (!mayContradict || nameOneOfRow(a) || nameOneOfRow(b)) return null
    return { kind: 'contradiction', reasons: ['they name different numbers'] }
  }
  if (a.role !== b.role || nearness < minSameNearness) return null
  return { kind: 'duplicate', reasons: ['they say the same in other words'] }
}

/** It tells what was so at one time: an act, something seen, a note without a verb. */
function isMomentary({ main, role, said }: RoledClaim): boolean {
  return main === null || main.isPast || role === 'observation' || momentary.test(said.text)
}

const momentary =
  /\b(?:today|tonight|yesterday|right now|this (?:morning|afternoon|evening)|last night|heute|gestern|hoy|ayer|aujourd'hui|hier|oggi|ieri|hoje|ontem|vandaag|gisteren)\b|今天|昨天|今日|昨日/iu

/** `day 1`, `room 12`, `version 2.1`: the number says which one of several it is. */
function nameOneOfRow({ said }: RoledClaim): boolean {
  const words = normalWords(said)
  return words.some(({ form }, at) => {
    const before = words[at - 1]
    if (before === undefined || before.mark !== '' || !/^\d[\d.]*$/.test(form)) return false
    const isNoun = /^\p{L}{2,}$/u.test(before.form) && !stopwords.has(before.form)
    const isVerb = frames.has(before.form) || numbersIn([before]).length > 0
    const next = words[at]?.mark === '' ? words[at + 1] : undefined
    const isCounted = next !== undefined && !stopwords.has(next.form) && !frames.has(next.form)
    return isNoun && !isVerb && !isCounted
  })
}

/** What a judgement of a suggestion comes to; null where its text says neither. */
export function verdictIn(text: string): 'accept' | 'dismiss' | null {
  const word = /^\s*(accept|dismiss)(?![\p{L}\p{N}])/iu.exec(text)?.[1]?.toLowerCase()
  return word === 'accept' || word === 'dismiss' ? word : null
}

/** What one names in capitals stands in the other, there at the beginning of a sentence perhaps. */
function nameTheSame(a: RoledClaim, b: RoledClaim): boolean {
  const isIn = (names: readonly string[], { forms }: RoledClaim): boolean => {
    const said = new Set(forms.map((form) => form.replace(/'s?$/, '')))
    return names.every((name) => said.has(name))
  }
  return isIn(a.names, b) && isIn(b.names, a)
}
