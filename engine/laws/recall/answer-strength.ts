import { tuned } from './tuned.ts'
import { likeness } from '../text/like-terms.ts'
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
export function answerStrength(
  { attribute, kind, names, matter }: AskedOf,
  { evidence, terms, kinds }: PossibleAnswer,
  isKnown: (term: string) => boolean,
): number {
  let strength = Number.isFinite(evidence) ? evidence : 0
  if (!attribute.every((term) => hasLike(terms, term))) strength -= tuned.attributeMissing
  if (kind !== 0 && (kinds & kind) === 0) strength -= tuned.kindMissing
  if (names.length === 0) return strength
  if (names.some((name) => !isKnown(name))) strength -= tuned.nameUnknown
  if (matter.length > 0 && matter.every((term) => isStated(terms, term))) return strength
  const found = names.filter((name) => terms.has(name)).length
  return strength - (tuned.nameFound * found) / names.length
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
