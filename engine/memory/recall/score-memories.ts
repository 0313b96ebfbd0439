import type { Search } from './search.ts'
import {
  clampShare,
  matchOf,
  recallScore,
  recencyAt,
  sixDecimals,
} from '../../laws/recall/recall-score.ts'
import { relevanceAt } from '../../laws/governance/relevance.ts'
import {
  endsInQuestion,
  maxEnding,
  threadTie,
  type ThreadNeighbour,
} from '../../laws/recall/ties.ts'
import type { MemoryInPool, PassageInPool } from '../../model/passage.ts'
import type { HitParts } from '../../model/views.ts'
import type { OperationContext } from '../../operations/context.ts'
import { entityTies } from './entity-ties.ts'
import { matchPassages, spokenThen, type Candidate } from './candidate-passages.ts'
import type { Question } from './read-question.ts'
import { type SemanticMatches } from './semantic-matches.ts'

/** A memory with what speaks for it. */
export interface ScoredMemory {
  readonly kind: 'memory'
  readonly id: string
  readonly memory: MemoryInPool
  readonly passage: PassageInPool
  readonly parts: HitParts
  readonly score: number
  /** A reason to be returned, whatever the score (spec CL-27). */
  readonly hasEvidence: boolean
  /** What thread, entities and context bring to its activation; whether it is a reason by itself. */
  readonly ties: number
  readonly hasTies: boolean
}

/**
 * Scores memories by words, meaning and ties (spec AG-29, AG-35, AG-36). The turns beside the best
 * matches come in with them (spec CL-30), and what shares an entity with them.
 */
export function scoreMemories(
  search: Search,
  candidates: readonly Candidate[],
  semantic: SemanticMatches,
): ScoredMemory[] {
  const { context, question, weights } = search
  const { starts: most, threadTies, pool } = context.settings.recall
  const { threshold } = context.settings.graph
  const found = bestByMemory(candidates)
  // What is alike in meaning may tie as well, but takes nothing from what the words alone say.
  const matchOfOne = ({ memory, match: { score: lexical } }: Found): number =>
    Math.max(
      lexical,
      matchOf({ lexical, semantic: semantic.byMemory.get(memory.id) ?? 0 }, weights),
    )
  const starts = strongest(found, most, matchOfOne)
  const besides = tiesFrom(context, starts)
  const shared = entityTies(context, starts)
  const tied = [...shared].filter(([, tie]) => tie >= threshold).sort(strongestTie)
  const near = [...besides.keys(), ...tied.slice(0, pool).map(([id]) => id)]
  const missing = [...new Set(near)].filter((id) => !found.has(id))
  const brought = matchPassages(question, spokenThen(search, missing))
  for (const [id, one] of bestByMemory(brought)) found.set(id, one)
  const threadBest = bestByThread(found, matchOfOne)
  const isContextOnly = question.text === ''
  return [...found.values()].map(({ memory, passage, match }): ScoredMemory => {
    const links = linksOf(question, memory, isContextOnly)
    const neighbours = besides.get(memory.id) ?? []
    const best = memory.thread === null ? 0 : (threadBest.get(memory.thread) ?? 0)
    const own = {
      lexical: sixDecimals(match.score),
      semantic: sixDecimals(semantic.byMemory.get(memory.id) ?? 0),
    }
    const sharing = shared.get(memory.id) ?? 0
    const ties = threadTie(neighbours, best, threadTies) + sharing + contextShare(context, links)
    const activation = sixDecimals(clampShare(matchOf(own, weights) + ties))
    const parts = { ...own, activation, ...lastingParts(search, memory, passage) }
    const hasTies = links.isEvidence || neighbours.length > 0 || sharing >= threshold
    return {
      kind: 'memory',
      id: memory.id,
      memory,
      passage,
      parts,
      score: recallScore(parts, 'memory', weights),
      hasEvidence: own.lexical > 0 || own.semantic > 0 || hasTies,
      ties,
      hasTies,
    }
  })
}

interface Found extends Candidate {
  readonly memory: MemoryInPool
}

/** Of two versions that a look into the past shows, the one that matches better. */
function bestByMemory(candidates: readonly Candidate[]): Map<string, Found> {
  const found = new Map<string, Found>()
  for (const { passage, match } of candidates) {
    const { memory } = passage
    if (memory === null || memory.form === 'entities') continue
    const old = found.get(memory.id)
    if (old !== undefined && old.match.score >= match.score) continue
    found.set(memory.id, { passage, match, memory })
  }
  return found
}

/** A memory that matches by itself. */
interface Start {
  readonly memory: MemoryInPool
  readonly passage: PassageInPool
  /** Its best match: m of AG-35, or L where that is more. */
  readonly match: number
}

/** Those with a match of their own, strongest first, ties by id. */
function strongest(
  found: ReadonlyMap<string, Found>,
  limit: number,
  matchOfOne: (one: Found) => number,
): Start[] {
  return [...found.values()]
    .map((one) => ({ memory: one.memory, passage: one.passage, match: matchOfOne(one) }))
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match || (a.memory.id < b.memory.id ? -1 : 1))
    .slice(0, limit)
}

function strongestTie(a: readonly [string, number], b: readonly [string, number]): number {
  return b[1] - a[1] || (a[0] < b[0] ? -1 : 1)
}

/** By memory: the starts that stand beside it. */
function tiesFrom(
  context: OperationContext,
  starts: readonly Start[],
): Map<string, ThreadNeighbour[]> {
  const byId = new Map(starts.map((start) => [start.memory.id, start]))
  const reach = context.settings.recall.threadReach
  const turns = context.store.memories.turnsAround([...byId.keys()], reach)
  const asking = questionsAmong(context, starts)
  const ties = new Map<string, ThreadNeighbour[]>()
  for (const { of, id, distance } of turns) {
    const start = byId.get(of)
    if (start === undefined) continue
    const asks = asking.has(start.passage.row)
    const neighbour = { offset: -distance, match: start.match, endsInQuestion: asks }
    const known = ties.get(id)
    if (known === undefined) ties.set(id, [neighbour])
    else known.push(neighbour)
  }
  return ties
}

/** Rows of the starts that end by asking; only turns of a thread can be answered by the next. */
function questionsAmong(context: OperationContext, starts: readonly Start[]): ReadonlySet<number> {
  const inThread = starts.filter(({ memory }) => memory.thread !== null)
  const rows = inThread.map(({ passage }) => passage.row)
  const endings = context.store.passages.endings(rows, maxEnding)
  return new Set(rows.filter((row) => endsInQuestion(endings.get(row) ?? '')))
}

function bestByThread(
  found: ReadonlyMap<string, Found>,
  matchOfOne: (one: Found) => number,
): ReadonlyMap<string, number> {
  const best = new Map<string, number>()
  for (const one of found.values()) {
    const { memory } = one
    if (memory.thread === null) continue
    best.set(memory.thread, Math.max(best.get(memory.thread) ?? 0, matchOfOne(one)))
  }
  return best
}

interface Links {
  readonly isDirect: boolean
  readonly isRelated: boolean
  readonly isEvidence: boolean
}

/** What a question names is evidence only if all of it is linked (spec CL-27). */
function linksOf(question: Question, memory: MemoryInPool, isContextOnly: boolean): Links {
  const linked = new Set(memory.entities)
  const inContext = memory.entities.some((row) => question.context.has(row))
  const named = question.named.map(({ rows }) => rows.some((row) => linked.has(row)))
  const linksAllNamed = named.length > 0 && named.every(Boolean)
  const isRelated = memory.entities.some((row) => question.related.has(row))
  return {
    isDirect: inContext || named.includes(true),
    isRelated,
    isEvidence: inContext || linksAllNamed || (isContextOnly && isRelated),
  }
}

function contextShare(context: OperationContext, { isDirect, isRelated }: Links): number {
  const { contextTie, relatedTie } = context.settings.recall
  if (isDirect) return contextTie
  return isRelated ? relatedTie : 0
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
