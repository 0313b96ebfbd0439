import { labelKey, labelsOf } from '../../commitments/commitment-view.ts'
import { matchOf } from '../../laws/recall/recall-score.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { askedBearing } from '../../laws/text/asked-bearing.ts'
import { bearingFit } from '../../laws/recall/bearing-fit.ts'
import type { EdgeKind } from '../../model/graph-views.ts'
import type { BearingStep, Hit } from '../../model/views.ts'
import type { Spread } from '../../graph/spread.ts'
import type { BearingKind } from '../../language/rules.ts'
import { scored } from './channels/channels.ts'
import { hasRole, isShown, scoreAll, type Ranked } from './kinds/rank-hits.ts'
import { isSeen } from './kinds/seen-nodes.ts'
import { raised } from './scale-hits.ts'
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
  readonly kind: EdgeKind
}

/**
 * A question why something is so, or what affects, limits or serves it, is answered from what bears on
 * it: the commitments one and two edges from those that the question asks about come right behind the
 * best of these, with the way to them. Any other question is left as it is, at no cost.
 */
export function withBearings(
  search: Search,
  hits: readonly Hit[],
  { all, spread }: { readonly all: readonly Ranked[]; readonly spread: Spread },
): readonly Hit[] {
  const { context, question } = search
  const asked = askedBearing(context.store.utterances.of(question.text))
  if (asked === null || context.store.graph.graph.edgeCount === 0) return hits
  const anchors = anchorsAmong(search, all)
  const found = bearingsOf(search, anchors, asked.kind)
  if (found.length === 0) return hits
  const shown = shownBearings(search, found, spread)
  if (shown.length === 0) return hits
  const { graph } = context.store.graph
  const told = new Set(shown.flatMap(({ id, memoryId }) => [id, memoryId ?? id]))
  const others = hits.filter(({ id, memoryId, kind }) => {
    return !told.has(id) && !(kind === 'memory' && told.has(memoryId ?? ''))
  })
  const first = new Set([...anchors.keys()].map((slot) => graph.idOf(slot)))
  const memories = new Set(
    all.flatMap((one) => (one.kind === 'commitment' && first.has(one.id) ? one.memory.id : [])),
  )
  const at = others.findIndex(({ id, memoryId }) => first.has(id) || memories.has(memoryId ?? ''))
  const place = at + 1
  return raised(search, [...others.slice(0, place), ...shown, ...others.slice(place)])
}

/** Slots of the commitments that the question asks about, each with how well it matches; the best few. */
function anchorsAmong(search: Search, all: readonly Ranked[]): ReadonlyMap<number, number> {
  const { graph } = search.context.store.graph
  const { passages } = search.context.store.index.index
  const matches = new Map<number, number>()
  for (const one of all.slice(0, tuned.page)) {
    const match = matchOf(one.own, search.weights)
    const at = one.kind === 'memory' ? passages.slotOf(one.passage.row) : undefined
    const rows =
      one.kind === 'commitment' ? [one.node.row] : at === undefined ? [] : passages.nodesOf(at)
    for (const row of rows) {
      const slot = graph.slotOfRow(row)
      if (slot === undefined) continue
      const value = match * (committing.has(graph.roleOf(slot)) ? 1 : tuned.factAsked)
      if (value > (matches.get(slot) ?? 0)) matches.set(slot, value)
    }
  }
  const best = Math.max(0, ...matches.values())
  const enough = [...matches].filter(([, match]) => match > 0 && match >= best * tuned.leastAsked)
  return new Map(
    enough
      .sort(([a, one], [b, other]) => other - one || graph.compareIds(a, b))
      .slice(0, tuned.mostAsked)
      .map(([slot, match]) => [slot, match / best]),
  )
}

const committing: ReadonlySet<string> = new Set(['goal', 'decision', 'constraint'])
/** Edges that say how one bears on another; those of likeness do not. */
const bearing: ReadonlySet<EdgeKind> = new Set(['drawn', 'manual', 'subgoal_of'])

/** What is reached over one edge and over two, the strongest first. */
function bearingsOf(
  { context, view }: Search,
  anchors: ReadonlyMap<number, number>,
  kind: BearingKind,
): readonly Bearing[] {
  const { graph } = context.store.graph
  const found = new Map<number, Bearing>()
  let rim = new Map(
    [...anchors].map(([slot, strength]): [number, Bearing] => [
      slot,
      { slot, strength, steps: [] },
    ]),
  )
  for (let hop = 0; hop < tuned.bearingHops && rim.size > 0; hop++) {
    const next = new Map<number, Bearing>()
    const share = hop === 0 ? 1 : tuned.furtherHop
    const pass = (from: number, to: number, step: Step, weight: number): void => {
      const before = rim.get(from)
      if (before === undefined || anchors.has(to) || found.has(to)) return
      if (!isSeen(graph, to, view)) return
      const strength = before.strength * Math.abs(weight) * share
      if (strength <= (next.get(to)?.strength ?? 0)) return
      next.set(to, { slot: to, strength, steps: [...before.steps, step] })
    }
    graph.visitSlots((slot) => {
      graph.visitEdgesOf(slot, (to, weight, edge) => {
        if (!bearing.has(edge) || !(rim.has(slot) || rim.has(to))) return
        const step = { from: slot, to, kind: edge }
        pass(slot, to, step, weight)
        pass(to, slot, step, weight)
      })
    })
    for (const [slot, one] of next) found.set(slot, one)
    rim = next
  }
  return [...found.values()]
    .map((one) => ({ ...one, strength: one.strength * bearingFit(kind, graph.roleOf(one.slot)) }))
    .sort((a, b) => b.strength - a.strength || graph.compareIds(a.slot, b.slot))
    .slice(0, tuned.mostBearings)
}

/** As hits with the way to them, scored by what came to them over their edges. */
function shownBearings(search: Search, found: readonly Bearing[], spread: Spread): readonly Hit[] {
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
  return showHits(search, ranked, spread).map((hit) => ({
    ...hit,
    why: (ways.get(hit.id) ?? []).map(({ from, to, kind }): BearingStep => {
      const { label = null, reason } =
        labels.get(labelKey(graph.rowOf(from), graph.rowOf(to), kind)) ?? {}
      return {
        from: graph.idOf(from),
        to: graph.idOf(to),
        label: label ?? kind,
        ...(reason !== undefined && { reason }),
      }
    }),
  }))
}
