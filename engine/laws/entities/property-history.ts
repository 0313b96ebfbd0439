import type { PropertyForm, PropertyValue } from '../../model/entity.ts'
import type { PropertyHistoryItem } from '../../model/views.ts'
import { isHeldAt } from './held.ts'

type Dated = Pick<PropertyValue, 'row' | 'since' | 'recordedAt' | 'forgotten' | 'held'>

/** A moment on each clock; null is now, with values that begin later counted in (spec CL-7). */
export interface PropertyMoment {
  readonly asOf: number | null
  readonly knownAt: number | null
}

/**
 * The value a property had (spec CL-7, CL-31): of those known at `knownAt` and begun by `asOf`, the
 * one with the newest `since`; a tie goes to the later write. Without `asOf`, the newest of all,
 * even one ahead of now. A value forgotten as wrong was never true, one outdated was until then;
 * one that waits beside what an owner vouches for is none (spec SG-3).
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
 * Newest `since` first; `until` is the `since` of the next newer value (spec CL-12). What waits
 * beside a vouched value was current for no time.
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
 * The values that a call adds to one property (spec CL-7): a plain value counts from the call's
 * time and adds nothing where it is current already; the same value with the same `since` is there
 * already; in the form with a `since` it is a history item otherwise.
 */
export function valuesToAdd(
  values: readonly PropertyValue[],
  forms: readonly PropertyForm[],
  occurredAt: number,
): { readonly value: string; readonly since: number }[] {
  const added: { value: string; since: number }[] = []
  const known: (Dated & { value: string })[] = [...values]
  for (const form of forms) {
    const since = form.since ?? occurredAt
    const current = currentValue(known)
    const isThere = known.some(
      (item) =>
        item.value === form.value &&
        item.since === since &&
        item.forgotten === null &&
        !isHeldAt(item.held, null),
    )
    if (isThere && currentValueAt(known, since)?.value === form.value) continue
    if (form.since === undefined && current?.value === form.value) continue
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
