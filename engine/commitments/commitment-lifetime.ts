import { standingOf } from '../laws/commitments/merge-guard.ts'
import type { Commitment, CommitmentEnd, CommitmentEnding } from '../model/commitment.ts'
import type { Forgetting, ForgettingKind, Memory } from '../model/memory.ts'
import type { NodeSource } from './tables/graph-records.ts'
import type { OperationContext } from '../operations/context.ts'
import { holdBesideAgain, releaseBeside } from '../memory/entities/held-tellings.ts'
import { versionRows } from '../memory/memory-versions.ts'
import { endAgain, standAgain } from './ended-by.ts'
import { speechIn } from './speakers.ts'
import { normalKeyIn } from './read-node.ts'
import { reworded } from './cut-from-commitments.ts'
import { sourceMemories } from './commitment-sources.ts'
import { isBesideText, isOfContent } from './value-conflict.ts'

/**
 * Ends what only this memory says, in the way the memory ends; what that had ended stands again,
 * unless it was true until now. What waits beside what
 * it told of an entity is let go.
 */
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
  releaseBeside(context, memoryId)
  for (const node of saidBy(context, memoryId)) {
    if (node.end !== null) continue
    if (isSaidElsewhere(context, node.row, memoryId)) {
      standAsSaid(context, node)
      continue
    }
    context.store.graph.update(node.row, { end })
    // What was true until now ended what was true before.
    if (kind !== 'outdated') standAgain(context, node.row)
  }
}

/** Ids of what these memories say that has ended, with them or before. */
export function endedWithMemories(
  context: OperationContext,
  memoryIds: readonly string[],
): readonly string[] {
  const { graph } = context.store
  const rows = graph.sourcesIn(memoryIds).map(({ node }) => node)
  return graph.byRows([...new Set(rows)]).flatMap(({ id, end }) => (end === null ? [] : id))
}

/** What a memory says expires with it, or with the last of those that say it too. */
export function expireWithMemory(context: OperationContext, memoryId: string): void {
  for (const node of saidBy(context, memoryId)) if (node.end === null) standAsSaid(context, node)
}

/** As long, and as trusted, as the most trusted of the texts that say it now. */
function standAsSaid(context: OperationContext, node: Commitment): void {
  const standing = standingOf(context.store.graph.standings(node.row))
  if (standing === null) return
  const { trust, validTo } = standing
  if (validTo === node.validTo && trust === node.trust) return
  context.store.graph.update(node.row, { validTo, trust })
}

/**
 * Brings back what ended with it, and what its text says that ended with another memory or another
 * text since; what lost a conflict stays ended.
 */
export function restoreWithMemory(
  context: OperationContext,
  memoryId: string,
  forgetting: Pick<Forgetting, 'kind' | 'at'>,
): void {
  const { graph, memories } = context.store
  const version = memories.byId(memoryId)?.version
  const sources = graph.sourcesIn([memoryId]).filter((source) => {
    return source.version === version || isOfContent(source)
  })
  const saidNow = new Set(sources.map(({ node }) => node))
  for (const node of saidBy(context, memoryId)) {
    const isSaidAgain = saidNow.has(node.row) && !hasLost(context, node.row)
    if (node.end === null || !(endedWith(node, forgetting) || isSaidAgain)) continue
    graph.update(node.row, { end: null })
    endAgain(context, node.row)
  }
  expireWithMemory(context, memoryId)
  holdBesideAgain(context, memoryId, forgetting.at)
}

/**
 * Ends what only these passages of content say, given by their rows, but for what is `repeated`
 * (keys of normal forms): the entity has other content, or is forgotten.
 */
export function endWithContent(
  context: OperationContext,
  passages: readonly number[],
  ending: CommitmentEnding,
  repeated: ReadonlySet<number> = new Set(),
): void {
  const { graph } = context.store
  const own = new Set(passages)
  for (const node of graph.byRows(graph.saidIn(passages))) {
    if (node.end !== null || repeated.has(normalKeyIn(context, node))) continue
    const isOwn = ({ passage = null }: NodeSource): boolean => passage !== null && own.has(passage)
    if (isSaidBut(context, node.row, isOwn)) continue
    const { validTo } = ending
    const until = validTo === null ? null : Math.max(node.validFrom, validTo)
    graph.update(node.row, { end: { ...ending, validTo: until } })
  }
}

/** Brings back what was forgotten with its content then. */
export function restoreWithContent(
  context: OperationContext,
  passages: readonly number[],
  forgottenAt: number,
): void {
  const { graph } = context.store
  for (const { row, end } of graph.byRows(graph.saidIn(passages))) {
    if (end?.kind === 'forgotten' && end.at === forgottenAt) graph.update(row, { end: null })
  }
}

function hasLost(context: OperationContext, row: number): boolean {
  const conflicts = context.store.graph.conflicts.of([row])
  return conflicts.some(({ resolution }) => resolution?.loser?.row === row)
}

function endedWith({ end }: Commitment, { kind, at }: Pick<Forgetting, 'kind' | 'at'>): boolean {
  return end?.kind === endKinds[kind] && end.at === at
}

/**
 * Takes the memory away as a source; a node without sources goes, one that another memory says goes
 * on in the words of that. Tells what went.
 */
export function eraseWithMemory(context: OperationContext, memoryId: string): ErasedNodes {
  const { graph } = context.store
  releaseBeside(context, memoryId)
  const nodes = saidBy(context, memoryId)
  graph.removeSources(memoryId)
  return eraseUnsaid(context, nodes)
}

/** The same of content that is erased: of passages by their rows. */
export function eraseWithContent(
  context: OperationContext,
  passages: readonly number[],
): ErasedNodes {
  const { graph } = context.store
  const nodes = graph.byRows(graph.saidIn(passages))
  graph.removeSourcesOfPassages(passages)
  return eraseUnsaid(context, nodes)
}

function eraseUnsaid(context: OperationContext, nodes: readonly Commitment[]): ErasedNodes {
  const { graph } = context.store
  const left = graph.sourcesOf(nodes.map(({ row }) => row))
  const said = new Set(left.map(({ node }) => node))
  const going = nodes.filter(({ row }) => !said.has(row))
  const edges = going.reduce((sum, { row }) => sum + graph.edgeCount(row), 0)
  for (const { row, end } of going) {
    if (end === null) standAgain(context, row)
    graph.erase(row)
  }
  for (const node of nodes) {
    const sources = left.filter((source) => source.node === node.row)
    if (sources.length === 0) continue
    sayAsOthersDo(context, node, sources)
    endIfUnsaid(context, node)
  }
  return { commitments: going.map(({ id }) => id), edges }
}

/** In the words of the newest text that says it still, where none says it in its own. */
export function sayAsOthersDo(
  context: OperationContext,
  node: Commitment,
  sources: readonly NodeSource[],
): void {
  const { graph, memories } = context.store
  const tellers = new Map(
    memories.byIds(sources.map(({ memoryId }) => memoryId)).map((memory) => [memory.id, memory]),
  )
  const said = sources.flatMap((source) => {
    const { memoryId, version, start, end } = source
    const memory = tellers.get(memoryId)
    if (memory === undefined) return []
    const whole = textOf(context, memory, version)
    const text = isBesideText(source) ? node.text : whole.slice(start, end)
    return [{ memory, whole, text, start, end, isCurrent: memory.version === version }]
  })
  const told = said.find(({ isCurrent }) => isCurrent) ?? said[0]
  if (told === undefined) return
  const { speaker, about } = speechIn(
    context,
    told.memory,
    context.store.utterances.of(told.whole),
  ).subjectOf(told)
  if (speaker !== node.subject.speaker || about !== node.subject.about) {
    graph.update(node.row, { subject: { ...node.subject, speaker, about } })
  }
  if (said.some(({ text }) => text === node.text)) return
  graph.rewrite(node.row, reworded(node, context.store.utterances.of(told.text)))
}

function textOf(context: OperationContext, memory: Memory, version: number): string {
  const rows = versionRows(context, memory)
  const passages = context.store.passages.byRows(rows)
  return passages.find(({ part }) => part === version)?.text ?? ''
}

/** What is left of it says a memory that is forgotten, or an older text: it ends as these did. */
function endIfUnsaid(context: OperationContext, node: Commitment): void {
  if (node.end !== null) return
  if (context.store.graph.standings(node.row).length > 0) return standAsSaid(context, node)
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
 * repeat. Answers the nodes that ended.
 */
export function endUnrepeated(
  context: OperationContext,
  memoryId: string,
  text: string,
  validFrom: number,
): readonly Commitment[] {
  const { graph } = context.store
  const repeated = new Set(
    context.texts.extraction(text).commitments.map((drawn) => normalKeyIn(context, drawn)),
  )
  // What it tells of an entity beside its text stays told.
  const beside = new Set(
    graph
      .sourcesIn([memoryId])
      .filter(isBesideText)
      .map(({ node }) => node),
  )
  const unsaid = saidBy(context, memoryId).filter(
    (node) =>
      node.end === null && !beside.has(node.row) && !repeated.has(normalKeyIn(context, node)),
  )
  const ending = unsaid.filter(({ row }) => !isSaidElsewhere(context, row, memoryId))
  for (const node of ending) {
    const validTo = Math.max(node.validFrom, validFrom)
    graph.update(node.row, { end: { kind: 'superseded', at: context.now, validTo } })
  }
  // The others say it no more firmly than they did.
  for (const node of unsaid) if (!ending.includes(node)) standAsSaid(context, node)
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

function isSaidElsewhere(context: OperationContext, row: number, memoryId: string): boolean {
  return context.store.graph.standings(row, memoryId).length > 0
}

/** A memory that is not forgotten says it, in its current text or in content that it told, but by these. */
function isSaidBut(
  context: OperationContext,
  row: number,
  isLeftOut: (source: NodeSource) => boolean,
): boolean {
  const { graph, memories } = context.store
  const sources = graph.sourcesOf([row]).filter((source) => !isLeftOut(source))
  const found = memories.byIds([...new Set(sources.map(({ memoryId }) => memoryId))])
  const tellers = new Map(found.map((memory) => [memory.id, memory]))
  return sources.some((source) => {
    const teller = tellers.get(source.memoryId)
    if (teller === undefined || teller.forgotten !== null) return false
    return source.version === teller.version || isOfContent(source)
  })
}
