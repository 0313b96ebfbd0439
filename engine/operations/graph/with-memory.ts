import { subjectOf } from '../../laws/subject.ts'
import type { Commitment, CommitmentEnd, CommitmentEnding } from '../../model/commitment.ts'
import type { Forgetting, ForgettingKind, Memory } from '../../model/memory.ts'
import type { NodeSource } from '../../ports/graph-store.ts'
import type { OperationContext } from '../context.ts'
import { versionRows } from '../memory/version-rows.ts'
import { onlyPerson } from './draw-commitments.ts'
import { saidKeyOf } from './node-keys.ts'
import { reworded } from './rewrite-nodes.ts'
import { sourceMemories } from './source-memories.ts'

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

/**
 * Brings back what ended with it, and what it says that ended with another memory that is forgotten
 * still; what ended otherwise stays ended (spec CL-43).
 */
export function restoreWithMemory(
  context: OperationContext,
  memoryId: string,
  forgetting: Pick<Forgetting, 'kind' | 'at'>,
): void {
  const { graph, memories } = context.store
  const version = memories.byId(memoryId)?.version
  const sources = graph.sourcesIn([memoryId]).filter((source) => source.version === version)
  const saidNow = new Set(sources.map(({ node }) => node))
  for (const node of saidBy(context, memoryId)) {
    const isRestored =
      endedWith(node, forgetting) ||
      (saidNow.has(node.row) &&
        sourceMemories(context, node.row).some(
          ({ forgotten }) => forgotten !== null && endedWith(node, forgotten),
        ))
    if (isRestored) graph.update(node.row, { end: null })
  }
}

function endedWith({ end }: Commitment, { kind, at }: Pick<Forgetting, 'kind' | 'at'>): boolean {
  return end?.kind === endKinds[kind] && end.at === at
}

/**
 * Takes the memory away as a source; a node without sources goes, one that another memory says goes
 * on in the words of that. Tells what went (AG-25, CL-44).
 */
export function eraseWithMemory(context: OperationContext, memoryId: string): ErasedNodes {
  const { graph } = context.store
  const nodes = saidBy(context, memoryId)
  graph.removeSources(memoryId)
  const left = graph.sourcesOf(nodes.map(({ row }) => row))
  const said = new Set(left.map(({ node }) => node))
  const going = nodes.filter(({ row }) => !said.has(row))
  const edges = going.reduce((sum, { row }) => sum + graph.edgeCount(row), 0)
  for (const { row } of going) graph.erase(row)
  for (const node of nodes) {
    const sources = left.filter((source) => source.node === node.row)
    if (sources.length === 0) continue
    sayAsOthersDo(context, node, sources)
    endIfUnsaid(context, node)
  }
  return { commitments: going.map(({ id }) => id), edges }
}

/** In the words of the newest text that says it still, where none says it in its own. */
function sayAsOthersDo(
  context: OperationContext,
  node: Commitment,
  sources: readonly NodeSource[],
): void {
  const { graph, memories } = context.store
  const tellers = new Map(
    memories.byIds(sources.map(({ memoryId }) => memoryId)).map((memory) => [memory.id, memory]),
  )
  const said = sources.flatMap(({ memoryId, version, start, end }) => {
    const memory = tellers.get(memoryId)
    if (memory === undefined) return []
    const text = textOf(context, memory, version).slice(start, end)
    return [{ memory, text, isCurrent: memory.version === version }]
  })
  const told = said.find(({ isCurrent }) => isCurrent) ?? said[0]
  if (told === undefined) return
  const { speaker } = subjectOf(told.text, [], onlyPerson(context, told.memory))
  if (speaker !== node.subject.speaker) {
    graph.update(node.row, { subject: { ...node.subject, speaker } })
  }
  if (said.some(({ text }) => text === node.text)) return
  graph.rewrite(node.row, reworded(node, told.text))
}

function textOf(context: OperationContext, memory: Memory, version: number): string {
  const rows = versionRows(context, memory)
  const passages = context.store.passages.byRows(rows)
  return passages.find(({ part }) => part === version)?.text ?? ''
}

/** What is left of it says a memory that is forgotten, or an older text: it ends as these did. */
function endIfUnsaid(context: OperationContext, node: Commitment): void {
  if (node.end !== null || isSaidElsewhere(context, node.row, null)) return
  const sources = sourceMemories(context, node.row)
  const forgotten = sources.flatMap((memory) => memory.forgotten ?? [])[0]
  const { kind, at } = forgotten ?? { kind: 'outdated', at: context.now }
  const validTo = kind === 'outdated' ? at : null
  context.store.graph.update(node.row, { end: { kind: endKinds[kind], at, validTo } })
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
function isSaidElsewhere(context: OperationContext, row: number, memoryId: string | null): boolean {
  const { graph, memories } = context.store
  const others = graph.sourcesOf([row]).filter((source) => source.memoryId !== memoryId)
  const found = memories.byIds([...new Set(others.map((source) => source.memoryId))])
  return found.some(
    ({ id, version, forgotten }) =>
      forgotten === null &&
      others.some((source) => source.memoryId === id && source.version === version),
  )
}
