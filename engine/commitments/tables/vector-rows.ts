import type { Row, Sql } from '../../storage/sql.ts'
import { vectorTriggers } from './vector-triggers.ts'

/** Where the mirror stands. */
export interface Mirror {
  /** Nodes up to this row have been handed on. */
  readonly sentTo: number
  /** How far the check has come, and when it goes on. */
  readonly checkedTo: number
  readonly checkAt: number
}

/** Rows of nodes that are sent at once; their vectors are read when they are. */
export interface VectorBatch {
  readonly row: number
  readonly nodes: readonly number[]
  readonly looks: number
}

/** Waits to be sent; sent; or not seen any more, and looked for once again later. */
export type DeleteState = 'waiting' | 'sent' | 'gone'

/** Ids of nodes that have to go from the index. */
export interface VectorDelete {
  readonly row: number
  readonly ids: readonly string[]
  readonly state: DeleteState
  /** Sent after it: once a mark as late as this shows, so does the delete. */
  readonly mark: string
  readonly looks: number
}

/**
 * The tables of the mirror: which vectors the index has yet to show, and which to lose. They hold
 * numbers of rows, and of what is gone its random id; never a vector or a text.
 */
export class VectorRows {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
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
    this.#sql.run('INSERT OR IGNORE INTO vector_mirror VALUES (1, 0, 0, ?)', checkAt)
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
    this.addDeletes(ids)
  }

  /** Ids that may be in the index: of nodes that were handed on, and of those that are to go. */
  everyId(): string[] {
    const going = this.#sql.all<{ id: string }>(
      'SELECT DISTINCT j.value AS id FROM vector_deletes, json_each(vector_deletes.ids) j',
    )
    return [...new Set([...this.handedOn(), ...going.map(({ id }) => id)])]
  }

  handedOn(): string[] {
    return this.#sql
      .all<{ id: string }>(
        'SELECT id FROM nodes WHERE row <= (SELECT sent_to FROM vector_mirror) ORDER BY row',
      )
      .map(({ id }) => id)
  }

  setChecked(checkedTo: number, checkAt: number): void {
    this.#sql.run('UPDATE vector_mirror SET checked_to = ?, check_at = ?', checkedTo, checkAt)
  }

  /** Rows of nodes behind one, in order, up to another. */
  nodesAfter(row: number, to: number, limit: number): number[] {
    return this.#sql
      .all<{ row: number }>(
        'SELECT row FROM nodes WHERE row > ? AND row <= ? ORDER BY row LIMIT ?',
        row,
        to,
        limit,
      )
      .map((found) => found.row)
  }

  addChanges(rows: readonly number[]): void {
    this.#sql.run(
      'INSERT OR IGNORE INTO vector_changes SELECT value FROM json_each(?)',
      JSON.stringify(rows),
    )
  }

  changes(limit: number): number[] {
    return this.#sql
      .all<{ node: number }>('SELECT node FROM vector_changes ORDER BY node LIMIT ?', limit)
      .map(({ node }) => node)
  }

  /** Those of these rows that have changed since they were handed on. */
  changesOf(rows: readonly number[]): number[] {
    return this.#sql
      .all<{ node: number }>(
        'SELECT node FROM vector_changes WHERE node IN (SELECT value FROM json_each(?))',
        JSON.stringify(rows),
      )
      .map(({ node }) => node)
  }

  nodesInBatchesAfter(row: number): number[] {
    return this.#batches('row > ?', [row], many).flatMap(({ nodes }) => nodes)
  }

  /** Of changes that were noted, `rows` are taken out and put in a batch. */
  takeChanges(rows: readonly number[], nodes: readonly number[]): void {
    const taken = JSON.stringify(rows)
    this.#sql.run(
      'DELETE FROM vector_changes WHERE node IN (SELECT value FROM json_each(?))',
      taken,
    )
    if (nodes.length > 0) this.#addBatch(nodes, true)
  }

  /** The next nodes in their order are handed on in a batch. */
  takeNext(nodes: readonly number[], sentTo: number): void {
    this.#sql.run('UPDATE vector_mirror SET sent_to = ?', sentTo)
    if (nodes.length > 0) this.#addBatch(nodes, false)
  }

  #addBatch(nodes: readonly number[], isChange: boolean): void {
    const list = JSON.stringify(nodes)
    this.#sql.run(
      'INSERT INTO vector_batches (nodes, is_change) VALUES (?, ?)',
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

  /** Rows of nodes that may not show yet; null where they are more than a limit. */
  overlay(limit: number): number[] | null {
    const behind = this.#sql.all<{ row: number }>(
      `SELECT row FROM nodes WHERE row > (SELECT sent_to FROM vector_mirror)
        UNION ALL SELECT node FROM vector_changes LIMIT ?`,
      Math.min(limit + 1, many),
    )
    const onTheirWay = this.#batches('1', [], many).flatMap(({ nodes }) => nodes)
    const rows = [...behind.map(({ row }) => row), ...onTheirWay]
    return rows.length > limit ? null : rows
  }

  addDeletes(ids: readonly string[]): void {
    this.#addDeletes(ids, 'waiting', '', 0)
  }

  addSentDeletes(ids: readonly string[], mark: string, lookAt: number): void {
    this.#addDeletes(ids, 'sent', mark, lookAt)
  }

  #addDeletes(ids: readonly string[], state: DeleteState, mark: string, lookAt: number): void {
    for (let from = 0; from < ids.length; from += idsInRow) {
      this.#sql.run(
        'INSERT INTO vector_deletes (ids, state, mark, look_at) VALUES (?, ?, ?, ?)',
        JSON.stringify(ids.slice(from, from + idsInRow)),
        state,
        mark,
        lookAt,
      )
    }
  }

  isLastDelete(row: number): boolean {
    return this.#sql.first('SELECT 1 FROM vector_deletes WHERE row <> ?', row) === null
  }

  deletes(states: readonly DeleteState[], now: number, limit: number): VectorDelete[] {
    return this.#sql
      .all<Row & { row: number; ids: string; state: string; mark: string; looks: number }>(
        `SELECT row, ids, state, mark, looks FROM vector_deletes
          WHERE state IN (SELECT value FROM json_each(?)) AND look_at <= ? ORDER BY row LIMIT ?`,
        JSON.stringify(states),
        now,
        limit,
      )
      .map(({ row, ids, state, mark, looks }) => ({
        row,
        ids: JSON.parse(ids),
        state: state as DeleteState,
        mark,
        looks,
      }))
  }

  dropDelete(row: number): void {
    this.#sql.run('DELETE FROM vector_deletes WHERE row = ?', row)
  }

  setDelete(row: number, change: Omit<VectorDelete, 'row' | 'mark'> & { lookAt: number }): void {
    this.#sql.run(
      'UPDATE vector_deletes SET ids = ?, state = ?, looks = ?, look_at = ? WHERE row = ?',
      JSON.stringify(change.ids),
      change.state,
      change.looks,
      change.lookAt,
      row,
    )
  }

  /** Those of these ids that are to go already. */
  goingOf(ids: readonly string[]): ReadonlySet<string> {
    const found = this.#sql.all<{ id: string }>(
      `SELECT j.value AS id FROM vector_deletes, json_each(vector_deletes.ids) j
        WHERE j.value IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids),
    )
    return new Set(found.map(({ id }) => id))
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
  nextDue(lastNode: number): number | null {
    const row = this.#sql.first<{ now: number; at: number | null }>(
      `SELECT EXISTS (SELECT 1 FROM vector_changes)
          OR EXISTS (SELECT 1 FROM vector_mirror WHERE sent_to < ?)
          OR EXISTS (SELECT 1 FROM vector_batches WHERE is_sent = 0) AS now,
        (SELECT min(at) FROM (SELECT min(look_at) AS at FROM vector_deletes
          UNION ALL SELECT min(look_at) FROM vector_batches
          UNION ALL SELECT check_at FROM vector_mirror)) AS at`,
      lastNode,
    )
    return row === null ? null : row.now === 1 ? 0 : row.at
  }

  #batches(where: string, values: readonly number[], limit: number): VectorBatch[] {
    return this.#sql
      .all<{ row: number; nodes: string; looks: number }>(
        `SELECT row, nodes, looks FROM vector_batches WHERE ${where} ORDER BY row LIMIT ?`,
        ...values,
        limit,
      )
      .map(({ row, nodes, looks }) => ({ row, nodes: JSON.parse(nodes), looks }))
  }
}

/** More than there ever are. */
const many = 1_000_000
/** As many as Vectorize deletes at once. */
const idsInRow = 100
