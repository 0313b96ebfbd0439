import type { Checksum } from '../../model/checksum.ts'
import type { PiecePlace } from '../../index/place-columns.ts'
import type { RecallIndex } from '../../index/recall-index.ts'
import type { Sql } from '../../storage/sql.ts'
import type { SnapshotDue } from '../../storage/snapshot-rows.ts'
import type { NamespaceState } from '../../storage/state-row.ts'
import { CountsBeyond } from '../../segments/counts-beyond.ts'
import { SegmentRows } from '../../segments/tables/segment-rows.ts'
import type { SegmentCounts, SegmentTime } from '../../model/segment.ts'
import { IndexSnapshots } from './index-snapshots.ts'
import { loadIndex, readAgain } from './load-index.ts'

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
  #guests: readonly number[] = []
  #saidByGuests: GuestsSaid = { of: [], said: [] }
  /** What was last to be admitted, as it was given. */
  #asked: readonly number[] = []
  /** How common is what the call asks for in the sealed part; null where it asks for nothing. */
  #beyond: CountsBeyond | null = null
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
  }

  /** To be read, never changed, outside of this store. */
  get index(): RecallIndex {
    if (this.#index === null) {
      this.#stale.clear()
      const { sealedTo } = this.#segments
      this.#index = this.#snapshots.load(sealedTo) ?? loadIndex(this.#sql, sealedTo)
      this.#guests = []
      this.#asked = []
      this.#index.words.beyond = this.#beyond
    }
    if (this.#segments.all().length > 0) {
      this.#index.passages.spokenBeyond = this.#segments.speakers()
    }
    this.#refresh(this.#index)
    return this.#index
  }

  /** Reads what is not read yet, so that no call has to pay for it. */
  wake(): void {
    void this.index
  }

  /** Whether waking would be faster with a new snapshot. */
  snapshotDue(): SnapshotDue {
    return this.#index === null ? null : this.#snapshots.due(this.#index)
  }

  /**
   * From now on these of the sealed passages stand in the index, and no other: what one call looked
   * at changes nothing for the next. Outside of a transaction.
   */
  admit(rows: readonly number[], counts: SegmentCounts | null = null): void {
    const isNothing = rows.length + this.#guests.length === 0
    // The call that has looked at what it would find is carried out.
    const isSame = rows === this.#asked && this.#guests.length <= rows.length
    if ((isNothing || isSame) && (counts === null) === (this.#beyond === null)) return
    const { index } = this
    for (const row of this.#guests) index.remove(row)
    this.#guests = []
    this.#asked = rows
    this.#beyond = counts === null ? null : new CountsBeyond(counts)
    index.words.beyond = this.#beyond
    this.admitToo(rows)
  }

  /** The same of what the call comes to look at later. */
  admitToo(rows: Iterable<number>): readonly number[] {
    const { index } = this
    const sealedTo = this.#segments.sealedTo
    const missing = [...new Set(rows)].filter(
      (row) => row <= sealedTo && index.passages.slotOf(row) === undefined,
    )
    if (sealedTo === 0 || missing.length === 0) return []
    const read = (): void => readAgain(this.#sql, index, missing, 0)
    if (this.#beyond === null) read()
    else this.#beyond.during(index, read)
    this.#guests = [...this.#guests, ...missing]
    return missing
  }

  /** Passages of a time that are sealed and stand in no index here, of one that this call asks for. */
  toldBeyondIn(time: SegmentTime): number {
    if (this.#beyond === null) return 0
    const { passages } = this.index
    const here = this.#guests.filter((row) => {
      const at = passages.validFromOf(passages.slotOf(row) ?? -1)
      return at >= time.from && at < time.to
    })
    return Math.max(0, this.#beyond.toldIn(time) - here.length)
  }

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
    const { index } = this
    for (const row of rows) index.remove(row)
    index.forgetUnused()
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

  /** The same of the sealed passages that the present call looks at: another list where they are others. */
  readonly saidByGuests = (): readonly (readonly [row: number, nodes: readonly number[]])[] => {
    const { passages } = this.index
    if (this.#saidByGuests.of !== this.#guests) {
      const said = this.#guests.map((row) => [row, nodesAt(passages, row)] as const)
      this.#saidByGuests = { of: this.#guests, said }
    }
    return this.#saidByGuests.said
  }

  readonly hasSealed = (): boolean => this.#segments.sealedTo > 0

  /** Rows of passages with the nodes that their texts say, of those that say any. */
  readonly saidByTexts = (): Iterable<readonly [row: number, nodes: readonly number[]]> => {
    const { passages } = this.index
    const guests = new Set(this.#guests)
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

  /** Rows have been put back, or brought by an import: the index is read anew from all of them. */
  rebuild(): void {
    this.#snapshots.drop()
    this.#segments.refillAll()
    this.drop()
  }

  /** After an erasure: no word of what is gone stays in memory, nor in a snapshot. */
  forgetUnused(): void {
    this.index.forgetUnused()
    this.#snapshots.drop()
  }

  #passagesOf(id: string, version: number | null): readonly number[] {
    return this.#sql.raw(passagesOfMemory, id, version).map(([row]) => Number(row))
  }

  #refresh(index: RecallIndex): void {
    if (this.#stale.size === 0) return
    const rows = [...this.#stale]
    this.#stale.clear()
    const guests = this.#guests.filter((row) => rows.includes(row))
    readAgain(this.#sql, index, rows, this.#segments.sealedTo)
    readAgain(this.#sql, index, guests, 0)
  }
}

interface GuestsSaid {
  readonly of: readonly number[]
  readonly said: readonly (readonly [row: number, nodes: readonly number[]])[]
}

function nodesAt(passages: RecallIndex['passages'], row: number): readonly number[] {
  const slot = passages.slotOf(row)
  return slot === undefined ? [] : passages.nodesOf(slot)
}

const termsOfPassages =
  'SELECT row, terms FROM passages WHERE row IN (SELECT value FROM json_each(?))'

/** From the current text back: passages have no index by their memory. */
const passagesOfMemory = `WITH RECURSIVE versions (row, part, previous) AS (
    SELECT p.row, p.part, p.previous FROM memories m CROSS JOIN passages p ON p.row = m.passage
      WHERE m.id = ?
    UNION SELECT p.row, p.part, p.previous FROM versions v CROSS JOIN passages p ON p.row = v.previous)
  SELECT row FROM versions WHERE part = coalesce(?, part)`
