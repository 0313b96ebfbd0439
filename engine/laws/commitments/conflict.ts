import type { Utterance } from '../../language/utterance.ts'
import type { Commitment, CommitmentRole } from '../../model/commitment.ts'
import { claimOf, type Claim } from './claim.ts'
import { changeBetween } from './change.ts'
import { wordOverlap } from './word-overlap.ts'
import { wordSet } from '../../language/word-lists.ts'

/** A claim with what it commits its speaker to. */
export interface RoledClaim extends Claim {
  readonly role: CommitmentRole
}

/** Reads the claim of a commitment, stored or only drawn from a text. */
export function roledClaimOf(said: Utterance, { modality, lang, role }: Committed): RoledClaim {
  return { ...claimOf(said, modality, lang), role }
}

type Committed = Pick<Commitment, 'modality' | 'lang' | 'role'>

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
  if (isGoalAndConstraint(a.role, b.role)) {
    // Of the same thing, one to reach it and one to bound it, whether it may be or must not.
    const same = Math.max(overlap, aimOverlap(a, b))
    return same > minOverlap ? { kind: 'goal_constraint', overlap: same } : null
  }
  if (a.isNegated !== b.isNegated) {
    return overlap > minOverlap ? { kind: 'negation', overlap } : null
  }
  const isChanged = changeBetween(a, b) !== null || changeBetween(b, a) !== null
  return isChanged ? { kind: 'value', overlap } : null
}

/** Overlap of what is aimed at and what is bound, without the words that say that it is. */
function aimOverlap(a: RoledClaim, b: RoledClaim): number {
  const [one, other] = [a, b].map(({ words }) => words.filter((word) => !aiming.has(word)))
  if (one === undefined || other === undefined || Math.min(one.length, other.length) < 2) return 0
  return wordOverlap(one, other)
}

function isOpen({ isComparable, role }: RoledClaim): boolean {
  return isComparable && role !== 'conditional_dependency'
}

function isGoalAndConstraint(a: CommitmentRole, b: CommitmentRole): boolean {
  return (a === 'goal' && b === 'constraint') || (a === 'constraint' && b === 'goal')
}

/** Stems that say that something is a goal or a bound, and whose. */
const aiming = wordSet(
  `goal target aim object be to want plan hope intend must can should shall may will have need
   constraint limit allow we i our my us it go would like 目 标 我 们 必 须 能 是`,
)
