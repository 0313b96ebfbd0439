import { tuned } from '../../../laws/recall/tuned.ts'
import type { Search } from '../search.ts'
import type { MemoryInPool, PassageInPool } from '../../../model/passage.ts'
import type { NodeSource } from '../../../commitments/tables/graph-records.ts'
import { isBesideText } from '../../../commitments/value-conflict.ts'
import { spokenThen } from '../candidates.ts'
import type { ToldBy } from '../channels/channel.ts'
import { hasOwn, ownOf, relevanceOf } from '../channels/channels.ts'
import { termsIn } from '../index-words.ts'
import { isOfRoles } from './seen-nodes.ts'
import type { ScoredMemory } from './score-memories.ts'

/** A memory as one that tells a commitment. */
export interface Teller extends ToldBy {
  readonly relevance: number
  readonly memory: MemoryInPool
  readonly passage: PassageInPool
  readonly ties: number
  readonly hasTies: boolean
  /** It answers by its own words or meaning. */
  readonly hasOwn: boolean
}

/** Which memories of the view tell which nodes. */
export class Tellers {
  readonly stale = new Set<string>()
  readonly #search: Search
  readonly #byMemory = new Map<string, Teller>()
  readonly #bySource = new Map<number, string[]>()
  readonly #byNode = new Map<string, number[]>()

  constructor(search: Search, memories: readonly ScoredMemory[]) {
    this.#search = search
    for (const { memory, passage, part, parts, own, ties, hasTies, fit } of memories) {
      const { relevance } = parts
      const one = { memory, passage, relevance, own, ties, hasTies, hasOwn: hasOwn(own), fit }
      this.#byMemory.set(memory.id, { ...one, ...countsOf(passage, part) })
    }
  }

  /** What their texts say, as the index knows it. */
  addMemories(memories: readonly ScoredMemory[]): void {
    const { passages } = this.#search.context.store.index.index
    for (const { memory, passage } of memories) {
      const slot = passages.slotOf(passage.row)
      const nodes = slot === undefined ? [] : passages.nodesOf(slot)
      for (const node of nodes) this.#add(node, memory.id)
    }
  }

  /** Also the memories of nodes that were found by themselves. */
  addNodes(rows: readonly number[]): void {
    const unknown = rows.filter((row) => !this.#bySource.has(row))
    if (unknown.length === 0) return
    const sources = this.#search.context.store.graph.sourcesOf(unknown)
    const ids = [...new Set(sources.map(({ memoryId }) => memoryId))]
    const missing = ids.filter((id) => !this.#byMemory.has(id)).slice(0, tuned.mostTellers)
    for (const passage of spokenThen(this.#search, missing)) {
      const { memory } = passage
      if (memory === null) continue
      const relevance = relevanceOf(this.#search, memory)
      const nothing = { own: ownOf(() => 0), ties: 0, hasTies: false, hasOwn: false, fit: 1 }
      const counts = countsOf(passage, 0)
      this.#byMemory.set(memory.id, { memory, passage, relevance, ...nothing, ...counts })
    }
    this.#addSources(sources)
  }

  #addSources(sources: readonly NodeSource[]): void {
    for (const source of sources) {
      const { node, memoryId, version } = source
      // A hit of the entity tells its value; the side of a conflict about it tells nothing more.
      if (isBesideText(source)) continue
      if (this.#byMemory.get(memoryId)?.passage.part === version) this.#add(node, memoryId)
    }
  }

  #add(node: number, memoryId: string): void {
    if (this.#bySource.get(node)?.includes(memoryId) === true) return
    listOf(this.#bySource, node).push(memoryId)
    listOf(this.#byNode, memoryId).push(node)
  }

  nodes(): readonly number[] {
    return [...this.#bySource.keys()]
  }

  /**
   * Those that may answer by themselves, that stand for all of a memory, or that may have ended. What
   * a memory tells beside others that came in by ties alone is no hit unless activation comes to it
   * or its role is asked for: its row need not be read.
   */
  telling(): readonly number[] {
    const { context, input } = this.#search
    const { graph } = context.store.graph
    return this.nodes().filter(
      (row) =>
        isOfRoles(graph, input, row) ||
        this.#bySource.get(row)?.some((id) => {
          const teller = this.#byMemory.get(id)
          const isOnly = this.#byNode.get(id)?.length === 1
          return isOnly || teller === undefined || teller.hasOwn || teller.memory.hasEnded
        }),
    )
  }

  markStale(row: number): void {
    for (const id of this.#bySource.get(row) ?? []) this.stale.add(id)
  }

  rowsByMemory(): ReadonlyMap<string, readonly number[]> {
    return this.#byNode
  }

  /** The one that matters most, ties by id. */
  of(row: number): Teller | null {
    let best: Teller | null = null
    for (const id of this.#bySource.get(row) ?? []) {
      const teller = this.#byMemory.get(id)
      if (teller !== undefined && (best === null || isBetter(teller, best))) best = teller
    }
    return best
  }
}

function isBetter(a: Teller, b: Teller): boolean {
  const [left, right] = [a.relevance + a.ties, b.relevance + b.ties]
  return left !== right ? left > right : a.memory.id < b.memory.id
}

function listOf<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const known = lists.get(key)
  if (known !== undefined) return known
  const list: V[] = []
  lists.set(key, list)
  return list
}

/** Terms of the whole and of one piece, counted when they are asked for. */
function countsOf({ terms }: PassageInPool, part: number): Pick<Teller, 'terms' | 'pieceTerms'> {
  return {
    terms: () => termsIn(terms),
    pieceTerms: () => termsIn(terms.split('\n')[part] ?? ''),
  }
}
