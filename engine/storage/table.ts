import { must } from '../assert.ts'
import type { ChangedTable } from './changes.ts'
import type { Column, Generated, Ordinal } from './columns.ts'
import type { Sql, SqlValue } from './sql.ts'

/**
 * One description a table, from which come the reading and writing of its rows, the lines of an
 * archive, what undo keeps, and what an erasure rewrites. The statements that make the tables are
 * frozen in `steps/`. How to describe a table:
 *
 * 1. `export const alerts = table('alerts', { … }, { … })` stands at the top of the file of its
 *    store, or in a file of its own where `undo` has it: `undo-schema.ts` imports it, and stores
 *    import that. Fields are in the order of an export's lines, each with a column of `columns.ts`;
 *    a form that only one table has stands with the table. The name in SQL and in a line is the
 *    field's in snake case; `named` says others.
 * 2. `archived-tables.ts` lists the tables in the order of an export.
 * 3. The store is `createAlertTable(sql)`. It reads and writes with `new TableRows(sql, alerts)`,
 *    whose types are those of the columns: no interface of the row, no function from row to record,
 *    no cast. `export type AlertTable = ReturnType<typeof createAlertTable>` is what operations ask
 *    for; what a method promises stands on the method.
 * 4. Statements on hot paths stay as SQL by hand and read values with `columns.<field>.decode`.
 */
export interface Table<C extends Columns = Columns> extends TableParts {
  readonly name: string
  readonly columns: C
  /** Names of the columns in SQL by field. */
  readonly names: Readonly<Record<string, string>>
  /** Fields of a row that is read. */
  readonly readable: readonly string[]
}

export type Columns = Readonly<Record<string, Column>>

export interface TableParts<Field extends string = string> {
  /** Type of its lines in an archive; a table of which an archive holds nothing has none. */
  readonly line?: string
  /** Lines come in this order; `one` where the table has a single row, numbered 1. */
  readonly key: readonly Field[] | 'one'
  /** In SQL; the rows of an archive, where others are derived. */
  readonly only?: string
  /** Columns of SQL that are no part of a row: made anew by an import. */
  readonly derived?: readonly string[]
  /** Rows that D1 holds a copy of, and hears of when they change. */
  readonly projectedAs?: ChangedTable
  /** Rows that a revert puts back. */
  readonly undo?: {
    /** What changes of a row after its insert. Texts do not: only an erasure changes these. */
    readonly tracked: readonly Field[]
    /** Rows are inserted and deleted without a number that tells when. */
    readonly comesAndGoes?: boolean
  }
  /** What is wrong with a line beyond the shape of each field; null where nothing is. */
  check?(line: ArchiveLine): Fault | null
  /** Derived columns of a line that is read. */
  derive?(line: ArchiveLine, values: Readonly<Record<string, SqlValue>>): Record<string, SqlValue>
}

export type ArchiveLine = Readonly<Record<string, unknown>>

export interface Fault {
  readonly path: string
  readonly message: string
}

/** A description with what follows from it. */
export function table<const C extends Columns>(
  name: string,
  columns: C,
  parts: TableParts<keyof C & string>,
): Table<C> {
  const all = Object.entries(columns)
  const names = Object.fromEntries(
    all.map(([field, column]) => [field, column.names?.sql ?? snakeCase(field)]),
  )
  const readable = all.filter(([, column]) => !('isOrdinal' in column)).map(([field]) => field)
  return { name, columns, names, readable, ...parts }
}

type Value<C> = C extends Column<infer T> ? T : never
type Fields<C> = { readonly [K in keyof C]: Value<C[K]> }
type Readable<C> = { [K in keyof C]: C[K] extends Ordinal ? never : K }[keyof C] & string
type LeftOut<C> = { [K in keyof C]: C[K] extends Generated<unknown> ? K : never }[keyof C]
type Given<C> = Omit<Fields<C>, LeftOut<C>> & { readonly [K in LeftOut<C>]?: Value<C[K]> }
type Changed<C> = { readonly [K in keyof C]?: Value<C[K]> | undefined }

/** A row of a table as it is read: all of its columns but ordinals. */
export type RowOf<T> = T extends Table<infer C> ? Pick<Fields<C>, Readable<C>> : never

/** A list is bound as JSON, for `json_each(?)`: there may be more of them than parameters. */
export type Binding = SqlValue | readonly (string | number)[]

/** The rows of one table, read and written by its description. */
export class TableRows<C extends Columns> {
  readonly #sql: Sql
  readonly #table: Table<C>

  constructor(sql: Sql, described: Table<C>) {
    this.#sql = sql
    this.#table = described
  }

  /** `where` may go on with an order and a limit. */
  all(where: string, ...bindings: Binding[]): Pick<Fields<C>, Readable<C>>[] {
    return this.select(this.#table.readable as readonly Readable<C>[], where, ...bindings)
  }

  first(where: string, ...bindings: Binding[]): Pick<Fields<C>, Readable<C>> | null {
    return this.all(where, ...bindings)[0] ?? null
  }

  /** Some of the columns of each row. */
  select<K extends keyof C>(
    fields: readonly K[],
    where: string,
    ...bindings: Binding[]
  ): Pick<Fields<C>, K>[] {
    const { columns } = this.#table
    const found = this.#sql.raw(this.#selected(fields, where), ...bindings.map(bound))
    return found.map((values) => decoded(columns, fields, values))
  }

  /** The rows whose column has one of these values: each by itself, as a list of them counts too. */
  lookUp(field: keyof C, values: readonly (number | string)[]): Pick<Fields<C>, Readable<C>>[] {
    const { columns, readable } = this.#table
    const fields = readable as readonly Readable<C>[]
    const query = this.#selected(fields, `${this.#quoted(field)} = ?`)
    return this.#sql.lookUp(query, values).map((row) => decoded(columns, fields, row))
  }

  count(where = 'true', ...bindings: Binding[]): number {
    const query = `SELECT count(*) AS n FROM ${this.#table.name} WHERE ${where}`
    return this.#sql.first<{ n: number }>(query, ...bindings.map(bound))?.n ?? 0
  }

  has(where: string, ...bindings: Binding[]): boolean {
    const query = `SELECT 1 FROM ${this.#table.name} WHERE ${where} LIMIT 1`
    return this.#sql.first(query, ...bindings.map(bound)) !== null
  }

  /** The least or greatest value of a column of numbers; null where there is no row. */
  edge(side: 'min' | 'max', field: keyof C, where = 'true', ...bindings: Binding[]): number | null {
    const value = `${side}(${this.#quoted(field)})`
    const query = `SELECT ${value} AS n FROM ${this.#table.name} WHERE ${where}`
    return this.#sql.first<{ n: number | null }>(query, ...bindings.map(bound))?.n ?? null
  }

  insert(row: Given<C>): void {
    this.#put('INSERT', row)
  }

  /** Answers the number that SQLite gave the row. */
  insertNumbered(row: Given<C>): number {
    const [found] = this.#put('INSERT', row, ' RETURNING row')
    return Number(must(found, 'an insert returns its row number')[0])
  }

  /** In the place of the row with the same key. */
  replace(row: Given<C>): void {
    this.#put('INSERT OR REPLACE', row)
  }

  /** Fields that are undefined stay as they are; where all are, nothing is written. */
  update(changes: Changed<C>, where: string, ...bindings: Binding[]): void {
    const { names, values } = this.#encoded(changes)
    if (names.length === 0) return
    const set = names.map((name) => `${name} = ?`).join(', ')
    const query = `UPDATE ${this.#table.name} SET ${set} WHERE ${where}`
    this.#sql.run(query, ...values, ...bindings.map(bound))
  }

  remove(where: string, ...bindings: Binding[]): void {
    this.#sql.run(`DELETE FROM ${this.#table.name} WHERE ${where}`, ...bindings.map(bound))
  }

  /** Bytes of a deleted row stay in its page: these columns are overwritten before it goes. */
  erase(fields: readonly (keyof C)[], where: string, ...bindings: Binding[]): void {
    const names = fields.map((field) => this.#quoted(field))
    const dots = names.map((name) => `${name} = printf('%.*c', length(CAST(${name} AS BLOB)), '.')`)
    const query = `UPDATE ${this.#table.name} SET ${dots.join(', ')} WHERE ${where}`
    this.#sql.run(query, ...bindings.map(bound))
    this.remove(where, ...bindings)
  }

  #put(verb: string, row: Given<C>, tail = ''): SqlValue[][] {
    const { names, values } = this.#encoded(row)
    const only = this.#table.key === 'one'
    const columns = only ? ['one', ...names] : names
    const places = columns.map(() => '?').join(', ')
    const into = `${verb} INTO ${this.#table.name} (${columns.join(', ')})`
    return this.#sql.raw(`${into} VALUES (${places})${tail}`, ...(only ? [1, ...values] : values))
  }

  /** What a record holds beside the columns of the table is not stored. */
  #encoded(row: object): { readonly names: string[]; readonly values: SqlValue[] } {
    const names: string[] = []
    const values: SqlValue[] = []
    for (const [field, value] of Object.entries(row)) {
      const column = this.#table.columns[field]
      if (column === undefined || value === undefined) continue
      names.push(this.#quoted(field))
      values.push(column.encode(value))
    }
    return { names, values }
  }

  /** Some columns are named like words of SQL: `end`, `row`. */
  #selected(fields: readonly (keyof C)[], where: string): string {
    const names = fields.map((field) => this.#quoted(field)).join(', ')
    return `SELECT ${names} FROM ${this.#table.name} WHERE ${where}`
  }

  #quoted(field: keyof C): string {
    return `"${this.#table.names[String(field)]}"`
  }
}

/** The columns of a row in a statement by hand, under the name that the table has in it. */
export function columnList({ names, readable }: Table, alias: string): string {
  return readable.map((field) => `${alias}."${names[field]}"`).join(', ')
}

/** A row of values as `columnList` names them; what comes behind is not looked at. */
export function rowOf<C extends Columns>(
  { columns, readable }: Table<C>,
  values: readonly SqlValue[],
): Pick<Fields<C>, Readable<C>> {
  return decoded(columns, readable as readonly Readable<C>[], values)
}

function decoded<C extends Columns, K extends keyof C>(
  columns: C,
  fields: readonly K[],
  values: readonly SqlValue[],
): Pick<Fields<C>, K> {
  const row: Partial<Record<keyof C, unknown>> = {}
  fields.forEach((field, at) => (row[field] = columns[field]?.decode(values[at] ?? null)))
  return row as Pick<Fields<C>, K>
}

/** What a value is bound as. */
export function bound(value: Binding): SqlValue {
  return typeof value === 'object' && value !== null && !(value instanceof ArrayBuffer)
    ? JSON.stringify(value)
    : value
}

export function snakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
