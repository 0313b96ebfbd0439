import { maxMapEdgesOfKind } from '../bounds.ts'
import type { ActivationGraph } from '../graph/activation-graph.ts'
import { levelNow } from '../graph/level.ts'
import { sixDecimals } from '../laws/recall/recall-score.ts'
import type { EdgeKind, GraphMap } from '../model/graph-views.ts'
import { operation } from '../operations/operation.ts'
import type { OperationContext } from '../operations/context.ts'
import { ok, type Result } from '../result.ts'

/**
 * The graph as a picture needs it: what held at `asOf`, or holds now, in few words each, and the
 * heaviest edges between them. Of more nodes than `limit` the most active are shown.
 */
export const graphMap = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { limit, asOf = context.now }: { readonly limit: number; readonly asOf?: number },
  ): Result<GraphMap> {
    const { graph } = context.store.graph
    context.store.graph.endCall()
    const total = slotsThatHeld(context, asOf).length + context.store.graph.sealed.countHeld(asOf)
    graph.admit(sealedThatHeld(context, asOf, limit))
    const all = slotsThatHeld(context, asOf)
    const slots = all.length > limit ? mostActive(context, all, limit) : all
    slots.sort((a, b) => graph.compareIds(a, b))
    const drawn = context.store.graph.drawn(slots.map((slot) => graph.rowOf(slot)))
    const nodes = slots.flatMap((slot) => {
      const row = graph.rowOf(slot)
      const words = drawn.get(row)
      if (words === undefined) return []
      const validTo = graph.validToOf(slot)
      return {
        id: graph.idOf(slot),
        ...words,
        role: graph.roleOf(slot),
        activation: sixDecimals(context.store.graph.level(row)),
        validFrom: graph.validFromOf(slot),
        validTo: validTo === Infinity ? null : validTo,
      }
    })
    return ok({ nodes, edges: edgesAmong(graph, slots), total })
  },
})

/** True then: what was never true, or is forgotten, was not. */
function slotsThatHeld(context: OperationContext, asOf: number): number[] {
  const { graph } = context.store.graph
  const slots: number[] = []
  graph.visitSlots((slot) => {
    const end = graph.endOf(slot)
    if (end === 'forgotten' || end === 'retracted') return
    if (graph.validFromOf(slot) <= asOf && asOf < graph.validToOf(slot)) slots.push(slot)
  })
  return slots
}

/** Of the sealed ones as many as may be shown: the most active, and of those that are not the first. */
function sealedThatHeld(
  { store }: OperationContext,
  asOf: number,
  limit: number,
): readonly number[] {
  const { sealed, clocks } = store.graph
  const active = sealed
    .heldWithLevel(asOf)
    .map((one) => ({ ...one, level: levelNow(one.level, one.clock, clocks.gains[one.role]) }))
    .toSorted((a, b) => b.level - a.level || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
  return [...active.map(({ row }) => row), ...sealed.firstHeld(asOf, limit)]
}

function mostActive(context: OperationContext, slots: readonly number[], limit: number): number[] {
  const { graph } = context.store.graph
  const levels = new Map(slots.map((slot) => [slot, context.store.graph.level(graph.rowOf(slot))]))
  const levelOf = (slot: number): number => levels.get(slot) ?? 0
  return slots.toSorted((a, b) => levelOf(b) - levelOf(a) || graph.compareIds(a, b)).slice(0, limit)
}

/** By the places of their ends in `slots`; a similar edge, which leads both ways, once. */
function edgesAmong(graph: ActivationGraph, slots: readonly number[]): GraphMap['edges'] {
  const places = new Map(slots.map((slot, place) => [slot, place]))
  return slots.flatMap((slot, from) => {
    const edges: GraphMap['edges'][number][] = []
    const counts: Partial<Record<EdgeKind, number>> = {}
    graph.visitEdgesOf(slot, (other, weight, kind) => {
      const to = places.get(other)
      if (to === undefined || (kind === 'similar' && to < from)) return
      const count = (counts[kind] ?? 0) + 1
      counts[kind] = count
      if (count <= maxMapEdgesOfKind) edges.push({ from, to, weight: sixDecimals(weight), kind })
    })
    return edges
  })
}
