import type { PropertyValue } from '../../model/entity.ts'
import { isHeldAt } from './held.ts'
import { isNewer } from './property-history.ts'

type Told = Pick<PropertyValue, 'row' | 'value' | 'since' | 'forgotten' | 'held'>

/**
 * The value in force at `since` where an owner vouches for it: what someone else tells as true from
 * then on would take its place, so it waits beside it (spec SG-3). One that others have repeated
 * since is vouched for as long as nothing else stood in between, or a repetition would take the
 * owner's word off it. Null where nobody vouches, or the value was dropped.
 */
export function vouchedValueAt<T extends Told>(
  values: readonly T[],
  since: number,
  isVouched: (value: T) => boolean,
): T | null {
  const inForce = values
    .filter((value) => value.since <= since && !isHeldAt(value.held, null))
    .filter(({ forgotten }) => forgotten === null || forgotten.kind === 'outdated')
    .toSorted((a, b) => (isNewer(a, b) ? -1 : 1))
  const newest = inForce[0]
  for (const value of inForce) {
    if (value.forgotten !== null || value.value !== newest?.value) return null
    if (isVouched(value)) return value
  }
  return null
}

/** A value and what an owner vouches for in its place. */
export interface Displacing<T> {
  readonly value: T
  readonly vouched: T
}

/**
 * What waits where two entities become one (spec CL-13, SG-3): of the values of one side those that
 * would take the place of a value of the other that an owner vouches for. Newest first. Where both
 * are vouched for, the newer one wins as ever.
 */
export function displacingValues<T extends Told>(
  own: readonly T[],
  others: readonly T[],
  isVouched: (value: T) => boolean,
): readonly Displacing<T>[] {
  return own
    .filter(({ forgotten, held }) => forgotten === null && !isHeldAt(held, null))
    .filter((value) => !isVouched(value))
    .flatMap((value) => {
      const vouched = vouchedValueAt(others, value.since, isVouched)
      if (vouched === null || vouched.value === value.value) return []
      return isNewer(value, vouched) ? [{ value, vouched }] : []
    })
    .toSorted((a, b) => (isNewer(a.value, b.value) ? -1 : 1))
}
