import { answerFrom, textOfLines } from '../../laws/recall/answer.ts'
import { eventLabel } from '../../laws/recall/event-label.ts'
import { answerKinds } from '../../laws/text/answer-kind.ts'
import { areSeveralSpeaking } from '../../index/several-speakers.ts'
import { withSpeaker } from '../../laws/text/speaker-label.ts'
import { withoutOutdated } from '../../laws/recall/outdated.ts'
import { withRoomForTrusted } from '../../laws/recall/hit-order.ts'
import type { Spread } from '../../graph/spread.ts'
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
import { relationsAsked, withRelations, type RelatedAnswer } from './asked-relations.ts'
import { labelOf } from './read-question.ts'
import { isAnswered, isOfAsked } from './answered.ts'
import { reportMeaning } from './meaning-matches.ts'
import { reranked, type Reranked } from './rerank-recall.ts'
import { rivalsInOrder } from './newest-values-first.ts'
import { besideFloor, falling } from './scale-hits.ts'
import { showHits } from './show-hits.ts'
import { beginSearch, toTheSecond, type Search } from './search.ts'

/**
 * Finds what answers a question or belongs to a context, best first, and says it in the words it
 * was told in. Reads only; decided to the second, so that the same state and
 * request give the same bytes. What models made of it was read before, and counts as far
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
  const { scored, all, hits: found } = orderedHits(search)
  const { spread } = scored.activated
  const related = relationsAsked(search)
  const isAnswering = isAnswered(search, found)
  const beside = besideFloor(search, found, isAnswering || related !== null)
  const hits = beside.filter(({ score }) => score >= (input.minScore ?? 0)).slice(0, input.topK)
  const told = synthesisNow(context, input, hits, (ids) => {
    const shown = all.filter(({ id }) => ids.has(id))
    return showHits(search, shown, spread)
  })
  reportMissingOrder(context, input)
  const names = new Set(all.flatMap((one) => (one.kind === 'entity' && one.isName ? one.id : [])))
  const recollection = speak(search, { hits, names, told, related, isAnswering })
  if (input.explain !== true) return ok(recollection)
  return ok({ ...recollection, trace: traceOf(search, scored, all) })
}

interface Ordered {
  readonly scored: Scored
  /** All that was found, best first. */
  readonly all: readonly Reranked[]
  readonly hits: readonly Hit[]
}

/**
 * The hits in the order in which they are shown, ten at a time: what is found for the first ten
 * decides how activation spreads, what stands among them and which of them comes before another.
 * The first ten are then the first ten, however many are asked for.
 */
function orderedHits(search: Search): Ordered {
  const { context, input } = search
  if (context.texts.recalled?.rerank !== undefined) return rerankedHits(search)
  const first = rankEnough(search, pageHits)
  const { spread } = first.scored.activated
  const shown = (ranked: readonly Ranked[]): readonly Hit[] => {
    return falling(search, showHits(search, ranked, spread))
  }
  const chosen = [...withRoomForTrusted(first.ranked, pageHits, isBelieved)]
  let hits = rivalsInOrder(search, shown(chosen))
  let last = first
  while (chosen.length < input.topK && chosen.length % pageHits === 0 && chosen.length > 0) {
    last = rankEnough(search, chosen.length + pageHits, spread)
    const known = new Set(chosen.map(({ id }) => id))
    const left = last.ranked.filter(({ id }) => !known.has(id))
    const next = withRoomForTrusted(left, pageHits, isBelieved)
    if (next.length === 0) break
    chosen.push(...next)
    hits = falling(search, [...hits, ...shown(next)])
  }
  return { scored: last.scored, all: last.ranked, hits }
}

/** In the order of a model, which read all of a pool. */
function rerankedHits(search: Search): Ordered {
  const scored = scoreAll(search)
  const { spread } = scored.activated
  const all = reranked(search, rankScored(search, scored), spread)
  const ranked = withRoomForTrusted(all, search.input.topK, isBelieved)
  const hits = showHits(search, ranked, spread).map((hit, place) => {
    const rerankScore = ranked[place]?.rerankScore ?? null
    return rerankScore === null ? hit : { ...hit, rerankScore }
  })
  return { scored, all, hits: rivalsInOrder(search, hits) }
}

/**
 * Looks at a few more than are wanted, at some more where one of the others may still stand among
 * them, and at many more where filters left too few.
 */
function rankEnough(
  search: Search,
  wanted: number,
  spread?: Spread,
): { readonly scored: Scored; readonly ranked: readonly Ranked[] } {
  const most = wanted + mostSpare
  for (let count = wanted + spare; ;) {
    const scored = scoreAll(search, count, { ...(spread !== undefined && { spread }) })
    const ranked = rankScored(search, scored)
    if (!scored.hasMore) return { scored, ranked }
    const isEnough = countFound(scored, ranked) >= wanted
    const least = ranked[wanted - 1]?.score ?? 0
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

/** Hits that are put in order together. */
const pageHits = 10

interface Found {
  readonly hits: readonly Hit[]
  /** Of the hits that tell no more than what something is called. */
  readonly names: ReadonlySet<string>
  /** What a model answered from them. */
  readonly told: Written | null
  /** What relations of entities answer. */
  readonly related: RelatedAnswer | null
  /** The best hit answers. */
  readonly isAnswering: boolean
}

function speak(search: Search, { hits, names, told, related, isAnswering }: Found): Recollection {
  const { context, question } = search
  const { maxTokens } = search.input
  // Made where it is told alone: what the things asked for are called is read for it.
  const nothing: { told: Answer | null } = { told: null }
  const tellNothing = (): Answer =>
    (nothing.told ??= {
      lines: [{ text: nothingFound(search), trust: 'main' }],
      grounding: [],
    })
  const extracted = (shown: readonly Hit[]): Answer => {
    const own = isAnswering && shown.length > 0 ? answerOf(search, shown, names) : silent
    if (related !== null) return withRelations(own, related, shown)
    return own === silent ? tellNothing() : own
  }
  const answer = (shown: readonly Hit[], most = Infinity): Answer => {
    if (told === null) return extracted(shown)
    const { shown: read, synthesis } = told
    if (!synthesis.isKnown) return tellNothing()
    const how = { query: question.lexical, most }
    return citedAnswer(synthesis.statements, read, shown, how) ?? extracted(shown)
  }
  const full = answer(hits)
  const answered = full !== nothing.told
  const lines = answered || hits.length > 0 ? full.lines : []
  const whole = { ...full, text: textOfLines(full.lines), lines, hits, answered }
  if (maxTokens === undefined || hits.length === 0) return whole
  // What is cut at a word has to be somebody's own words: a statement would lose its citations.
  const toCut = told?.synthesis.isKnown === true ? extracted : answer
  return fitAnswer(context, whole, maxTokens, { answer, toCut })
}

const silent: Answer = { lines: [], grounding: [], cited: [] }

function answerOf(search: Search, hits: readonly Hit[], names: ReadonlySet<string>): Answer {
  const { context, question } = search
  const { answerHits, answerShare } = context.settings.recall
  const own = hits.filter((hit) => isOfAsked(search, hit))
  const best = own[0]?.score ?? 0
  const near = own.filter(({ score }) => score >= answerShare * best)
  const strong = withOtherSides(own, tellingNow(search, near))
  const telling = strong.filter(({ id }) => !names.has(id))
  const speakers = telling.length > 0 ? telling : strong
  const { parts } = answerFrom(speakers, question.lexical, answerHits)
  const told = parts.flatMap(({ text, place }) => {
    const hit = speakers[place]
    return hit === undefined ? [] : { text, hit }
  })
  const isTimeAsked = question.kind === answerKinds.time
  const { index, utterances } = context.store
  const areSeveral = areSeveralSpeaking(index.index.passages)
  const lines = told.map(({ text, hit }) => {
    const dated = isTimeAsked ? withDate(context, text, hit) : text
    const isNamed = areSeveral && hit.speaker !== undefined
    const spoken = isNamed ? withSpeaker(utterances.of(dated), hit.speaker) : dated
    return { text: spoken, trust: hit.trust, hit: hit.id }
  })
  const grounding = told.flatMap(({ hit }) => hit.entities)
  return { lines, grounding: [...new Set(grounding)], cited: told.map(({ hit }) => hit.id) }
}

/** Behind a sentence that names a time, the date of it: `tomorrow (2025-01-10)`. */
function withDate(context: OperationContext, text: string, { occurredAt }: Hit): string {
  const event = context.dates.eventIn(text, occurredAt)
  const label = event === null ? '' : eventLabel(event)
  return label === '' || text.includes(label) ? text : `${text} (${label})`
}

/** What is told as it is now: hits that a later one of them has brought up to date are not. */
function tellingNow({ context, question }: Search, hits: readonly Hit[]): readonly Hit[] {
  const tellings = hits.map((hit) => ({
    hit,
    text: hit.text,
    validFrom: hit.occurredAt,
    match: hit.parts.lexical + hit.parts.semantic,
    trust: hit.trust,
    speaker: hit.speaker ?? null,
    isOpen: hit.conflicts !== undefined,
  }))
  const asked = new Set(question.query.terms.map(({ term }) => term))
  return withoutOutdated(tellings, context.store.utterances.of(question.text), asked).map(
    ({ hit }) => hit,
  )
}

/** An answer that gives one side of an open conflict gives the other too. */
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
