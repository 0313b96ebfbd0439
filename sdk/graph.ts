import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type { Given } from './shapes.ts'
import type {
  ActivateBody,
  Activation,
  AddNodeBody,
  AddedNode,
  ChangedNode,
  NodePatchBody,
  BoostBody,
  Boosted,
  ChangedEdge,
  DecayOptions,
  DecayReport,
  GraphNode,
  GraphStats,
  Neighborhood,
  NodeListQuery,
  SetEdgeBody,
} from './wire.ts'

export type NodeFilter = Pick<NodeListQuery, 'role' | 'store' | 'lifecycle' | 'status'> &
  PageQuery &
  ReadQuery & {
    /** Only live nodes whose resting level is below 0.01. */
    readonly inactive?: boolean | undefined
  }

export type NeighborhoodQuery = ReadQuery & {
  /** Hops in both directions, 0–4; default 1. */
  readonly depth?: number | undefined
  /** Most nodes, 1–200; default 50. */
  readonly limit?: number | undefined
}

export type NewNode = Given<AddNodeBody>
export type NodeChange = Given<NodePatchBody>
/** `weight` −1 to 1; with the label `subgoal_of` it leads from a goal to its parent. */
export type NewEdge = Given<SetEdgeBody>

export type ActivateOptions = Omit<ActivateBody, 'ids'>
export type BoostOptions = Omit<BoostBody, 'id'>

/**
 * The activation graph: what was committed to, and how one thing brings up another. Reading and
 * activating need the role `reader`, the rest `main`.
 *
 * @example
 * const { node } = await memory.graph.addNode({ text: 'Ship in May', role: 'goal' })
 * await memory.graph.setEdge({ from: node.id, to: decision.id, weight: 0.5 })
 * const { activated } = await memory.graph.activate([node.id], { depth: 3 })
 */
export interface Graph {
  stats(query?: ReadQuery, options?: CallOptions): Promise<GraphStats>
  nodes(filter?: NodeFilter, options?: ListOptions): List<GraphNode>
  node(id: string, query?: ReadQuery, options?: CallOptions): Promise<GraphNode>
  /** What lies around a node, nearest first. */
  neighborhood(id: string, query?: NeighborhoodQuery, options?: CallOptions): Promise<Neighborhood>
  /** The whole text is one commitment. */
  addNode(node: NewNode, options?: CallOptions): Promise<AddedNode>
  /** Corrects what a node says, its role, confidence or subject; an owner's takes an owner (403). */
  patchNode(id: string, change: NodeChange, options?: CallOptions): Promise<ChangedNode>
  /** Ties one node to another, one way; again overwrites. Rejects with `self_edge` (422) … */
  setEdge(edge: NewEdge, options?: CallOptions): Promise<ChangedEdge>
  /** Answers the edge as it was. */
  removeEdge(from: string, to: string, options?: CallOptions): Promise<ChangedEdge>
  /** Starts each of 1–100 nodes at 1 and shows what they reach; changes nothing. */
  activate(
    ids: readonly string[],
    request?: ActivateOptions,
    options?: CallOptions,
  ): Promise<Activation>
  /** Raises a resting level by `by`, 0–1, default 0.2; to 1 at most. */
  boost(id: string, request?: BoostOptions, options?: CallOptions): Promise<Boosted>
  /** One pass of decay; with `dry_run` the same answer, and nothing moves. */
  decay(request?: DecayOptions, options?: CallOptions): Promise<DecayReport>
}

export function graphWith({ get, ask, post, patch, remove, list }: NamespaceCalls): Graph {
  return {
    stats: (query, options) => get('/graph/stats', { ...query }, options),
    nodes: (filter, options) => list('/graph/nodes', { ...filter }, options),
    node: (id, query, options) => get(pathOf('/graph/nodes', id), { ...query }, options),
    neighborhood: (id, query, options) => get('/graph/neighborhood', { ...query, id }, options),
    addNode: (node, options) => post('/graph/nodes', node, options),
    patchNode: (id, change, options) => patch(pathOf('/graph/nodes', id), change, options),
    setEdge: (edge, options) => post('/graph/edges', edge, options),
    removeEdge: (from, to, options) => remove('/graph/edges', { from, to }, options),
    activate: (ids, request, options) => ask('/graph/activate', { ...request, ids }, options),
    boost: (id, request, options) => post('/graph/boost', { ...request, id }, options),
    decay: (request, options) => post('/graph/decay', { ...request }, options),
  }
}
