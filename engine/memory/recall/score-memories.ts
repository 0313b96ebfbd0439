import type { Search } from './search.ts'
import {
  clampShare,
  matchOf,
  recallScore,
  recencyAt,
  sixDecimals,
} from '../../laws/recall/recall-score.ts'
import { relevanceAt } from '../../laws/governance/relevance.ts'
import type { MemoryInPool, PassageInPool } from '../../model/passage.ts'
import type { HitParts } from '../../model/views.ts'
import type { Candidate } from './candidates.ts'

/** A memory with what speaks for it. */
export interface ScoredMemory {
  readonly kind: 'memory'
  readonly id: string
  readonly memory: MemoryInPool
  readonly passage: PassageInPool
  /** The piece of the passage that answers best, from 0. */
  readonly part: number
  readonly parts: HitParts
  readonly score: number
  /** A reason to be returned, whatever the score. */
  readonly hasEvidence: boolean
  /** What thread, entities and context bring to its activation; whether it is a reason by itself. */
  readonly ties: number
  readonly hasTies: boolean
  /** How well its form fits the question, 0–1: all of its parts hold it already. */
  readonly fit: number
}

/** Scores memories by words, meaning and ties. */
export function scoreMemories(search: Search, candidates: readonly Candidate[]): ScoredMemory[] {
  return [...bestByMemory(candidates)].map(([memory, candidate]) => {
    const { passage, part, ties, hasTies, fit } = candidate
    const own = {
      lexical: sixDecimals(candidate.lexical * fit),
      semantic: sixDecimals(candidate.semantic * fit),
    }
    const activation = clampShare(matchOf(own, search.weights) + ties * fit)
    const parts = {
      ...own,
      activation: sixDecimals(activation),
      ...lastingParts(search, memory, passage),
    }
    return {
      kind: 'memory',
      id: memory.id,
      memory,
      passage,
      part,
      parts,
      score: recallScore(parts, 'memory', search.weights),
      hasEvidence: own.lexical > 0 || own.semantic > 0 || hasTies,
      ties,
      fit,
      hasTies,
    }
  })
}

/** Of two versions that a look into the past shows, the one that matches better. */
function bestByMemory(candidates: readonly Candidate[]): ReadonlyMap<MemoryInPool, Candidate> {
  const best = new Map<string, { memory: MemoryInPool; candidate: Candidate }>()
  for (const candidate of candidates) {
    const { memory } = candidate.passage
    if (memory === null || memory.form === 'entities') continue
    const old = best.get(memory.id)?.candidate
    const isWorse =
      old !== undefined && old.lexical + old.semantic >= candidate.lexical + candidate.semantic
    if (!isWorse) best.set(memory.id, { memory, candidate })
  }
  return new Map([...best.values()].map(({ memory, candidate }) => [memory, candidate]))
}

/** What does not hang on the question: how much a memory matters, and how fresh it is. */
export function lastingParts(
  search: Search,
  memory: MemoryInPool,
  passage: Pick<PassageInPool, 'validFrom'>,
): Pick<HitParts, 'relevance' | 'recency'> {
  const { context, view } = search
  const { recall, relevance } = context.settings
  const recency = recencyAt(passage.validFrom, view.asOf ?? context.now, recall.recencyHalfLifeDays)
  return {
    relevance: sixDecimals(relevanceAt(memory, context.now, relevance).relevance),
    recency: sixDecimals(recency),
  }
}
