import type { NormalWord } from '../text/normal-form.ts'
import { hanTriggerAt } from './slot-chinese.ts'
import { englishTriggerAt } from './slot-english.ts'
import { type Slot, valueAfter } from './slot-value.ts'

/**
 * The first slot of a sentence that has a value fit for it, null where there is none.
 * Source: slot filling by surface patterns (Hearst 1992), few and precise.
 * Limits: the past of a state (`lived in`, `was 40`) is none of now, so it shares no slot with it;
 * `Germany` and `Berlin` are two places; what stands before must be said in the same words.
 */
export function slotIn(words: readonly NormalWord[]): Slot | null {
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

/**
 * The key that claims share which fill one slot of one thing, so that two of them are found by it
 * whatever their vectors say; null for a claim that fills none.
 */
export function slotKey({ slot }: { readonly slot: Slot | null }): string | null {
  return slot === null ? null : `${slot.name}\u0000${slot.before.join(' ')}`
}
