import { operation } from '../operations/operation.ts'
import { clocksAfterPass, levelNow } from '../graph/level.ts'
import { decaySummary } from '../laws/governance/decay-summary.ts'
import type { DecayReport, EdgeKind } from '../model/graph-views.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { bandPass } from '../memory/lifecycle.ts'

export interface DecayInput {
  readonly dryRun: boolean
  /** As many as fell due since the last, where the clock makes them. */
  readonly scheduledPasses?: number
}

/** One pass by hand; it moves no hour of the passes that come by themselves. */
export const decayGraph = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(context: OperationContext, options: DecayInput): Result<DecayReport> {
    return ok(decayPass(context, options))
  },
})

/**
 * One pass over the graph: resting levels fall by their role's rate, weak edges go. It writes the
 * clocks and what it removes, never a row for each node; where nothing would fall or
 * go it writes nothing. A dry run tells the same and moves nothing.
 */
function decayPass(
  context: OperationContext,
  { dryRun, scheduledPasses }: DecayInput,
): DecayReport {
  const { graph } = context.store
  const { clocks } = graph
  let { gains } = clocks
  for (let pass = 0; pass < (scheduledPasses ?? 1); pass++)
    gains = clocksAfterPass(gains, context.settings.graph)
  const { nodesDecayed, inactiveNodes } = levelsAfter(context, gains)
  const weak = weakEdges(context)
  const transitions = bandPass(context, { dryRun })
  const report = { nodesDecayed, edgesPruned: weak.length, inactiveNodes, transitions }
  const isIdle = nodesDecayed === 0 && weak.length === 0
  if (dryRun || (isIdle && transitions.length === 0)) return report
  if (!isIdle) graph.setClocks({ ...clocks, gains })
  for (const { source, target, kind } of weak) graph.removeEdge(source, target, kind)
  const edgesPruned = weak.length
  context.audit({
    action: 'DECAY',
    target: 'graph',
    actor: 'system:decay',
    summary: decaySummary({ nodesDecayed, edgesPruned, transitions: transitions.length }),
    payload: { nodesDecayed, edgesPruned, inactiveNodes, transitions },
  })
  return report
}

/** How many levels would fall, of ended nodes too, and how many live nodes would lie idle then. */
function levelsAfter(
  context: OperationContext,
  gainsAfter: OperationContext['store']['graph']['clocks']['gains'],
): Pick<DecayReport, 'nodesDecayed' | 'inactiveNodes'> {
  const { graph, clocks } = context.store.graph
  const { inactive } = context.settings.graph
  let nodesDecayed = 0
  let inactiveNodes = 0
  graph.visitSlots((slot) => {
    const role = graph.roleOf(slot)
    const level = graph.levelOf(slot)
    const clock = graph.clockOf(slot)
    const after = levelNow(level, clock, gainsAfter[role])
    if (level > 0 && levelNow(level, clock, clocks.gains[role]) - after > leastFall) {
      nodesDecayed += 1
    }
    if (after < inactive && graph.isLive(slot, context.now)) inactiveNodes += 1
  })
  return { nodesDecayed, inactiveNodes }
}

interface WeakEdge {
  readonly source: number
  readonly target: number
  readonly kind: EdgeKind
}

/** Spreading edges of little weight, each direction by itself. */
function weakEdges(context: OperationContext): WeakEdge[] {
  const { graph } = context.store.graph
  const { prune } = context.settings.graph
  const weak: WeakEdge[] = []
  graph.visitSlots((slot) => {
    graph.visitEdgesOf(slot, (to, weight, kind) => {
      const isSpreading = kind === 'similar' || kind === 'manual'
      if (!isSpreading || Math.abs(weight) >= prune) return
      weak.push({ source: graph.rowOf(slot), target: graph.rowOf(to), kind })
    })
  })
  return weak
}

/** Below it two levels differ by rounding alone. */
const leastFall = 1e-12
