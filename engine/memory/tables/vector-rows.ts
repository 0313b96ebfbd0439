import type { Row, Sql } from '../../storage/sql.ts'
import type { PieceKey } from './piece-texts.ts'
import { VectorDeletes } from './vector-deletes.ts'
import { vectorTriggers } from './vector-triggers.ts'

/** Where the mirror stands. */
export interface Mirror {
  /** Pieces up to this one have been handed on: row of the passage × 65,536 + part. */
  readonly sentTo: number
  /** How far the check has come, and when it goes on. */
  readonly checkedTo: number
  readonly checkAt: number
}

/** Pieces that are sent at once, each as a number; their vectors are read when they are. */
export interface VectorBatch {
  readonly row: number
  readonly pieces: readonly number[]
  readonly looks: number
}

/**
 * The tables of the mirror: which vectors the index has yet to show, and which to lose. They hold
 * numbers of pieces; never a vector or a text.
 */
export class VectorRows {
  readonly going: VectorDeletes
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
    this.going = new VectorDeletes(sql)
  }

  isMirrored(): boolean {
    return this.mirror() !== null
  }

  mirror(): Mirror | null {
    const row = this.#sql.first<{ sent_to: number; checked_to: number; check_at: number }>(
      'SELECT sent_to, checked_to, check_at FROM vector_mirror',
    )
    if (row === null) return null
    return { sentTo: row.sent_to, checkedTo: row.checked_to, checkAt: row.check_at }
  }

  start(checkAt: number): void {
    this.#sql.run('INSERT OR IGNORE INTO vector_mirror VALUES (1, ?1, ?1, ?2)', beforeAll, checkAt)
    for (const [name, trigger] of Object.entries(vectorTriggers)) {
      this.#sql.run(`CREATE TRIGGER IF NOT EXISTS ${name} ${trigger}`)
    }
  }

  /** All that was handed on is to go. */
  stop(): void {
    const ids = this.handedOn()
    for (const name of Object.keys(vectorTriggers)) {
      this.#sql.run(`DROP TRIGGER IF EXISTS ${name}`)
    }
    for (const table of ['vector_mirror', 'vector_changes', 'vector_batches']) {
      this.#sql.run(`DELETE FROM ${table}`)
    }
    this.going.add(ids)
  }

  /** Ids that may be in the index: of what was handed on, and of what is to go. */
  everyId(): string[] {
    const going = this.#sql.all<{ id: string }>(
      'SELECT DISTINCT j.value AS id FROM vector_deletes, json_each(vector_deletes.ids) j',
    )
    return [...new Set([...this.handedOn(), ...going.map(({ id }) => id)])]
  }

  handedOn(): string[] {
    const mirror = this.mirror()
    if (mirror === null) return []
    const { row, part } = pieceNumbered(mirror.sentTo)
    return this.#sql
      .all<{ id: string }>(
        `SELECT passage || '.' || part AS id FROM places
          WHERE (passage, part) <= (?, ?) AND vector IS NOT NULL ORDER BY passage, part`,
        row,
        part,
      )
      .map(({ id }) => id)
  }

  setChecked(checkedTo: number, checkAt: number): void {
    this.#sql.run('UPDATE vector_mirror SET checked_to = ?, check_at = ?', checkedTo, checkAt)
  }

  /** The pieces with a vector behind one, in order, up to another. */
  piecesAfter(after: number, to: number, limit: number): number[] {
    const [from, last] = [pieceNumbered(after), pieceNumbered(to)]
    return this.#sql
      .all<PieceKey & Row>(
        `SELECT passage AS row, part FROM places WHERE (passage, part) > (?, ?)
          AND (passage, part) <= (?, ?) AND vector IS NOT NULL ORDER BY passage, part LIMIT ?`,
        from.row,
        from.part,
        last.row,
        last.part,
        limit,
      )
      .map(numberOfPiece)
  }

  addChanges(rows: readonly number[]): void {
    this.#sql.run(
      'INSERT OR IGNORE INTO vector_changes SELECT value FROM json_each(?)',
      JSON.stringify(rows),
    )
  }

  changes(limit: number): number[] {
    return this.#sql
      .all<{ piece: number }>('SELECT piece FROM vector_changes ORDER BY piece LIMIT ?', limit)
      .map(({ piece }) => piece)
  }

  /** Those of these rows that have changed since they were handed on. */
  changesOf(rows: readonly number[]): number[] {
    return this.#sql
      .all<{ piece: number }>(
        'SELECT piece FROM vector_changes WHERE piece IN (SELECT value FROM json_each(?))',
        JSON.stringify(rows),
      )
      .map(({ piece }) => piece)
  }

  piecesInBatchesAfter(row: number): number[] {
    return this.#batches('row > ?', [row], many).flatMap(({ pieces }) => pieces)
  }

  /** Of changes that were noted, `all` are taken out, and `pieces` put in a batch. */
  takeChanges(all: readonly number[], pieces: readonly number[]): void {
    const taken = JSON.stringify(all)
    this.#sql.run(
      'DELETE FROM vector_changes WHERE piece IN (SELECT value FROM json_each(?))',
      taken,
    )
    if (pieces.length > 0) this.#addBatch(pieces, true)
  }

  /** The next pieces in their order are handed on in a batch. */
  takeNext(pieces: readonly number[], sentTo: number): void {
    this.#sql.run('UPDATE vector_mirror SET sent_to = ?', sentTo)
    if (pieces.length > 0) this.#addBatch(pieces, false)
  }

  #addBatch(pieces: readonly number[], isChange: boolean): void {
    const list = JSON.stringify(pieces)
    this.#sql.run(
      'INSERT INTO vector_batches (pieces, is_change) VALUES (?, ?)',
      list,
      Number(isChange),
    )
  }

  unsent(limit: number): VectorBatch[] {
    return this.#batches('is_sent = 0', [], limit)
  }

  sent(now: number, limit: number): VectorBatch[] {
    return this.#batches('is_sent = 1 AND look_at <= ?', [now], limit)
  }

  setBatch(row: number, change: { isSent: boolean; looks: number; lookAt: number }): void {
    this.#sql.run(
      'UPDATE vector_batches SET is_sent = ?, looks = ?, look_at = ? WHERE row = ?',
      Number(change.isSent),
      change.looks,
      change.lookAt,
      row,
    )
  }

  dropBatch(row: number): void {
    this.#sql.run('DELETE FROM vector_batches WHERE row = ?', row)
  }

  /** Pieces that have been handed on or noted and may not show yet. */
  pending(): number[] {
    return [...this.changes(many), ...this.piecesInBatchesAfter(-1)]
  }

  /** How many pieces may not show yet; at most `limit` are counted of each reason. */
  behind(limit: number): number {
    const sentTo = pieceNumbered(this.mirror()?.sentTo ?? beforeAll)
    const waiting = this.#sql.first<{ n: number }>(
      `SELECT (SELECT count(*) FROM (SELECT 1 FROM places
          WHERE (passage, part) > (?1, ?2) AND vector IS NOT NULL LIMIT ?3))
        + (SELECT count(*) FROM (SELECT 1 FROM vector_changes LIMIT ?3)) AS n`,
      sentTo.row,
      sentTo.part,
      limit,
    )
    const onTheirWay = this.#batches('1', [], many).flatMap(({ pieces }) => pieces)
    return (waiting?.n ?? 0) + onTheirWay.length
  }

  /** Whether the index is known to have let go of all that changed or went. */
  hasConfirmed(): boolean {
    return (
      this.#sql.first(
        `SELECT 1 WHERE EXISTS (SELECT 1 FROM vector_changes)
          OR EXISTS (SELECT 1 FROM vector_batches WHERE is_change = 1)
          OR EXISTS (SELECT 1 FROM vector_deletes WHERE state <> 'gone')`,
      ) === null
    )
  }

  /** When there is next something to send or to look at; null where there is nothing. */
  nextDue(): number | null {
    const mirror = this.mirror()
    const sentTo = pieceNumbered(mirror?.sentTo ?? afterAll)
    const row = this.#sql.first<{ now: number; at: number | null }>(
      `SELECT EXISTS (SELECT 1 FROM vector_changes)
          OR EXISTS (SELECT 1 FROM places WHERE (passage, part) > (?, ?) AND vector IS NOT NULL)
          OR EXISTS (SELECT 1 FROM vector_batches WHERE is_sent = 0) AS now,
        (SELECT min(at) FROM (SELECT min(look_at) AS at FROM vector_deletes
          UNION ALL SELECT min(look_at) FROM vector_batches
          UNION ALL SELECT check_at FROM vector_mirror)) AS at`,
      sentTo.row,
      sentTo.part,
    )
    return row === null ? null : row.now === 1 ? 0 : row.at
  }

  #batches(where: string, values: readonly number[], limit: number): VectorBatch[] {
    return this.#sql
      .all<{ row: number; pieces: string; looks: number }>(
        `SELECT row, pieces, looks FROM vector_batches WHERE ${where} ORDER BY row LIMIT ?`,
        ...values,
        limit,
      )
      .map(({ row, pieces, looks }) => ({ row, pieces: JSON.parse(pieces), looks }))
  }
}

/** A piece as one number, in the order of passages and their parts. */
export function numberOfPiece({ row, part }: PieceKey): number {
  return row * partsOfPassage + part
}

export function pieceNumbered(number: number): PieceKey {
  const row = Math.floor(number / partsOfPassage)
  return { row, part: number - row * partsOfPassage }
}

const partsOfPassage = 65_536
/** Numbers of no piece: rows of Notes are below 0. */
export const beforeAll = -(2 ** 52)
export const afterAll = 2 ** 52
/** More than there ever are. */
const many = 1_000_000
