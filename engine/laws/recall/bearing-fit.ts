import type { BearingKind } from '../../language/rules.ts'
import type { CommitmentRole } from '../../model/commitment.ts'
import { bearingFits, lesserFit } from './tuned.ts'

/**
 * How well a commitment of a role answers a question of what bears on something, 0–1: what limits is
 * a constraint or a condition before all else, what serves is what was decided or done.
 */
export function bearingFit(kind: BearingKind, role: CommitmentRole): number {
  return bearingFits[kind][role] ?? lesserFit
}
