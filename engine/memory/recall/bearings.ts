import { minuteMs } from '../../../contract/durations.ts'
import { labelKey, labelsOf } from '../../commitments/commitment-view.ts'
import { committingRoles } from '../../laws/commitments/tie.ts'
import { matchOf } from '../../laws/recall/recall-score.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { askedBearing } from '../../laws/text/asked-bearing.ts'
import { bearingFit } from '../../laws/recall/bearing-fit.ts'
import type { ActivationGraph } from '../../graph/activation-graph.ts'
import type { EdgeKind } from '../../model/graph-views.ts'
import type { BearingStep, Hit } from '../../model/views.ts'
import type { Spread } from '../../graph/spread.ts'
import type { BearingKind } from '../../language/rules.ts'
import { scored } from './channels/channels.ts'
import { hasRole, isShown, scoreAll, type Ranked } from './kinds/rank-hits.ts'
import { isSeen } from './kinds/seen-nodes.ts'
import { raised } from './scale-hits.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { Search } from './search.ts'
import { showHits } from './show-hits.ts'

/** A commitment that bears on what is asked about, and the edges that lead there. */
interface Bearing {
  readonly slot: number
  /** 0–1. */
  readonly strength: number
  readonly steps: readonly Step[]
}

interface Step {
  readonly from: number
  readonly to: number
  readonly kind: EdgeKind | typeof saidBeside
}

/** No edge of the graph: both were said in one breath. */
const saidBeside = 'said_beside'

/**
 * A question why something is so, or what affects, limits or serves it, is answered from what bears on
 * it too: the commitments one and two edges from those that the question asks about, and what was said
 * right before and after these. What a hit says
 * itself and what leads to it over edges count together as chances of being meant (noisy or), and what
 * came over edges shows its way. Any other question is left as it is, at no cost.
 */
export function withBearings(
  search: Search,
  hits: readonly Hit[],
  { all, spread }: { readonly all: readonly Ranked[]; readonly spread: Spread },
): readonly Hit[] {
  const { context, question } = search
  const asked = askedBearing(context.store.utterances.of(question.text))
  const best = hits[0]?.score ?? 0
  if (asked === null || !(best > 0)) return hits
  const found = bearingsOf(search, anchorsAmong(search, all), asked.kind)
  if (found.length === 0) return hits
  const shown = shownBearings(search, found, spread)
  const strengths = new Map(shown.map(({ hit, strength }) => [hit.memoryId ?? hit.id, strength]))
  const told = new Set(shown.map(({ hit }) => hit.id))
  const known = new Set(hits.flatMap(({ id, memoryId }) => [id, memoryId ?? id]))
  const ways = new Map(shown.map(({ hit }) => [hit.memoryId ?? hit.id, hit.why]))
  const own = hits.map((hit) => {
    const key = hit.memoryId ?? hit.id
    const why = told.has(hit.id) || hit.kind === 'memory' ? ways.get(key) : undefined
    const left = 1 - (why === undefined ? 0 : (strengths.get(key) ?? 0))
    return {
      hit: why === undefined ? hit : { ...hit, why },
      value: 1 - (1 - (hit.score / best) ** 2) * left,
    }
  })
  const others = shown.flatMap(({ hit, strength }) => {
    const isKnown = known.has(hit.id) || hits.some((one) => one.id === hit.memoryId)
    return isKnown ? [] : [{ hit, value: strength }]
  })
  const ordered = [...own, ...others].sort((a, b) => b.value - a.value)
  return raised(
    search,
    ordered.map(({ hit }) => hit),
  )
}

/** A commitment that the question asks about. */
interface Anchor {
  /** How well it matches, as a share of the best. */
  readonly match: number
  /** Slot of the passage that says it; −1 where it is none of the index. */
  readonly turn: number
}

/** By slot, the best few. */
function anchorsAmong(search: Search, all: readonly Ranked[]): ReadonlyMap<number, Anchor> {
  const { graph } = search.context.store.graph
  const { passages } = search.context.store.index.index
  const matches = new Map<number, Anchor>()
  for (const one of all.slice(0, tuned.page)) {
    const own = matchOf(one.own, search.weights)
    const turn = passages.slotOf(one.passage.row) ?? -1
    const said = one.kind === 'memory' && turn >= 0 ? passages.nodesOf(turn) : []
    const rows = one.kind === 'commitment' ? [one.node.row] : said
    for (const row of rows) {
      const slot = graph.slotOfRow(row)
      if (slot === undefined) continue
      const match = own * (committingRoles.has(graph.roleOf(slot)) ? 1 : tuned.factAsked)
      if (match > (matches.get(slot)?.match ?? 0)) matches.set(slot, { match, turn })
    }
  }
  const best = Math.max(0, ...[...matches.values()].map(({ match }) => match))
  const enough = [...matches].filter(([, { match }]) => match >= best * tuned.leastAsked)
  return new Map(
    enough
      .sort(([a, one], [b, other]) => other.match - one.match || graph.compareIds(a, b))
      .slice(0, tuned.mostAsked)
      .map(([slot, { match, turn }]) => [slot, { match: match / best, turn }]),
  )
}

/** Edges that say how one bears on another; those of likeness do not. */
const bearing: ReadonlySet<EdgeKind> = new Set(['drawn', 'manual', 'subgoal_of'])

/** What is reached over one edge and over two, the strongest first. */
function bearingsOf(
  { context, view }: Search,
  anchors: ReadonlyMap<number, Anchor>,
  kind: BearingKind,
): readonly Bearing[] {
  const { graph } = context.store.graph
  const edges = edgesAround(graph, new Set(anchors.keys()))
  for (const [slot, { turn }] of anchors) {
    edges.set(slot, [...(edges.get(slot) ?? []), ...saidBesideOf(context, slot, turn)])
  }
  const found = new Map<number, Bearing>()
  for (const [anchor, { match: strength }] of anchors) {
    const met = new Set([anchor])
    let rim: readonly Bearing[] = [{ slot: anchor, strength, steps: [] }]
    for (let hop = 0; hop < tuned.bearingHops; hop++) {
      const share = hop === 0 ? tuned.overEdge : tuned.furtherHop
      const next = new Map<number, Bearing>()
      for (const before of rim) {
        for (const { to, weight, step } of edges.get(before.slot) ?? []) {
          if (met.has(to) || !isSeen(graph, to, view)) continue
          const one = before.strength * Math.abs(weight) * share
          const steps = [...before.steps, step]
          if (one > (next.get(to)?.strength ?? 0)) next.set(to, { slot: to, strength: one, steps })
        }
      }
      rim = [...next.values()]
      for (const one of rim) {
        met.add(one.slot)
        if (one.strength > (found.get(one.slot)?.strength ?? 0)) found.set(one.slot, one)
      }
    }
  }
  return [...found.values()]
    .map((one) => ({ ...one, strength: one.strength * bearingFit(kind, graph.roleOf(one.slot)) }))
    .sort((a, b) => b.strength - a.strength || graph.compareIds(a.slot, b.slot))
    .slice(0, tuned.mostBearings)
}

interface Passing {
  readonly to: number
  readonly weight: number
  readonly step: Step
}

/**
 * What the turns right before and after the one that says it say, by the same speaker within minutes:
 * a reason or a limit mostly stands beside what it is of.
 */
function saidBesideOf(
  { store }: OperationContext,
  anchor: number,
  own: number,
): readonly Passing[] {
  const { graph } = store.graph
  const { passages } = store.index.index
  if (own < 0) return []
  return [-1, 1].flatMap((turns) => {
    const turn = passages.turnFrom(own, turns)
    if (turn < 0 || passages.speakerOf(turn) !== passages.speakerOf(own)) return []
    const apart = Math.abs(passages.validFromOf(turn) - passages.validFromOf(own))
    if (apart > tuned.besideMinutes * minuteMs) return []
    return passages.nodesOf(turn).flatMap((row) => {
      const to = graph.slotOfRow(row)
      if (to === undefined) return []
      return { to, weight: tuned.overTurn, step: { from: anchor, to, kind: saidBeside } }
    })
  })
}

/** The edges at these slots and at what is one edge away, either way; one walk over all edges a hop. */
function edgesAround(
  graph: ActivationGraph,
  around: ReadonlySet<number>,
): Map<number, readonly Passing[]> {
  const edges = new Map<number, Passing[]>()
  let rim = around
  for (let hop = 0; hop < tuned.bearingHops; hop++) {
    const next = new Set<number>()
    const add = (at: number, passing: Passing): void => {
      if (!rim.has(at)) return
      const known = edges.get(at)
      if (known === undefined) edges.set(at, [passing])
      else known.push(passing)
      next.add(passing.to)
    }
    graph.visitSlots((slot) => {
      graph.visitEdgesOf(slot, (to, weight, kind) => {
        if (!bearing.has(kind) || !(rim.has(slot) || rim.has(to))) return
        const step = { from: slot, to, kind }
        add(slot, { to, weight, step })
        add(to, { to: slot, weight, step })
      })
    })
    rim = new Set([...next].filter((slot) => !edges.has(slot)))
  }
  return new Map<number, readonly Passing[]>(edges)
}

/** As hits with the way to them, scored by what came to them over their edges. */
function shownBearings(search: Search, found: readonly Bearing[], spread: Spread) {
  const { context, input } = search
  const { graph } = context.store.graph
  const nodes = found.map(({ slot }) => graph.rowOf(slot))
  const { activated } = scoreAll(search, 1, { nodes, spread })
  const ranked = found.flatMap(({ slot, strength }) => {
    const one = activated.byRow.get(graph.rowOf(slot))
    if (one === undefined || !hasRole(input, one) || !isShown(search, one)) return []
    return [scored(search, { ...one, activation: one.parts.activation + strength })]
  })
  const steps = found.flatMap((one) => one.steps)
  const labels = labelsOf(context, [...new Set(steps.map(({ from }) => graph.rowOf(from)))])
  const ways = new Map(found.map((one) => [graph.idOf(one.slot), one.steps]))
  const strengths = new Map(found.map((one) => [graph.idOf(one.slot), one.strength]))
  return showHits(search, ranked, spread).map((shown) => ({
    strength: strengths.get(shown.id) ?? 0,
    hit: withWay(shown),
  }))

  function withWay(hit: Hit): Hit {
    return {
      ...hit,
      why: (ways.get(hit.id) ?? []).map(({ from, to, kind }): BearingStep => {
        const key = kind === saidBeside ? '' : labelKey(graph.rowOf(from), graph.rowOf(to), kind)
        const { label = null, reason } = labels.get(key) ?? {}
        return {
          from: graph.idOf(from),
          to: graph.idOf(to),
          label: label ?? kind,
          ...(reason !== undefined && { reason }),
        }
      }),
    }
  }
}
