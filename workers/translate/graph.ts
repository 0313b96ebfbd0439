import type { z } from 'zod'
import type {
  EdgeView,
  GraphStats,
  Neighborhood,
  NodeView,
} from '../../engine/model/graph-views.ts'
import type { AddedNode, ListNodesInput } from '../../engine/commitments/catalogue.ts'
import type {
  EdgeBody,
  GraphStatsBody,
  NeighborhoodBody,
  NodeBody,
  nodeListQuerySchema,
} from '../../protocol/graph.ts'
import { defined } from './defined.ts'
import { moment } from './moment.ts'
import { pageInput } from './page.ts'
import { outcomeBody } from './remember.ts'

export function listNodesInput(query: z.output<typeof nodeListQuerySchema>): ListNodesInput {
  const { role, store, lifecycle, status, inactive } = query
  // A flag that says false is off, as if it were not there.
  const isInactive = inactive === true ? true : undefined
  return {
    ...pageInput(query),
    ...defined({ role, store, lifecycle, status, inactive: isInactive }),
  }
}

export function nodeBody(view: NodeView): NodeBody {
  return {
    id: view.id,
    text: view.text,
    role: view.role,
    confidence: view.confidence,
    activation: view.activation,
    sources: view.sources.map(({ memoryId, start, end }) => ({ memory_id: memoryId, start, end })),
    by: view.by,
    modality: { ...view.modality },
    lang: view.lang,
    trust: view.trust,
    store: view.store,
    lifecycle: view.lifecycle,
    relevance: view.relevance,
    status: view.status,
    valid_from: moment(view.validFrom),
    valid_to: view.validTo === null ? null : moment(view.validTo),
    recorded_at: moment(view.recordedAt),
    conflicts: [...view.conflicts],
    edges: view.edges.map(({ to, weight, kind, label }) => ({ to, weight, kind, label })),
  }
}

export function edgeBody(view: EdgeView): EdgeBody {
  return {
    from: view.from,
    to: view.to,
    weight: view.weight,
    label: view.label,
    kind: view.kind,
    valid_from: moment(view.validFrom),
    valid_to: view.validTo === null ? null : moment(view.validTo),
  }
}

export function addedNodeBody({ node, outcomes }: AddedNode) {
  return { node: nodeBody(node), outcomes: outcomes.map(outcomeBody) }
}

export function neighborhoodBody({ nodes, edges, truncated }: Neighborhood): NeighborhoodBody {
  return { nodes: nodes.map(nodeBody), edges: edges.map(edgeBody), truncated }
}

export function graphStatsBody(stats: GraphStats): GraphStatsBody {
  const { id, dims, floor, edge, conflict, dedup, strict } = stats.embedder
  return {
    nodes: stats.nodes,
    by_role: { ...stats.byRole },
    by_status: { ...stats.byStatus },
    edges: stats.edges,
    by_kind: { ...stats.byKind },
    average_activation: stats.averageActivation,
    open_conflicts: stats.openConflicts,
    embedder: { id, dims, floor, edge, conflict, dedup, strict },
    ...(stats.meaning !== undefined && { meaning: { ...stats.meaning } }),
    bytes_per_node: stats.bytesPerNode,
  }
}
