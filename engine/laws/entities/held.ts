import type { Held } from '../../model/entity.ts'

/**
 * Whether a telling waits beside what an owner vouches for, as far as was known at `knownAt`; null
 * is now. Until it was let go it was no value of anything.
 */
export function isHeldAt(held: Held | null, knownAt: number | null): boolean {
  if (held === null) return false
  return held.until === null || (knownAt !== null && held.until > knownAt)
}
