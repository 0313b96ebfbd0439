import { matchOf, ownSum } from '../../../laws/recall/recall-score.ts'
import type { MemoryInPool } from '../../../model/passage.ts'
import type { Candidate } from '../candidates.ts'
import type { SearchBase, FoundThing } from '../channels/channel.ts'
import { hasOwn, ownOf, scored, type ChannelScore } from '../channels/channels.ts'

/** A memory with what speaks for it. */
export interface ScoredMemory extends FoundThing, ChannelScore {
  readonly kind: 'memory'
  readonly id: string
  readonly memory: MemoryInPool
  /** The piece of the passage that answers best, from 0. */
  readonly part: number
  /** A reason to be returned, whatever the score. */
  readonly hasEvidence: boolean
  /** What thread, entities and context bring to its activation; whether it is a reason by itself. */
  readonly ties: number
  readonly hasTies: boolean
  /** How well its form fits the question, 0–1: all of its parts hold it already. */
  readonly fit: number
}

/** Scores memories by words, meaning and ties. */
export function scoreMemories(asked: SearchBase, candidates: readonly Candidate[]): ScoredMemory[] {
  return [...bestByMemory(candidates)].map(([memory, candidate]) => {
    const { passage, part, ties, hasTies, fit } = candidate
    const own = ownOf((name) => candidate.own[name] * fit)
    return scored(asked, {
      kind: 'memory',
      id: memory.id,
      memory,
      passage,
      part,
      own,
      activation: matchOf(own, asked.weights) + ties * fit,
      since: passage.validFrom,
      hasEvidence: hasOwn(own) || hasTies,
      ties,
      fit,
      hasTies,
    })
  })
}

/** Of two versions that a look into the past shows, the one that matches better. */
function bestByMemory(candidates: readonly Candidate[]): ReadonlyMap<MemoryInPool, Candidate> {
  const best = new Map<string, { memory: MemoryInPool; candidate: Candidate }>()
  for (const candidate of candidates) {
    const { memory } = candidate.passage
    if (memory === null || memory.form === 'entities') continue
    const old = best.get(memory.id)?.candidate
    const isWorse = old !== undefined && ownSum(old.own) >= ownSum(candidate.own)
    if (!isWorse) best.set(memory.id, { memory, candidate })
  }
  return new Map([...best.values()].map(({ memory, candidate }) => [memory, candidate]))
}
