import type { Commitment, CommitmentEnd, CommitmentEnding } from '../../model/commitment.ts'
import type { Forgetting, ForgettingKind } from '../../model/memory.ts'
import type { OperationContext } from '../context.ts'
import { saidKeyOf } from './node-keys.ts'

/** Ends what only this memory says, in the way the memory ends (spec CL-42). */
export function endWithMemory(
  context: OperationContext,
  memoryId: string,
  kind: ForgettingKind,
): void {
  const end: CommitmentEnding = {
    kind: endKinds[kind],
    at: context.now,
    validTo: kind === 'outdated' ? context.now : null,
  }
  for (const node of saidBy(context, memoryId)) {
    if (node.end === null && !isSaidElsewhere(context, node.row, memoryId)) {
      context.store.graph.update(node.row, { end })
    }
  }
}

/** Brings back what ended with it; what ended otherwise since stays ended (spec CL-43). */
export function restoreWithMemory(
  context: OperationContext,
  memoryId: string,
  { kind, at }: Pick<Forgetting, 'kind' | 'at'>,
): void {
  for (const { row, end } of saidBy(context, memoryId)) {
    if (end?.kind === endKinds[kind] && end.at === at) {
      context.store.graph.update(row, { end: null })
    }
  }
}

/** Takes the memory away as a source; a node without sources goes. Tells what went (AG-25). */
export function eraseWithMemory(context: OperationContext, memoryId: string): ErasedNodes {
  const { graph } = context.store
  const nodes = saidBy(context, memoryId)
  graph.removeSources(memoryId)
  const said = new Set(graph.sourcesOf(nodes.map(({ row }) => row)).map(({ node }) => node))
  const going = nodes.filter(({ row }) => !said.has(row))
  const edges = going.reduce((sum, { row }) => sum + graph.edgeCount(row), 0)
  for (const { row } of going) graph.erase(row)
  return { commitments: going.map(({ id }) => id), edges }
}

export interface ErasedNodes {
  readonly commitments: readonly string[]
  readonly edges: number
}

/**
 * Before a memory takes a new text: ends what the old one alone said and the new one does not
 * repeat (spec AG-8). Answers the nodes that ended.
 */
export function endUnrepeated(
  context: OperationContext,
  memoryId: string,
  text: string,
  validFrom: number,
): readonly Commitment[] {
  const { graph } = context.store
  const repeated = new Set(context.texts.extraction(text).commitments.map(saidKeyOf))
  const ending = saidBy(context, memoryId).filter(
    (node) =>
      node.end === null &&
      !repeated.has(saidKeyOf(node)) &&
      !isSaidElsewhere(context, node.row, memoryId),
  )
  for (const node of ending) {
    const validTo = Math.max(node.validFrom, validFrom)
    graph.update(node.row, { end: { kind: 'superseded', at: context.now, validTo } })
  }
  return ending
}

const endKinds: Readonly<Record<ForgettingKind, CommitmentEnd>> = {
  archived: 'forgotten',
  outdated: 'superseded',
  wrong: 'retracted',
}

/** Every node that any version of the memory says. */
function saidBy(context: OperationContext, memoryId: string): readonly Commitment[] {
  const { graph } = context.store
  const rows = graph.sourcesIn([memoryId]).map(({ node }) => node)
  return graph.byRows([...new Set(rows)])
}

/** By the current text of a memory that is not forgotten. */
function isSaidElsewhere(context: OperationContext, row: number, memoryId: string): boolean {
  const { graph, memories } = context.store
  const others = graph.sourcesOf([row]).filter((source) => source.memoryId !== memoryId)
  const found = memories.byIds([...new Set(others.map((source) => source.memoryId))])
  return found.some(
    ({ id, version, forgotten }) =>
      forgotten === null &&
      others.some((source) => source.memoryId === id && source.version === version),
  )
}
