import { tuned } from '../../laws/recall/tuned.ts'
import { noParts } from '../../../contract/score.ts'
import { textOfLines } from '../../laws/recall/answer.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import { readEntityQuestion, type EntityQuestion } from '../../laws/text/entity-question.ts'
import type { Entity } from '../../model/entity.ts'
import { lowerTrust, type Trust } from '../../model/trust.ts'
import type { Hit, Recollection } from '../../model/views.ts'
import { sure } from './answered.ts'
import { fitAnswer, type FittedAnswer } from './fit-answer.ts'
import { inState } from './entities-in-state.ts'
import { entityLabelOf } from './read-question.ts'
import { keepsToSome, type Search } from './search.ts'

/**
 * The answer to a question for entities by their kind, and when they came or how they stand: `Which users
 * were created this week?` is answered by these, newest first, and by no memory. Null for any other
 * question, where nothing is found, and where the call keeps to memories of some kind.
 */
export function entitiesAsked({ context, question, input }: Search): Recollection | null {
  if (input.explain === true || keepsToSome(input)) return null
  const { entityLists } = context.store
  const asked = readEntityQuestion(context.store.utterances.of(question.text), entityLists.kinds)
  if (asked === null) return null
  const [date] = asked.asksCreated ? question.dates : []
  const time = date === undefined ? {} : { createdFrom: date.from, createdTo: date.to }
  const filter = { kind: asked.kind, order: 'created', ...time } as const
  const all = entityLists.filtered(filter, 0, tuned.mostCounted)
  const found = asked.condition === null ? all : inState(context, all, asked.condition)
  if (found.length === 0) return null
  const hits = found.slice(0, input.topK).map((entity) => hitOf(context, entity))
  const answer = (shown: readonly Hit[]): FittedAnswer => answerOf(asked, found.length, shown)
  const { lines, grounding } = answer(hits)
  const whole = {
    text: textOfLines(lines),
    lines,
    grounding,
    hits,
    cited: hits.map(({ id }) => id),
    ...sure,
  }
  return input.maxTokens === undefined
    ? whole
    : fitAnswer(context, whole, input.maxTokens, { answer })
}

function answerOf(
  { kind, isCount }: EntityQuestion,
  count: number,
  hits: readonly Hit[],
): FittedAnswer {
  const all = hits.map(({ text }) => text).join(', ')
  const many = count >= tuned.mostCounted ? `${tuned.mostCounted} or more` : String(count)
  const text = isCount ? `${many} (${kind}): ${all}` : all
  const trust = hits.reduce((lowest: Trust, hit) => lowerTrust(lowest, hit.trust), 'main')
  return { lines: [{ text, trust }], grounding: hits.map(({ id }) => id) }
}

/** By its reference, and its name where that says more. */
function hitOf(context: Search['context'], entity: Entity): Hit {
  const { store } = context
  const reference = formatReference(entity)
  const shown = entityLabelOf(context, { label: entity.id, rows: [entity.row] })
  const [newest] = store.memories.byIds(store.memories.linkedTo([entity.row], 1))
  return {
    id: reference,
    kind: 'entity',
    memoryId: newest?.id ?? null,
    externalId: null,
    text: shown === entity.id ? reference : `${reference} (${shown})`,
    role: null,
    store: 'semantic',
    lifecycle: 'active',
    score: 1,
    parts: { ...noParts, lexical: 1, relevance: 1 },
    occurredAt: entity.createdAt,
    createdAt: entity.createdAt,
    entities: [reference],
    trust: newest?.trust ?? 'main',
  }
}
