import { clocksAtStart, levelNow } from '../../../engine/graph/level.ts'
import type { Commitment } from '../../../engine/model/commitment.ts'
import type { EdgeKind } from '../../../engine/model/graph-views.ts'
import type {
  Clocks,
  CommitmentChanges,
  NewCommitment,
  NodeSource,
  Rewording,
  StoredEdge,
} from '../../../engine/commitments/tables/graph-records.ts'
import type { GraphRows } from '../../../engine/commitments/tables/graph-rows.ts'
import { PlainConflicts } from './plain-conflicts.ts'

/** What operations ask of the graph. */
export type Graph = Pick<
  GraphRows,
  | 'graph'
  | 'conflicts'
  | 'insert'
  | 'update'
  | 'rewrite'
  | 'erase'
  | 'byId'
  | 'idOf'
  | 'byRows'
  | 'pooled'
  | 'vectors'
  | 'addSource'
  | 'removeSources'
  | 'sourcesOf'
  | 'sourcesIn'
  | 'level'
  | 'setLevel'
  | 'learnedIn'
  | 'setLearned'
  | 'setEdge'
  | 'removeEdge'
  | 'edgeCount'
  | 'labelsFrom'
> & { readonly clocks: Pick<GraphRows['clocks'], 'gains' | 'write'> }

interface Level {
  readonly level: number
  readonly clock: number
}

/** The port's laws in the plainest way; the compact graph is not of them. */
export class PlainGraph implements Omit<Graph, 'graph'> {
  readonly conflicts = new PlainConflicts()
  readonly #nodes = new Map<number, NewCommitment & Commitment>()
  readonly #levels = new Map<number, Level>()
  readonly #edges = new Map<string, StoredEdge>()
  readonly #sources = new Map<string, NodeSource>()
  readonly #learned = new Map<string, { readonly hour: number; readonly gain: number }>()
  readonly clocks = {
    gains: clocksAtStart,
    write({ gains }: Clocks): void {
      this.gains = gains
    },
  }
  #lastRow = 0

  insert(node: NewCommitment): number {
    const row = ++this.#lastRow
    this.#nodes.set(row, { ...node, row, end: null })
    this.#levels.set(row, { level: 0, clock: this.clocks.gains[node.role] })
    for (const { row: other, weight } of node.similar) {
      this.#put({ source: row, target: other, kind: 'similar', weight, label: null })
      this.#put({ source: other, target: row, kind: 'similar', weight, label: null })
    }
    return row
  }

  update(row: number, changes: CommitmentChanges): void {
    const node = this.#nodes.get(row)
    if (node !== undefined) this.#nodes.set(row, { ...node, ...changes })
  }

  rewrite(row: number, words: Rewording): void {
    const node = this.#nodes.get(row)
    if (node !== undefined) this.#nodes.set(row, { ...node, ...words, vector: null })
  }

  erase(row: number): void {
    this.#nodes.delete(row)
    for (const [key, { source, target }] of this.#edges) {
      if (source === row || target === row) this.#edges.delete(key)
    }
    for (const { id } of this.conflicts.of([row])) this.conflicts.erase(id)
  }

  byId(id: string): Commitment | null {
    const found = [...this.#nodes.values()].find((node) => node.id === id)
    return found === undefined ? null : commitmentOf(found)
  }

  idOf(row: number): string | null {
    return this.#nodes.get(row)?.id ?? null
  }

  byRows(rows: readonly number[]): readonly Commitment[] {
    return this.#known(rows).map(commitmentOf)
  }

  pooled(rows: readonly number[]) {
    return this.#known(rows).map((node) => {
      const { row, id, role, text, trust, event, validFrom, validTo, recordedAt, end, terms } = node
      const { speaker, about } = node.subject
      const times = { event, validFrom, validTo, recordedAt, end }
      return { row, id, role, text, trust, ...times, terms, subject: { speaker, about } }
    })
  }

  vectors(rows: readonly number[]): ReadonlyMap<number, Int8Array> {
    const known = this.#known(rows)
    return new Map(known.flatMap(({ row, vector }) => (vector === null ? [] : [[row, vector]])))
  }

  addSource(source: NodeSource): void {
    const { memoryId, version, start, part = 0 } = source
    this.#sources.set(`${memoryId} ${version} ${start} ${part}`, { ...source, part })
  }

  removeSources(memoryId: string, version?: number): void {
    for (const [key, source] of this.#sources) {
      const isMeant = version === undefined || source.version === version
      if (source.memoryId === memoryId && isMeant) this.#sources.delete(key)
    }
    if (version === undefined) this.#learned.delete(memoryId)
  }

  sourcesOf(rows: readonly number[]): readonly NodeSource[] {
    return this.#inTextOrder().filter(({ node }) => rows.includes(node))
  }

  sourcesIn(memoryIds: readonly string[]): readonly NodeSource[] {
    return this.#inTextOrder().filter(({ memoryId }) => memoryIds.includes(memoryId))
  }

  level(row: number): number {
    const node = this.#nodes.get(row)
    const at = this.#levels.get(row)
    if (node === undefined || at === undefined) return 0
    return levelNow(at.level, at.clock, this.clocks.gains[node.role])
  }

  setLevel(row: number, level: number): void {
    const node = this.#nodes.get(row)
    if (node === undefined) return
    this.#levels.set(row, { level, clock: this.clocks.gains[node.role] })
  }

  learnedIn(memoryId: string, hour: number): number {
    const learned = this.#learned.get(memoryId)
    return learned?.hour === hour ? learned.gain : 0
  }

  setLearned(memoryId: string, hour: number, gain: number): void {
    this.#learned.set(memoryId, { hour, gain })
  }

  setEdge(edge: StoredEdge): void {
    const { source, target, kind } = edge
    if (kind === 'manual') this.#edges.delete(keyOf(source, target, 'similar'))
    this.#put(edge)
  }

  removeEdge(source: number, target: number, kind: EdgeKind): void {
    this.#edges.delete(keyOf(source, target, kind))
  }

  edgeCount(row: number): number {
    return [...this.#edges.values()].filter(({ source, target }) => {
      return source === row || target === row
    }).length
  }

  labelsFrom(rows: readonly number[]): readonly StoredEdge[] {
    return [...this.#edges.values()].flatMap((edge) => {
      if (edge.label === null || !rows.includes(edge.source)) return []
      return [{ ...edge, reason: edge.reason ?? null }]
    })
  }

  weightOf(source: number, target: number, kind: EdgeKind): number | undefined {
    return this.#edges.get(keyOf(source, target, kind))?.weight
  }

  #put(edge: StoredEdge): void {
    this.#edges.set(keyOf(edge.source, edge.target, edge.kind), edge)
  }

  #known(rows: readonly number[]) {
    return rows.flatMap((row) => this.#nodes.get(row) ?? [])
  }

  #inTextOrder(): readonly NodeSource[] {
    return [...this.#sources.values()].toSorted((one, other) => {
      if (one.memoryId !== other.memoryId) return one.memoryId < other.memoryId ? -1 : 1
      return (
        one.version - other.version ||
        one.start - other.start ||
        (one.part ?? 0) - (other.part ?? 0)
      )
    })
  }
}

function keyOf(source: number, target: number, kind: EdgeKind): string {
  return `${source} ${target} ${kind}`
}

function commitmentOf(node: NewCommitment & Commitment): Commitment {
  const {
    terms: _,
    normalKey: __,
    slotKey: ___,
    vector: ____,
    similar: _____,
    ...commitment
  } = node
  return commitment
}
