import type { Claim } from './claim.ts'

/**
 * What two claims share that fill one slot of one thing, so that rivals are found by it whatever
 * their vectors say; null for a claim that fills none.
 */
export function slotKey({ slot }: Claim): string | null {
  return slot === null ? null : `${slot.name}\u0000${slot.before.join(' ')}`
}
