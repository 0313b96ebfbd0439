import type { BearingKind } from '../../language/rules.ts'
import type { CommitmentRole } from '../../model/commitment.ts'

/**
 * How well a commitment of a role answers a question of what bears on something, 0–1: what limits is
 * a constraint or a condition before all else, what serves is what was decided or done.
 */
export function bearingFit(kind: BearingKind, role: CommitmentRole): number {
  return fits[kind][role] ?? lesser
}

const lesser = 0.6
const fits: Readonly<Record<BearingKind, Partial<Record<CommitmentRole, number>>>> = {
  why: { constraint: 1, decision: 0.9, fact: 0.9, observation: 1, goal: 0.9 },
  affects: { constraint: 1, decision: 1, conditional_dependency: 1, goal: 0.8, fact: 0.7 },
  limits: { constraint: 1, conditional_dependency: 1, fact: 0.6, decision: 0.5, goal: 0.4 },
  needs: { constraint: 1, conditional_dependency: 1, decision: 0.9, goal: 0.7, fact: 0.6 },
  serves: { decision: 1, fact: 0.8, goal: 0.9, constraint: 0.4 },
}
