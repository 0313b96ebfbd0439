import { answerFrom } from '../../laws/answer.ts'
import type { Hit, Recollection } from '../../model/views.ts'
import type { PassageView } from '../../ports/passage-store.ts'
import { ok, type Result } from '../../result.ts'
import type { RecallInput } from '../catalogue.ts'
import type { OperationContext } from '../context.ts'
import { fitAnswer } from './fit-answer.ts'
import { gatherPassages } from './gather-passages.ts'
import { entitiesOf, lifecycleAt, shownLinks, shownText } from './memory-view.ts'
import { labelOf, readQuestion, rowsOf, type Question } from './read-question.ts'
import { scoreEntities, type ScoredEntity } from './score-entities.ts'
import { scoreMemories, type ScoredMemory } from './score-memories.ts'

/** A hit, and whether it may speak in the answer. */
export interface RankedHit {
  readonly hit: Hit
  readonly isName: boolean
}

/**
 * Finds what answers a question or belongs to a context, best first, and says it in the words it
 * was told in (spec CL-26 to CL-35). Reads only; decided to the second, so that the same state and
 * request give the same bytes (CL-35).
 */
export function recall(context: OperationContext, input: RecallInput): Result<Recollection> {
  const second: OperationContext = { ...context, now: Math.floor(context.now / 1_000) * 1_000 }
  const question = readQuestion(second, input)
  const ranked = rankHits(second, input, question).slice(0, input.topK)
  const spoken = speak(second, question, ranked, input.maxTokens ?? null)
  if (input.synthesize === true) context.degrade('synthesis', 'no model is bound')
  if (input.rerank === true) context.degrade('rerank', 'no model is bound')
  return ok(spoken)
}

/** Everything with evidence that the filters let through, best first, ties by id. */
export function rankHits(
  context: OperationContext,
  input: RecallInput,
  question: Question,
): RankedHit[] {
  // Raw text has no role: until commitments are drawn from it, none can fit (spec CL-32).
  if (input.roles !== undefined) return []
  const view = viewOf(context, input)
  const candidates = gatherPassages(context, question, view)
  const memories = scoreMemories(context, question, candidates, view)
  const entities = scoreEntities(context, question, candidates, view)
  const shown = memories.filter((scored) => isShown(context, input, scored))
  return [...memoryHits(context, shown), ...entities.filter(isEvident).map(entityHit)]
    .filter(({ hit }) => hit.score >= (input.minScore ?? 0))
    .sort((a, b) => b.hit.score - a.hit.score || (a.hit.id < b.hit.id ? -1 : 1))
}

function viewOf(context: OperationContext, input: RecallInput): PassageView {
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
function isShown(context: OperationContext, input: RecallInput, scored: ScoredMemory): boolean {
  if (!isEvident(scored)) return false
  if (input.asOf !== undefined || input.knownAt !== undefined) return true
  const { memory, parts } = scored
  const include = input.include ?? []
  if (memory.forgotten !== null) return include.includes('forgotten')
  const lifecycle = lifecycleAt(context, memory, parts.relevance)
  return lifecycle === 'active' || lifecycle === 'fading' || include.includes(lifecycle)
}

function isEvident(scored: { readonly hasEvidence: boolean }): boolean {
  return scored.hasEvidence
}

function memoryHits(context: OperationContext, scored: readonly ScoredMemory[]): RankedHit[] {
  const entities = entitiesOf(
    context,
    scored.map(({ memory }) => memory),
  )
  return scored.map(({ memory, passage, parts, score }) => ({
    isName: false,
    hit: {
      id: memory.id,
      kind: 'memory',
      memoryId: memory.id,
      externalId: memory.externalId,
      text: shownText(memory, passage.text, entities),
      role: null,
      store: memory.stores[0] ?? 'semantic',
      lifecycle: lifecycleAt(context, memory, parts.relevance),
      score,
      parts,
      occurredAt: passage.validFrom,
      createdAt: memory.createdAt,
      entities: shownLinks(memory, entities),
      trust: memory.trust,
    },
  }))
}

function entityHit({
  reference,
  passage,
  memoryId,
  parts,
  score,
  isName,
}: ScoredEntity): RankedHit {
  return {
    isName,
    hit: {
      id: reference,
      kind: 'entity',
      memoryId,
      externalId: null,
      text: passage.kind === 'property' ? `${reference} ${passage.text}` : passage.text,
      role: null,
      store: 'semantic',
      lifecycle: 'active',
      score,
      parts,
      occurredAt: passage.validFrom,
      createdAt: passage.recordedAt,
      entities: [reference],
      trust: 'main',
    },
  }
}

function speak(
  context: OperationContext,
  question: Question,
  ranked: readonly RankedHit[],
  maxTokens: number | null,
): Recollection {
  if (ranked.length === 0) return { text: nothingFound(context, question), grounding: [], hits: [] }
  const answer = answerOf(context, question, ranked)
  const whole = { ...answer, hits: ranked.map(({ hit }) => hit) }
  if (maxTokens === null) return whole
  return fitAnswer(context, whole, maxTokens, (hits) =>
    answerOf(context, question, ranked.slice(0, hits.length)),
  )
}

function answerOf(
  context: OperationContext,
  question: Question,
  ranked: readonly RankedHit[],
): Pick<Recollection, 'text' | 'grounding'> {
  const { answerSentences, answerShare } = context.settings.recall
  const best = ranked[0]?.hit.score ?? 0
  const strong = ranked.filter(({ hit }) => hit.score >= answerShare * best)
  const telling = strong.filter(({ isName }) => !isName)
  const speakers = (telling.length > 0 ? telling : strong).map(({ hit }) => hit)
  const { sentences, cited } = answerFrom(speakers, question.lexical, answerSentences)
  const grounding = cited.flatMap((place) => speakers[place]?.entities ?? [])
  return { text: sentences.join('\n'), grounding: [...new Set(grounding)] }
}

function nothingFound(context: OperationContext, question: Question): string {
  const things = [
    ...question.named,
    ...context.store.entities
      .byRows([...question.context])
      .map((entity) => ({ label: entity.id, rows: [entity.row] })),
  ]
  const labels = [...new Set(things.map((thing) => labelOf(context, thing)))]
  if (labels.length === 0) return "I can't remember anything about that."
  const last = labels.at(-1) ?? ''
  const list = labels.length === 1 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`
  return `I can't remember anything about ${list} that answers this.`
}
