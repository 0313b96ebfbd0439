/** How relevance falls with time and rises with use; an owner may change it. */
export interface RelevanceSettings {
  /** Decay a day, 0–1 (SG-12). */
  readonly lambdaPerDay: number
  /** Of what was told on purpose, only said, and inferred, 0–1 each. */
  readonly baseExplicit: number
  readonly baseAuto: number
  readonly baseInferred: number
  /** Confidence below which a statement counts as inferred, 0–1. */
  readonly inferredBelow: number
  /** Of what lies in a store; of several the largest counts, 0.1–5 each (SG-12). */
  readonly weights: Readonly<Record<'core' | 'episodic' | 'semantic' | 'procedural', number>>
  /** Lower bounds of active, fading and dormant, falling, 0–1 (SG-13). */
  readonly bands: readonly [number, number, number]
  /** Whether reasons other than a pin keep a memory from sinking below dormant (SG-17). */
  readonly floors: boolean
}
