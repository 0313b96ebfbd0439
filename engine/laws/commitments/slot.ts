import type { SaidWord } from '../text/said-words.ts'
import { hanTriggerAt } from './slot-chinese.ts'
import { englishTriggerAt } from './slot-english.ts'
import { valueAfter } from './slot-value.ts'

/** A place in a sentence that holds one value at a time: where someone lives, what a thing costs. */
export interface Slot {
  /** Kind of the slot; ways to say one thing share it: `live in`, `move to`, `住在`. */
  readonly name: string
  /** Words before it, without what only times or shades it (now, still, 已经). */
  readonly before: readonly string[]
  /** Content words of the value; Chinese as pairs of characters. */
  readonly value: readonly string[]
  /** Numbers and dates of the value. */
  readonly numbers: readonly string[]
  /** Whom, what or when the value holds for: `for members`, `in winter`. */
  readonly scope: readonly string[]
}

/** A slot found in a sentence: the value begins at `valueAt`. */
export interface Trigger {
  readonly kind: SlotKind
  readonly before: readonly string[]
  readonly valueAt: number
  readonly isPast: boolean
}

/** What kind of value is looked for; `noun` slots are named by their noun (`deadline is`). */
export type SlotKind =
  | 'place'
  | 'employer'
  | 'site'
  | 'name'
  | 'have'
  | 'amount'
  | { readonly noun: NounValue }

/** What the value of a noun must look like, so that `the deadline is tight` fills no slot. */
export type NounValue = 'date' | 'amount' | 'address' | 'digits' | 'person' | 'any'

/**
 * The first slot of a sentence that has a value fit for it (spec AG-16), null where there is none.
 * Source: slot filling by surface patterns (Hearst 1992), few and precise.
 * Limits: the past of a state (`lived in`, `was 40`) is none of now, so it shares no slot with it;
 * `Germany` and `Berlin` are two places; what stands before must be said in the same words.
 */
export function slotIn(words: readonly SaidWord[]): Slot | null {
  for (let at = 0; at < Math.min(words.length, maxSearchedWords); at += 1) {
    const trigger = englishTriggerAt(words, at) ?? hanTriggerAt(words, at)
    if (trigger === null || trigger.before.length === 0) continue
    const found = valueAfter(words, trigger)
    if (found === null) continue
    // A date to come and the date that is set are one date.
    const before =
      found.name === 'date' ? trigger.before.filter((stem) => stem !== 'will') : trigger.before
    return { ...found, name: trigger.isPast ? `${found.name} once` : found.name, before }
  }
  return null
}

/** A slot that comes later is told about in passing. */
const maxSearchedWords = 40
