/** Memories that share an entity: how many link it, and how well the others of them match. */
export interface SharedEntity {
  /** Memories that link the entity, the one looked at among them. */
  readonly memories: number
  /** m of spec AG-35, summed over those others that match. */
  readonly matches: number
}

/**
 * What sharing an entity adds to a memory's activation: each other memory's match × tie ÷ number of
 * the others, summed over the entities that few enough memories link.
 *   Σ entities: tie × Σ matches ÷ (memories − 1)
 * So an entity passes on the mean match of its others: one that two memories share says much, one
 * that dozens share says little. One hop, no boost (spec AG-29). Source: the fan effect, Anderson
 * 1974: the more a concept is tied to, the less each tie brings.
 * Limits: past `most` memories an entity says nothing. Total: matches that are no number or not
 * above 0, and an entity of one memory, add nothing.
 */
export function entityTie(shared: readonly SharedEntity[], tie: number, most: number): number {
  let sum = 0
  for (const { memories, matches } of shared) {
    if (memories < 2 || memories > most || !(matches > 0)) continue
    sum += (tie * Math.min(matches, memories - 1)) / (memories - 1)
  }
  return sum
}
