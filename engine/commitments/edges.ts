import { operation } from '../operations/operation.ts'
import { must } from '../assert.ts'
import type { ActivationGraph } from '../graph/activation-graph.ts'
import { sixDecimals } from '../laws/recall/recall-score.ts'
import type { EdgeKind, EdgeView } from '../model/graph-views.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { labelKey, labelsOf, viewEdge } from './commitment-view.ts'

/** −1…1; with the label `subgoal_of` it leads from a goal to its parent. */
export interface SetEdgeInput {
  readonly from: string
  readonly to: string
  readonly weight: number
  readonly label?: string
}

/**
 * Ties one live node to another, one way; with the label `subgoal_of` a goal to its
 * parent. Again overwrites; the same again changes nothing.
 */
export const setEdge = operation({
  role: 'main',
  writes: true,
  grows: true,
  screens: { texts: ['label'] },
  plans: ['graph_pass'],
  run(
    context: OperationContext,
    input: SetEdgeInput,
  ): Result<{ edge: EdgeView; overwrote: boolean }> {
    const { from, to } = input
    const label = input.label ?? null
    const { graph } = context.store.graph
    const source = graph.slotOf(from)
    if (source === undefined) return fail('not_found', `no such node: ${from}`)
    const target = graph.slotOf(to)
    if (target === undefined) return fail('not_found', `no such node: ${to}`)
    if (source === target) return fail('self_edge', `an edge cannot lead from ${from} to itself`)
    const kind: EdgeKind = label === subgoalLabel ? 'subgoal_of' : 'manual'
    const refusal = refusalOf(context, source, target, kind)
    if (refusal !== null) return refusal
    const rows = { source: graph.rowOf(source), target: graph.rowOf(target) }
    const weight = sixDecimals(input.weight)
    const before = graph.weightOf(rows.source, rows.target, kind)
    const edge = viewEdge(graph, { from: source, to: target, kind, weight, label })
    const overwrote = before !== undefined
    if (overwrote && before === weight && labelOf(context, rows, kind) === label) {
      return ok({ edge, overwrote })
    }
    context.store.graph.setEdge({ ...rows, kind, weight, label })
    context.audit({
      action: 'EDIT',
      target: from,
      summary: overwrote ? 'edge overwritten' : 'edge set',
      payload: { from, to, kind, weight, label },
    })
    return ok({ edge, overwrote })
  },
})

/**
 * Removes the edge that spreads in this direction, else the one to the parent goal; answers it as
 * it was. What superseded what is undone with its conflict, not here.
 */
export const removeEdge = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(
    context: OperationContext,
    { from, to }: { readonly from: string; readonly to: string },
  ): Result<EdgeView> {
    const { graph } = context.store.graph
    const source = graph.slotOf(from)
    const target = graph.slotOf(to)
    if (source === undefined || target === undefined) return fail('not_found', 'no such edge')
    const rows = { source: graph.rowOf(source), target: graph.rowOf(target) }
    const kind = removable.find(
      (one) => graph.weightOf(rows.source, rows.target, one) !== undefined,
    )
    if (kind === undefined) return fail('not_found', 'no such edge')
    const weight = must(graph.weightOf(rows.source, rows.target, kind), 'an edge has a weight')
    const label = labelOf(context, rows, kind)
    const edge = viewEdge(graph, { from: source, to: target, kind, weight, label })
    context.store.graph.removeEdge(rows.source, rows.target, kind)
    const payload = { from, to, kind, weight: edge.weight, label }
    context.audit({ action: 'EDIT', target: from, summary: 'edge removed', payload })
    return ok(edge)
  },
})

type Refused = ReturnType<typeof fail>

function refusalOf(
  context: OperationContext,
  source: number,
  target: number,
  kind: EdgeKind,
): Refused | null {
  const { graph } = context.store.graph
  for (const slot of [source, target]) {
    if (graph.isLive(slot, context.now)) continue
    return fail('invalid_state', `${graph.idOf(slot)} has ended: only live nodes are tied`)
  }
  if (kind !== 'subgoal_of') return null
  for (const slot of [source, target]) {
    const role = graph.roleOf(slot)
    if (role !== 'goal') return fail('not_a_goal', `${graph.idOf(slot)} is a ${role}, not a goal`)
  }
  if (!isAbove(graph, source, target)) return null
  return fail('goal_loop', `${graph.idOf(target)} is a subgoal of ${graph.idOf(source)} already`)
}

/** Whether the way up from a goal leads to that parent; ended goals, which may come back, count. */
function isAbove(graph: ActivationGraph, parent: number, goal: number): boolean {
  const seen = new Set([goal])
  // A set visits what is added while it is walked over.
  for (const at of seen) {
    if (at === parent) return true
    graph.admitAround([graph.rowOf(at)])
    graph.visitEdgesOf(at, (to, _weight, kind) => {
      if (kind === 'subgoal_of') seen.add(to)
    })
  }
  return false
}

function labelOf(
  context: OperationContext,
  { source, target }: { readonly source: number; readonly target: number },
  kind: EdgeKind,
): string | null {
  return labelsOf(context, [source]).get(labelKey(source, target, kind))?.label ?? null
}

const subgoalLabel = 'subgoal_of'
const removable: readonly EdgeKind[] = ['manual', 'similar', 'subgoal_of', 'drawn']
