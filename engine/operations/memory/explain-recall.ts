import type { PassageView } from '../../ports/passage-store.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { ExplainInput, Explanation, MissedAt, RecallInput } from '../catalogue.ts'
import type { OperationContext } from '../context.ts'
import { versionRows } from './version-rows.ts'
import { isShown, rankHits, scoreAll, viewOf, type Ranked } from './rank-hits.ts'
import { readQuestion, rowsOf } from './read-question.ts'
import { recall, toTheSecond } from './recall.ts'
import { referencesIn } from '../../laws/inline-reference.ts'

/** Asks the same question again and follows one thing through it; reinforces nothing. */
export function explainRecall(
  context: OperationContext,
  { id, ...input }: ExplainInput,
): Result<Explanation> {
  const rows = passagesOf(context, id)
  if (rows === null) return fail('not_found', 'no such thing to recall')
  const recalled = recall(context, input)
  if (!recalled.ok) return recalled
  const { hits } = recalled.value
  const at = hits.findIndex((hit) => hit.id === id)
  const hit = hits[at]
  if (hit !== undefined) {
    return ok({ id, returned: true, rank: at + 1, hit, parts: hit.parts, score: hit.score })
  }
  return ok({ id, returned: false, ...missedAt(toTheSecond(context), input, id, rows) })
}

/** Rows of all that is recalled as this thing, null where there is no such thing. */
function passagesOf(context: OperationContext, id: string): readonly number[] | null {
  const { entities, memories } = context.store
  const memory = memories.byId(id)
  if (memory !== null) return versionRows(context, memory)
  const named = referencesIn(id)[0]?.ref
  const entity = named === undefined ? null : entities.find(named)
  if (entity === null) return null
  const values = entities.properties(entity.row).map(({ passage }) => passage)
  return [...values, ...(entities.content(entity.row)?.passages ?? [])]
}

type Missed = Pick<Explanation, 'stage' | 'value' | 'needed' | 'parts' | 'score'>

function missedAt(
  context: OperationContext,
  input: RecallInput,
  id: string,
  rows: readonly number[],
): Missed {
  const view = viewOf(context, input)
  const hidden = hiddenBy(context, input, id, rows, view)
  if (hidden !== null) return { stage: hidden }
  const question = readQuestion(context, input)
  const found = scoreAll(context, question, view, rows).find((one) => one.id === id)
  if (found === undefined) return { stage: 'time' }
  const { parts, score } = found
  if (!found.hasEvidence) return { stage: 'evidence', value: parts.lexical, needed, parts, score }
  if (!isShown(context, input, found)) return { stage: 'lifecycle', parts, score }
  const minScore = input.minScore ?? 0
  if (score < minScore) return { stage: 'min_score', value: score, needed: minScore, parts, score }
  return placed(context, input, found, rankHits(context, input, question))
}

/** Below the cut, cut for tokens, or not even among the candidates. */
function placed(
  context: OperationContext,
  input: RecallInput,
  { id, parts, score }: Ranked,
  ranked: readonly Ranked[],
): Missed {
  const rank = ranked.findIndex((one) => one.id === id) + 1
  if (rank === 0) {
    const { pool } = context.settings.recall
    return { stage: 'top_k', value: ranked.length + 1, needed: pool, parts, score }
  }
  if (rank > input.topK) return { stage: 'top_k', value: rank, needed: input.topK, parts, score }
  return { stage: 'max_tokens', value: rank, needed: input.maxTokens ?? 0, parts, score }
}

/** Which of the views' conditions hides all of it, one after the other. */
function hiddenBy(
  context: OperationContext,
  input: RecallInput,
  id: string,
  rows: readonly number[],
  view: PassageView,
): MissedAt | null {
  const { memories, passages } = context.store
  const { now, asOf, knownAt, from, to } = view
  const isSeen = (as: PassageView): boolean => passages.visible(rows, as).length > 0
  const memory = memories.byId(id)
  const isForgotten = memory !== null && memory.forgotten !== null
  const all = { now, asOf: null, knownAt: null, includeForgotten: true, includeExpired: true }
  const filters = { ...view, ...all }
  const range = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  if (input.roles !== undefined || isFilteredOut(context, input, id)) return 'filter'
  if (!isSeen({ ...filters, ...range }) && isSeen({ ...all })) {
    return isSeen({ ...all, ...range }) ? 'filter' : 'time'
  }
  if (isForgotten && !isSeen(view)) return 'forgotten'
  const clocks = { ...all, asOf, knownAt, includeForgotten: view.includeForgotten }
  if (!isSeen({ ...clocks, includeExpired: true })) return 'time'
  return isSeen(view) ? null : 'lifecycle'
}

/** Entities have no memory to filter by: only being one of those asked for lets them through. */
function isFilteredOut(context: OperationContext, input: RecallInput, id: string): boolean {
  const memory = context.store.memories.byId(id)
  if (memory === null || input.entities === undefined) return false
  const wanted = rowsOf(context, input.entities)
  return !memory.entities.some((row) => wanted.includes(row))
}

/** Any word in common is evidence. */
const needed = 0.000001
