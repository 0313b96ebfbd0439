import { isEndAhead } from './end-ahead.ts'
import { assert, must } from '../assert.ts'
import type { CommitmentId, CommitmentRole } from '../model/commitment.ts'
import { type GraphNode, type NodeEnd, NodeColumns } from './node-columns.ts'
import { compareIdWords, hashIdWords, idWords, writeIdWords } from './id-words.ts'
import type { NodesBeyond } from './nodes-beyond.ts'
import { KeyChains } from './key-chains.ts'
import { RowSlots } from './row-slots.ts'
import { SlotTable } from './slot-table.ts'
import type { TermMarks } from './term-marks.ts'

/**
 * The nodes of a graph, found by row and by id. A slot is a dense index of this object, stands as
 * long as its node is there, and is given to another after that. What finds them by id and by key is
 * made when it is first asked for: a recall mostly needs neither, and waking would pay for both.
 */
export class GraphNodes {
  readonly nodes = new NodeColumns()
  readonly #byRow = new RowSlots()
  readonly #byId = new SlotTable({ hashOf: (slot) => hashIdWords(this.nodes.ids, slot * idWords) })
  readonly #byNormalKey = new KeyChains((slot) => this.normalKeyOf(slot))
  readonly #bySlotKey = new KeyChains((slot) => this.slotKeyOf(slot))
  #knowsIds = false
  #knowsKeys = false
  readonly #free: number[] = []
  #size = 0
  /** Where nodes are that memory leaves out; null where it has all. */
  beyond: NodesBeyond | null = null

  /** Nodes in the graph, ended ones among them. */
  get size(): number {
    return this.#size
  }

  /** All slots are below it; `isTaken` says which of them hold a node. */
  get slotLimit(): number {
    return this.nodes.used
  }

  /** A new node, or what is known of one by now; its row and id stay together. Answers its slot. */
  put(node: GraphNode): number {
    const known = this.#byRow.find(node.row)
    if (known !== undefined) {
      assert(this.idOf(known) === node.id, 'a row keeps its id')
      const isAsKnown =
        this.normalKeyOf(known) === node.normalKey && this.slotKeyOf(known) === node.slotKey
      if (!isAsKnown) this.#dropKeys(known)
      this.nodes.write(known, node)
      if (!isAsKnown) this.#addKeys(known)
      return known
    }
    assert(!this.#knowsIds || this.#slotInMemory(node.id) === undefined, 'an id has one row')
    const slot = this.#free.pop() ?? this.#newSlot()
    this.nodes.write(slot, node)
    this.#byRow.set(node.row, slot)
    if (this.#knowsIds) this.#byId.add(slot)
    this.#addKeys(slot)
    this.#size += 1
    return slot
  }

  /** Whether memory holds it; what is beyond is not asked. */
  hasRow(row: number): boolean {
    return this.slotInMemory(row) !== undefined
  }

  protected slotInMemory(row: number): number | undefined {
    return this.#byRow.find(row)
  }

  slotOfRow(row: number): number | undefined {
    const slot = this.#byRow.find(row)
    if (slot !== undefined || this.beyond === null) return slot
    this.beyond.admitRows([row])
    return this.#byRow.find(row)
  }

  slotOf(id: CommitmentId): number | undefined {
    return (
      this.#slotInMemory(id) ??
      (this.beyond?.admitId(id) === true ? this.#slotInMemory(id) : undefined)
    )
  }

  #slotInMemory(id: CommitmentId): number | undefined {
    this.#learnIds()
    if (!writeIdWords(id, sought, 0)) return undefined
    const { ids } = this.nodes
    return this.#byId.find(hashIdWords(sought, 0), (slot) => isSought(ids, slot * idWords))
  }

  isTaken(slot: number): boolean {
    return this.nodes.isTaken(slot)
  }

  rowOf(slot: number): number {
    return this.nodes.rows[slot] ?? 0
  }

  idOf(slot: number): CommitmentId {
    return this.nodes.id(slot)
  }

  roleOf(slot: number): CommitmentRole {
    return this.nodes.role(slot)
  }

  endOf(slot: number): NodeEnd {
    return this.nodes.end(slot)
  }

  /** Neither ended nor expired; what ends by something still to come lives until then. */
  isLive(slot: number, now: number): boolean {
    if (!this.isTaken(slot)) return false
    const [end, validTo] = [this.endOf(slot), this.validToOf(slot)]
    if (end === 'superseded') return isEndAhead(this.endedAtOf(slot), validTo, now)
    return end === 'live' && now < validTo
  }

  levelOf(slot: number): number {
    return this.nodes.levels[slot] ?? 0
  }

  clockOf(slot: number): number {
    return this.nodes.clocks[slot] ?? 0
  }

  validFromOf(slot: number): number {
    return this.nodes.validFrom[slot] ?? 0
  }

  validToOf(slot: number): number {
    return this.nodes.validTo[slot] ?? 0
  }

  recordedAtOf(slot: number): number {
    return this.nodes.recordedAt[slot] ?? 0
  }

  endedAtOf(slot: number): number {
    return this.nodes.endedAt[slot] ?? 0
  }

  normalKeyOf(slot: number): number {
    return this.nodes.normalKeys[slot] ?? 0
  }

  slotKeyOf(slot: number): number {
    return this.nodes.slotKeys[slot] ?? 0
  }

  /** Whether its words may be one of these: false is sure. */
  mayHave(slot: number, terms: TermMarks): boolean {
    return this.nodes.mayHave(slot, terms)
  }

  /** Terms of its words, at most 65,535. */
  termsOf(slot: number): number {
    return this.nodes.termCounts[slot] ?? 0
  }

  /** Below 0 where the node at `a` was given its id before the one at `b`. */
  compareIds(a: number, b: number): number {
    return compareIdWords(this.nodes.ids, a * idWords, b * idWords)
  }

  setLevel(row: number, level: number, clock: number): void {
    const slot = this.slotThatIs(row)
    this.nodes.levels[slot] = level
    this.nodes.clocks[slot] = clock
  }

  setEnd(row: number, end: NodeEnd, times: { endedAt: number; validTo: number }): void {
    const slot = this.slotThatIs(row)
    this.nodes.setEnd(slot, end)
    this.nodes.endedAt[slot] = times.endedAt
    this.nodes.validTo[slot] = times.validTo
  }

  visitSlots(visit: (slot: number) => void): void {
    for (let slot = 0; slot < this.slotLimit; slot++) if (this.isTaken(slot)) visit(slot)
  }

  /**
   * Slots of the nodes that say what this hash stands for, ended ones among them unless others are
   * wanted; of more than `most` the last that came.
   */
  findNormalKey(key: number, most = Infinity, isWanted = always): readonly number[] {
    this.#learnKeys()
    this.beyond?.admitNormalKey(key)
    return this.#byNormalKey.find(key, most, isWanted)
  }

  /** The same of those that fill the same slot. */
  findSlotKey(key: number, most = Infinity, isWanted = always): readonly number[] {
    this.#learnKeys()
    this.beyond?.admitSlotKey(key, most)
    return this.#bySlotKey.find(key, most, isWanted)
  }

  /** Bytes in memory, indexes and idle room among them. */
  nodeBytes(): number {
    const keys = this.#byNormalKey.bytes() + this.#bySlotKey.bytes()
    const tables = this.#byRow.bytes() + this.#byId.bytes() + keys
    return this.nodes.bytes() + tables + this.#free.length * bytesOfNumber
  }

  /** Slots, those of them that are free, and the pages of the table by rows, for a snapshot. */
  nodeSizes(): readonly number[] {
    return [this.slotLimit, this.#free.length, ...this.#byRow.sizes()]
  }

  nodeColumns(): readonly ArrayBufferView[] {
    return [...this.nodes.trimmed(), Uint32Array.from(this.#free), ...this.#byRow.columns()]
  }

  /** Room for so much, in the order of `nodeColumns`; `adopt` says that it was read back. */
  resizeNodes([slots = 0, free = 0, ...pages]: readonly number[]): NodesReadBack {
    this.nodes.resize(slots)
    this.nodes.used = slots
    this.#byRow.resize(pages)
    const slotsFree = new Uint32Array(free)
    const columns = [...this.nodes.all(), slotsFree, ...this.#byRow.columns()]
    const adopt = (): void => {
      this.#byRow.reindex()
      this.#free.push(...slotsFree)
      this.#size = slots - free
    }
    return { columns, adopt }
  }

  protected forget(slot: number): void {
    this.#byRow.delete(this.rowOf(slot))
    if (this.#knowsIds) this.#byId.delete(slot)
    this.#dropKeys(slot)
    this.nodes.clear(slot)
    this.#free.push(slot)
    this.#size -= 1
  }

  protected slotThatIs(row: number): number {
    return must(this.slotOfRow(row), `row ${row} is in the graph`)
  }

  #learnIds(): void {
    if (this.#knowsIds) return
    this.#knowsIds = true
    this.#byId.clear(this.slotLimit)
    this.visitSlots((slot) => this.#byId.add(slot))
  }

  #learnKeys(): void {
    if (this.#knowsKeys) return
    this.#knowsKeys = true
    this.#byNormalKey.clear(this.slotLimit)
    this.#bySlotKey.clear(this.slotLimit)
    this.visitSlots((slot) => this.#addKeys(slot))
  }

  #addKeys(slot: number): void {
    if (!this.#knowsKeys) return
    this.#byNormalKey.add(slot)
    this.#bySlotKey.add(slot)
  }

  #dropKeys(slot: number): void {
    if (!this.#knowsKeys) return
    this.#byNormalKey.delete(slot)
    this.#bySlotKey.delete(slot)
  }

  #newSlot(): number {
    const slot = this.nodes.used
    this.nodes.reserve(slot + 1)
    this.nodes.used += 1
    return slot
  }
}

/** What a snapshot fills, and what is done once it has. */
interface NodesReadBack {
  readonly columns: readonly ArrayBufferView[]
  adopt(): void
}

/** Any slot at all. */
const always: (slot: number) => boolean = () => true

function isSought(ids: Uint32Array, at: number): boolean {
  for (let place = 0; place < idWords; place++) {
    if (ids[at + place] !== sought[place]) return false
  }
  return true
}

/** The id that is looked for; written anew by each look. */
const sought = new Uint32Array(idWords)
const bytesOfNumber = 8
