import { snapshotsDue } from '../bounds.ts'
import type { Row, Sql } from './sql.ts'

/** Whether a new snapshot is drawn at once, or once nothing is written. */
export type SnapshotDue = 'now' | 'when_quiet' | null

/** The rows that there are: numbers below `first` and above `last` were given to none yet. */
export interface RowRange {
  readonly first: number
  readonly last: number
}

export interface SnapshotHead extends Row {
  readonly generation: number
  /** Of the log. */
  readonly position: number
  /** What has a row outside of these is newer than the snapshot. */
  readonly first_row: number
  readonly last_row: number
  /** Last entry of the journal that the snapshot shows. */
  readonly seq: number
}

/** What changed of one row: by itself, or beside `other`, which means what its owner says. */
export interface SnapshotChange extends Row {
  readonly row: number
  readonly other: number | null
}

interface Decoded {
  readonly position: number
}

/**
 * Snapshots of what is held in memory and made of rows, so that waking does not read every row: the
 * newest two, and a journal of what changed since the older one. What is newer than a snapshot is
 * read from its row; what changed stands in the journal and is read again. A snapshot that does not
 * hold together yields to the one before, and that to the rows.
 */
export class SnapshotRows {
  readonly #sql: Sql
  readonly #heads: string
  readonly #parts: string
  readonly #journal: string
  /** The newest first; undefined: not looked up yet. */
  #known: readonly SnapshotHead[] | undefined
  /** Whether the newest was found not to hold together. */
  #isTorn = false
  /** Number of the last entry that there ever was; undefined: not looked up yet. */
  #seq: number | undefined

  constructor(sql: Sql, of: 'graph' | 'index') {
    this.#sql = sql
    this.#heads = `${of}_snapshot_heads`
    this.#parts = `${of}_snapshots`
    this.#journal = `${of}_journal`
  }

  /** The newest that holds together, and its head; null where there is none. */
  load<T extends Decoded>(
    decode: (blobs: Iterable<Uint8Array>) => T | null,
  ): { readonly found: T; readonly head: SnapshotHead } | null {
    this.forget()
    for (const head of this.heads()) {
      const found = decode(this.#blobs(head))
      if (found !== null && found.position === head.position) return { found, head }
      this.#isTorn = true
    }
    return null
  }

  /**
   * At once where a tenth of the rows is not in the newest as it is now, or that is torn; when it
   * is quiet where some are not.
   */
  due(size: number, { first, last }: RowRange): SnapshotDue {
    const { leastRows, redrawnAt, quietRows, quietAt } = snapshotsDue
    const [head] = this.heads()
    const isNone = head === undefined || this.#isTorn
    const isNew = isNone ? size : last - head.last_row + head.first_row - first
    const changed = isNone ? size : isNew + this.#lastSeq() - head.seq
    if (changed >= Math.max(leastRows, size * redrawnAt)) return 'now'
    return changed >= Math.max(quietRows, size * quietAt) ? 'when_quiet' : null
  }

  /** Inside a transaction. Keeps the snapshot before, drops those before that. */
  write(
    blobs: Iterable<Uint8Array<ArrayBuffer>>,
    position: number,
    { first, last }: RowRange,
  ): void {
    const before = this.heads()[0]
    const generation = (before?.generation ?? 0) + 1
    const seq = this.#lastSeq()
    // Left behind where the head of a torn snapshot was lost.
    this.#remove('generation >= ?', generation)
    let part = 0
    for (const { buffer } of blobs) {
      this.#sql.run(
        `INSERT INTO ${this.#parts} (generation, part, bytes) VALUES (?, ?, ?)`,
        generation,
        part++,
        buffer,
      )
    }
    this.#sql.run(
      `INSERT INTO ${this.#heads} (generation, position, first_row, last_row, seq)
        VALUES (?, ?, ?, ?, ?)`,
      generation,
      position,
      first,
      last,
      seq,
    )
    this.#remove('generation < ?', generation - 1)
    this.#sql.run(`DELETE FROM ${this.#heads} WHERE generation < ?`, generation - 1)
    this.#sql.run(`DELETE FROM ${this.#journal} WHERE seq <= ?`, before?.seq ?? 0)
    this.forget()
  }

  /** Whether a snapshot may show the row otherwise than it is. */
  mayShow(row: number): boolean {
    return this.heads().some(({ first_row, last_row }) => first_row <= row && row <= last_row)
  }

  /**
   * Numbered here: a table that is written anew forgets what it has counted up to. An entry for
   * many rows takes as many numbers, so that numbers count the rows to be read again.
   */
  note(row: number, other: number | null, rows = 1): void {
    if (this.heads().length === 0) return
    const seq = this.#lastSeq() + rows
    this.#seq = seq
    this.#sql.run(
      `INSERT INTO ${this.#journal} (seq, row, other) VALUES (?, ?, ?)`,
      seq,
      row,
      other,
    )
  }

  notedSince({ seq }: SnapshotHead): readonly SnapshotChange[] {
    return this.#sql.all<SnapshotChange>(
      `SELECT DISTINCT row, other FROM ${this.#journal} WHERE seq > ?`,
      seq,
    )
  }

  /** When a transaction rolled back, or the tables were emptied. */
  forget(): void {
    this.#known = undefined
    this.#seq = undefined
    this.#isTorn = false
  }

  /** What was erased must not live on in a snapshot. */
  drop(): void {
    if (this.heads().length === 0) return
    this.#remove('true')
    this.#sql.run(`DELETE FROM ${this.#heads}`)
    this.#sql.run(`DELETE FROM ${this.#journal}`)
    this.forget()
  }

  heads(): readonly SnapshotHead[] {
    this.#known ??= this.#sql.all<SnapshotHead>(
      `SELECT * FROM ${this.#heads} ORDER BY generation DESC`,
    )
    return this.#known
  }

  /** A deleted row's bytes stay in its pages: they are overwritten first. */
  #remove(where: string, ...values: number[]): void {
    this.#sql.run(
      `UPDATE ${this.#parts} SET bytes = zeroblob(length(bytes)) WHERE ${where}`,
      ...values,
    )
    this.#sql.run(`DELETE FROM ${this.#parts} WHERE ${where}`, ...values)
  }

  /** One at a time: all of them take as much memory as what is made from them. */
  *#blobs({ generation }: SnapshotHead): Iterable<Uint8Array> {
    const query = `SELECT row FROM ${this.#parts} WHERE generation = ? ORDER BY part`
    for (const [row = 0] of this.#sql.raw(query, generation)) {
      const [found] = this.#sql.raw(`SELECT bytes FROM ${this.#parts} WHERE row = ?`, row)
      if (found?.[0] instanceof ArrayBuffer) yield new Uint8Array(found[0])
    }
  }

  /** Of the last entry that there ever was, as far as a snapshot or the journal can tell. */
  #lastSeq(): number {
    if (this.#seq !== undefined) return this.#seq
    const found = this.#sql.first<{ seq: number | null }>(
      `SELECT max(seq) AS seq FROM ${this.#journal}`,
    )
    this.#seq = Math.max(found?.seq ?? 0, this.heads()[0]?.seq ?? 0)
    return this.#seq
  }
}
