import { maxShownEdgesOfKind } from '../bounds.ts'
import type { ActivationGraph } from '../graph/activation-graph.ts'
import { endOfValidity, statusAt } from '../laws/commitments/commitment-life.ts'
import { sixDecimals } from '../laws/recall/recall-score.ts'
import { relevanceAt } from '../laws/governance/relevance.ts'
import type { Commitment } from '../model/commitment.ts'
import type { EdgeKind, EdgeView, CommitmentView } from '../model/graph-views.ts'
import type { Memory } from '../model/memory.ts'
import type { NodeSource } from './tables/graph-records.ts'
import type { OperationContext } from '../operations/context.ts'
import { lifecycleAt } from '../memory/lifecycle.ts'
import { openConflictsOf } from './conflicts.ts'
import { placesOfContent, type ContentSource } from './content-sources.ts'
import { dueOfSources } from '../due/due-of-sources.ts'
import { isOfContent } from './value-conflict.ts'

/** Nodes as they are shown now, in the order given. */
export function viewCommitments(
  context: OperationContext,
  commitments: readonly Commitment[],
): CommitmentView[] {
  const { graph } = context.store
  const rows = commitments.map(({ row }) => row)
  graph.graph.admitAround(rows)
  const sources = sourcesByNode(graph.sourcesOf(rows))
  const told = tellersOf(context, sources)
  const memories = new Map(told.map((memory) => [memory.id, sourceMemory(context, memory)]))
  const conflicts = openConflictsOf(context, rows)
  const contents = placesOfContent(context, [...sources.values()].flat())
  const labels = labelsOf(context, rows)
  const due = dueOfSources(context, told)
  return commitments.map((node) => {
    const said = newestTexts(sources.get(node.row) ?? []).filter((one) =>
      memories.has(one.memoryId),
    )
    return {
      id: node.id,
      text: node.text,
      role: node.role,
      confidence: sixDecimals(node.confidence),
      activation: sixDecimals(graph.level(node.row)),
      sources: said.map((source) => placeOf(source, contents)),
      by: node.by,
      modality: node.modality,
      lang: node.lang,
      trust: node.trust,
      speaker: node.subject.speaker,
      subject: node.subject.about,
      ...standingOf(said.flatMap(({ memoryId }) => memories.get(memoryId) ?? [])),
      status: statusAt(node, context.now),
      event: node.event,
      ...due(said),
      validFrom: node.validFrom,
      validTo: endOfValidity(node),
      recordedAt: node.recordedAt,
      conflicts: conflicts.get(node.row) ?? [],
      edges: edgesFrom(graph.graph, node.row, labels),
    }
  })
}

/** An edge as it is shown: it holds while both its ends do. */
export function viewEdge(
  graph: ActivationGraph,
  { from, to, kind, weight, label, reason }: EdgeBetween,
): EdgeView {
  const validTo = Math.min(graph.validToOf(from), graph.validToOf(to))
  return {
    from: graph.idOf(from),
    to: graph.idOf(to),
    weight: sixDecimals(weight),
    label,
    ...(reason !== undefined && { reason }),
    kind,
    validFrom: Math.max(graph.validFromOf(from), graph.validFromOf(to)),
    validTo: validTo === Infinity ? null : validTo,
  }
}

/** An edge in the graph; its ends are slots. */
export interface EdgeBetween extends EdgeLabel {
  readonly from: number
  readonly to: number
  readonly kind: EdgeKind
  readonly weight: number
}

/** What an edge is called, and by what it was drawn. */
export type EdgeLabel = Pick<EdgeView, 'label' | 'reason'>

/** What the edges from these rows are called, by `labelKey`. */
export function labelsOf(
  context: OperationContext,
  rows: readonly number[],
): ReadonlyMap<string, EdgeLabel> {
  const found = context.store.graph.labelsFrom(rows)
  return new Map(
    found.map(({ source, target, kind, label, reason }) => [
      labelKey(source, target, kind),
      { label: label ?? '', ...(reason !== null && reason !== undefined && { reason }) },
    ]),
  )
}

export const unlabelledEdge: EdgeLabel = { label: null }

export function labelKey(source: number, target: number, kind: EdgeKind): string {
  return `${source} ${target} ${kind}`
}

function sourcesByNode(sources: readonly NodeSource[]): ReadonlyMap<number, readonly NodeSource[]> {
  const byNode = new Map<number, NodeSource[]>()
  for (const source of sources) {
    const others = byNode.get(source.node)
    if (others === undefined) byNode.set(source.node, [source])
    else others.push(source)
  }
  return byNode
}

/** Where a source stands: a stretch of a memory's text, or of a passage of content. */
function placeOf(
  { memoryId, start, end, passage = null }: NodeSource,
  contents: ReadonlyMap<number, ContentSource>,
): CommitmentView['sources'][number] {
  return { memoryId, start, end, ...(passage !== null && contents.get(passage)) }
}

/** Of each memory the newest of its texts that says the node: the others are past. */
function newestTexts(sources: readonly NodeSource[]): readonly NodeSource[] {
  const newest = new Map<string, number>()
  for (const { memoryId, version, passage = null } of sources) {
    if (passage !== null) continue
    newest.set(memoryId, Math.max(version, newest.get(memoryId) ?? 0))
  }
  return sources.filter(
    (source) => isOfContent(source) || newest.get(source.memoryId) === source.version,
  )
}

type Standing = Pick<CommitmentView, 'store' | 'lifecycle' | 'relevance'>

interface SourceMemory extends Standing {
  readonly id: string
  /** Forgotten or expired: it speaks for a node only where no other does. */
  readonly isGone: boolean
}

function tellersOf(
  { store }: OperationContext,
  sources: ReadonlyMap<number, readonly NodeSource[]>,
): readonly Memory[] {
  const ids = new Set([...sources.values()].flatMap((some) => some.map(({ memoryId }) => memoryId)))
  return store.memories.byIds([...ids])
}

function sourceMemory(context: OperationContext, memory: Memory): SourceMemory {
  const { relevance } = relevanceAt(memory, context.now, context.settings.relevance)
  const { id, stores, forgotten, expiresAt } = memory
  return {
    id,
    store: stores[0] ?? 'semantic',
    lifecycle: lifecycleAt(context, memory, relevance),
    relevance: sixDecimals(relevance),
    isGone: forgotten !== null || (expiresAt !== null && expiresAt <= context.now),
  }
}

/** Those of the most relevant memory, ties by id; of one that still stands, where there is one. */
function standingOf(memories: readonly SourceMemory[]): Standing {
  const [first, ...others] = memories
  if (first === undefined) return nowhere
  const { store, lifecycle, relevance } = others.reduce(
    (best, other) => (isBefore(other, best) ? other : best),
    first,
  )
  return { store, lifecycle, relevance }
}

function isBefore(a: SourceMemory, b: SourceMemory): boolean {
  if (a.isGone !== b.isGone) return b.isGone
  return a.relevance === b.relevance ? a.id < b.id : a.relevance > b.relevance
}

/** By kind, then |weight| falling, then id; of a hub the heaviest of each kind. */
function edgesFrom(
  graph: ActivationGraph,
  row: number,
  labels: ReadonlyMap<string, EdgeLabel>,
): CommitmentView['edges'] {
  const slot = graph.slotOfRow(row)
  if (slot === undefined) return []
  const edges: CommitmentView['edges'][number][] = []
  const counts: Partial<Record<EdgeKind, number>> = {}
  graph.visitEdgesOf(slot, (to, weight, kind) => {
    const count = counts[kind] ?? 0
    counts[kind] = count + 1
    if (count >= maxShownEdgesOfKind) return
    const label = labels.get(labelKey(row, graph.rowOf(to), kind)) ?? unlabelledEdge
    edges.push({ to: graph.idOf(to), weight: sixDecimals(weight), kind, ...label })
  })
  return edges
}

/** Of a node whose memories are all gone. */
const nowhere: Standing = { store: 'semantic', lifecycle: 'archived', relevance: 0 }
