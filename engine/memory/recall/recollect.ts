import { answerFrom, textOfLines } from '../../laws/recall/answer.ts'
import { eventLabel } from '../../laws/recall/event-label.ts'
import { answerKinds } from '../../laws/text/answer-kind.ts'
import { withRoomForTrusted } from '../../laws/recall/hit-order.ts'
import type { Hit, Recollection, RecallTrace } from '../../model/views.ts'
import { ok, type Result } from '../../result.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { fitAnswer, type Answer } from './fit-answer.ts'
import { reportIdleGoals } from './activate-matches.ts'
import { isBelieved, rankScored, scoreAll, type Ranked, type Scored } from './rank-hits.ts'
import {
  refusalOf,
  synthesisNow,
  reportMissingOrder,
  citedAnswer,
  type Written,
} from './model-readings.ts'
import { entitiesAsked } from './asked-entities.ts'
import { relationsAsked, withRelations } from './asked-relations.ts'
import { labelOf } from './read-question.ts'
import { isAnswered } from './answered.ts'
import { reportMeaning } from './meaning-matches.ts'
import { reranked, type Reranked } from './rerank-recall.ts'
import { rivalsInOrder } from './rivals-in-order.ts'
import { showHits } from './show-hits.ts'
import { beginSearch, toTheSecond, type Search } from './search.ts'

/**
 * Finds what answers a question or belongs to a context, best first, and says it in the words it
 * was told in (spec CL-26 to CL-35). Reads only; decided to the second, so that the same state and
 * request give the same bytes (CL-35). What models made of it was read before, and counts as far
 * as it holds now.
 */
export function recollect(context: OperationContext, input: RecallInput): Result<Recollection> {
  const refusal = refusalOf(context, input)
  if (refusal !== null) return refusal
  const search = beginSearch(toTheSecond(context), input)
  const asked = entitiesAsked(search)
  if (asked !== null) return ok(asked)
  reportIdleGoals(search)
  if (search.question.text.trim() !== '') reportMeaning(context)
  const { scored, ranked: found } = rankEnough(search)
  const { spread } = scored.activated
  const all = reranked(search, found, spread)
  const ranked = withRoomForTrusted(all, input.topK, isBelieved)
  const names = new Set(
    ranked.flatMap((one) => (one.kind === 'entity' && one.isName ? one.id : [])),
  )
  const shown = showHits(search, ranked, spread).map((hit, place) => {
    const rerankScore = ranked[place]?.rerankScore ?? null
    return rerankScore === null ? hit : { ...hit, rerankScore }
  })
  const hits = rivalsInOrder(search, shown).filter(({ score }) => score >= (input.minScore ?? 0))
  const told = synthesisNow(context, input, hits, (ids) => {
    const shown = all.filter(({ id }) => ids.has(id))
    return showHits(search, shown, spread)
  })
  reportMissingOrder(context, input)
  const recollection = speak(search, { hits, names, told })
  if (input.explain !== true) return ok(recollection)
  return ok({ ...recollection, trace: traceOf(search, scored, all) })
}

/**
 * Looks at a few more than are asked for, at some more where one of the others may still stand among
 * them, and at many more where filters left too few.
 */
function rankEnough(search: Search): { scored: Scored; ranked: readonly Ranked[] } {
  const { context, input } = search
  const { pool } = context.settings.recall
  const isReranked = context.texts.recalled?.rerank !== undefined
  const most = input.topK + mostSpare
  for (let count = isReranked ? pool : input.topK + spare; ;) {
    const scored = scoreAll(search, count)
    const ranked = rankScored(search, scored)
    if (!scored.hasMore) return { scored, ranked }
    const isEnough = countFound(scored, ranked) >= input.topK
    const least = ranked[input.topK - 1]?.score ?? 0
    const isSure = count >= most || least >= scored.bound
    if (isEnough && isSure) return { scored, ranked }
    count = isEnough ? most : count * 4
  }
}

/** Hits of what was looked at: several memories may tell one of them, and a spread brings others. */
function countFound({ memories }: Scored, ranked: readonly Ranked[]): number {
  const looked = new Set(memories.map(({ memory }) => memory.id))
  return ranked.filter((one) => {
    return one.kind === 'entity' || one.kind === 'note' || looked.has(one.memory.id)
  }).length
}

/** What matters more may stand before what answers better: so many more are looked at. */
const spare = 2
const mostSpare = 16

interface Found {
  readonly hits: readonly Hit[]
  /** Of the hits that tell no more than what something is called. */
  readonly names: ReadonlySet<string>
  /** What a model answered from them. */
  readonly told: Written | null
}

function speak(search: Search, { hits, names, told }: Found): Recollection {
  const { context, question } = search
  const { maxTokens } = search.input
  const nothing = (): Answer => ({
    lines: [{ text: nothingFound(search), trust: 'main' }],
    grounding: [],
  })
  const related = told === null ? relationsAsked(search) : null
  if (hits.length === 0 && related === null)
    return { text: textOfLines(nothing().lines), lines: [], grounding: [], hits }
  const isUnanswered = told === null && !isAnswered(search, hits)
  const isDeclined = isUnanswered && related === null
  const extracted = (shown: readonly Hit[]): Answer => {
    if (related === null) return isDeclined ? nothing() : answerOf(search, shown, names)
    const own = isUnanswered ? silent : answerOf(search, shown, names)
    return withRelations(own, related, shown)
  }
  const answer = (shown: readonly Hit[], most = Infinity): Answer => {
    if (told === null) return extracted(shown)
    const { shown: read, synthesis } = told
    if (!synthesis.isKnown) return nothing()
    const how = { query: question.lexical, most }
    return citedAnswer(synthesis.statements, read, shown, how) ?? extracted(shown)
  }
  const full = answer(hits)
  const text = textOfLines(full.lines)
  const whole = { ...full, text, hits, ...(isDeclined && { isDeclined }) }
  if (maxTokens === undefined) return whole
  // What is cut at a word has to be somebody's own words: a statement would lose its citations.
  const toCut = told?.synthesis.isKnown === true ? extracted : answer
  return fitAnswer(context, whole, maxTokens, { answer, toCut })
}

const silent: Answer = { lines: [], grounding: [], cited: [] }

function answerOf(
  { context, question }: Search,
  hits: readonly Hit[],
  names: ReadonlySet<string>,
): Answer {
  const { answerSentences, answerShare } = context.settings.recall
  const best = hits[0]?.score ?? 0
  const strong = withOtherSides(
    hits,
    hits.filter(({ score }) => score >= answerShare * best),
  )
  const telling = strong.filter(({ id }) => !names.has(id))
  const speakers = telling.length > 0 ? telling : strong
  const { sentences, cited } = answerFrom(speakers, question.lexical, answerSentences)
  const grounding = cited.flatMap((place) => speakers[place]?.entities ?? [])
  const ids = cited.flatMap((place) => speakers[place]?.id ?? [])
  const isTimeAsked = question.kind === answerKinds.time
  const lines = sentences.flatMap((text, at) => {
    const hit = speakers[cited[at] ?? -1]
    if (hit === undefined) return []
    return { text: isTimeAsked ? withDate(context, text, hit) : text, trust: hit.trust }
  })
  return { lines, grounding: [...new Set(grounding)], cited: ids }
}

/** Behind a sentence that names a time, the date of it: `tomorrow (2025-01-10)` (spec UN-9). */
function withDate(context: OperationContext, text: string, { occurredAt }: Hit): string {
  const event = context.dates.eventIn(text, occurredAt)
  const label = event === null ? '' : eventLabel(event)
  return label === '' || text.includes(label) ? text : `${text} (${label})`
}

/** An answer that gives one side of an open conflict gives the other too (spec AG-18). */
function withOtherSides(hits: readonly Hit[], strong: readonly Hit[]): readonly Hit[] {
  const open = new Set(strong.flatMap(({ conflicts }) => conflicts ?? []))
  if (open.size === 0) return strong
  return hits.filter(
    (hit) => strong.includes(hit) || (hit.conflicts ?? []).some((id) => open.has(id)),
  )
}

function nothingFound({ context, question }: Search): string {
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

/** What each channel brought to a recall, in numbers. */
function traceOf(
  { context, weights }: Search,
  { memories, entities, notes, activated }: Scored,
  ranked: readonly Reranked[],
): RecallTrace {
  const { graph } = context.store.graph
  const reordered = ranked.filter(({ rerankScore = null }) => rerankScore !== null).length
  const parts = [...memories, ...entities, ...notes, ...activated.byRow.values()].map(
    (one) => one.parts,
  )
  return {
    candidates: {
      lexical: parts.filter(({ lexical }) => lexical > 0).length,
      semantic: parts.filter(({ semantic }) => semantic > 0).length,
      linked: memories.filter(({ hasTies }) => hasTies).length,
      activated: activated.spread.reached,
    },
    starts: [...activated.spread.energies].map(([slot, energy]) => ({
      id: graph.idOf(slot),
      energy,
    })),
    weights,
    ranked: ranked.length,
    ...(reordered > 0 && { reranked: reordered }),
  }
}
