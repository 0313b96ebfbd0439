import type { Held, PropertyForm, PropertyValue, ToldValue } from '../../model/entity.ts'
import type { PropertyHistoryItem } from '../../model/views.ts'
import { isSameValue } from './told-value.ts'

type Dated = Pick<PropertyValue, 'row' | 'since' | 'recordedAt' | 'forgotten' | 'held'>

/** A moment on each clock; null is now, with values that begin later counted in. */
export interface PropertyMoment {
  readonly asOf: number | null
  readonly knownAt: number | null
}

/**
 * The value a property had: of those known at `knownAt` and begun by `asOf`, the one with the
 * newest `since`; a tie goes to the later write. Without `asOf`, the newest of all, even one ahead
 * of now. A value forgotten as wrong was never true, one outdated was until then; one that waits
 * beside what an owner vouches for is none.
 */
export function valueAt<T extends Dated>(values: readonly T[], moment: PropertyMoment): T | null {
  let best: T | null = null
  for (const value of values) {
    if (!wasKnown(value, moment.knownAt)) continue
    if (moment.asOf !== null && value.since > moment.asOf) continue
    if (best === null || isNewer(value, best)) best = value
  }
  return best !== null && isOver(best, moment) ? null : best
}

export function currentValue<T extends Dated>(values: readonly T[]): T | null {
  return valueAt(values, { asOf: null, knownAt: null })
}

/**
 * Newest `since` first; `until` is the `since` of the next newer value. What waits beside a vouched
 * value was current for no time.
 */
export function historyOf(values: readonly PropertyValue[]): PropertyHistoryItem[] {
  const sorted = values.toSorted((a, b) => (isNewer(a, b) ? -1 : 1))
  const current = currentValue(values)
  let newer: PropertyValue | null = null
  return sorted.map((value) => {
    const isForgotten = value.forgotten !== null
    const isHeld = isHeldAt(value.held, null)
    const until = value.forgotten?.at ?? (isHeld ? value.since : (newer?.since ?? null))
    if (!isForgotten && !isHeld) newer = value
    return {
      property: value.name,
      value: value.value,
      since: value.since,
      until,
      recordedAt: value.recordedAt,
      memoryId: value.memoryId,
      state: isForgotten ? 'forgotten' : value.row === current?.row ? 'current' : 'past',
    }
  })
}

/**
 * The values that a call adds to one property: a plain value counts from the call's time and adds
 * nothing where it is current already; the same value with the same `since` is there already; in
 * the form with a `since` it is a history item otherwise.
 */
export function valuesToAdd(
  values: readonly PropertyValue[],
  forms: readonly PropertyForm[],
  occurredAt: number,
): { readonly value: ToldValue; readonly since: number }[] {
  const added: { value: ToldValue; since: number }[] = []
  const known: (Dated & { value: ToldValue })[] = [...values]
  for (const form of forms) {
    const since = form.since ?? occurredAt
    const current = currentValue(known)
    const isThere = known.some(
      (item) =>
        isSameValue(item.value, form.value) &&
        item.since === since &&
        item.forgotten === null &&
        !isHeldAt(item.held, null),
    )
    const then = currentValueAt(known, since)
    if (isThere && then !== null && isSameValue(then.value, form.value)) continue
    const isNow = current !== null && isSameValue(current.value, form.value)
    if (form.since === undefined && isNow) continue
    added.push({ value: form.value, since })
    // Rows not yet written sort behind those that are.
    const row = Number.MAX_SAFE_INTEGER - forms.length + added.length
    known.push({ row, since, recordedAt: 0, forgotten: null, held: null, value: form.value })
  }
  return added
}

function currentValueAt<T extends Dated>(values: readonly T[], since: number): T | null {
  return currentValue(values.filter((value) => value.since === since))
}

function wasKnown(value: Dated, knownAt: number | null): boolean {
  const { forgotten, held } = value
  if (isHeldAt(held, knownAt)) return false
  if (forgotten?.kind === 'archived') return false
  if (knownAt === null) return forgotten?.kind !== 'wrong'
  if (value.recordedAt > knownAt) return false
  return !(forgotten?.kind === 'wrong' && forgotten.at <= knownAt)
}

/** An outdated value ended when it was forgotten, as far as that was known. */
function isOver(value: Dated, { asOf, knownAt }: PropertyMoment): boolean {
  if (value.forgotten?.kind !== 'outdated') return false
  const end = value.forgotten.at
  if (knownAt !== null && end > knownAt) return false
  return asOf === null || asOf >= end
}

/** Newest `since` first, a tie to the later write. */
export function isNewer(a: Pick<Dated, 'row' | 'since'>, b: Pick<Dated, 'row' | 'since'>): boolean {
  return a.since > b.since || (a.since === b.since && a.row > b.row)
}

/**
 * Tells whether a telling waits beside what an owner vouches for, as known at `knownAt`; null is
 * now. Until it was let go it was no value of anything.
 */
export function isHeldAt(held: Held | null, knownAt: number | null): boolean {
  if (held === null) return false
  return held.until === null || (knownAt !== null && held.until > knownAt)
}

type Told = Pick<PropertyValue, 'row' | 'value' | 'since' | 'forgotten' | 'held'>

/**
 * The value in force at `since` where an owner vouches for it: what someone else tells as true from
 * then on would take its place, so it waits beside it. One that others have repeated since is
 * vouched for as long as nothing else stood in between, or a repetition would take the owner's word
 * off it. Null where nobody vouches, or the value was dropped.
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
    if (value.forgotten !== null || newest === undefined) return null
    if (!isSameValue(value.value, newest.value)) return null
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
 * What waits where two entities become one: of the values of one side those that would take the
 * place of a value of the other that an owner vouches for. Newest first. Where both are vouched
 * for, the newer one wins as ever.
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
      if (vouched === null || isSameValue(vouched.value, value.value)) return []
      return isNewer(value, vouched) ? [{ value, vouched }] : []
    })
    .toSorted((a, b) => (isNewer(a.value, b.value) ? -1 : 1))
}
