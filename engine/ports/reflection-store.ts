import type { Consolidation } from '../model/documents.ts'
import type { Reflection, ReflectionState, Reward } from '../model/reflection.ts'

/** The reflections of a namespace with their rewards, and the drafts of a new self-image. */
export interface ReflectionStore {
  add(reflection: Reflection): void
  /** Replaces it as a whole. */
  update(reflection: Reflection): void
  byId(id: string): Reflection | null
  nextNumber(): number
  /** The one that is not decided yet; there is one at most. */
  open(): Reflection | null
  /** The newest in one of these states. */
  newest(states: readonly ReflectionState[]): Reflection | null
  count(states: readonly ReflectionState[]): number
  /** How many were decided from one time to before another, by what they came to. */
  outcomes(from: number, to: number): Readonly<Record<string, number>>
  /** Newest first. */
  list(
    states: readonly ReflectionState[] | null,
    beforeNumber: number | null,
    limit: number,
  ): readonly Reflection[]
  /** Those that read one of these ids or rest on one, oldest first. */
  naming(names: readonly string[]): readonly Reflection[]
  /** Whether an open reflection has read it (spec SG-17). */
  isInOpenScope(id: string): boolean

  addReward(reward: Reward): void
  /** From now on it stands in the log. */
  showReward(reflection: string): void
  /** Oldest first, all there are. */
  rewards(): readonly Reward[]

  addConsolidation(consolidation: Consolidation): void
  updateConsolidation(consolidation: Consolidation): void
  consolidation(id: string): Consolidation | null
  newestConsolidation(status: Consolidation['status']): Consolidation | null
  /** Oldest first, all there are. */
  consolidations(): readonly Consolidation[]
}
