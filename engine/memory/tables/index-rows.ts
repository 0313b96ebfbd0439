import { mostToldOfUndo } from '../../bounds.ts'
import type { Checksum } from '../../model/checksum.ts'
import type { PiecePlace } from '../../index/place-columns.ts'
import type { RecallIndex } from '../../index/recall-index.ts'
import type { Sql } from '../../storage/sql.ts'
import type { SnapshotDue } from '../../storage/snapshot-rows.ts'
import type { NamespaceState } from '../../storage/state-row.ts'
import { SegmentRows } from '../../segments/tables/segment-rows.ts'
import type { SegmentCounts, SegmentTime } from '../../model/segment.ts'
import { IndexSnapshots } from './index-snapshots.ts'
import { loadIndex, readAgain } from './load-index.ts'
import { SealedGuests } from './sealed-guests.ts'
import { type SealedText, readSealedTexts, type TextsAsked } from './sealed-texts.ts'

/**
 * The index of a recall in memory, in step with the rows it is made of. Whoever writes a passage, or
 * what is said of it elsewhere, notes its row; it is read again before the index is next asked. What
 * a transaction has noted is read again, too, when that rolls back.
 */
export class IndexRows {
  readonly #sql: Sql
  readonly #state: Pick<NamespaceState, 'position'>
  readonly #snapshots: IndexSnapshots
  readonly #segments: SegmentRows
  #index: RecallIndex | null = null
  /** Sealed passages that the present call looks at. */
  readonly #guests: SealedGuests
  /** Noted since the index was last asked. */
  readonly #stale = new Set<number>()
  /** Noted since the last commit. */
  readonly #uncommitted = new Set<number>()
  /** Of versions of memories that say something else since the last commit: rows of their passages. */
  readonly #saying = new Map<string, readonly number[]>()
  /** Since the last commit. */
  #isDropped = false

  constructor(
    sql: Sql,
    state: Pick<NamespaceState, 'position'>,
    segments = new SegmentRows(sql),
    checksum?: Checksum,
  ) {
    this.#sql = sql
    this.#state = state
    this.#segments = segments
    this.#snapshots = new IndexSnapshots(sql, checksum)
    this.#guests = new SealedGuests(sql, segments, () => this.index)
  }

  /** To be read, never changed, outside of this store. */
  get index(): RecallIndex {
    if (this.#index === null) {
      this.#stale.clear()
      const { sealedTo } = this.#segments
      this.#index = this.#snapshots.load(sealedTo) ?? loadIndex(this.#sql, sealedTo)
      this.#guests.leave(this.#index)
    }
    if (this.#segments.all().length > 0) {
      this.#index.passages.spokenBeyond = this.#segments.speakers()
    }
    this.#refresh(this.#index)
    return this.#index
  }

  /** Whether so many passages of memories are in memory, as far as they have been read; guests count. */
  holdsMemories(least: number): boolean {
    const index = this.#index
    return index !== null && index.passages.size >= least && index.memories >= least
  }

  /** Reads what is not read yet, so that no call has to pay for it. */
  wake(): void {
    void this.index
  }

  /** Whether waking would be faster with a new snapshot. */
  snapshotDue(): SnapshotDue {
    return this.#index === null ? null : this.#snapshots.due(this.#index)
  }

  /** From now on these of the sealed passages stand in the index, and no other. */
  readonly admit = (rows: readonly number[], counts: SegmentCounts | null = null): void =>
    this.#guests.admit(rows, counts)
  /** The same of what the call comes to look at later; answers those that were not there. */
  readonly admitToo = (rows: Iterable<number>): readonly number[] => this.#guests.admitToo(rows)
  readonly toldBeyondIn = (time: SegmentTime): number => this.#guests.toldBeyondIn(time)
  readonly saidByGuests = () => this.#guests.said()

  /** Of some passages, by their rows, those in which one of the terms stands, wherever they are. */
  havingAny(rows: ReadonlySet<number>, terms: readonly string[]): ReadonlySet<number> {
    const { index } = this
    const having = index.havingAny(rows, terms)
    if (this.#segments.sealedTo === 0) return having
    const sealed = [...rows].filter((row) => index.passages.slotOf(row) === undefined)
    if (sealed.length === 0) return having
    const asked = new Set(terms)
    const found = this.#sql.raw(termsOfPassages, JSON.stringify(sealed)).flatMap(([row, list]) => {
      return String(list)
        .split(/\s/)
        .some((term) => asked.has(term))
        ? Number(row)
        : []
    })
    return new Set([...having, ...found])
  }

  /** These passages have been sealed: memory holds them no more. */
  evict(rows: readonly number[]): void {
    this.index.removeAll(rows)
  }

  writeSnapshot(): void {
    this.admit([])
    const { index } = this
    this.#sql.transaction(() => this.#snapshots.write(index, this.#state.position))
  }

  /** Inside a transaction: the passage is new, gone, or another than it was. */
  note(row: number): void {
    if (!this.#uncommitted.has(row)) {
      this.#snapshots.note([row])
      this.#segments.note([row])
    }
    this.#segments.noteUnplaced(row)
    this.#stale.add(row)
    this.#uncommitted.add(row)
  }

  /** Inside a transaction of their own: these passages have other places than before. */
  notePlaces(rows: readonly number[]): void {
    this.#snapshots.note(rows)
    this.#segments.note(rows)
  }

  /** A model has placed a piece, or had no place for it, and that is committed. */
  place(row: number, part: number, place: PiecePlace): void {
    if (this.#stale.has(row)) return
    this.#index?.place(row, part, place)
  }

  /** All passages of the memory: what it links or where it stands has changed. */
  noteMemory(id: string): void {
    for (const row of this.#passagesOf(id, null)) this.note(row)
  }

  /** Its text says other nodes than before: that of one version, or of all where none is given. */
  readonly noteSaid = (id: string, version: number | null): void => {
    const key = `${id} ${version}`
    const rows = this.#saying.get(key) ?? this.#passagesOf(id, version)
    if (rows.length > 0) this.#saying.set(key, rows)
    for (const row of rows) this.note(row)
  }

  readonly hasSealed = (): boolean => this.#segments.sealedTo > 0

  /** Rows of passages with the nodes that their texts say, of those that say any. */
  readonly saidByTexts = (): Iterable<readonly [row: number, nodes: readonly number[]]> => {
    const { passages } = this.index
    const guests = new Set(this.#guests.rows)
    const slots = Array.from({ length: passages.limit }, (_, slot) => slot)
    return slots.flatMap((slot) => {
      const nodes = passages.nodesOf(slot)
      const row = passages.rowOf(slot)
      return nodes.length === 0 || guests.has(row) ? [] : [[row, nodes] as const]
    })
  }

  /** What this transaction changed is committed: no recall has to read it first. */
  keep(): void {
    if (this.#index !== null) this.#refresh(this.#index)
    this.#isDropped = false
    this.#uncommitted.clear()
    this.#saying.clear()
  }

  /** The rows are as they were before this transaction. */
  rollBack(): void {
    if (this.#isDropped) this.drop()
    this.#isDropped = false
    this.#snapshots.forget()
    this.#segments.forget()
    for (const row of this.#uncommitted) this.#stale.add(row)
    this.#uncommitted.clear()
    this.#saying.clear()
  }

  /** All tables have been emptied: the index is read anew. */
  drop(): void {
    this.#isDropped = true
    this.#index = null
    this.#stale.clear()
    this.#uncommitted.clear()
    this.#saying.clear()
    this.#snapshots.forget()
    this.#segments.forget()
  }

  /**
   * Rows have been put back, or brought by an import: the index is read anew from all of them. Segments
   * are told of what an undo has touched.
   */
  rebuild(touched: TouchedPassages = nothingTouched): void {
    this.#snapshots.drop()
    this.#tell(touched)
    this.drop()
  }

  #tell({ passages, memories }: TouchedPassages): void {
    if (this.#segments.all().length === 0) return
    if (passages.size + memories.size > mostToldOfUndo) return this.#segments.refillAll()
    this.#segments.note(passages)
    for (const id of memories) this.#segments.note(this.#passagesOf(id, null))
  }

  /** After an erasure: no word of what is gone stays in memory, nor in a snapshot. */
  forgetUnused(): void {
    this.index.forgetUnused()
    this.#snapshots.drop()
  }

  readonly sealedTexts = (asked: TextsAsked): readonly SealedText[] => {
    const { sealedTo } = this.#segments
    return sealedTo === 0 ? [] : readSealedTexts(this.#sql, sealedTo, asked)
  }

  #passagesOf(id: string, version: number | null): readonly number[] {
    return this.#sql.raw(passagesOfMemory, id, version).map(([row]) => Number(row))
  }

  #refresh(index: RecallIndex): void {
    if (this.#stale.size === 0) return
    const rows = [...this.#stale]
    this.#stale.clear()
    const guests = this.#guests.rows.filter((row) => rows.includes(row))
    readAgain(this.#sql, index, rows, this.#segments.sealedTo)
    readAgain(this.#sql, index, guests, 0)
  }
}

/** Rows of passages, and memories of which all passages may be others now. */
export interface TouchedPassages {
  readonly passages: ReadonlySet<number>
  readonly memories: ReadonlySet<string>
}

const nothingTouched: TouchedPassages = { passages: new Set(), memories: new Set() }

const termsOfPassages =
  'SELECT row, terms FROM passages WHERE row IN (SELECT value FROM json_each(?))'

/** From the current text back: passages have no index by their memory. */
const passagesOfMemory = `WITH RECURSIVE versions (row, part, previous) AS (
    SELECT p.row, p.part, p.previous FROM memories m CROSS JOIN passages p ON p.row = m.passage
      WHERE m.id = ?
    UNION SELECT p.row, p.part, p.previous FROM versions v CROSS JOIN passages p ON p.row = v.previous)
  SELECT row FROM versions WHERE part = coalesce(?, part)`
