import type { Row, Sql } from '../../storage/sql.ts'

export interface Segment {
  /** From 1, in the order of its rows. */
  readonly number: number
  readonly firstRow: number
  readonly lastRow: number
  /** All up to this row has arrived. */
  readonly sent: number
  /** It is answered from; before that its passages are still in memory. */
  readonly isSealed: boolean
  /** When what it holds was so, first and last, epoch milliseconds. */
  readonly from: number
  readonly to: number
}

/** What is to be sealed next. */
export type NextSegment = Pick<Segment, 'lastRow' | 'from' | 'to'>

export interface SegmentChange extends Row {
  readonly seq: number
  readonly row: number
}

/**
 * Which rows of passages are in which segment, how far each has come, and what changed of them since
 * it was told (docs/decisions/0148-segments.md). Changes are numbered: a message has the number of the
 * last that it knows, and a segment takes none that is older than one it took.
 */
export class SegmentRows {
  readonly #sql: Sql
  /** undefined: not looked up yet. */
  #known: readonly Segment[] | undefined
  #seq: number | undefined

  constructor(sql: Sql) {
    this.#sql = sql
  }

  all(): readonly Segment[] {
    this.#known ??= this.#sql
      .all<SegmentRow>('SELECT * FROM segments ORDER BY number')
      .map(({ number, first_row, last_row, sent, is_sealed, from_time, to_time }) => ({
        number,
        firstRow: first_row,
        lastRow: last_row,
        sent,
        isSealed: is_sealed === 1,
        from: from_time,
        to: to_time,
      }))
    return this.#known
  }

  /** Passages of memories up to this row are not in memory; 0 where all are. */
  get sealedTo(): number {
    return this.all().findLast(({ isSealed }) => isSealed)?.lastRow ?? 0
  }

  /** Inside a transaction: these passages are others than they were, or gone. */
  note(rows: Iterable<number>): void {
    if (this.all().length === 0) return
    for (const row of rows) {
      const segment = this.all().find(({ firstRow, lastRow }) => row >= firstRow && row <= lastRow)
      if (segment === undefined) continue
      this.#seq = this.lastSeq() + 1
      const values = [this.#seq, segment.number, row]
      this.#sql.run('INSERT INTO segment_changes VALUES (?, ?, ?)', ...values)
    }
  }

  /** The oldest changes that the segment was not told of. */
  untold(number: number, limit: number): readonly SegmentChange[] {
    return this.#sql.all<SegmentChange>(
      'SELECT seq, row FROM segment_changes WHERE segment = ? ORDER BY seq LIMIT ?',
      number,
      limit,
    )
  }

  /** How many of these passages stand in one. */
  countIn(rows: readonly number[]): number {
    const segments = this.all()
    return rows.filter((row) =>
      segments.some(({ firstRow, lastRow }) => row >= firstRow && row <= lastRow),
    ).length
  }

  isAnyUntold(): boolean {
    if (this.all().length === 0) return false
    return this.#sql.first('SELECT 1 AS one FROM segment_changes LIMIT 1') !== null
  }

  /** Number of the last change that there ever was. */
  lastSeq(): number {
    this.#seq ??= Number(
      this.#sql.raw(`SELECT max(coalesce((SELECT max(seq) FROM segment_changes), 0),
        coalesce((SELECT max(acked) FROM segments), 0))`)[0]?.[0] ?? 0,
    )
    return this.#seq
  }

  /** It begins right behind the last, so that what an undo puts back there has its segment too. */
  begin({ lastRow, from, to }: NextSegment): void {
    const last = this.all().at(-1)
    const firstRow = (last?.lastRow ?? 0) + 1
    const number = Math.max(last?.number ?? 0, this.#lastDropped()) + 1
    this.#sql.run(
      'INSERT INTO segments VALUES (?, ?, ?, ?, 0, ?, ?, ?)',
      number,
      firstRow,
      lastRow,
      firstRow - 1,
      from,
      to,
      this.lastSeq(),
    )
    this.#known = undefined
  }

  /** What the segment was told now lies between these times too. */
  widen(number: number, passages: readonly { readonly validFrom: number }[]): void {
    const segment = this.all().find((one) => one.number === number)
    if (segment === undefined) return
    const times = passages.map(({ validFrom }) => validFrom)
    const from = times.reduce((a, b) => Math.min(a, b), segment.from)
    const to = times.reduce((a, b) => Math.max(a, b), segment.to)
    if (from === segment.from && to === segment.to) return
    const query = 'UPDATE segments SET from_time = ?, to_time = ? WHERE number = ?'
    this.#sql.run(query, from, to, number)
    this.#known = undefined
  }

  /** All up to this row has arrived. */
  markSent(number: number, row: number): void {
    this.#sql.run('UPDATE segments SET sent = ? WHERE number = ?', row, number)
    this.#known = undefined
  }

  markSealed(number: number): void {
    this.#sql.run('UPDATE segments SET is_sealed = 1 WHERE number = ?', number)
    this.#known = undefined
  }

  /** It knows the changes up to this one. */
  markTold(number: number, changes: readonly SegmentChange[]): void {
    const last = changes.at(-1)
    if (last === undefined) return
    this.#sql.run('DELETE FROM segment_changes WHERE segment = ? AND seq <= ?', number, last.seq)
    this.#sql.run('UPDATE segments SET acked = max(acked, ?) WHERE number = ?', last.seq, number)
  }

  /** It is sent anew from its first row, since what it held was lost. */
  refill(number: number): void {
    this.#sql.run('UPDATE segments SET sent = first_row - 1 WHERE number = ?', number)
    this.#known = undefined
  }

  /** Numbers of those that are to leave nothing behind, and have not confirmed it. */
  going(): readonly number[] {
    const found = this.#sql.raw('SELECT number FROM dropped_segments WHERE is_gone = 0')
    return found.map(([number]) => Number(number))
  }

  /** What must outlast the tables of an erased namespace. */
  dropped(): DroppedSegments {
    const going = [...this.all().map(({ number }) => number), ...this.going()]
    return { going, last: Math.max(0, this.#lastDropped(), ...going) }
  }

  addDropped({ going, last }: DroppedSegments): void {
    if (last > 0) this.#sql.run('INSERT OR IGNORE INTO dropped_segments VALUES (?, 1)', last)
    for (const number of going) {
      this.#sql.run('INSERT OR REPLACE INTO dropped_segments VALUES (?, 0)', number)
    }
  }

  markGone(number: number): void {
    this.#sql.run('UPDATE dropped_segments SET is_gone = 1 WHERE number = ?', number)
  }

  #lastDropped(): number {
    return Number(this.#sql.raw('SELECT max(number) FROM dropped_segments')[0]?.[0] ?? 0)
  }

  /** When a transaction rolled back, or the tables were emptied. */
  forget(): void {
    this.#known = undefined
    this.#seq = undefined
  }
}

/** Segments that are to go, and the highest number that there ever was. */
export interface DroppedSegments {
  readonly going: readonly number[]
  readonly last: number
}

interface SegmentRow extends Row {
  readonly number: number
  readonly first_row: number
  readonly last_row: number
  readonly sent: number
  readonly is_sealed: number
  readonly from_time: number
  readonly to_time: number
}
