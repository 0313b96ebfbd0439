import type { PassageView } from '../../ports/passage-store.ts'
import type { RecallInput } from '../catalogue.ts'
import type { OperationContext } from '../context.ts'
import { gatherPassages } from './gather-passages.ts'
import { lifecycleAt } from './memory-view.ts'
import { rowsOf, type Question } from './read-question.ts'
import { scoreEntities, type ScoredEntity } from './score-entities.ts'
import { scoreMemories, type ScoredMemory } from './score-memories.ts'

/** Something that may be returned, with its place in the order still to be given. */
export type Ranked = (
  | ({ readonly kind: 'memory' } & ScoredMemory)
  | ({ readonly kind: 'entity' } & ScoredEntity)
) & { readonly id: string }

/** Everything with evidence that the filters let through, best first, ties by id. */
export function rankHits(
  context: OperationContext,
  input: RecallInput,
  question: Question,
): Ranked[] {
  // Raw text has no role: until commitments are drawn from it, none can fit (spec CL-32).
  if (input.roles !== undefined) return []
  return scoreAll(context, question, viewOf(context, input))
    .filter((ranked) => ranked.hasEvidence && isShown(context, input, ranked))
    .filter(({ score }) => score >= (input.minScore ?? 0))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

/** Every candidate with its score, evidence or not; `also` are passages to score in any case. */
export function scoreAll(
  context: OperationContext,
  question: Question,
  view: PassageView,
  also: readonly number[] = [],
): Ranked[] {
  const candidates = gatherPassages(context, question, view, also)
  const memories = scoreMemories(context, question, candidates, view)
  const entities = scoreEntities(context, question, candidates, view)
  return [
    ...memories.map((scored): Ranked => ({ kind: 'memory', id: scored.memory.id, ...scored })),
    ...entities.map((scored): Ranked => ({ kind: 'entity', id: scored.reference, ...scored })),
  ]
}

export function viewOf(context: OperationContext, input: RecallInput): PassageView {
  const include = input.include ?? []
  return {
    now: context.now,
    asOf: input.asOf ?? null,
    knownAt: input.knownAt ?? null,
    includeForgotten: include.includes('forgotten'),
    includeExpired: include.includes('archived'),
    ...(input.time?.from === undefined ? {} : { from: input.time.from }),
    ...(input.time?.to === undefined ? {} : { to: input.time.to }),
    ...(input.threads === undefined ? {} : { threads: input.threads }),
    ...(input.stores === undefined ? {} : { stores: input.stores }),
    ...(input.metadata === undefined ? {} : { metadata: input.metadata }),
    ...(input.entities === undefined ? {} : { entities: rowsOf(context, input.entities) }),
  }
}

/** A look into the past hides no band; else dormant and archived come only when asked for. */
export function isShown(context: OperationContext, input: RecallInput, ranked: Ranked): boolean {
  if (ranked.kind === 'entity' || input.asOf !== undefined || input.knownAt !== undefined) {
    return true
  }
  const { memory, parts } = ranked
  const include = input.include ?? []
  if (memory.forgotten !== null) return include.includes('forgotten')
  const lifecycle = lifecycleAt(context, memory, parts.relevance)
  return lifecycle === 'active' || lifecycle === 'fading' || include.includes(lifecycle)
}
