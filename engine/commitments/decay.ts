import { operation } from '../operations/operation.ts'
import { clocksAfterPasses, levelNow, type DecayClocks } from '../graph/level.ts'
import { decaySummary } from '../laws/governance/decay-summary.ts'
import type { SealedLevel } from './tables/sealed-lists.ts'
import type { DecayReport, EdgeKind } from '../model/graph-views.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { bandPass } from '../memory/lifecycle.ts'

export interface DecayInput {
  readonly dryRun: boolean
  /** One by hand, those that have come due since the last that is written, or bands alone. */
  readonly passes?: 'one' | 'due' | 'none'
}

/** A pass by hand moves no hour of those that come by themselves. */
export const decayGraph = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(context: OperationContext, options: DecayInput): Result<DecayReport> {
    return ok(decayPass(context, options))
  },
})

/**
 * Passes over the graph: resting levels fall by their role's rate, weak edges go. It writes the
 * clocks and what it removes, never a row for each node; where nothing would fall or
 * go it writes nothing. A dry run tells the same and moves nothing.
 */
function decayPass(context: OperationContext, { dryRun, passes = 'one' }: DecayInput): DecayReport {
  const { graph } = context.store
  graph.endCall()
  const { clocks } = graph
  const { written } = clocks
  // Code that counted no passes by the time left their number to the alarm.
  const isFirst = passes === 'due' && written.since === null
  const before = passes === 'due' ? written.gains : clocks.gains
  const after = clocks.after(passes === 'one' || isFirst ? 1 : 0)
  const { nodesDecayed, nodesFalling, inactiveNodes } = levelsAfter(context, before, after)
  const weak = weakEdges(context)
  const transitions = bandPass(context, { dryRun })
  const report = { nodesDecayed, edgesPruned: weak.length, inactiveNodes, transitions }
  if (dryRun || nodesDecayed + weak.length + transitions.length === 0) return report
  if (nodesDecayed > 0) {
    const since = clocks.sinceAfter(clocks.due)
    clocks.write({ gains: after, since: nodesFalling > 0 ? since : null })
  }
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

/**
 * How many levels fall from the one clock to the other, of ended nodes too, how many fall by the pass
 * behind it, and how many live nodes lie idle then. Sealed nodes count like any other, so the clock
 * runs for as long as the level of one of them falls.
 */
function levelsAfter(
  context: OperationContext,
  gainsBefore: DecayClocks,
  gainsAfter: DecayClocks,
): Pick<DecayReport, 'nodesDecayed' | 'inactiveNodes'> & { readonly nodesFalling: number } {
  const { graph, sealed } = context.store.graph
  const { inactive } = context.settings.graph
  const gainsBehind = clocksAfterPasses(gainsAfter, 1, context.settings.graph)
  let nodesDecayed = 0
  let nodesFalling = 0
  let inactiveNodes = 0
  function fall({ role, level, clock }: Omit<SealedLevel, 'row' | 'isLive'>): number {
    const after = levelNow(level, clock, gainsAfter[role])
    if (level > 0) {
      if (levelNow(level, clock, gainsBefore[role]) - after > leastFall) nodesDecayed += 1
      if (after - levelNow(level, clock, gainsBehind[role]) > leastFall) nodesFalling += 1
    }
    return after
  }
  graph.visitSlots((slot) => {
    const [role, level, clock] = [graph.roleOf(slot), graph.levelOf(slot), graph.clockOf(slot)]
    const after = fall({ role, level, clock })
    if (after < inactive && graph.isLive(slot, context.now)) inactiveNodes += 1
  })
  const atRest = sealed.counts(context.now).filter(({ status }) => status === 'live')
  if (inactive > 0) for (const { count } of atRest) inactiveNodes += count
  for (const one of sealed.levels(context.now)) {
    if (fall(one) >= inactive && one.isLive && inactive > 0) inactiveNodes -= 1
  }
  return { nodesDecayed, nodesFalling, inactiveNodes }
}

interface WeakEdge {
  readonly source: number
  readonly target: number
  readonly kind: EdgeKind
}

/**
 * Spreading edges of little weight, each direction by itself. Of sealed nodes those whose weight has a
 * row: what a node alone says it is like was no weaker when it was tied.
 */
function weakEdges(context: OperationContext): WeakEdge[] {
  const { graph, sealed } = context.store.graph
  const { prune } = context.settings.graph
  const weak: WeakEdge[] = [...sealed.weakEdges(prune)]
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
