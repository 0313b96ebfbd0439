import { tuned } from '../../laws/recall/tuned.ts'
import { withRoomForTrusted } from '../../laws/recall/hit-order.ts'
import type { Spread } from '../../graph/spread.ts'
import type { Hit } from '../../model/views.ts'
import { askedOfRivals } from './asked-rivals.ts'
import { countPresent, presentOnly } from './faded.ts'
import { holdersAskedFirst } from './holders-asked.ts'
import { rivalsInOrder, type HowRivalsAreSeen, type RivalsInOrder } from './newest-values-first.ts'
import { isBelieved, rankScored, scoreAll, type AllScored, type Ranked } from './kinds/rank-hits.ts'
import { mostRead, readByWords } from './read-words.ts'
import { reranked, type Reranked } from './rerank-recall.ts'
import { falling } from './scale-hits.ts'
import type { Search } from './search.ts'
import { withBearings } from './bearings.ts'
import { showHits } from './show-hits.ts'
import { numbersAskedFirst } from './numbers-asked.ts'
import { updatesMissing, updatesOf } from './updates.ts'
import { withinTimeFirst } from './within-time.ts'

export interface BestFound extends Scored, HowRivalsAreSeen {
  /** Rows of the updates that the question alone does not bring to the front. */
  readonly sought: ReadonlySet<number>
}

interface Scored {
  readonly scored: AllScored
  readonly ranked: readonly Ranked[]
}

interface Ordered {
  readonly scored: AllScored
  /** All that was found, best first. */
  readonly all: readonly Reranked[]
  readonly hits: readonly Hit[]
  /** The best ones before any was held against another, best first. */
  readonly asFound: readonly Hit[]
  readonly compared: RivalsInOrder['compared']
}

/**
 * The hits in the order in which they are shown, ten at a time: what is found for the first ten
 * decides how activation spreads, what stands among them and which of them comes before another.
 * The first ten are then the first ten, however many are asked for. What a later telling has surely
 * replaced stands behind them.
 */
export function orderedHits(search: Search, best?: BestFound): Ordered {
  const { context, input } = search
  if (context.texts.recalled?.rerank !== undefined) return rerankedHits(search)
  const first = best ?? bestFound(search)
  const { spread } = first.scored.activated
  const shown = (ranked: readonly Ranked[]): readonly Hit[] => {
    return falling(search, showHits(search, ranked, spread))
  }
  const chosen = [...withRoomForTrusted(first.ranked, tuned.page, isBelieved)]
  const behind = soughtBehind(first, chosen)
  const compare = [...chosen, ...behind]
  const inOrder = rivalsInOrder(search, shown(compare), compare, first)
  const { replaced, compared } = inOrder
  // Of what was only sought as an update that stays which is one.
  const isKept = ({ id, rivalOf }: Hit): boolean =>
    rivalOf !== undefined || !behind.some((one) => one.id === id)
  let hits: readonly Hit[] = inOrder.hits.filter(isKept)
  let last: Scored = first
  while (hits.length < input.topK && chosen.length % tuned.page === 0 && chosen.length > 0) {
    last = rankEnough(search, chosen.length + tuned.page, spread)
    const known = new Set([...chosen, ...hits].map(({ id }) => id))
    const left = last.ranked.filter(({ id }) => !known.has(id))
    const next = withRoomForTrusted(left, tuned.page, isBelieved)
    if (next.length === 0) break
    chosen.push(...next)
    hits = falling(search, [...hits, ...shown(next)])
  }
  const present = hits.length < input.topK ? [] : presentMissing(search, hits, spread)
  const found = [...hits, ...shown(present)]
  hits = falling(search, [...found.slice(0, tuned.page), ...replaced, ...found.slice(tuned.page)])
  const bearing = withBearings(search, hits, { all: last.ranked, spread })
  hits = inAskedOrder(search, bearing)
  const all = [...last.ranked, ...present]
  return { scored: last.scored, all, hits, asFound: inOrder.asFound, compared }
}

/** What the question says of the time, the number and the holder of what it asks for comes before how near a hit is. */
function inAskedOrder(search: Search, hits: readonly Hit[]): readonly Hit[] {
  return withinTimeFirst(search, numbersAskedFirst(search, holdersAskedFirst(search, hits)))
}

/** The best that are present, as many as are wanted beside those: what has faded takes no hit's place. */
function presentMissing(search: Search, hits: readonly Hit[], spread: Spread): readonly Ranked[] {
  const missing = search.input.topK - countPresent(search, hits)
  if (missing <= 0) return []
  const { ranked } = rankEnough(presentOnly(search), search.input.topK, spread)
  const known = new Set(hits.map(({ id }) => id))
  return ranked.filter(({ id }) => !known.has(id)).slice(0, missing)
}

/** What the first hits are chosen from. */
export function bestFound(search: Search): BestFound {
  const { count, ...found } = rankEnough(search, tuned.page)
  const asked = askedOfRivals(search)
  const updates = updatesOf(search, found.ranked, asked)
  const rows = updatesMissing(updates, found.ranked.slice(0, tuned.page))
  const sought = new Set(rows)
  const known = new Set(found.ranked.map(({ passage }) => passage.row))
  if (rows.every((row) => known.has(row))) return { ...found, asked, updates, sought }
  const { spread } = found.scored.activated
  const scored = scoreAll(search, count, { passages: rows, spread })
  const ranked = readByWords(search, rankScored(search, scored), sought)
  return { scored, ranked, asked, updates, sought }
}

/** What was sought as an update and does not stand among what was chosen. */
function soughtBehind({ ranked, sought }: BestFound, chosen: readonly Ranked[]): readonly Ranked[] {
  const isBehind = ({ id, passage }: Ranked): boolean =>
    sought.has(passage.row) && !chosen.some((one) => one.id === id)
  return ranked.filter(isBehind).slice(0, tuned.updates.most)
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
  const seen = { asked: askedOfRivals(search), updates: new Map() }
  const { hits: ordered, asFound, compared } = rivalsInOrder(search, hits, ranked, seen)
  return { scored, all, hits: inAskedOrder(search, ordered), asFound, compared }
}

/**
 * Looks at a few more than are wanted, at some more where one of the others may still stand among
 * them, and at many more where filters left too few.
 */
function rankEnough(
  search: Search,
  wanted: number,
  spread?: Spread,
): Scored & { readonly count: number } {
  const most = wanted + tuned.mostSpare
  for (let count = Math.max(wanted + tuned.spare, mostRead(search)); ;) {
    const scored = scoreAll(search, count, { ...(spread !== undefined && { spread }) })
    const ranked = readByWords(search, rankScored(search, scored))
    if (!scored.hasMore) return { scored, ranked, count }
    const isEnough = countFound(scored, ranked) >= wanted
    const least = ranked[wanted - 1]?.score ?? 0
    const isSure = count >= most || least >= scored.bound
    if (isEnough && isSure) return { scored, ranked, count }
    count = isEnough ? most : count * 4
  }
}

/** Hits of what was looked at: several memories may tell one of them, and a spread brings others. */
function countFound({ memories }: AllScored, ranked: readonly Ranked[]): number {
  const looked = new Set(memories.map(({ memory }) => memory.id))
  return ranked.filter((one) => {
    return one.memory === null || looked.has(one.memory.id)
  }).length
}
