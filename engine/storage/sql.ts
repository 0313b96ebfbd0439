import { assert } from '../assert.ts'
import {
  largeSliceCharacters,
  maxJoinedStatements,
  maxLookedUpKeys,
  maxSliceRows,
  minSliceRows,
} from '../bounds.ts'

export type SqlValue = string | number | null | ArrayBuffer
export type Row = Record<string, SqlValue>

/** What a Durable Object's storage and Node's SQLite both are: synchronous, with cursors. */
export interface Database {
  readonly sql: {
    readonly databaseSize: number
    exec<R extends Row>(query: string, ...bindings: SqlValue[]): Cursor<R>
  }
  transactionSync<T>(change: () => T): T
}

interface Cursor<R> {
  readonly rowsRead: number
  readonly rowsWritten: number
  toArray(): R[]
  raw<V extends SqlValue[]>(): Iterable<V>
}

/** The object's SQLite with the platform's own counts of rows read and written, per request. */
export class Sql {
  readonly #storage: Database
  #rowsRead = 0
  #rowsWritten = 0

  constructor(storage: Database) {
    this.#storage = storage
  }

  all<R extends Row>(query: string, ...bindings: SqlValue[]): R[] {
    const cursor = this.#storage.sql.exec<R>(query, ...bindings)
    const rows = cursor.toArray()
    this.#rowsRead += cursor.rowsRead
    this.#rowsWritten += cursor.rowsWritten
    return rows
  }

  /** Rows as bare values in the order of the columns: half the time of objects for wide rows. */
  raw(query: string, ...bindings: SqlValue[]): SqlValue[][] {
    const cursor = this.#storage.sql.exec(query, ...bindings)
    const rows = [...cursor.raw<SqlValue[]>()]
    this.#rowsRead += cursor.rowsRead
    this.#rowsWritten += cursor.rowsWritten
    return rows
  }

  /**
   * The rows of a query for each list of bindings, as bare values, five to a statement, which is as
   * many as the platform joins: every statement has a cost of its own.
   */
  rawEach(query: string, bindings: readonly (readonly SqlValue[])[]): SqlValue[][] {
    const rows: SqlValue[][] = []
    for (let from = 0; from < bindings.length; from += maxJoinedStatements) {
      const some = bindings.slice(from, from + maxJoinedStatements)
      rows.push(...this.raw(some.map(() => query).join(' UNION ALL '), ...some.flat()))
    }
    return rows
  }

  /**
   * The rows of each key, as bare values: `query` ends in `= ?`, and `before` are bound before it. Up
   * to 64 keys are looked up by themselves, as every element of a list of keys counts as a row read;
   * more go as one list.
   */
  lookUp(
    query: string,
    keys: readonly (number | string)[],
    before: readonly SqlValue[] = [],
  ): SqlValue[][] {
    const each = [...new Set(keys)]
    if (each.length <= maxLookedUpKeys) {
      return this.rawEach(
        query,
        each.map((key) => [...before, key]),
      )
    }
    const many = query.replace(/= \?$/, 'IN (SELECT value FROM json_each(?))')
    return this.raw(many, ...before, JSON.stringify(each))
  }

  /** Rows as bare values, one by one, all of them. */
  visit(query: string, bindings: readonly SqlValue[], take: (values: SqlValue[]) => void): void {
    const cursor = this.#storage.sql.exec(query, ...bindings)
    for (const values of cursor.raw<SqlValue[]>()) take(values)
    this.#rowsRead += cursor.rowsRead
    this.#rowsWritten += cursor.rowsWritten
  }

  /**
   * The same for as long as `take` wants more; the query has an order. It is read in slices: a cursor
   * that is left before its end locks every table against DROP until it is collected (2026-11).
   */
  visitWhile(
    query: string,
    bindings: readonly SqlValue[],
    take: (values: SqlValue[]) => boolean,
  ): void {
    for (let offset = 0, count = minSliceRows; ;) {
      const rows = this.raw(`${query} LIMIT ? OFFSET ?`, ...bindings, count, offset)
      if (!rows.every(take) || rows.length < count) return
      offset += count
      if (charactersOf(rows) < largeSliceCharacters) count = Math.min(maxSliceRows, 2 * count)
    }
  }

  first<R extends Row>(query: string, ...bindings: SqlValue[]): R | null {
    return this.all<R>(query, ...bindings)[0] ?? null
  }

  run(query: string, ...bindings: SqlValue[]): void {
    this.all(query, ...bindings)
  }

  /** The row number that an INSERT … RETURNING gave. */
  insert(query: string, ...bindings: SqlValue[]): number {
    const row = this.first<{ row: number }>(query, ...bindings)
    assert(row !== null, 'an insert returns its row number')
    return row.row
  }

  /** Rolls all of it back when `change` throws; a throw alone would leave what was written. */
  transaction<T>(change: () => T): T {
    return this.#storage.transactionSync(change)
  }

  databaseBytes(): number {
    return this.#storage.sql.databaseSize
  }

  /** Counts since the last call. */
  takeCounts(): { rowsRead: number; rowsWritten: number } {
    const counts = { rowsRead: this.#rowsRead, rowsWritten: this.#rowsWritten }
    this.#rowsRead = 0
    this.#rowsWritten = 0
    return counts
  }
}

function charactersOf(rows: readonly SqlValue[][]): number {
  return rows
    .flat()
    .reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)
}

/** The terms of `columns = ?` for the fields that are given, with their values. */
export function assignments(columns: Readonly<Record<string, SqlValue | undefined>>): {
  readonly sql: string
  readonly values: SqlValue[]
} {
  const given = Object.entries(columns).filter(
    (entry): entry is [string, SqlValue] => entry[1] !== undefined,
  )
  return {
    sql: given.map(([column]) => `${column} = ?`).join(', '),
    values: given.map(([, value]) => value),
  }
}

/** Whether a statement was refused for the rows that are there; it has then changed nothing. */
export function breaksConstraint(error: unknown): boolean {
  return /UNIQUE|PRIMARY KEY|constraint/i.test(String(error))
}
