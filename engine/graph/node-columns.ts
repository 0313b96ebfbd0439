import { commitmentRoles } from '../../contract/lists.ts'
import { assert, must } from '../assert.ts'
import type { CommitmentRole, CommitmentEnd, CommitmentId } from '../model/commitment.ts'
import { filled, grown } from './columns.ts'
import { idWords, readIdWords, writeIdWords } from './id-words.ts'
import { termMarksOf, markWords, termsBetweenSpaces, type TermMarks } from './term-marks.ts'

/**
 * The attributes of the nodes, one typed array each, in which a node's place is its slot: 83 bytes
 * a node and nothing for the garbage collector to walk over. Arrays grow by a sixteenth, so that
 * little lies idle; copying comes to some 3 kB a node.
 */
export class NodeColumns {
  rows = new Uint32Array(0)
  ids = new Uint32Array(0)
  /** Bits 0–2 the role, 3–4 the end. */
  marks = new Uint8Array(0)
  levels = new Float64Array(0)
  clocks = new Float64Array(0)
  validFrom = new Float64Array(0)
  validTo = new Float64Array(0)
  recordedAt = new Float64Array(0)
  endedAt = new Float64Array(0)
  normalKeys = new Uint32Array(0)
  slotKeys = new Uint32Array(0)
  /** Two words a node: which terms it may have. */
  termMarks = new Uint32Array(0)
  termCounts = new Uint16Array(0)
  /** Slots given out so far, freed ones among them; a freed slot has row 0. */
  used = 0

  write(slot: number, node: GraphNode): void {
    assert(Number.isInteger(node.row) && node.row > 0 && node.row < 2 ** 32, 'a row is positive')
    assert(writeIdWords(node.id, this.ids, slot * idWords), 'a node has the id of a commitment')
    this.rows[slot] = node.row
    this.marks[slot] = commitmentRoles.indexOf(node.role) | endBits(node.end)
    this.levels[slot] = node.level
    this.clocks[slot] = node.clock
    this.validFrom[slot] = node.validFrom
    this.validTo[slot] = node.validTo
    this.recordedAt[slot] = node.recordedAt
    this.endedAt[slot] = node.endedAt
    this.normalKeys[slot] = node.normalKey
    this.slotKeys[slot] = node.slotKey
    const terms = termsBetweenSpaces(node.terms)
    const { low, high } = termMarksOf(terms)
    this.termMarks.set([low, high], slot * markWords)
    this.termCounts[slot] = Math.min(mostCounted, terms.length)
  }

  /** Leaves nothing behind of what stood there. */
  clear(slot: number): void {
    this.rows[slot] = 0
    this.ids.fill(0, slot * idWords, (slot + 1) * idWords)
    this.marks[slot] = 0
    this.termMarks.fill(0, slot * markWords, (slot + 1) * markWords)
    this.termCounts[slot] = 0
    for (const column of this.#numbers()) column[slot] = 0
  }

  isTaken(slot: number): boolean {
    return slot < this.used && (this.rows[slot] ?? 0) !== 0
  }

  id(slot: number): string {
    return readIdWords(this.ids, slot * idWords)
  }

  role(slot: number): CommitmentRole {
    return must(commitmentRoles[this.roleNumber(slot)], 'a node has a role')
  }

  roleNumber(slot: number): number {
    return (this.marks[slot] ?? 0) & roleMask
  }

  end(slot: number): NodeEnd {
    return must(nodeEnds[((this.marks[slot] ?? 0) >>> endShift) & endMask], 'an end of the list')
  }

  setEnd(slot: number, end: NodeEnd): void {
    this.marks[slot] = ((this.marks[slot] ?? 0) & ~(endMask << endShift)) | endBits(end)
  }

  /** Whether it may have one of these terms: false is sure. */
  mayHave(slot: number, { low, high }: TermMarks): boolean {
    const at = slot * markWords
    return ((this.termMarks[at] ?? 0) & low) !== 0 || ((this.termMarks[at + 1] ?? 0) & high) !== 0
  }

  /** Room for so many slots. */
  reserve(slots: number): void {
    if (slots > this.rows.length) this.resize(Math.max(slots, grown(this.rows.length)))
  }

  resize(slots: number): void {
    this.rows = filled(new Uint32Array(slots), this.rows)
    this.ids = filled(new Uint32Array(slots * idWords), this.ids)
    this.marks = filled(new Uint8Array(slots), this.marks)
    this.levels = filled(new Float64Array(slots), this.levels)
    this.clocks = filled(new Float64Array(slots), this.clocks)
    this.validFrom = filled(new Float64Array(slots), this.validFrom)
    this.validTo = filled(new Float64Array(slots), this.validTo)
    this.recordedAt = filled(new Float64Array(slots), this.recordedAt)
    this.endedAt = filled(new Float64Array(slots), this.endedAt)
    this.normalKeys = filled(new Uint32Array(slots), this.normalKeys)
    this.slotKeys = filled(new Uint32Array(slots), this.slotKeys)
    this.termMarks = filled(new Uint32Array(slots * markWords), this.termMarks)
    this.termCounts = filled(new Uint16Array(slots), this.termCounts)
  }

  /** Every column, in the order in which a snapshot holds them. */
  all(): readonly (Uint32Array | Uint16Array | Uint8Array | Float64Array)[] {
    const terms = [this.termMarks, this.termCounts]
    return [this.rows, this.ids, this.marks, ...this.#numbers(), ...terms]
  }

  /** Views of every column without the room behind the last slot. */
  trimmed(): readonly ArrayBufferView[] {
    const share = this.rows.length === 0 ? 0 : this.used / this.rows.length
    return this.all().map((column) => column.subarray(0, Math.round(column.length * share)))
  }

  bytes(): number {
    return this.all().reduce((sum, column) => sum + column.byteLength, 0)
  }

  #numbers(): readonly (Uint32Array | Float64Array)[] {
    const { levels, clocks, validFrom, validTo, recordedAt, endedAt, normalKeys, slotKeys } = this
    return [levels, clocks, validFrom, validTo, recordedAt, endedAt, normalKeys, slotKeys]
  }
}

function endBits(end: NodeEnd): number {
  return nodeEnds.indexOf(end) << endShift
}

const roleMask = 7
/** Terms of a node that are told apart by number. */
const mostCounted = 65_535
const endShift = 3
const endMask = 3

/** A commitment as the graph keeps it: without text, and without what only its row needs. */
export interface GraphNode {
  /** Number of its row; positive, never given twice. */
  readonly row: number
  readonly id: CommitmentId
  readonly role: CommitmentRole
  readonly end: NodeEnd
  /** Resting level at its last change, 0–1, and what its role's clock said then. */
  readonly level: number
  readonly clock: number
  /** Epoch milliseconds; Infinity where there is none. */
  readonly validFrom: number
  readonly validTo: number
  readonly recordedAt: number
  readonly endedAt: number
  /** Hashes of what it says and of the slot it fills, 32 bits; 0 for none. */
  readonly normalKey: number
  readonly slotKey: number
  /** Index terms joined by spaces: kept are their number and marks of which they are. */
  readonly terms: string
}

/** How a node ended, if it did; `validTo` shows whether it has expired. */
export type NodeEnd = 'live' | CommitmentEnd

/** The order of these lists is the number that memory and snapshots hold. */
export const nodeEnds: readonly NodeEnd[] = ['live', 'superseded', 'retracted', 'forgotten']
