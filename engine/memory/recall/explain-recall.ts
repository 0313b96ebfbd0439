import { linkedEntities } from '../../model/memory.ts'
import { begunBy, beginSearch, toTheSecond, type Search } from './search.ts'
import { lookedFor, operation } from '../../operations/operation.ts'
import { holdsAt } from '../../laws/commitments/commitment-life.ts'
import { sixDecimals } from '../../laws/recall/recall-score.ts'
import { referencesIn } from '../../laws/entities/inline-reference.ts'
import { idKindOf } from '../../laws/workspace/names.ts'
import type { Commitment } from '../../model/commitment.ts'
import type { PassageView } from '../tables/passage-view.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Hit } from '../../model/views.ts'
import type { ExplainInput, Explanation, MissedAt, RecallInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import {
  hasRole,
  isShown,
  rankScored,
  scoreAll,
  type AllScored,
  type Ranked,
} from './kinds/rank-hits.ts'
import { presentOnly } from './faded.ts'
import { rowsOf, questionText } from './read-question.ts'
import { pairsToRead } from './read-pairs.ts'
import { recollect } from './recollect.ts'
import { reranked, rerankPool } from './rerank-recall.ts'
import { rowsOfSet } from '../../workspace/index-resources.ts'
import { pathTo, showHits } from './show-hits.ts'
import { isWithinTime } from './within-time.ts'
import { versionRows } from '../memory-versions.ts'

/** Asks the same question again and follows one thing through it; reinforces nothing. */
export const explainRecall = operation<ExplainInput, Explanation>({
  role: 'reader',
  writes: false,
  // An explanation tells ranks and no answer.
  prepare: ({ input }) => ({
    ...lookedFor(questionText(input)),
    sealed: [input],
    countsTokens: input.maxTokens !== undefined,
    pairs: input.rerank !== true && ((context, most) => pairsToRead(context, input, most)),
    rerank: input.rerank === true && ((context, most) => rerankPool(context, input, most)),
  }),
  run(context: OperationContext, { id, ...input }: ExplainInput): Result<Explanation> {
    const thing = thingOf(context, id)
    if (thing === null) return fail('not_found', 'nothing with this id can be recalled')
    const recalled = recollect(context, { ...input, synthesize: false })
    if (!recalled.ok) return recalled
    const { hits, answerProbability: value } = recalled.value
    // What was left out the recall has told.
    const quiet = { ...toTheSecond(context), degrade: () => {} }
    const at = hits.findIndex(standsFor(beginSearch(quiet, input), thing))
    const hit = hits[at]
    if (hit === undefined) {
      const needed = input.minAnswer ?? context.settings.recall.minAnswer
      if (value < needed) return ok({ id, returned: false, stage: 'min_answer', value, needed })
      // A sealed passage that the recall has not looked at is weighed beside what it has.
      context.store.index.admitToo(thing.passages)
      return ok({ id, returned: false, ...missedAt(quiet, input, thing) })
    }
    const { parts, score, path } = hit
    const found = { id, returned: true, rank: at + 1, hit, parts, score }
    return ok(path === undefined ? found : { ...found, path })
  },
})

/** What may be recalled under an id, and where it is looked for. */
interface Thing {
  readonly id: string
  readonly passages: readonly number[]
  /** Of a memory, the commitments of its texts; of a commitment, itself. */
  readonly nodes: readonly Commitment[]
  /** The memories that tell it. */
  readonly memories: readonly string[]
}

function thingOf(context: OperationContext, id: string): Thing | null {
  const { entities, graph, memories } = context.store
  const memory = memories.byId(id)
  if (memory !== null) {
    const nodes = graph.byRows([...new Set(graph.sourcesIn([id]).map(({ node }) => node))])
    return { id, passages: versionRows(context, memory), nodes, memories: [id] }
  }
  const node = graph.byId(id)
  if (node !== null) {
    const tellers = graph.sourcesOf([node.row]).map(({ memoryId }) => memoryId)
    const whole = memories.byIds([...new Set(tellers)])
    const passages = whole.flatMap((one) => versionRows(context, one))
    return { id, passages, nodes: [node], memories: whole.map((one) => one.id) }
  }
  const set = context.store.chunks.byOwners([id]).get(id)
  if (set !== undefined) return { id, passages: rowsOfSet(set), nodes: [], memories: [] }
  const named = referencesIn(id)[0]?.ref
  const entity = named === undefined ? null : entities.find(named)
  if (entity === null) return null
  const values = entities.properties(entity.row).map(({ passage }) => passage)
  const content = entities.contentAt(entity.row, begunBy(context))?.passages ?? []
  return { id, passages: [...values, ...content], nodes: [], memories: [] }
}

/**
 * Whether a hit shows it: the thing itself, a commitment of the memory, or, of a commitment that
 * takes part, a memory that tells it.
 */
function standsFor(search: Search, thing: Thing): (hit: Hit) => boolean {
  const isMemory = thing.memories.includes(thing.id)
  const own = new Set([thing.id, ...thing.nodes.map(({ id }) => id)])
  const takesPart = isMemory || hiddenBy(search, thing) === null
  return ({ id, kind, memoryId }) => {
    if (own.has(id) || memoryId === thing.id) return true
    return kind === 'memory' && takesPart && thing.memories.includes(id)
  }
}

type Missed = Pick<Explanation, 'stage' | 'value' | 'needed' | 'parts' | 'score' | 'path'>

function missedAt(context: OperationContext, input: RecallInput, thing: Thing): Missed {
  const search = presentOnly(beginSearch(context, input))
  const hidden = hiddenBy(search, thing)
  if (hidden !== null) return { stage: hidden }
  const nodes = thing.nodes.map(({ row }) => row)
  const scored = scoreAll(search, context.settings.recall.pool, { passages: thing.passages, nodes })
  const found = bestOf(input, thing, scored)
  if (found === null) return { stage: endOf(search, thing) ?? 'time' }
  const { parts, score } = found
  const weighed = { parts, score, ...pathOf(context, scored, found) }
  if (!hasRole(input, found)) return { stage: 'filter', ...weighed }
  if (!found.hasEvidence) return { stage: 'evidence', ...likeness(search, thing), ...weighed }
  if (!isShown(search, found)) return { stage: 'lifecycle', ...weighed }
  if (isOfOtherTime(search, found, scored)) return { stage: 'time', ...weighed }
  const minScore = input.minScore ?? 0
  if (score < minScore) return { stage: 'min_score', value: score, needed: minScore, ...weighed }
  const { spread } = scored.activated
  const ranked = reranked(search, rankScored(search, scored), spread)
  const own = new Set([thing.id, ...thing.memories, ...thing.nodes.map((node) => node.id)])
  return { ...placed(search, own, ranked), ...weighed }
}

/**
 * What stands for it: the entity, or the best of a memory and its commitments. Where roles are asked
 * for, a commitment that has one stands before the rest; raw text with an ended part does not count.
 */
function bestOf(
  input: RecallInput,
  thing: Thing,
  { memories, others, activated }: AllScored,
): Ranked | null {
  const { byRow, stale } = activated
  const all: Ranked[] = [
    ...memories.filter(({ id }) => thing.memories.includes(id) && !stale.has(id)),
    ...others.filter(({ id }) => id === thing.id),
    ...thing.nodes.flatMap(({ row }) => byRow.get(row) ?? []),
  ]
  const rankOf = (one: Ranked): number => (hasRole(input, one) ? 2 : 0) + (one.hasEvidence ? 1 : 0)
  return all.sort((a, b) => rankOf(b) - rankOf(a) || b.score - a.score)[0] ?? null
}

/** Why what it says does not hold at the view's moment; null where it does, or says nothing. */
function endOf({ view }: Search, { nodes }: Thing): MissedAt | null {
  const ended = nodes.find((node) => !holdsAt(node, view))
  return ended === undefined ? null : endedAt(ended, view)
}

function pathOf(
  context: OperationContext,
  { activated }: AllScored,
  found: Ranked,
): Pick<Missed, 'path'> {
  if (found.kind !== 'commitment') return {}
  const path = pathTo(context, activated.spread, found.node.row)
  return path.length > 0 ? { path } : {}
}

/** The question names a time, and this is of another: all that is of that time stands before it. */
function isOfOtherTime(search: Search, found: Ranked, { activated }: AllScored): boolean {
  if (search.question.bounds.length === 0) return false
  return !showHits(search, [found], activated.spread).every((hit) => isWithinTime(search, hit))
}

/** How near it comes in meaning, where not even a word speaks for it. */
function likeness({ weighed }: Search, { passages }: Thing): Pick<Missed, 'value' | 'needed'> {
  const values = passages.map((row) => weighed.of(row)?.own.semantic ?? 0)
  return { value: sixDecimals(Math.max(0, ...values)), needed: leastEvidence }
}

/** Of the six decimals that a part of a score has. */
const leastEvidence = 1e-6

/** Below the cut, cut for tokens, or not even among the candidates. */
function placed(
  search: Search,
  own: ReadonlySet<string>,
  ranked: readonly Ranked[],
): Pick<Missed, 'stage' | 'value' | 'needed'> {
  const { context, input } = search
  const rank = ranked.findIndex(({ id }) => own.has(id)) + 1
  if (rank === 0) {
    return { stage: 'top_k', value: ranked.length + 1, needed: context.settings.recall.pool }
  }
  // Within them all the same where its place went to what is trusted more.
  if (rank > input.topK || input.maxTokens === undefined) {
    return { stage: 'top_k', value: rank, needed: input.topK }
  }
  return { stage: 'max_tokens', value: rank, needed: input.maxTokens ?? 0 }
}

/** Why not a part of it can be seen, null where some can. */
function hiddenBy(search: Search, thing: Thing): MissedAt | null {
  const { context, input, view } = search
  const [node] = thing.nodes
  if (idKindOf(thing.id) !== null) return noteHiddenBy(search, thing.id, thing.passages)
  if (thing.id === node?.id) {
    if (input.roles !== undefined && !input.roles.includes(node.role)) return 'filter'
    if (!holdsAt(node, view)) return endedAt(node, view)
  }
  const memory = context.store.memories.byId(thing.id)
  if (memory !== null || thing.memories.length === 0) {
    return passagesHiddenBy(search, thing.id, thing.passages)
  }
  const reasons = thing.memories.map((id) => {
    const own = context.store.memories.byId(id)
    const rows = own === null ? [] : versionRows(context, own)
    return passagesHiddenBy(search, id, rows)
  })
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

function endedAt({ end, validTo }: Commitment, { now, asOf }: PassageView): MissedAt {
  if (end?.kind === 'forgotten') return 'forgotten'
  if (end !== null || asOf !== null) return 'time'
  return validTo !== null && validTo <= now ? 'lifecycle' : 'time'
}

/** Which of the views' conditions hides all of it, one after the other. */
function passagesHiddenBy(search: Search, id: string, rows: readonly number[]): MissedAt | null {
  const { context, view } = search
  const { memories, passages } = context.store
  const { now, asOf, knownAt, from, to } = view
  const isSeen = (as: PassageView): boolean => passages.visible(rows, as).length > 0
  const memory = memories.byId(id)
  const isForgotten = memory !== null && memory.forgotten !== null
  const all = { now, asOf: null, knownAt: null, includeForgotten: true, includeExpired: true }
  const filters = { ...view, ...all }
  const range = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  if (isFilteredOut(search, id)) return 'filter'
  if (!isSeen({ ...filters, ...range }) && isSeen({ ...all })) {
    return isSeen({ ...all, ...range }) ? 'filter' : 'time'
  }
  if (isForgotten && !isSeen(view)) return 'forgotten'
  const clocks = { ...all, asOf, knownAt, includeForgotten: view.includeForgotten }
  if (!isSeen({ ...clocks, includeExpired: true })) return 'time'
  return isSeen(view) ? null : 'lifecycle'
}

/** Entities have no memory to filter by: only being one of those asked for lets them through. */
function isFilteredOut(search: Search, id: string): boolean {
  const { context, input } = search
  const memory = context.store.memories.byId(id)
  if (memory === null || input.entities === undefined) return false
  const wanted = rowsOf(context, input.entities)
  return !linkedEntities(memory).some((row) => wanted.includes(row))
}

/** Which condition hides all of a Note, null where some can be seen. */
export function noteHiddenBy(search: Search, id: string, rows: readonly number[]): MissedAt | null {
  const { context, view } = search
  const { passages, workspace } = context.store
  const isSeen = (as: PassageView): boolean => passages.visible(rows, as).length > 0
  if (rows.length === 0 || view.notes !== true) return 'filter'
  if (isSeen(view)) return null
  const resource = workspace.byId(id)
  const { now, asOf, knownAt } = view
  const clocks = { now, asOf, knownAt, includeForgotten: false, includeExpired: false, notes: true }
  if (isSeen(clocks)) return isSeen({ ...clocks, ...rangeOf(view) }) ? 'filter' : 'time'
  const isDeleted = resource?.status === 'archived' && resource.replacedBy === null
  return isDeleted ? 'forgotten' : 'time'
}

function rangeOf({ from, to }: PassageView): Pick<PassageView, 'from' | 'to'> {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}
