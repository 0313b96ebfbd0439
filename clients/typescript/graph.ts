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
  GraphMap,
  GraphMapFilter,
  Neighborhood,
  NodeListQuery,
  SetEdgeBody,
} from './wire.ts'

/** Which nodes are listed: all that fit each filter. */
export type NodeFilter = Pick<NodeListQuery, 'role' | 'store' | 'lifecycle' | 'status'> &
  PageQuery &
  ReadQuery & {
    /** Only live nodes whose resting level is below 0.01. */
    readonly inactive?: boolean | undefined
  }

/** How far around a node is read. */
export type NeighborhoodQuery = ReadQuery & {
  /** Hops in both directions, 0–4; default 1. */
  readonly depth?: number | undefined
  /** Most nodes, 1–200; default 50. */
  readonly limit?: number | undefined
}

/** What of the graph is read to be drawn. */
export type GraphMapQuery = ReadQuery &
  Pick<GraphMapFilter, 'as_of'> & {
    /** Most nodes, 1–50,000; default 5,000. */
    readonly limit?: number | undefined
  }

/** What a node is made of: a text, 1 byte to 64 KiB, and its role. */
export type NewNode = Given<AddNodeBody>
/** What is corrected; what is left out stays. */
export type NodeChange = Given<NodePatchBody>
/** `weight` −1 to 1; with the label `subgoal_of` it leads from a goal to its parent. */
export type NewEdge = Given<SetEdgeBody>

/** How far activation spreads. */
export type ActivateOptions = Omit<ActivateBody, 'ids'>
/** By how much a resting level is raised. */
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
  /**
   * Counts nodes and edges, and says what the vectors are made with.
   *
   * @example
   * const { nodes, edges, open_conflicts } = await memory.graph.stats()
   * @throws MnemeError `position_not_reached` (503: `at_least` lies ahead).
   */
  stats(query?: ReadQuery, options?: CallOptions): Promise<GraphStats>
  /**
   * Lists nodes, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { id, text } of memory.graph.nodes({ role: 'goal', status: 'live' })) show(id, text)
   * @throws MnemeError `invalid_request` (400: no such filter or cursor).
   */
  nodes(filter?: NodeFilter, options?: ListOptions): List<GraphNode>
  /**
   * Reads one node: what it says, its role, its sources and its ties.
   *
   * @example
   * const { text, role, confidence } = await memory.graph.node('com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D')
   * @throws MnemeError `not_found` (404).
   */
  node(id: string, query?: ReadQuery, options?: CallOptions): Promise<GraphNode>
  /**
   * Reads what lies around a node, nearest first: `depth` hops, 0 to 4, at most `limit` nodes, 1 to 200.
   *
   * @example
   * const { nodes, edges, truncated } = await memory.graph.neighborhood(id, { depth: 2, limit: 100 })
   * @throws MnemeError `not_found` (404).
   */
  neighborhood(id: string, query?: NeighborhoodQuery, options?: CallOptions): Promise<Neighborhood>
  /**
   * Reads the whole graph in few words, to draw it: what holds, or held at `as_of`; 5,000 nodes
   * unless `limit` says otherwise, 1 to 50,000, and of more the most active.
   *
   * @example
   * const { nodes, edges } = await memory.graph.map({ as_of: '2026-05-03' })
   * for (const { from, to } of edges) draw(nodes[from], nodes[to])
   * @throws MnemeError `invalid_request` (400: no such time or limit).
   */
  map(query?: GraphMapQuery, options?: CallOptions): Promise<GraphMap>
  /**
   * Adds a node; the whole text is one commitment. One that says the same already is answered.
   *
   * @example
   * const { node } = await memory.graph.addNode({ text: 'Ship in May', role: 'goal', confidence: 0.9 })
   * @throws MnemeError `namespace_full` (413), `secret_found` (422: the text has a credential).
   */
  addNode(node: NewNode, options?: CallOptions): Promise<AddedNode>
  /**
   * Corrects what a node says, its role, its confidence (0 to 1) or its subject.
   *
   * @example
   * await memory.graph.patchNode(id, { role: 'goal', subject: 'Ana' })
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it has ended), `forbidden` (403: it is
   * an owner's).
   */
  patchNode(id: string, change: NodeChange, options?: CallOptions): Promise<ChangedNode>
  /**
   * Ties one node to another, one way, with a `weight` from −1 (hinders) to 1 (brings up); again
   * overwrites. The label `subgoal_of` leads from a goal to its parent.
   *
   * @example
   * await memory.graph.setEdge({ from: goal.id, to: step.id, weight: 0.5 })
   * @throws MnemeError `not_found` (404), `self_edge`, `not_a_goal`, `goal_loop` (422).
   */
  setEdge(edge: NewEdge, options?: CallOptions): Promise<ChangedEdge>
  /**
   * Removes an edge, and answers it as it was.
   *
   * @example
   * const { weight } = await memory.graph.removeEdge(goal.id, step.id)
   * @throws MnemeError `not_found` (404).
   */
  removeEdge(from: string, to: string, options?: CallOptions): Promise<ChangedEdge>
  /**
   * Starts each of 1 to 100 nodes at 1 and shows what they reach; changes nothing.
   *
   * @example
   * const { activated } = await memory.graph.activate([goal.id], { depth: 3, threshold: 0.1 })
   * @throws MnemeError `not_found` (404), `invalid_state` (409: a node has ended).
   */
  activate(
    ids: readonly string[],
    request?: ActivateOptions,
    options?: CallOptions,
  ): Promise<Activation>
  /**
   * Raises a node's resting level by `by`, 0 to 1, default 0.2; to 1 at most.
   *
   * @example
   * const { activation } = await memory.graph.boost(goal.id, { by: 0.4 })
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it has ended).
   */
  boost(id: string, request?: BoostOptions, options?: CallOptions): Promise<Boosted>
  /**
   * Makes one pass of decay; with `dry_run` the answer is the same, and nothing moves.
   *
   * @example
   * const { nodes_decayed, edges_pruned } = await memory.graph.decay({ dry_run: true })
   * @throws MnemeError `forbidden` (403: it takes the role `main`).
   */
  decay(request?: DecayOptions, options?: CallOptions): Promise<DecayReport>
}

export function graphWith({ get, ask, post, patch, remove, list }: NamespaceCalls): Graph {
  return {
    stats: (query, options) => get('/graph/stats', { ...query }, options),
    nodes: (filter, options) => list('/graph/nodes', { ...filter }, options),
    node: (id, query, options) => get(pathOf('/graph/nodes', id), { ...query }, options),
    neighborhood: (id, query, options) => get('/graph/neighborhood', { ...query, id }, options),
    map: (query, options) => get('/graph/map', { ...query }, options),
    addNode: (node, options) => post('/graph/nodes', node, options),
    patchNode: (id, change, options) => patch(pathOf('/graph/nodes', id), change, options),
    setEdge: (edge, options) => post('/graph/edges', edge, options),
    removeEdge: (from, to, options) => remove('/graph/edges', { from, to }, options),
    activate: (ids, request, options) => ask('/graph/activate', { ...request, ids }, options),
    boost: (id, request, options) => post('/graph/boost', { ...request, id }, options),
    decay: (request, options) => post('/graph/decay', { ...request }, options),
  }
}
