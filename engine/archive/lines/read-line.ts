import { z } from 'zod'
import type { Sql, SqlValue } from '../../storage/sql.ts'
import type { Form, Referred, Speller } from '../../storage/columns.ts'
import type { Fault } from '../../storage/table.ts'
import type { ArchivedTable } from './archived-table.ts'
import { tablesOfArchive } from './tables.ts'

export const archiveVersion = 1

export type ReadLine =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'end'; readonly end: End }
  | { readonly kind: 'row'; readonly archived: ArchivedTable; readonly fields: Fields }
  | { readonly kind: 'fault'; readonly fault: Fault }

type Fields = Readonly<Record<string, unknown>>
export type Header = z.infer<typeof headerSchema>
export type End = z.infer<typeof endSchema>

const time = z.iso.datetime({ precision: 3 })

const headerSchema = z.strictObject({
  type: z.literal('header'),
  format: z.literal('mneme'),
  version: z.literal(archiveVersion),
  /** Of any length that a name may have: the line as a whole is bounded. */
  namespace: z.string(),
  position: z.int().min(0),
  exported_at: time,
})

const endSchema = z.strictObject({
  type: z.literal('end'),
  position: z.int().min(0),
  count: z.int().min(0),
  consistent: z.boolean(),
})

const tables = new Map(tablesOfArchive.map((archived) => [archived.type, archived]))
const schemas = new Map(tablesOfArchive.map((archived) => [archived.type, schemaOf(archived)]))

/** A line as its type says, or what is wrong with it. Nothing is looked up. */
export function readLine(value: unknown): ReadLine {
  const typed = z.looseObject({ type: z.string() }).safeParse(value)
  if (!typed.success) return faultOf(typed.error)
  const { type } = typed.data
  if (type === 'header') {
    const read = headerSchema.safeParse(value)
    return read.success ? { kind: 'header', header: read.data } : faultOf(read.error)
  }
  if (type === 'end') {
    const read = endSchema.safeParse(value)
    return read.success ? { kind: 'end', end: read.data } : faultOf(read.error)
  }
  const archived = tables.get(type)
  const schema = schemas.get(type)
  if (archived === undefined || schema === undefined) {
    return { kind: 'fault', fault: { path: 'type', message: 'is not a line type of an export' } }
  }
  const read = schema.safeParse(value)
  // As it came: a schema would put members in an order of its own.
  return read.success ? { kind: 'row', archived, fields: value as Fields } : faultOf(read.error)
}

/** The namespace that a stream was exported from, by its header. */
export function sourceOf(header: string): string {
  return headerSchema.parse(JSON.parse(header)).namespace
}

/** Values by column of SQL. */
export function spell(
  archived: ArchivedTable,
  fields: Fields,
  speller: Speller,
): Record<string, SqlValue> {
  return Object.fromEntries(
    Object.entries(archived.columns).map(([name, { column = name, form }]) => [
      column,
      form.toSql(fields[name], speller),
    ]),
  )
}

/** The first reference that leads nowhere. */
export function danglingIn(
  sql: Sql,
  archived: ArchivedTable,
  values: Readonly<Record<string, SqlValue>>,
): Fault | null {
  for (const [name, { column = name, form }] of Object.entries(archived.columns)) {
    if (isDangling(sql, form, values[column] ?? null)) {
      return { path: name, message: 'leads to nothing that an earlier line has' }
    }
  }
  return null
}

function isDangling(sql: Sql, { to, rows }: Form, value: SqlValue): boolean {
  if (to === undefined || rows === undefined) return false
  const named = rows(value)
  if (named.length === 0) return false
  const found = sql.first(
    `SELECT 1 FROM json_each(?) n
      WHERE NOT EXISTS (SELECT 1 FROM ${to} t WHERE t."${keys[to]}" = n.value) LIMIT 1`,
    JSON.stringify(named),
  )
  return found !== null
}

const keys: Readonly<Record<Referred, string>> = {
  entities: 'row',
  passages: 'row',
  memories: 'id',
  nodes: 'row',
  proposals: 'number',
}

function schemaOf({ type, columns }: ArchivedTable): z.ZodType {
  const fields = Object.entries(columns).map(([name, { form }]) => [name, form.schema])
  return z.strictObject({ type: z.literal(type), ...Object.fromEntries(fields) })
}

function faultOf(error: z.ZodError): ReadLine {
  const [issue] = error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const path = [...(issue?.path ?? []), ...unknown].map(String).join('.').slice(0, 200)
  const message = unknown.length > 0 ? 'unknown field' : (issue?.message ?? 'is not valid')
  return { kind: 'fault', fault: { path, message } }
}
