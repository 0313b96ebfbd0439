import { tuned } from './tuned.ts'
import { likeness } from '../text/like-terms.ts'
import { sixDecimals } from './recall-score.ts'
import { isStated } from './asked-first.ts'
import type { AskedFor } from '../text/asked-for.ts'

/** The best hit, as far as it may answer. */
export interface PossibleAnswer {
  /** (l L + s S + a A) ÷ (l + s + a): its score without what relevance and recency add, 0–1. */
  readonly evidence: number
  /** Of the piece that is shown. */
  readonly terms: ReadonlySet<string>
  /** What it names, a mask of `answerKinds`. */
  readonly kinds: number
}

/** What is asked, with all its terms that name nobody. */
interface AskedOf extends AskedFor {
  readonly matter: readonly string[]
}

/**
 * How strongly a hit answers a question, at most 1: its evidence, less what speaks against it.
 *   − 0.22 where the thing asked for is not in it (`phone number` in what is said of Ana's dog)
 *   − 0.15 where it has no time, number, person or place and one is asked for
 *   − 0.19 where the question mentions a name that nobody ever did
 *   − 0.22 × the share of the names mentioned that it has, unless it tells all else that is asked
 * Memories about the one who is named are always near to a question about her: what tells an answer
 * from what merely is nearest is the rest of the question, so names count against the evidence that
 * they have brought, where the rest is not told. Below a floor (`answer_floor`) a question is better left unanswered.
 * Limits: measured with a small sentence encoder; of ordinary questions that nothing answers it
 * tells 6 of 10, of those with an answer it passes 8 to 9 of 10. Total: evidence that is no number
 * is none.
 */
export function weighAnswer(
  { attribute, kind, names, matter }: AskedOf,
  { evidence, terms, kinds }: PossibleAnswer,
  isKnown: (term: string) => boolean,
): WeighedAnswer {
  const lacksAttribute = !attribute.every((term) => hasLike(terms, term))
  const isUnknown = names.some((name) => !isKnown(name))
  const isOther = lacksAttribute || isUnknown
  let strength = Number.isFinite(evidence) ? evidence : 0
  if (lacksAttribute) strength -= tuned.attributeMissing
  if (kind !== 0 && (kinds & kind) === 0) strength -= tuned.kindMissing
  if (isUnknown) strength -= tuned.nameUnknown
  const isTold = matter.length > 0 && matter.every((term) => isStated(terms, term))
  if (names.length > 0 && !isTold) {
    const found = names.filter((name) => terms.has(name)).length
    strength -= (tuned.nameFound * found) / names.length
  }
  return { strength, isOther }
}

export interface WeighedAnswer {
  /** At most 1; below nought where more speaks against it than for it. */
  readonly strength: number
  /** It lacks the thing asked for, or whom the question names nobody ever did. */
  readonly isOther: boolean
}

/** How likely an answer of this strength is one, 0–1: 0.5 at the floor (logistic). */
export function answerProbability(strength: number, floor: number): number {
  return sixDecimals(1 / (1 + Math.exp((floor - strength) / tuned.answerSpread)))
}

function hasLike(terms: ReadonlySet<string>, term: string): boolean {
  if (isStated(terms, term)) return true
  if (term.length < tuned.leastLetters) return false
  for (const other of terms) {
    if (other.length >= tuned.leastLetters && likeness(other, term) >= tuned.leastLikeness)
      return true
  }
  return false
}
