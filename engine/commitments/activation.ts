import { operation } from '../operations/operation.ts'
import { pathOf } from '../graph/path.ts'
import type { ActivationGraph } from '../graph/activation-graph.ts'
import { type Spread, spreadActivation, type SpreadOptions } from '../graph/spread.ts'
import { startSubgoals } from '../graph/subgoals.ts'
import { sixDecimals } from '../laws/recall/recall-score.ts'
import type { Activated } from '../model/graph-views.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { boosted } from '../graph/level.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'

export interface ActivateInput {
  readonly ids: readonly string[]
  readonly depth?: number
  readonly threshold?: number
}

/**
 * Starts each node at 1, goals with their subgoals, and shows what they reach and how. Reads only.
 * Live nodes alone take part: one that has ended is refused, as by a boost.
 */
export const activate = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { ids, depth, threshold }: ActivateInput,
  ): Result<{ activated: readonly Activated[] }> {
    const { graph } = context.store.graph
    const settings = context.settings.graph
    const isVisible = (slot: number): boolean => graph.isLive(slot, context.now)
    const given = new Map<number, number>()
    for (const id of ids) {
      const slot = graph.slotOf(id)
      if (slot === undefined) return fail('not_found', `no such node: ${id}`)
      if (!isVisible(slot)) return fail('invalid_state', `${id} is not live`)
      given.set(slot, fullEnergy)
    }
    const starts = startSubgoals(graph, given, { ...settings, isVisible })
    const spread = spreadThroughAll(graph, starts, {
      ...settings,
      depth: depth ?? settings.depth,
      threshold: threshold ?? settings.threshold,
      // A share of it counts in a recall only, where both ends match anyway.
      similarShare: 1,
      isVisible,
    })
    const activated: Activated[] = []
    spread.forEach((slot, activation) => {
      const path = pathOf(graph, spread, slot)
      activated.push({ id: graph.idOf(slot), activation: sixDecimals(activation), path })
    })
    activated.sort((a, b) => b.activation - a.activation || (a.id < b.id ? -1 : 1))
    return ok({ activated })
  },
})

/**
 * What a hop passes on depends on the edges of those alone that the hops before it reached, so where
 * memory leaves nodes out it is given the neighbours of these before each hop.
 */
function spreadThroughAll(
  graph: ActivationGraph,
  starts: ReadonlyMap<number, number>,
  options: SpreadOptions,
): Spread {
  if (graph.beyond === null) return spreadActivation(graph, starts, options)
  const around = new Set<number>()
  for (let depth = 0; depth < options.depth; depth++) {
    const reached: number[] = []
    spreadActivation(graph, starts, { ...options, depth }).forEach((slot) => {
      const row = graph.rowOf(slot)
      if (!around.has(row)) reached.push(row)
    })
    for (const row of reached) around.add(row)
    graph.admitAround(reached)
  }
  return spreadActivation(graph, starts, options)
}

const fullEnergy = 1

/** Raises the resting level of a live node, to 1 at most; by nothing it changes nothing. */
export const boostNode = operation({
  role: 'main',
  writes: true,
  grows: false,
  plans: ['graph_pass'],
  run(
    context: OperationContext,
    { id, by = context.settings.graph.boost }: { readonly id: string; readonly by?: number },
  ): Result<{ id: string; activation: number }> {
    const { graph } = context.store
    const node = graph.byId(id)
    if (node === null) return fail('not_found', 'no such node')
    const status = statusAt(node, context.now)
    if (status !== 'live') return fail('invalid_state', `the node is ${status}, not live`)
    const before = graph.level(node.row)
    const level = boosted(before, by)
    if (level !== before) {
      graph.setLevel(node.row, level)
      const activation = sixDecimals(level)
      const payload = { node: id, by, activation }
      context.audit({ action: 'EDIT', target: id, summary: 'resting level raised', payload })
    }
    return ok({ id, activation: sixDecimals(level) })
  },
})
