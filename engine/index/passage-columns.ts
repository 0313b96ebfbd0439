import { assert, must } from '../assert.ts'
import { filled, grown } from '../graph/columns.ts'
import { RowSlots } from '../graph/row-slots.ts'
import type { PassageKind } from '../model/passage.ts'
import { CountedNames } from './counted-names.ts'
import { EntityLinks } from './entity-links.ts'
import type { PassageFacts } from '../model/passage-facts.ts'
import { RowLists } from './row-lists.ts'
import type { SnapshotPart } from './snapshot-part.ts'
import { ThreadOrder } from './thread-order.ts'

/**
 * The passages of a namespace by slot: a small number that stays while the passage is there, and is
 * given to another after that. One typed array a fact: some 80 bytes a passage with threads,
 * entities and nodes. What the readers say of a slot that is not taken means nothing.
 */
export class PassageColumns implements SnapshotPart {
  #rows = new Int32Array(0)
  /** Bits 0–1 the kind; then whether it is taken, current, trusted and an assistant's. */
  #marks = new Uint8Array(0)
  #traits = new Uint16Array(0)
  #validFrom = new Float64Array(0)
  #validTo = new Float64Array(0)
  /** Numbers of their names, −1 for none. */
  #threads = new Int32Array(0)
  #speakers = new Int32Array(0)
  readonly #threadNames = new CountedNames()
  readonly #speakerNames = new CountedNames()
  readonly #order = new ThreadOrder(this)
  readonly #links = new EntityLinks()
  readonly #nodes = new RowLists()
  readonly #byRow = new RowSlots()
  readonly #free: number[] = []
  /** Free slots that are being read back; null once they were. */
  #freeRead: Uint32Array | null = null
  #limit = 0
  /** Who has spoken in what is not here, folded, and whether as a person. */
  spokenBeyond: ReadonlyMap<string, boolean> = new Map()

  get size(): number {
    return this.#limit - this.#free.length
  }

  /** Above every slot that is in use. */
  get limit(): number {
    return this.#limit
  }

  slotOf(row: number): number | undefined {
    return this.#byRow.find(row)
  }

  /** All facts of a passage, made up anew: what asks for many passages reads single ones. */
  at(slot: number): PassageFacts | undefined {
    if (!this.isTaken(slot)) return undefined
    return {
      row: this.rowOf(slot),
      kind: this.kindOf(slot),
      validFrom: this.validFromOf(slot),
      validTo: this.validToOf(slot),
      isCurrent: this.isCurrentAt(slot),
      isTrusted: this.isTrustedAt(slot),
      thread: this.#threadNames.nameOf(this.threadOf(slot)),
      entities: this.entitiesOf(slot),
      nodes: this.nodesOf(slot),
      speaker: this.#speakerNames.nameOf(this.speakerOf(slot)),
      isAssistants: this.isAssistantsAt(slot),
      traits: this.traitsOf(slot),
    }
  }

  isTaken(slot: number): boolean {
    return this.#has(slot, takenBit)
  }

  rowOf(slot: number): number {
    return this.#rows[slot] ?? 0
  }

  kindOf(slot: number): PassageKind {
    return must(kinds[(this.#marks[slot] ?? 0) & kindMask], 'a kind of the list')
  }

  validFromOf(slot: number): number {
    return this.#validFrom[slot] ?? 0
  }

  validToOf(slot: number): number {
    return this.#validTo[slot] ?? 0
  }

  isCurrentAt(slot: number): boolean {
    return this.#has(slot, currentBit)
  }

  isTrustedAt(slot: number): boolean {
    return this.#has(slot, trustedBit)
  }

  isAssistantsAt(slot: number): boolean {
    return this.#has(slot, assistantsBit)
  }

  traitsOf(slot: number): number {
    return this.#traits[slot] ?? 0
  }

  /** The number of its thread, which may change when passages are put or removed; −1 for none. */
  threadOf(slot: number): number {
    return this.#threads[slot] ?? -1
  }

  /** Above every number that `threadOf` answers. */
  get threadLimit(): number {
    return this.#threadNames.limit
  }

  /** The number of its speaker, which may change when passages are put or removed; −1 for none. */
  speakerOf(slot: number): number {
    return this.#speakers[slot] ?? -1
  }

  /** The number that `threadOf` answers for passages of this thread; −1 where there is none. */
  threadNamed(thread: string): number {
    return this.#threadNames.find(thread)
  }

  /** The number that `speakerOf` answers for what this term has said; −1 where there is nothing. */
  speakerNamed(speaker: string): number {
    return this.#speakerNames.find(speaker)
  }

  /** Everybody who has said something, here or in what is not here. */
  speakers(): Iterable<string> {
    return new Set([...this.#speakerNames.all(), ...this.spokenBeyond.keys()])
  }

  entitiesOf(slot: number): readonly number[] {
    return this.#links.of(slot)
  }

  links(slot: number, entity: number): boolean {
    return this.#links.links(slot, entity)
  }

  /** Rows of the nodes that the passage's text says. */
  nodesOf(slot: number): readonly number[] {
    return this.#nodes.of(slot)
  }

  /** Slots of the passages that link the entity, ascending. */
  linking(entity: number): readonly number[] {
    return this.#links.linking(entity)
  }

  /** Slots of the thread's passages, in the order of their time, then of their rows. */
  inThread(thread: string): readonly number[] {
    const number = this.threadNamed(thread)
    return number < 0 ? [] : this.#order.inThread(number)
  }

  /** The slot so many turns after this one in its thread, before it below 0; −1 where none is. */
  turnFrom(slot: number, turns: number): number {
    return this.threadOf(slot) < 0 ? -1 : this.#order.turnFrom(slot, turns)
  }

  /** Sets or replaces; returns the slot. */
  put(facts: PassageFacts): number {
    const { row } = facts
    assert(Number.isInteger(row) && Math.abs(row) < 2 ** 31, 'a row is a number of 32 bits')
    const known = this.slotOf(row)
    const thread = this.#threadNames.use(facts.thread)
    const speaker = this.#speakerNames.use(facts.speaker)
    const before = known === undefined ? -1 : this.threadOf(known)
    const staysInOrder = before === thread && this.validFromOf(known ?? -1) === facts.validFrom
    if (known !== undefined) {
      if (before >= 0 && !staysInOrder) this.#order.remove(known)
      this.#releaseNames(known)
    }
    const slot = known ?? this.#free.pop() ?? this.#newSlot()
    this.#rows[slot] = row
    this.#marks[slot] = marksOf(facts)
    this.#traits[slot] = facts.traits
    this.#validFrom[slot] = facts.validFrom
    this.#validTo[slot] = facts.validTo
    this.#threads[slot] = thread
    this.#speakers[slot] = speaker
    this.#links.set(slot, facts.entities)
    this.#nodes.set(slot, facts.nodes)
    if (thread >= 0 && !staysInOrder) this.#order.add(slot)
    if (known === undefined) this.#byRow.set(row, slot)
    return slot
  }

  /** Leaves nothing behind of what stood there but names, which `forgetUnused` drops. */
  remove(row: number): void {
    const slot = this.slotOf(row)
    if (slot === undefined) return
    if (this.threadOf(slot) >= 0) this.#order.remove(slot)
    this.#releaseNames(slot)
    this.#links.clear(slot)
    this.#nodes.clear(slot)
    this.#byRow.delete(row)
    for (const column of this.#columns()) column[slot] = 0
    this.#free.push(slot)
  }

  /** Drops the names of threads and speakers that no passage has any more, where they are more than so many. */
  forgetUnused(most = 0): void {
    const [threads, speakers] = [this.#threadNames, this.#speakerNames]
    if (threads.unused > most) renumber(this.#threads, threads.forgetUnused())
    if (speakers.unused > most) renumber(this.#speakers, speakers.forgetUnused())
  }

  /** With the tables it keeps. */
  parts(): readonly SnapshotPart[] {
    const names = [this.#threadNames, this.#speakerNames]
    return [this, ...names, this.#order, this.#links, this.#nodes, this.#byRow]
  }

  /** Slots, and those of them that are free. */
  sizes(): readonly number[] {
    return [this.#limit, this.#free.length]
  }

  columns(): readonly ArrayBufferView[] {
    const columns = this.#columns().map((column) => column.subarray(0, this.#limit))
    return [...columns, this.#freeRead ?? Uint32Array.from(this.#free)]
  }

  resize([slots = 0, free = 0]: readonly number[]): void {
    this.#resizeColumns(slots)
    this.#limit = slots
    this.#freeRead = new Uint32Array(free)
  }

  reindex(): void {
    this.#free.push(...(this.#freeRead ?? []))
    this.#freeRead = null
  }

  bytes(): number {
    const columns = this.#columns().reduce((sum, column) => sum + column.byteLength, 0)
    const names = this.#threadNames.bytes() + this.#speakerNames.bytes()
    const ties = this.#order.bytes() + this.#links.bytes() + this.#nodes.bytes() + names
    return columns + ties + this.#byRow.bytes() + this.#free.length * bytesOfNumber
  }

  #releaseNames(slot: number): void {
    this.#threadNames.release(this.threadOf(slot))
    this.#speakerNames.release(this.speakerOf(slot))
  }

  #has(slot: number, bit: number): boolean {
    return ((this.#marks[slot] ?? 0) & bit) !== 0
  }

  #newSlot(): number {
    const slot = this.#limit
    if (slot === this.#rows.length) this.#resizeColumns(grown(slot))
    this.#limit += 1
    return slot
  }

  #columns(): readonly (Int32Array | Uint8Array | Uint16Array | Float64Array)[] {
    const numbers = [this.#validFrom, this.#validTo, this.#threads, this.#speakers]
    return [this.#rows, this.#marks, this.#traits, ...numbers]
  }

  #resizeColumns(slots: number): void {
    this.#rows = filled(new Int32Array(slots), this.#rows)
    this.#marks = filled(new Uint8Array(slots), this.#marks)
    this.#traits = filled(new Uint16Array(slots), this.#traits)
    this.#validFrom = filled(new Float64Array(slots), this.#validFrom)
    this.#validTo = filled(new Float64Array(slots), this.#validTo)
    this.#threads = filled(new Int32Array(slots), this.#threads)
    this.#speakers = filled(new Int32Array(slots), this.#speakers)
  }
}

function marksOf({ kind, isCurrent, isTrusted, isAssistants }: PassageFacts): number {
  const told = (isTrusted ? trustedBit : 0) | (isAssistants ? assistantsBit : 0)
  return kinds.indexOf(kind) | takenBit | (isCurrent ? currentBit : 0) | told
}

function renumber(column: Int32Array, numbers: Int32Array): void {
  for (let slot = 0; slot < column.length; slot++) {
    const number = column[slot] ?? -1
    if (number >= 0) column[slot] = numbers[number] ?? -1
  }
}

/** The order of the list is the number that memory and snapshots hold. */
const kinds: readonly PassageKind[] = ['memory', 'property', 'content', 'note']
const kindMask = 3
const takenBit = 4
const currentBit = 8
const trustedBit = 16
const assistantsBit = 32
const bytesOfNumber = 8
