import type { CommitmentRole } from '../../engine/model/commitment.ts'
import type { RolePair } from '../../engine/graph/role-boosts.ts'

/**
 * What the graph in memory is held against: the rules of activation and decay written for reading,
 * on plain objects, slow, and sharing no code with the engine.
 */

export interface ReferenceNode {
  readonly id: string
  readonly role: CommitmentRole
}

export interface ReferenceEdge {
  readonly from: string
  readonly to: string
  readonly kind: 'similar' | 'manual' | 'subgoal_of' | 'supersedes'
  readonly weight: number
}

/** Of each node its role and the edges along which it passes on. */
export type ReferenceGraph = ReadonlyMap<
  string,
  { readonly role: CommitmentRole; readonly edges: readonly (readonly [string, number])[] }
>

export interface ReferenceOptions {
  readonly boosts: Readonly<Partial<Record<RolePair, number>>>
  readonly depth?: number
  readonly threshold?: number
  readonly layer?: number
}

/** The graph of spec AG-46: visible nodes, one edge a pair, manual before similar, heaviest 32. */
export function referenceGraph(
  nodes: readonly ReferenceNode[],
  edges: readonly ReferenceEdge[],
  { fanOut = 32, similarShare = 1 } = {},
): ReferenceGraph {
  const ids = new Set(nodes.map(({ id }) => id))
  const graph = new Map<string, { role: CommitmentRole; edges: (readonly [string, number])[] }>()
  for (const { id, role } of nodes) {
    const weights = new Map<string, number>()
    for (const kind of ['similar', 'manual']) {
      for (const edge of edges) {
        if (edge.from !== id || edge.kind !== kind || !ids.has(edge.to)) continue
        weights.set(edge.to, kind === 'similar' ? edge.weight * similarShare : edge.weight)
      }
    }
    const heaviest = [...weights]
      .sort(([a, x], [b, y]) => Math.abs(y) - Math.abs(x) || (a < b ? -1 : 1))
      .slice(0, fanOut)
    graph.set(id, { role, edges: heaviest })
  }
  return graph
}

/** Activation of every node reached, 0–1 (spec AG-31, as AG-46 computes it). */
export function referenceSpread(
  graph: ReferenceGraph,
  starts: ReadonlyMap<string, number>,
  { boosts, depth = 2, threshold = 0.01, layer: widest = 256 }: ReferenceOptions,
): Map<string, number> {
  const activation = new Map(starts)
  for (const start of starts) {
    const hasPassed = new Set<string>()
    const fromStart = new Map<string, number>()
    let layer: (readonly [string, number])[] = [start]
    for (let hop = 1; hop <= depth; hop++) {
      const arrived = new Map<string, number>()
      for (const [via, energy] of layer) {
        const { role, edges } = nodeOf(graph, via)
        for (const [to, weight] of edges) {
          const boost = boosts[`${role}>${nodeOf(graph, to).role}`] ?? 1
          const delta = energy * weight * boost
          if (!hasPassed.has(to) && Math.abs(delta) >= threshold) add(arrived, to, delta)
        }
      }
      for (const [id] of layer) hasPassed.add(id)
      layer = [...arrived]
        .filter(([id, sum]) => sum > 0 && !fromStart.has(id))
        .map(([id, sum]) => [id, clamp(sum, 0)] as const)
        .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
        .slice(0, widest)
      for (const [id, sum] of arrived) add(fromStart, id, sum)
    }
    for (const [id, sum] of fromStart) add(activation, id, clamp(sum, -1))
  }
  return new Map([...activation].map(([id, sum]) => [id, clamp(sum, 0)]))
}

export type LevelChange =
  | { readonly kind: 'pass'; readonly decay: number; readonly rates: Rates }
  | { readonly kind: 'boost'; readonly id: string; readonly by: number }

export type Rates = Readonly<Record<CommitmentRole, number>>

/** Resting levels after passes and boosts, each pass lowering every level (spec AG-38, AG-40). */
export function referenceLevels(
  nodes: readonly ReferenceNode[],
  changes: readonly LevelChange[],
): Map<string, number> {
  const levels = new Map(nodes.map(({ id }) => [id, 0]))
  for (const change of changes) {
    if (change.kind === 'boost') {
      levels.set(change.id, Math.min(1, (levels.get(change.id) ?? 0) + change.by))
      continue
    }
    for (const { id, role } of nodes) {
      levels.set(id, Math.max(0, (levels.get(id) ?? 0) - change.decay * change.rates[role]))
    }
  }
  return levels
}

function nodeOf(graph: ReferenceGraph, id: string) {
  const node = graph.get(id)
  if (node === undefined) throw new Error(`${id} is not in the graph`)
  return node
}

function add(sums: Map<string, number>, id: string, value: number): void {
  sums.set(id, (sums.get(id) ?? 0) + value)
}

function clamp(value: number, low: number): number {
  return Math.min(1, Math.max(low, value))
}
