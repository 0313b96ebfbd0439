import type { NormalWord } from '../text/normal-form.ts'
import { hanTriggerAt } from './slot-chinese.ts'
import { englishSlots } from './slot-english.ts'
import { type Slot, valueAfter } from './slot-value.ts'

/**
 * The slots of a sentence that have a value fit for them, the first before the others; none where
 * there is none.
 * Source: slot filling by surface patterns (Hearst 1992), few and precise.
 * Limits: the past of a state (`lived in`, `was 40`) is none of now, so it fills no slot; what stands
 * before must be said in the same words.
 */
export function slotsIn(words: readonly NormalWord[]): readonly Slot[] {
  const found = englishSlots(words)
  const han = hanSlot(words)
  return han === null ? found : [...found, han]
}

function hanSlot(words: readonly NormalWord[]): Slot | null {
  for (let at = 0; at < Math.min(words.length, maxSearchedWords); at += 1) {
    const trigger = hanTriggerAt(words, at)
    if (trigger === null || trigger.before.length === 0) continue
    const found = valueAfter(words, trigger)
    if (found === null) continue
    const how = { domain: found.name, kinds: [], isState: true, isChange: false, isAhead: false }
    return { ...found, ...how, before: trigger.before }
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
  return slot === null ? null : keyOfSlot(slot)
}

export function keyOfSlot({ domain, before }: Slot): string {
  return `${domain}\u0000${before.join(' ')}`
}
