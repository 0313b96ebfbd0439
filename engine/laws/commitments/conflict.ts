import type { Commitment, CommitmentRole } from '../../model/commitment.ts'
import { claimOf, type Claim } from './claim.ts'
import { slotKey } from './slot.ts'
import type { Slot } from './slot-value.ts'
import { sixDecimals } from '../recall/recall-score.ts'

/** A claim with what it commits its speaker to. */
export interface RoledClaim extends Claim {
  readonly role: CommitmentRole
}

/** Reads the claim of a commitment, stored or only drawn from a text. */
export function roledClaimOf({ text, modality, lang, role }: Said): RoledClaim {
  return { ...claimOf(text, modality, lang), role }
}

type Said = Pick<Commitment, 'text' | 'modality' | 'lang' | 'role'>

export interface FoundConflict {
  readonly kind: 'negation' | 'goal_constraint' | 'value'
  /** Jaccard overlap of the words, 0–1, six decimals. */
  readonly overlap: number
}

/**
 * Finds the conflict of two claims about one subject that cannot both hold: one denies what the
 * other says in nearly the same words, a goal runs against a constraint, or one slot has two
 * values. J = |A ∩ B| ÷ |A ∪ B| over the sets of words without negations; more than `minOverlap`
 * counts.
 * Source: P. Jaccard 1901; contradiction by negation and by value: de Marneffe et al. 2008.
 * Limits: rules on words; what contradicts by knowledge of the world is not seen. Symmetric.
 */
export function conflictBetween(
  a: RoledClaim,
  b: RoledClaim,
  minOverlap: number,
): FoundConflict | null {
  if (!isOpen(a) || !isOpen(b)) return null
  const overlap = wordOverlap(a.words, b.words)
  if (a.isNegated !== b.isNegated) {
    return overlap > minOverlap ? { kind: 'negation', overlap } : null
  }
  if (areValuesApart(a, b)) return { kind: 'value', overlap }
  const isBound = isGoalAndConstraint(a.role, b.role) && overlap > minOverlap
  return isBound ? { kind: 'goal_constraint', overlap } : null
}

function isOpen({ isComparable, role }: RoledClaim): boolean {
  return isComparable && role !== 'conditional_dependency'
}

/** Jaccard overlap of two sets of words, 0–1, six decimals. */
export function wordOverlap(a: readonly string[], b: readonly string[]): number {
  const words = new Set(a)
  const others = new Set(b)
  let shared = 0
  for (const word of words) if (others.has(word)) shared += 1
  const all = words.size + others.size - shared
  return all === 0 ? 0 : sixDecimals(shared / all)
}

function isGoalAndConstraint(a: CommitmentRole, b: CommitmentRole): boolean {
  return (a === 'goal' && b === 'constraint') || (a === 'constraint' && b === 'goal')
}

/** Two values of one slot that share no word, or whose numbers differ, and hold for the same. */
function areValuesApart(a: Claim, b: Claim): boolean {
  if (a.slot === null || b.slot === null || slotKey(a) !== slotKey(b)) return false
  if (areScopesApart(a.slot, b.slot)) return false
  if (a.slot.numbers.length > 0 && b.slot.numbers.length > 0) {
    return !isWithin(a.slot.numbers, b.slot.numbers) && !isWithin(b.slot.numbers, a.slot.numbers)
  }
  return !a.slot.value.some((word) => b.slot?.value.some((other) => isAlike(word, other)) === true)
}

/** `40 euro for members` and `55 euro for guests` go together. */
function areScopesApart(a: Slot, b: Slot): boolean {
  if (a.scope.length === 0 || b.scope.length === 0) return false
  const others = new Set(b.scope)
  return !a.scope.some((word) => others.has(word))
}

/** `May 3` is told within `May 3, 2026`. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((one) => whole.includes(one))
}

/** One Chinese character alone is the short form of a pair that holds it: 红 and 红色. */
function isAlike(a: string, b: string): boolean {
  if (a === b) return true
  return (isLoneHan(a) && b.includes(a)) || (isLoneHan(b) && a.includes(b))
}

function isLoneHan(word: string): boolean {
  return /^\p{Script=Han}$/u.test(word)
}
