import type { Held, PropertyForm, PropertyValue, ToldValue } from '../../model/entity.ts'
import type { PropertyHistoryItem } from '../../model/views.ts'

type Dated = Pick<PropertyValue, 'row' | 'since' | 'recordedAt' | 'forgotten' | 'held'>

/** A moment on each clock; what is known now is null. */
export interface PropertyMoment {
  readonly asOf: number
  readonly knownAt: number | null
}

/**
 * The value a property had: of those known at `knownAt` and begun by `asOf`, the one with the
 * newest `since`; a tie goes to the later write. A value ahead of now is current once its time has
 * come. A value forgotten as wrong was never true, one outdated was until then; one that waits
 * beside what stands more firmly is none (`firmerValueAt`).
 */
export function propertyAt<T extends Dated>(
  values: readonly T[],
  moment: PropertyMoment,
): T | null {
  let best: T | null = null
  for (const value of values) {
    if (!wasKnown(value, moment.knownAt)) continue
    if (value.since > moment.asOf) continue
    if (best === null || isNewer(value, best)) best = value
  }
  return best !== null && isOver(best, moment) ? null : best
}

export function currentValue<T extends Dated>(values: readonly T[], now: number): T | null {
  return propertyAt(values, { asOf: now, knownAt: null })
}

/**
 * Newest `since` first; `until` is the `since` of the next newer value, none of the current one,
 * whatever lies ahead. What waits beside another
 * value was current for no time.
 */
export function historyOf(
  values: readonly PropertyValue[],
  now: number,
): (Omit<PropertyHistoryItem, 'trust'> & { readonly row: number })[] {
  const sorted = values.toSorted((a, b) => (isNewer(a, b) ? -1 : 1))
  const current = currentValue(values, now)
  let newer: PropertyValue | null = null
  return sorted.map((value) => {
    const isForgotten = value.forgotten !== null
    const isHeld = isHeldAt(value.held, null)
    const isCurrent = value.row === current?.row
    const next = isCurrent ? null : (newer?.since ?? null)
    const until = value.forgotten?.at ?? (isHeld ? value.since : next)
    if (!isForgotten && !isHeld) newer = value
    const isAhead = !isHeld && value.since > now
    return {
      row: value.row,
      property: value.name,
      value: value.value,
      since: value.since,
      until,
      recordedAt: value.recordedAt,
      memoryId: value.memoryId,
      state: isForgotten ? 'forgotten' : isCurrent ? 'current' : isAhead ? 'ahead' : 'past',
    }
  })
}

/**
 * The values that a call adds to one property: a plain value counts from the call's time and adds
 * nothing where it is current already; the same value with the same `since` is there already; in
 * the form with a `since` it is a history item otherwise. What `isLess` is told anew: a value gets
 * the standing of who repeats it.
 */
export function valuesToAdd<T extends Dated & { readonly value: ToldValue }>(
  values: readonly T[],
  forms: readonly PropertyForm[],
  { occurredAt, now, isLess }: Telling<T>,
): { readonly value: ToldValue; readonly since: number }[] {
  const added: { value: ToldValue; since: number }[] = []
  const known: (Dated & { readonly value: ToldValue; readonly stored?: T })[] = values.map(
    (stored) => ({ ...stored, stored }),
  )
  const isSaid = (item: (typeof known)[number] | null, form: PropertyForm): boolean =>
    item !== null &&
    isSameValue(item.value, form.value) &&
    !(item.stored !== undefined && isLess(item.stored))
  for (const form of forms) {
    const since = form.since ?? occurredAt
    const isThere = known.some(
      (item) =>
        isSaid(item, form) &&
        item.since === since &&
        item.forgotten === null &&
        !isHeldAt(item.held, null),
    )
    const ofThen = known.filter((value) => value.since === since)
    if (isThere && isSaid(currentValue(ofThen, since), form)) continue
    const isNow = isSaid(currentValue(known, Math.max(now, since)), form)
    if (form.since === undefined && isNow) continue
    added.push({ value: form.value, since })
    // Rows not yet written sort behind those that are.
    const row = Number.MAX_SAFE_INTEGER - forms.length + added.length
    known.push({ row, since, recordedAt: 0, forgotten: null, held: null, value: form.value })
  }
  return added
}

interface Telling<T> {
  readonly occurredAt: number
  readonly now: number
  /** Whether a stored value stands less firmly than this telling. */
  readonly isLess: (value: T) => boolean
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
  return asOf >= end
}

/** Newest `since` first, a tie to the later write. */
export function isNewer(a: Pick<Dated, 'row' | 'since'>, b: Pick<Dated, 'row' | 'since'>): boolean {
  return a.since > b.since || (a.since === b.since && a.row > b.row)
}

/**
 * Tells whether a telling waits beside what stands more firmly, as known at `knownAt`; null is
 * now. Until it was let go it was no value of anything.
 */
export function isHeldAt(held: Held | null, knownAt: number | null): boolean {
  if (held === null) return false
  return held.until === null || (knownAt !== null && held.until > knownAt)
}

/** A value in words, by which it is found and compared with what people write: `3`, `tea, milk`. */
export function wordsOfValue(value: ToldValue): string {
  return typeof value === 'object' ? value.map(String).join(', ') : String(value)
}

/** Whether two values were told alike: `3` and `"3"` were not, nor were lists in another order. */
export function isSameValue(a: ToldValue, b: ToldValue): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
