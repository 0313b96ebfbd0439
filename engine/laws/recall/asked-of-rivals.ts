import type { Utterance } from '../../language/utterance.ts'
import { readAskedFor } from '../text/asked-for.ts'
import { indexTerms } from '../text/terms.ts'
import type { AskedTerms } from './rival-rules.ts'
import { tuned } from './tuned.ts'

/** What is asked, as two statements are compared for it. */
export interface AskedOfRivals extends AskedTerms {
  /** 512 bits of its meaning by the encoder of the heads; null where there are none. */
  readonly sketch: Uint32Array | null
  /** It may be answered from what was so before. */
  readonly isOfPast: boolean
  /** How likely it asks for what changes, 0–1; null where nobody knows. */
  readonly mayChange: number | null
  /** How far the best of the statements that are compared answers (`answering`). */
  readonly best: number
  /** How far each of them does, as a share of that, where it is known. */
  readonly shares?: ReadonlyMap<object, number>
}

/** A question by which statements are compared: its terms and, where there are any, its bits. */
export function askedTerms(
  question: Utterance,
  terms: readonly string[],
  meant: Partial<Pick<AskedOfRivals, 'sketch' | 'mayChange' | 'numbers'>> = {},
): AskedOfRivals {
  const named = new Set([
    ...readAskedFor(question).names,
    // `mother` in `my mother's name`
    ...[...question.text.matchAll(owners)].flatMap(([owner]) => indexTerms(owner)),
  ])
  return {
    all: new Set(terms),
    matter: new Set(terms.filter((term) => !named.has(term))),
    numbers: [],
    sketch: null,
    mayChange: null,
    ...meant,
    isOfPast: asksForPast(question),
    best: 0,
  }
}

/**
 * Whether a question may be answered from what happened or was so before: then nothing is put before it
 * or left out. Limits: English by its tense (`When did she start?`), other languages by few words.
 */
export function asksForPast({ text }: Utterance): boolean {
  return past.test(text)
}

/** What happened, reasons and lists are told once: nothing later takes their place, unless it says so. */
export function asksForChanging({ mayChange }: AskedOfRivals): boolean {
  return (mayChange ?? 1) >= tuned.mayChange
}

export function knowsMeaning(
  asked: AskedOfRivals,
): asked is AskedOfRivals & { sketch: Uint32Array } {
  return asked.sketch !== null
}

export const nothingAsked: AskedOfRivals = {
  all: new Set(),
  matter: new Set(),
  numbers: [],
  sketch: null,
  mayChange: null,
  isOfPast: false,
  best: 0,
}
const owners = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?=['’]s [\p{L}\p{N}])/gu
const past =
  /\b(?:was|were|did|had|used to|originally|initially|at first|formerly|previous(?:ly)?|before|ever|history|old|all|every)\b|以前|原来|最初|\bantes\b/iu
