import { trustLevels } from '../../../contract/lists.ts'
import type { PropertyValue } from '../../model/entity.ts'
import { standingOfTrust } from '../../model/trust.ts'
import { isHeldAt, isNewer, isSameValue } from './property-history.ts'

/**
 * A value stands as firmly as the trust of who told it (`standingOfTrust`), and above all others what
 * an owner vouches for. Which of two values is current is decided by standing before dates, in
 * whichever order they are told: the lower one waits beside the firmer one and is not current at any
 * time. Of values that stand alike the newest `since` that has begun is current (`valueAt`).
 */
export const vouchedStanding = trustLevels.length

/**
 * Nobody whose memory this is has said it. A claim from outside is no history of what others tell,
 * however it is dated, and waits beside what they say is so now.
 */
function isFromOutside(standing: number): boolean {
  return standing < standingOfTrust('sub')
}

type Told = Pick<PropertyValue, 'row' | 'value' | 'since' | 'forgotten' | 'held'>

/**
 * The value in force at `since` where it stands more firmly than what is told as true from then on,
 * which would take its place and so waits beside it. A value that others have repeated since is
 * as firm as its firmest telling, as long as nothing else stood in between, or a repetition would
 * take the owner's word off it. Null where nothing is firmer, or the value was dropped.
 */
export function firmerValueAt<T extends Told>(
  values: readonly T[],
  since: number,
  isFirmer: (value: T) => boolean,
): T | null {
  const inForce = values
    .filter((value) => value.since <= since && !isHeldAt(value.held, null))
    .filter(({ forgotten }) => forgotten === null || forgotten.kind === 'outdated')
    .toSorted((a, b) => (isNewer(a, b) ? -1 : 1))
  const newest = inForce[0]
  for (const value of inForce) {
    if (value.forgotten !== null || newest === undefined) return null
    if (!isSameValue(value.value, newest.value)) return null
    if (isFirmer(value)) return value
  }
  return null
}

/** A telling that is about to be written, and the moment of it. */
export interface NewTelling {
  readonly value: PropertyValue['value']
  readonly since: number
  readonly standing: number
  readonly now: number
}

/** The value that a new telling waits beside; null where it counts as any value does. */
export function contestedValue<T extends Told>(
  values: readonly T[],
  { value, since, standing, now }: NewTelling,
  standingOf: (value: T) => number,
): T | null {
  const at = isFromOutside(standing) ? Math.max(since, now) : since
  const firmer = firmerValueAt(values, at, (one) => standingOf(one) > standing)
  return firmer === null || isSameValue(firmer.value, value) ? null : firmer
}

/**
 * The values that wait beside a new telling, which stands more firmly: those that were told as true
 * at its `since` or later, up to one as firm as it; and a claim from outside that it follows.
 */
export function yieldingValues<T extends Told>(
  values: readonly T[],
  told: NewTelling,
  standingOf: (value: T) => number,
): readonly T[] {
  const counted = values
    .filter(({ forgotten, held }) => forgotten === null && !isHeldAt(held, null))
    .toSorted((a, b) => (isNewer(a, b) ? 1 : -1))
  const later = counted.filter(({ since }) => since >= told.since)
  const firm = later.findIndex((value) => standingOf(value) >= told.standing)
  const upToFirm = firm < 0 ? later : later.slice(0, firm)
  const before = told.since > told.now ? undefined : counted[counted.length - later.length - 1]
  const isClaim = before !== undefined && isFromOutside(standingOf(before))
  return [...(isClaim ? [before] : []), ...upToFirm].filter(
    (value) => !isSameValue(value.value, told.value) && standingOf(value) < told.standing,
  )
}

/** A value and the firmer one in its place. */
export interface Displacing<T> {
  readonly value: T
  readonly firmer: T
}

/**
 * What waits where two entities become one: of the values of one side those that would take the
 * place of a firmer value of the other. Newest first. Where both stand alike, the newer one wins as
 * ever.
 */
export function displacingValues<T extends Told>(
  own: readonly T[],
  others: readonly T[],
  standingOf: (value: T) => number,
): readonly Displacing<T>[] {
  return own
    .filter(({ forgotten, held }) => forgotten === null && !isHeldAt(held, null))
    .flatMap((value) => {
      const standing = standingOf(value)
      const firmer = firmerValueAt(others, value.since, (one) => standingOf(one) > standing)
      if (firmer === null || isSameValue(firmer.value, value.value)) return []
      return isNewer(value, firmer) ? [{ value, firmer }] : []
    })
    .toSorted((a, b) => (isNewer(a.value, b.value) ? -1 : 1))
}
