import { liesWithin } from '../entities/places.ts'
import { isStreet, nameOfStreet } from '../entities/streets.ts'
import type { Slot } from './slot-value.ts'

/**
 * Two values of one slot that cannot both hold, for the same scope: other numbers, or other words.
 * A word in common makes them one where no change is said (`Berlin`, `Berlin, Germany`); where it
 * is, one that holds all of the other (`senior analyst`, `analyst`). A street is in a town: the two
 * are apart only where the later one (`a`) says a move to another town.
 */
export function areValuesApart(a: Slot, b: Slot, isSaid: boolean): boolean {
  if (!isSameScope(a, b)) return false
  if (a.name !== 'place' || b.name !== 'place') return areApart(a, b, isSaid)
  const [isLater, isEarlier] = [isStreet(a.value), isStreet(b.value)]
  if (isLater !== isEarlier) return isEarlier && isSaid && areApart(a, b, isSaid)
  return isLater ? areApart(ofStreet(a), ofStreet(b), isSaid) : areApart(a, b, isSaid)
}

function ofStreet(slot: Slot): Slot {
  return { ...slot, value: nameOfStreet(slot.value) }
}

function areApart(a: Slot, b: Slot, isSaid: boolean): boolean {
  if (a.kinds.length > 0 && b.kinds.length > 0 && !a.kinds.some((one) => b.kinds.includes(one))) {
    return false
  }
  if (a.numbers.length > 0 && b.numbers.length > 0) {
    if (!isSaid && granularity(a) !== granularity(b)) return false
    return !isSubset(a.numbers, b.numbers) && !isSubset(b.numbers, a.numbers)
  }
  if (a.value.length === 0 || b.value.length === 0) return false
  if (liesWithin(a.value, b.value) || liesWithin(b.value, a.value)) return false
  if (isSaid) return !isWithinWords(a.value, b.value) && !isWithinWords(b.value, a.value)
  return !a.value.some((word) => b.value.some((other) => isAlike(word, other)))
}

/** A day of the week says nothing against a day of the month, unless a change is said. */
function granularity({ numbers }: Slot): string {
  if (numbers.some((one) => /^w\d/.test(one))) return 'weekday'
  return numbers.some((one) => /^m\d/.test(one)) ? 'date' : 'number'
}

/** `40 euro for members` and `55 euro for guests` go together, `40 euro` stands beside both. */
function isSameScope(a: Slot, b: Slot): boolean {
  return a.scope.length === b.scope.length && isSubset(a.scope, b.scope)
}

/** `May 3` is told within `May 3, 2026`. */
export function isSubset(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((one) => whole.includes(one))
}

function isWithinWords(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((word) => whole.some((other) => isAlike(word, other)))
}

/** One Chinese character alone is the short form of a pair that holds it: 红 and 红色. */
function isAlike(a: string, b: string): boolean {
  if (a === b) return true
  return (isLoneHan(a) && b.includes(a)) || (isLoneHan(b) && a.includes(b))
}

function isLoneHan(word: string): boolean {
  return /^\p{Script=Han}$/u.test(word)
}
