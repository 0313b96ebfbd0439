import type { SegmentSpeaker } from '../../model/segment.ts'
import { SegmentsGoing } from './segments-going.ts'
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
  /** What it called itself when it was begun; null where that is still to be done. */
  readonly life: string | null
  /** Number of the change with which it was last begun, or filled anew: older messages count no more. */
  readonly fill: number
  /** The space of meaning in which all of its pieces were placed last; null where they never were. */
  readonly placedIn: number | null
  /** The space in which they are being placed, and up to which row all are. */
  readonly placing: number | null
  readonly placedTo: number
}

/** Which rows a segment is to hold, and when they were so. */
export type SegmentExtent = Pick<Segment, 'firstRow' | 'lastRow' | 'from' | 'to'>

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
  readonly going: SegmentsGoing
  /** undefined: not looked up yet. */
  #known: readonly Segment[] | undefined
  #seq: number | undefined
  /** The same. */
  #speakers: ReadonlyMap<string, boolean> | undefined

  constructor(sql: Sql) {
    this.#sql = sql
    this.going = new SegmentsGoing(sql)
  }

  all(): readonly Segment[] {
    this.#known ??= this.#sql
      .all<SegmentRow>('SELECT * FROM segments ORDER BY number')
      .map(({ number, sent, life, fill, placing, ...row }) => ({
        number,
        firstRow: row.first_row,
        lastRow: row.last_row,
        sent,
        isSealed: row.is_sealed === 1,
        from: row.from_time,
        to: row.to_time,
        life,
        fill,
        placedIn: row.placed_in,
        placing,
        placedTo: Math.max(row.placed_to ?? 0, row.first_row - 1),
      }))
    return this.#known
  }

  find(number: number): Segment | null {
    return this.all().find((one) => one.number === number) ?? null
  }

  /** Passages of memories up to this row are not in memory; 0 where all are. */
  get sealedTo(): number {
    return this.all().findLast(({ isSealed }) => isSealed)?.lastRow ?? 0
  }

  /** Who speaks in what is sealed, folded, and whether as a person. */
  speakers(): ReadonlyMap<string, boolean> {
    this.#speakers ??= this.#readSpeakers()
    return this.#speakers
  }

  /** Inside a transaction: these passages are others than they were, or gone. */
  note(rows: Iterable<number>): void {
    if (this.all().length === 0) return
    for (const row of rows) {
      const segment = this.#holding(row)
      if (segment === undefined) continue
      this.#seq = this.lastSeq() + 1
      const values = [this.#seq, segment.number, row]
      this.#sql.run('INSERT INTO segment_changes VALUES (?, ?, ?)', ...values)
    }
  }

  /** Inside a transaction, after a passage was written: with another text it has lost its places. */
  noteUnplaced(row: number): void {
    const segment = this.#holding(row)
    if (segment === undefined || row > segment.placedTo) return
    const query = `SELECT 1 FROM passages p WHERE p.row = ?
      AND NOT EXISTS (SELECT 1 FROM places x WHERE x.passage = p.row)`
    if (this.#sql.first(query, row) === null) return
    this.markPlaced(segment.number, { ...segment, placedTo: row - 1 })
  }

  markPlaced(
    number: number,
    { placedIn, placing, placedTo }: Pick<Segment, 'placedIn' | 'placing' | 'placedTo'>,
  ): void {
    const update = 'UPDATE segments SET placed_in = ?, placing = ?, placed_to = ? WHERE number = ?'
    this.#sql.run(update, placedIn, placing, placedTo, number)
    this.#known = undefined
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
    return rows.filter((row) => this.#holding(row) !== undefined).length
  }

  isAnyUntold(): boolean {
    if (this.all().length === 0) return false
    return this.#sql.first('SELECT 1 AS one FROM segment_changes LIMIT 1') !== null
  }

  /** Number of the last change that there ever was. */
  lastSeq(): number {
    this.#seq ??= Number(
      this.#sql.raw(`SELECT max(coalesce((SELECT max(seq) FROM segment_changes), 0),
        coalesce((SELECT max(max(acked, fill)) FROM segments), 0))`)[0]?.[0] ?? 0,
    )
    return this.#seq
  }

  /** A segment has told who speaks in it, after a change; null where it told nothing. */
  markSpeakers(number: number, speakers: readonly SegmentSpeaker[] | null): void {
    if (speakers === null) return
    const list = JSON.stringify(speakers.map(({ name, isPerson }) => [name, Number(isPerson)]))
    const known = this.#sql.raw('SELECT speakers FROM segments WHERE number = ?', number)[0]?.[0]
    if (known === list) return
    // What is overwritten by less leaves its end in the page.
    const overwrite =
      'UPDATE segments SET speakers = zeroblob(length(speakers) * 4) WHERE number = ?'
    if (typeof known === 'string') this.#sql.run(overwrite, number)
    this.#sql.run('UPDATE segments SET speakers = ? WHERE number = ?', list, number)
    this.#speakers = undefined
  }

  begin({ firstRow, lastRow, from, to }: SegmentExtent): void {
    const number = (this.all().at(-1)?.number ?? 0) + 1
    const seq = this.lastSeq()
    this.#sql.run(
      `INSERT INTO segments (number, first_row, last_row, sent, is_sealed, from_time, to_time, acked, fill)
        VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?)`,
      number,
      firstRow,
      lastRow,
      firstRow - 1,
      from,
      to,
      seq,
      seq,
    )
    this.#known = undefined
  }

  /** One behind the last that is sealed before it has anything. */
  beginSealed(rows: Omit<SegmentExtent, 'firstRow'>): void {
    this.begin({ ...rows, firstRow: (this.all().at(-1)?.lastRow ?? 0) + 1 })
    this.markSealed(this.all().at(-1)?.number ?? 0)
  }

  /** It was emptied, and calls itself so; what another has begun meanwhile stands. */
  markBegun(number: number, life: string): void {
    this.#sql.run(
      'UPDATE segments SET life = ?, sent = first_row - 1 WHERE number = ? AND life IS NULL',
      life,
      number,
    )
    this.#known = undefined
  }

  /** All up to this row has arrived. */
  markSent(number: number, row: number): void {
    this.#sql.run('UPDATE segments SET sent = ? WHERE number = ?', row, number)
    this.#known = undefined
  }

  /** It holds what was so at these times. */
  widen(number: number, times: readonly number[]): void {
    const known = this.find(number)
    if (known === null || times.every((time) => time >= known.from && time <= known.to)) return
    const from = times.reduce((a, b) => Math.min(a, b), known.from)
    const to = times.reduce((a, b) => Math.max(a, b), known.to)
    this.#sql.run(
      'UPDATE segments SET from_time = ?, to_time = ? WHERE number = ?',
      from,
      to,
      number,
    )
    this.#known = undefined
  }

  markSealed(number: number): void {
    this.#sql.run('UPDATE segments SET is_sealed = 1 WHERE number = ?', number)
    this.#known = undefined
    this.#speakers = undefined
  }

  /** It knows the changes up to this one. */
  markTold(number: number, changes: readonly SegmentChange[]): void {
    const last = changes.at(-1)
    if (last === undefined) return
    this.#sql.run('DELETE FROM segment_changes WHERE segment = ? AND seq <= ?', number, last.seq)
    this.#sql.run('UPDATE segments SET acked = max(acked, ?) WHERE number = ?', last.seq, number)
  }

  /** What it held was lost: it is begun and filled anew. */
  lose(number: number): void {
    this.#sql.run(
      'UPDATE segments SET life = NULL, sent = first_row - 1, placed_to = NULL WHERE number = ?',
      number,
    )
    this.#known = undefined
  }

  /**
   * After an undo that has put back more than is told row by row: all is sent anew, under a number of
   * its own, so that no page from before it comes after.
   */
  refillAll(): void {
    if (this.all().length === 0) return
    this.#seq = this.lastSeq() + 1
    this.#sql.run('UPDATE segments SET sent = first_row - 1, fill = ?, placed_to = NULL', this.#seq)
    this.#known = undefined
  }

  /** When a transaction rolled back, or the tables were emptied. */
  forget(): void {
    this.#known = undefined
    this.#seq = undefined
    this.#speakers = undefined
  }

  #holding(row: number): Segment | undefined {
    return this.all().find(({ firstRow, lastRow }) => row >= firstRow && row <= lastRow)
  }

  #readSpeakers(): ReadonlyMap<string, boolean> {
    const known = new Map<string, boolean>()
    if (this.sealedTo === 0) return known
    const query = 'SELECT speakers FROM segments WHERE is_sealed = 1 AND speakers IS NOT NULL'
    for (const [list] of this.#sql.raw(query)) {
      const speakers: readonly [string, number][] = JSON.parse(String(list))
      for (const [name, is] of speakers) known.set(name, is === 1 || known.get(name) === true)
    }
    return known
  }
}

interface SegmentRow extends Row {
  readonly number: number
  readonly first_row: number
  readonly last_row: number
  readonly sent: number
  readonly is_sealed: number
  readonly from_time: number
  readonly to_time: number
  readonly life: string | null
  readonly fill: number
  readonly placed_in: number | null
  readonly placing: number | null
  readonly placed_to: number | null
}
