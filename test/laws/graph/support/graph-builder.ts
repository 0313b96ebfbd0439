import { ActivationGraph } from '../../../../engine/graph/activation-graph.ts'
import type { GraphNode } from '../../../../engine/graph/node-columns.ts'
import { pathOf } from '../../../../engine/graph/path.ts'
import { type SpreadOptions, spreadActivation } from '../../../../engine/graph/spread.ts'
import type { CommitmentRole } from '../../../../engine/model/commitment.ts'
import type { PathStep } from '../../../../engine/model/graph-views.ts'
import { defaultSettings } from '../../../../engine/settings.ts'
import type { ReferenceEdge, ReferenceNode } from '../../../support/activation-reference.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The id of a row: in the order of rows. */
export function idOfRow(row: number): string {
  let text = ''
  for (let left = row; text.length < 26; left = Math.floor(left / 32)) {
    text = alphabet.charAt(left % 32) + text
  }
  return `com_${text}`
}

export function graphNode(row: number, overrides: Partial<GraphNode> = {}): GraphNode {
  return {
    row,
    id: idOfRow(row),
    role: 'fact',
    end: 'live',
    level: 0,
    clock: 0,
    validFrom: 0,
    validTo: Infinity,
    recordedAt: 0,
    endedAt: Infinity,
    normalKey: 0,
    slotKey: 0,
    terms: '',
    ...overrides,
  }
}

export const everyone = {
  ...defaultSettings.graph,
  similarShare: 1,
  isVisible: () => true,
} satisfies SpreadOptions

/** A graph written by name: `goal g`, `g -> d 0.5`; names begin with anything, order is theirs. */
export function namedGraph(
  roles: Readonly<Record<string, CommitmentRole>>,
  edges: readonly (readonly [from: string, to: string, weight: number])[],
) {
  const graph = new ActivationGraph()
  const rows = new Map(Object.keys(roles).map((name, at) => [name, at + 1]))
  const row = (name: string): number => rows.get(name) ?? 0
  const slot = (name: string): number => graph.slotOfRow(row(name)) ?? -1
  const name = (id: string): string => [...rows].find(([, at]) => idOfRow(at) === id)?.[0] ?? id
  for (const [key, role] of Object.entries(roles)) graph.put(graphNode(row(key), { role }))
  for (const [from, to, weight] of edges) graph.link(row(from), row(to), 'manual', weight)

  function spread(starts: readonly string[], options: Partial<SpreadOptions> = {}) {
    const energies = new Map(starts.map((start) => [slot(start), 1]))
    return spreadActivation(graph, energies, { ...everyone, ...options })
  }
  function activate(starts: readonly string[], options: Partial<SpreadOptions> = {}) {
    const found: Record<string, number> = {}
    spread(starts, options).forEach((at, activation) => {
      found[name(graph.idOf(at))] = activation
    })
    return found
  }
  function path(starts: readonly string[], to: string): PathStep[] {
    return pathOf(graph, spread(starts), slot(to)).map((step) => ({
      ...step,
      id: name(step.id),
      via: name(step.via),
    }))
  }
  return { graph, row, slot, spread, activate, path }
}

/** The same nodes and edges in memory, put in the order they are given in. */
export function graphOf(
  nodes: readonly (ReferenceNode & { readonly row: number })[],
  edges: readonly ReferenceEdge[],
): ActivationGraph {
  const graph = new ActivationGraph()
  const rows = new Map(nodes.map(({ id, row }) => [id, row]))
  for (const { row, id, role } of nodes) graph.put(graphNode(row, { id, role }))
  for (const { from, to, kind, weight } of edges) {
    graph.link(rows.get(from) ?? 0, rows.get(to) ?? 0, kind, weight)
  }
  return graph
}

/** Activation by id, to be held against the reference. */
export function activationById(
  graph: ActivationGraph,
  starts: ReadonlyMap<string, number>,
  options: SpreadOptions,
): Map<string, number> {
  const energies = new Map([...starts].map(([id, energy]) => [graph.slotOf(id) ?? -1, energy]))
  const found = new Map<string, number>()
  spreadActivation(graph, energies, options).forEach((slot, activation) => {
    found.set(graph.idOf(slot), activation)
  })
  return found
}
