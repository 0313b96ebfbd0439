import type { Settings } from '../../settings.ts'

/** A turn near another one in its thread: how well it matches itself, and whether it asks. */
export interface ThreadNeighbour {
  /** Places after the other turn: −2, −1, 1 or 2. */
  readonly offset: number
  /** How well the turn itself answers (`matchOf`), 0–1. */
  readonly match: number
  readonly endsInQuestion: boolean
}

/**
 * What the talk around a turn adds to its activation: each neighbour's match × its tie, summed, and
 * a share of the best match in the thread, the turn's own included, so that a thread moves as one.
 *   Σ tie(offset) × match + best tie × best match;  tie 0.4 beside, 0.8 behind a question, 0.2 second,
 * or as set. One hop, no boost. The sum may exceed 1: activation is clamped as a whole.
 * Limits: turns that follow in time are taken to follow in talk. Total: other offsets and matches
 * that are no number or not above 0 add nothing. `threadBest` is 0 where there is no thread.
 */
export function threadTie(
  neighbours: readonly ThreadNeighbour[],
  threadBest: number,
  ties: Settings['recall']['threadTies'],
): number {
  let tie = ties.best * share(threadBest)
  for (const { offset, match, endsInQuestion } of neighbours) {
    tie += tieStrength(ties, offset, endsInQuestion) * share(match)
  }
  return tie
}

function tieStrength(
  { next, second, answer }: Settings['recall']['threadTies'],
  offset: number,
  isAsked: boolean,
): number {
  if (offset === -1 && isAsked) return next + answer
  if (offset === -1 || offset === 1) return next
  return offset === -2 || offset === 2 ? second : 0
}

function share(match: number): number {
  return match > 0 ? Math.min(1, match) : 0
}

/** Memories that share an entity: how many link it, and how well the others of them match. */
export interface SharedEntity {
  /** Memories that link the entity, the one looked at among them. */
  readonly memories: number
  /** How well the others answer (`matchOf`), summed over those that match. */
  readonly matches: number
}

/**
 * What sharing an entity adds to a memory's activation: each other memory's match × tie ÷ number of
 * the others, summed over the entities that few enough memories link.
 *   Σ entities: tie × Σ matches ÷ (memories − 1)
 * So an entity passes on the mean match of its others: one that two memories share says much, one
 * that dozens share says little. One hop, no boost. Source: the fan effect, Anderson 1974: the more
 * a concept is tied to, the less each tie brings.
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
