import type { PathStep } from '../model/graph-views.ts'
import type { ActivationGraph } from './activation-graph.ts'
import type { Arrival } from './arrivals.ts'
import type { Spread } from './spread.ts'

/**
 * How activation came to a node: its strongest route, the start first, then its other arrivals by
 * |delta|, at most 16. What came the same step (`id` and `via`) in several runs is one entry with
 * the deltas added up. The route is found backwards: of the steps into a node the one with the
 * largest |delta|, ties by id; from there on within one run, that of the largest single delta, as
 * what a node passed on in a run is what arrived there in the hop before. So it ends at the run's
 * start and meets no node twice.
 */
export function pathOf(graph: ActivationGraph, spread: Spread, slot: number): PathStep[] {
  const steps = byStrength(graph, spread.arrivals.at(slot))
  const [strongest, ...others] = steps
  if (strongest === undefined) return []
  const route = [strongest]
  let last = strongest.first
  while (last.hop > 1) {
    const { run, hop, via } = last
    const all = spread.arrivals.at(via)
    const inTime = all.filter((arrival) => arrival.run === run && arrival.hop === hop - 1)
    const before = byStrength(graph, inTime)[0]
    if (before === undefined) break
    const sameStep = all.filter((arrival) => arrival.via === before.first.via)
    route.unshift({ first: before.first, delta: sumOf(sameStep) })
    last = before.first
  }
  return [...route, ...others].slice(0, mostSteps).map(({ first, delta }) => ({
    id: graph.idOf(first.to),
    via: graph.idOf(first.via),
    weight: sixDecimals(first.weight),
    boost: sixDecimals(first.boost),
    delta: sixDecimals(delta),
  }))
}

/** All arrivals at a node by one way. */
interface Step {
  /** The strongest of them. */
  readonly first: Arrival
  readonly delta: number
}

/** The ways into one node, by |delta| falling, ties by the id they came from. */
function byStrength(graph: ActivationGraph, arrivals: readonly Arrival[]): Step[] {
  const byVia = new Map<number, Step>()
  for (const arrival of arrivals) {
    const step = byVia.get(arrival.via)
    const isFirst = step === undefined || Math.abs(arrival.delta) > Math.abs(step.first.delta)
    const delta = (step?.delta ?? 0) + arrival.delta
    byVia.set(arrival.via, { first: isFirst ? arrival : step.first, delta })
  }
  return [...byVia.values()].sort(
    (a, b) => Math.abs(b.delta) - Math.abs(a.delta) || graph.compareIds(a.first.via, b.first.via),
  )
}

function sumOf(arrivals: readonly Arrival[]): number {
  return arrivals.reduce((sum, { delta }) => sum + delta, 0)
}

function sixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

const mostSteps = 16
