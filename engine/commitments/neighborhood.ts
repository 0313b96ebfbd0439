import { operation } from '../operations/operation.ts'
import type { ActivationGraph } from '../graph/activation-graph.ts'
import type { EdgeView, Neighborhood } from '../model/graph-views.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { labelKey, labelsOf, unlabelledEdge, viewEdge, viewCommitments } from './commitment-view.ts'

/**
 * A node and the live ones around it, along edges of every kind and both directions: nearest first,
 * then by the |weight| of the heaviest edge that leads there, then by id.
 */
export const neighborhood = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { id, depth, limit }: { readonly id: string; readonly depth: number; readonly limit: number },
  ): Result<Neighborhood> {
    const { graph } = context.store.graph
    const start = graph.slotOf(id)
    if (start === undefined) return fail('not_found', 'no such node')
    const shown = new Set([start])
    let truncated = false
    let rim: readonly number[] = [start]
    for (let hop = 1; hop <= depth && rim.length > 0 && !truncated; hop++) {
      graph.admitAround(rim.map((slot) => graph.rowOf(slot)))
      const reached = nextHop(context, rim, shown)
      rim = reached.slice(0, limit - shown.size)
      truncated = rim.length < reached.length
      for (const slot of rim) shown.add(slot)
    }
    const nodes = context.store.graph.byRows(rowsOf(graph, shown))
    return ok({
      nodes: viewCommitments(context, nodes),
      edges: edgesAmong(context, shown),
      truncated,
    })
  },
})

/** Live nodes one edge further, not met before; one walk over all edges finds both directions. */
function nextHop(
  context: OperationContext,
  from: readonly number[],
  met: ReadonlySet<number>,
): readonly number[] {
  const { graph } = context.store.graph
  const here = new Set(from)
  const heaviest = new Map<number, number>()
  function meet(slot: number, weight: number): void {
    if (met.has(slot) || !graph.isLive(slot, context.now)) return
    heaviest.set(slot, Math.max(Math.abs(weight), heaviest.get(slot) ?? 0))
  }
  graph.visitSlots((slot) => {
    const isHere = here.has(slot)
    graph.visitEdgesOf(slot, (to, weight) => {
      if (isHere) meet(to, weight)
      if (here.has(to)) meet(slot, weight)
    })
  })
  return [...heaviest]
    .sort(([a, one], [b, other]) => other - one || graph.compareIds(a, b))
    .map(([slot]) => slot)
}

/** Each edge once, by the node it leads from in the order shown, then as that node has them. */
function edgesAmong(context: OperationContext, shown: ReadonlySet<number>): EdgeView[] {
  const { graph } = context.store.graph
  const labels = labelsOf(context, rowsOf(graph, shown))
  const edges: EdgeView[] = []
  for (const from of shown) {
    graph.visitEdgesOf(from, (to, weight, kind) => {
      if (!shown.has(to)) return
      const label = labels.get(labelKey(graph.rowOf(from), graph.rowOf(to), kind)) ?? unlabelledEdge
      edges.push(viewEdge(graph, { from, to, kind, weight, ...label }))
    })
  }
  return edges
}

function rowsOf(graph: ActivationGraph, slots: ReadonlySet<number>): number[] {
  return [...slots].map((slot) => graph.rowOf(slot))
}
