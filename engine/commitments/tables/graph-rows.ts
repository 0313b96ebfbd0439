import type { ActivationGraph } from '../../graph/activation-graph.ts'
import { levelNow } from '../../graph/level.ts'
import type { Checksum } from '../../model/checksum.ts'
import type { Commitment, EventTime } from '../../model/commitment.ts'
import type { DrawnWords, EdgeKind } from '../../model/graph-views.ts'
import type {
  CommitmentChanges,
  CommitmentInPool,
  NewCommitment,
  NodeSource,
  Rewording,
  StoredEdge,
} from './graph-records.ts'
import { forgetLearned, learnedIn, setLearned } from './learned-rows.ts'
import { PassClock } from './pass-clock.ts'
import { type ConflictTable, createConflictTable } from './conflict-table.ts'
import * as edgeRows from './edge-rows.ts'
import { GraphInMemory } from './graph-in-memory.ts'
import { newGraphNode } from './load-graph.ts'
import {
  eraseNode,
  idOfNode,
  insertNode,
  loadDrawn,
  loadNodes,
  loadPooled,
  loadVectors,
  rewriteNode,
  setVector,
  updateNode,
  withoutVector,
} from './node-rows.ts'
import { createSealedLists, type SealedLists } from './sealed-lists.ts'
import { SegmentRows } from '../../segments/tables/segment-rows.ts'
import { sourcesByNode } from './node-sources.ts'
import { createNodeSourceTable, type NodeSourceTable, type SaidTexts } from './node-source-table.ts'
import { CommitFacts } from '../../storage/commit-facts.ts'
import type { Sql } from '../../storage/sql.ts'
import type { SnapshotDue } from '../../storage/snapshot-rows.ts'
import type { NamespaceState } from '../../storage/state-row.ts'

type GraphState = Pick<NamespaceState, 'lastNode' | 'lastRows' | 'position'>

/**
 * The commitments of one namespace and what ties them: the tables and, in step with them, the graph in memory.
 * It is read when first asked for, and anew after a transaction that changed it rolls back.
 */
export class GraphRows {
  readonly #sql: Sql
  readonly #state: GraphState
  readonly #facts: CommitFacts
  readonly #memory: GraphInMemory
  readonly #sources: NodeSourceTable
  readonly conflicts: ConflictTable
  readonly clocks: PassClock
  /** What memory leaves out. */
  readonly sealed: SealedLists
  #lacksVectors = false

  /** `texts` are kept in step with what is written here; `facts` hear what listeners may be told. */
  constructor(
    sql: Sql,
    state: GraphState,
    texts: SaidTexts,
    {
      facts = new CommitFacts(),
      checksum,
      segments = new SegmentRows(sql),
    }: { facts?: CommitFacts; checksum?: Checksum; segments?: SegmentRows } = {},
  ) {
    this.#sql = sql
    this.#state = state
    this.#facts = facts
    this.#memory = new GraphInMemory(sql, state, {
      segments,
      ...(checksum !== undefined && { checksum }),
    })
    this.clocks = new PassClock(sql)
    this.sealed = createSealedLists(sql, segments)
    this.#sources = createNodeSourceTable(sql, texts)
    this.conflicts = createConflictTable(sql, state, facts)
  }

  readonly addSource = (source: NodeSource): void => this.#sources.add(source)
  /** Takes the memory away as a source, of one version or of all. */
  removeSources(memoryId: string, version?: number): void {
    this.#sources.remove(memoryId, version)
    if (version === undefined) forgetLearned(this.#sql, memoryId)
  }

  readonly removeSourcesOfPassages = (passages: readonly number[]): void =>
    this.#sources.removeOfPassages(passages)
  readonly sourcesOf = (rows: readonly number[]): readonly NodeSource[] =>
    this.#sources.load('node', rows)
  readonly standings = (row: number, leftOut?: string) => this.#sources.standings(row, leftOut)
  readonly says = (memoryId: string, row: number): boolean => this.#sources.says(memoryId, row)
  readonly saidOfTime = (time: EventTime): readonly number[] => this.#sources.times.meeting(time)
  readonly sealedOfTime = (time: EventTime, most: number): readonly number[] =>
    this.#sources.times.sealedMeeting(time, most)
  readonly saidIn = (some: readonly number[]): readonly number[] => this.#sources.saidIn(some)
  readonly saidByContent = (): readonly NodeSource[] => this.#sources.ofContent()
  /** Of all versions, in the order they are said. */
  readonly sourcesIn = (memoryIds: readonly string[]): readonly NodeSource[] =>
    this.#sources.load('memory', memoryIds)

  /** What the edges of a memory have learned in an hour (counted since 1970), summed. */
  readonly learnedIn = (memoryId: string, hour: number): number =>
    learnedIn(this.#sql, memoryId, hour)
  readonly setLearned = (memoryId: string, hour: number, gain: number): void =>
    setLearned(this.#sql, memoryId, hour, gain)

  /** To be read, never changed, outside of this store. */
  get graph(): ActivationGraph {
    return this.#memory.graph
  }

  /** Nodes that stay in memory. */
  get size(): number {
    return this.#memory.size
  }

  readonly endCall = (): void => this.#memory.endCall()
  seal(rows: readonly number[]): void {
    this.#sources.times.forget()
    this.#memory.seal(rows)
  }

  readonly snapshotDue = (): SnapshotDue => this.#memory.snapshotDue()
  readonly writeSnapshot = (): void => this.#memory.writeSnapshot()
  readonly keep = (): void => this.#memory.keep()

  /** Whether nodes wait to be placed, as far as this wake of the object knows. */
  get lacksVectors(): boolean {
    return this.#lacksVectors
  }

  /** Nodes that wait to be placed, and room for what they are placed by. */
  unplaced(limit: number): { row: number; text: string }[] {
    const found = withoutVector(this.#sql, limit)
    this.#lacksVectors = found.length > 0
    return found
  }

  readonly place = (row: number, text: string, vector: Int8Array): void =>
    setVector(this.#sql, row, text, vector)

  /** The rows are as they were before this transaction. */
  rollBack(): void {
    this.#sources.times.forget()
    this.clocks.forget()
    this.#memory.rollBack()
  }

  drop(): void {
    this.clocks.forget()
    this.#sources.times.forget()
    this.#memory.drop()
  }

  /** Rows have been put back: the graph is read anew. */
  rebuild(): void {
    this.drop()
    this.#memory.rebuild()
  }

  /** Returns the row number. Similar edges lead both ways. `said` is the text that says it, if one does. */
  insert(node: NewCommitment, said: Omit<NodeSource, 'node'> | null = null): number {
    const graph = this.#memory.changing()
    const row = (this.#state.lastNode += 1)
    if (node.vector === null) this.#lacksVectors = true
    const clock = this.clocks.gains[node.role]
    insertNode(this.#sql, row, node, { gain: clock, said })
    if (said !== null) this.#sources.add({ ...said, node: row }, true)
    graph.put(newGraphNode(row, node, clock))
    this.#memory.noteSimilar(
      row,
      node.similar.map((one) => one.row),
    )
    for (const { row: other, weight } of node.similar) {
      graph.link(row, other, 'similar', weight)
      graph.link(other, row, 'similar', weight)
    }
    return row
  }

  update(row: number, changes: CommitmentChanges): void {
    this.#memory.changing()
    updateNode(this.#sql, row, changes)
    const { end } = changes
    if (end !== undefined && end !== null && end.kind !== 'forgotten') this.#markSources(row)
    if (end?.kind === 'superseded') this.#facts.supersede(this.idOf(row) ?? '')
    this.#memory.refresh(row)
  }

  /** Its vector goes too: it is placed anew in the background. */
  rewrite(row: number, words: Rewording): void {
    this.#memory.changing()
    rewriteNode(this.#sql, row, words)
    // A snapshot of the graph still holds hashes of the old words.
    this.#memory.dropSnapshots()
    this.#lacksVectors = true
    this.#memory.refresh(row)
  }

  /** Overwrites the text, then removes a node without sources, with its edges and conflicts. */
  erase(row: number): void {
    const graph = this.#memory.changing()
    for (const { id } of this.conflicts.of([row])) this.conflicts.erase(id)
    this.#memory.dropSnapshots()
    edgeRows.cutFromSimilar(this.#sql, graph, row)
    edgeRows.deleteEdgesOf(this.#sql, row)
    eraseNode(this.#sql, row)
    graph.remove(row)
  }

  byId(id: string): Commitment | null {
    const slot = this.graph.slotOf(id)
    return slot === undefined ? null : (this.byRows([this.graph.rowOf(slot)])[0] ?? null)
  }

  idOf(row: number): string | null {
    const { graph } = this
    // All of an export asks this: nothing is read into memory for it.
    const slot = graph.hasRow(row) ? graph.slotOfRow(row) : undefined
    return slot === undefined ? idOfNode(this.#sql, row) : graph.idOf(slot)
  }

  /** In the order of `rows`; unknown ones are left out. */
  readonly byRows = (rows: readonly number[]): readonly Commitment[] => loadNodes(this.#sql, rows)

  /** What a recall weighs of these nodes, in no order. */
  readonly pooled = (rows: readonly number[]): readonly CommitmentInPool[] =>
    loadPooled(this.#sql, rows)

  readonly drawn = (rows: readonly number[]): ReadonlyMap<number, DrawnWords> =>
    loadDrawn(this.#sql, rows)

  readonly vectors = (rows: readonly number[]): ReadonlyMap<number, Int8Array> =>
    loadVectors(this.#sql, rows)

  /** Resting level as it stands at this moment. */
  level(row: number): number {
    const slot = this.graph.slotOfRow(row)
    if (slot === undefined) return 0
    const { gains } = this.clocks
    const clock = gains[this.graph.roleOf(slot)]
    return levelNow(this.graph.levelOf(slot), this.graph.clockOf(slot), clock)
  }

  setLevel(row: number, level: number): void {
    const graph = this.#memory.changing()
    const slot = graph.slotOfRow(row)
    if (slot === undefined) return
    if (level > 0) this.clocks.start()
    const gain = this.clocks.gains[graph.roleOf(slot)]
    this.#sql.run('UPDATE nodes SET level = ?, gain = ? WHERE row = ?', level, gain, row)
    this.#memory.noteNode(row)
    graph.setLevel(row, level, gain)
  }

  /** Sets or overwrites; `similar` overrules what the nodes themselves say in that direction. */
  setEdge(edge: StoredEdge): void {
    const { source, target, kind, weight } = edge
    const graph = this.#memory.changing()
    edgeRows.writeEdge(this.#sql, edge)
    this.#memory.noteEdge(source, target)
    graph.link(source, target, kind, weight)
  }

  /** A similar edge that is removed stays away. */
  removeEdge(source: number, target: number, kind: EdgeKind): void {
    const graph = this.#memory.changing()
    graph.unlink(source, target, kind)
    if (kind === 'similar' || kind === 'manual') {
      edgeRows.writeEdge(this.#sql, { source, target, kind: 'similar', weight: null, label: null })
    }
    if (kind !== 'similar') edgeRows.deleteEdge(this.#sql, source, target, kind)
    this.#memory.noteEdge(source, target)
  }

  /** Of every kind, from it and to it. */
  edgeCount(row: number): number {
    const { graph } = this
    graph.admitAround([row])
    const slot = graph.slotOfRow(row)
    return slot === undefined ? 0 : graph.edgeCountAt(slot)
  }

  readonly drawnAt = (row: number) => edgeRows.loadDrawnAt(this.#sql, row)
  /** Edges with a label, from any of the nodes. */
  readonly labelsFrom = (rows: readonly number[]): readonly StoredEdge[] =>
    edgeRows.loadLabels(this.#sql, rows)

  /** Memories that say it are looked at more closely by a recall. */
  #markSources(row: number): void {
    const saying = `SELECT memory FROM ${sourcesByNode} WHERE node = ?`
    this.#sql.run(`UPDATE memories SET has_ended = 1 WHERE id IN (${saying})`, row)
  }
}
