import type { Activated, DecayReport, PathStep } from '../../engine/model/graph-views.ts'
import type { PathStepBody } from '../../protocol/activation.ts'

export function activatedBody({ id, activation, path }: Activated) {
  return { id, activation, path: pathBody(path) }
}

export function pathBody(path: readonly PathStep[]): PathStepBody[] {
  return path.map(({ id, via, weight, boost, delta }) => ({ id, via, weight, boost, delta }))
}

export function decayReportBody(report: DecayReport) {
  return {
    nodes_decayed: report.nodesDecayed,
    edges_pruned: report.edgesPruned,
    inactive_nodes: report.inactiveNodes,
    transitions: report.transitions.map(({ memoryId, ...crossed }) => ({
      memory_id: memoryId,
      ...crossed,
    })),
  }
}
