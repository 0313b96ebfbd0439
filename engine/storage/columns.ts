import { z } from 'zod'
import { epochOf, isoMoment } from '../laws/utc-time.ts'
import type { SqlValue } from './sql.ts'

/** Looks up what a column alone cannot tell: in lines nodes go by their ids, not by their rows. */
export interface Speller {
  idOf(row: number): string | null
  rowOf(id: string): number | null
  canonical(value: unknown): string
}

/** Tables that a reference in a line leads to, always among the lines before it. */
export type Referred = 'entities' | 'passages' | 'memories' | 'nodes' | 'proposals'

/**
 * How a column is spelled in a line of an archive: its JSON, which JSON is taken for it, and what
 * that is in SQL. `rows` are the rows that a value leads to.
 */
export interface Form {
  readonly schema: z.ZodType
  toJson(value: SqlValue, speller: Speller): unknown
  toSql(value: unknown, speller: Speller): SqlValue
  readonly to?: Referred
  rows?(value: SqlValue): readonly (string | number)[]
}

/** A column of a table: its value in the program, in SQL, and in a line of an archive. */
export interface Column<T = unknown> extends Form {
  decode(value: SqlValue): T
  encode(value: T): SqlValue
  /** Name in SQL and in a line, where it is not that of the field in snake case. */
  readonly names?: { readonly sql: string; readonly line: string }
  readonly isJson?: boolean
  /**
   * Free words in which an entity may be named: they change when it is erased or renamed. Texts that
   * are looked after by themselves are not marked (memories, proposals, documents, Notes and
   * Collections), nor are ids that applications chose, which have to stay unique.
   */
  readonly namesEntities?: boolean
  /** Made anew from other columns and lines, so it stands in no line. */
  readonly isDerived?: boolean
}

/** SQLite fills it in where an insert leaves it out. */
export interface Generated<T> extends Column<T> {
  readonly isGenerated: true
}

/** A number that only orders the rows: it is no part of what is read of a row. */
export interface Ordinal extends Generated<number> {
  readonly isOrdinal: true
}

function plain<T extends SqlValue>(schema: z.ZodType): Column<T> {
  return {
    schema,
    toJson: (value) => value,
    toSql: storable,
    // The one place where a value of SQLite gets its type: only this code writes the tables.
    decode: (value) => value as T,
    encode: (value) => value,
  }
}

function storable(value: unknown): SqlValue {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

export const text = plain<string>(z.string())
export const integer = plain<number>(z.int())
export const number = plain<number>(z.number())
export const row = plain<number>(z.int().min(1))
export const share = plain<number>(z.number().min(0).max(1))
export const weight = plain<number>(z.number().min(-1).max(1))
export const hash = plain<string>(z.string().regex(/^[0-9a-f]{64}$/))
export const salt = plain<string>(z.string().regex(/^([0-9a-f]{2}){1,64}$/))
export const bytes = derived(plain<ArrayBuffer>(z.never()))

/** `erased` are words that stand only in rows which are no longer read. */
export function oneOf<const T extends string>(
  words: readonly T[],
  erased: readonly string[] = [],
): Column<T> {
  return plain<T>(z.enum([...words, ...erased]))
}

/** One of a set that grows: a line may have any text. */
export function word<T extends string>(): Column<T> {
  return plain<T>(z.string())
}

/** A prefix as in `mem_`, and a ULID. */
export function id(prefix: string): Column<string> {
  return plain<string>(z.string().regex(new RegExp(`^${prefix}_[0-9A-Z]{26}$`)))
}

export const flag: Column<boolean> = {
  schema: z.boolean(),
  toJson: (value) => value === 1,
  toSql: (value) => Number(value === true),
  decode: (value) => value === 1,
  encode: Number,
}

/** The same, and in a line the number. */
export const bit: Column<boolean> = {
  ...flag,
  schema: z.int(),
  toJson: (value) => value,
  toSql: storable,
}

/** Epoch milliseconds; in a line ISO-8601 in UTC with milliseconds. */
export const time: Column<number> = {
  ...plain<number>(z.iso.datetime({ precision: 3 }).refine((iso) => !Number.isNaN(epochOf(iso)))),
  toJson: (value) => isoMoment(Number(value)),
  toSql: (value) => epochOf(String(value)),
}

/** A JSON column; in a line it is the JSON itself. */
export function json<T>(schema: z.ZodType): Column<T> {
  return {
    schema,
    isJson: true,
    toJson: (value) => JSON.parse(String(value)),
    toSql: (value) => JSON.stringify(value),
    decode: (value) => JSON.parse(String(value)),
    encode: (value) => JSON.stringify(value),
  }
}

/** JSON whose text is hashed: members stand in the order of their names at every level. */
export const canonical: Column<string> = {
  ...plain<string>(z.record(z.string(), z.unknown())),
  toJson: (value) => JSON.parse(String(value)),
  toSql: (value, speller) => speller.canonical(value),
}

export function nullable<T>(column: Column<T>): Column<T | null> {
  return {
    ...column,
    schema: column.schema.nullable(),
    toJson: (value, speller) => (value === null ? null : column.toJson(value, speller)),
    toSql: (value, speller) => (value === null ? null : column.toSql(value, speller)),
    decode: (value) => (value === null ? null : column.decode(value)),
    encode: (value) => (value === null ? null : column.encode(value)),
    ...(column.rows && {
      rows: (value: SqlValue) => (value === null ? [] : (column.rows?.(value) ?? [])),
    }),
  }
}

/** Null where the line of an older export lacks the field. */
export function optional<T>(column: Column<T>): Column<T | null> {
  const inner = nullable(column)
  return {
    ...inner,
    schema: inner.schema.optional(),
    toSql: (value, speller) => (value === undefined ? null : inner.toSql(value, speller)),
  }
}

/** Number of a row that an earlier line has. */
export function reference(to: Exclude<Referred, 'memories'>): Column<number> {
  return { ...plain<number>(z.int().min(1)), to, rows: (value) => [asKey(value)] }
}

/** Id of a memory that an earlier line has. */
export const memoryReference: Column<string> = {
  ...plain<string>(z.string().max(64)),
  to: 'memories',
  rows: (value) => [asKey(value)],
}

export function references(to: Referred): Column<readonly number[]> {
  return {
    ...json<readonly number[]>(z.array(z.int().min(1))),
    to,
    rows: (value) => JSON.parse(String(value)),
  }
}

/** Row number of a node; in a line its id. */
export const node: Column<number> = {
  ...plain<number>(z.string().max(64)),
  to: 'nodes',
  toJson: (value, speller) => speller.idOf(Number(value)),
  toSql: (value, speller) => speller.rowOf(String(value)) ?? 0,
  rows: (value) => [asKey(value)],
}

function asKey(value: SqlValue): string | number {
  return typeof value === 'number' ? value : String(value)
}

/** Under another name than its field: in SQL, and in a line where that is a third one. */
export function named<C extends Column>(sql: string, column: C, line: string = sql): C {
  return { ...column, names: { sql, line } }
}

export function derived<T>(column: Column<T>): Column<T> {
  return { ...column, isDerived: true }
}

export function namingEntities<T>(column: Column<T>): Column<T> {
  return { ...column, namesEntities: true }
}

export function generated<T>(column: Column<T>): Generated<T> {
  return { ...column, isGenerated: true }
}

export const ordinal: Ordinal = { ...generated(row), isOrdinal: true }

/** Shapes of JSON columns that several tables have. */
export const textList = z.array(z.string())
export const textByName = z.record(z.string(), z.string())
export const anyObject = z.record(z.string(), z.unknown())
export const anything = z.json()
