import { z } from 'zod'
import type { SqlValue } from '../../storage/sql.ts'
import { undoTables, type UndoneTable } from '../../storage/undo/undo-schema.ts'
import * as form from '../../storage/columns.ts'
import type { Fault } from '../../storage/table.ts'
import type { ArchivedTable } from './archived-table.ts'

/**
 * What rows were before a commit, one type of line for each table that can be taken back:
 * `undo_memory` beside `memory`. Fields are spelled as in the lines of the table, but for
 * commitments: many are there no more, so they go by their row, as text. They come last: what the
 * triggers note of an import has to be gone by then.
 */
export function undoTablesOf(archived: readonly ArchivedTable[]): readonly ArchivedTable[] {
  const known: Readonly<Record<string, UndoneTable>> = undoTables
  return archived.flatMap((own) => {
    const undone = known[own.table]
    return undone === undefined ? [] : [undoTableOf(own, undone)]
  })
}

function undoTableOf(own: ArchivedTable, { key, tracked, isNumbered }: UndoneTable): ArchivedTable {
  const keyNames = key.map((column) => nameOf(own, column))
  // Notes have their texts among the passages too, by numbers below 1.
  const only = isNumbered ? ` AND key ->> '$[0]' > 0` : ''
  return {
    type: `undo_${own.type}`,
    table: 'undo',
    key: ['key', 'position'],
    only: `name = '${own.table}'${only}`,
    fixed: { name: own.table },
    columns: {
      position: { form: form.row },
      key: { form: keyForm(keyNames.map((name) => inImage(own, name))) },
      before: { form: form.nullable(imageForm(own, tracked)) },
    },
    check: (line) => faultOfKey(keyNames, line),
  }
}

function keyForm(forms: readonly form.Form[]): form.Form {
  const [first = form.text, ...more] = forms
  return {
    schema: z.tuple([first.schema, ...more.map(({ schema }) => schema)]),
    toJson: (value) => {
      const stored: SqlValue[] = JSON.parse(String(value))
      return forms.map(({ toJson }, at) => toJson(stored[at] ?? null, byRow))
    },
    toSql: (value) =>
      JSON.stringify((value as unknown[]).map((one, at) => forms[at]?.toSql(one, byRow) ?? null)),
  }
}

/** All that changes of a row, or, where a revert took it away, all of it but what is derived. */
function imageForm(own: ArchivedTable, tracked: readonly string[]): form.Column {
  const names = Object.keys(own.columns)
  const changing = tracked.map((column) => nameOf(own, column))
  const forms = names.map((name) => ({ name, form: inImage(own, name) }))
  // Images of older exports lack what is kept since.
  const isThere = (image: object, name: string): boolean =>
    name in image || inImage(own, name).schema.safeParse(undefined).success
  const isWhole = (image: object): boolean => names.every((name) => isThere(image, name))
  const schema = z
    .strictObject(
      Object.fromEntries(forms.map(({ name, form: { schema: one } }) => [name, one.optional()])),
    )
    .refine(
      (image) =>
        isWhole(image) ||
        (Object.keys(image).length > 0 &&
          Object.keys(image).every((name) => changing.includes(name)) &&
          changing.every((name) => isThere(image, name))),
      'is neither all that changes of a row nor the whole row',
    )
  return {
    ...form.json(schema),
    toJson(value) {
      const stored: Record<string, SqlValue> = JSON.parse(String(value))
      const found = forms.filter(({ name }) => columnOf(own, name) in stored)
      return Object.fromEntries(
        found.map(({ name, form: { toJson } }) => [
          name,
          toJson(stored[columnOf(own, name)] ?? null, byRow),
        ]),
      )
    },
    toSql(value) {
      const image = value as Readonly<Record<string, unknown>>
      const found = forms.filter(({ name }) => name in image)
      const columns = Object.fromEntries(
        found.map(({ name, form: { toSql } }) => [columnOf(own, name), toSql(image[name], byRow)]),
      )
      return JSON.stringify({
        ...columns,
        ...(isWhole(image) ? own.derive?.(image, columns) : {}),
      })
    },
  }
}

/** Every commitment that is named has to have a number that a row can have. */
function inImage(own: ArchivedTable, name: string): form.Form {
  const found = own.columns[name]?.form ?? form.text
  const { schema, rows, toSql } = found
  if (found.to !== 'nodes' || rows === undefined) return found
  const isNumbered = (value: unknown): boolean => !rows(toSql(value, byRow)).includes(0)
  return { ...found, schema: schema.refine(isNumbered, 'is not the row of a commitment') }
}

/** A whole row is that which the key names. */
function faultOfKey(
  names: readonly string[],
  line: Readonly<Record<string, unknown>>,
): Fault | null {
  const image = line['before'] as Readonly<Record<string, unknown>> | null
  const key = line['key'] as readonly unknown[]
  const at = names.findIndex(
    (name, place) => image !== null && name in image && image[name] !== key[place],
  )
  return at < 0 ? null : { path: `before.${names[at]}`, message: 'is not that of the key' }
}

function nameOf({ columns }: ArchivedTable, column: string): string {
  const found = Object.entries(columns).find(([name, { column: own = name }]) => own === column)
  return found?.[0] ?? column
}

function columnOf({ columns }: ArchivedTable, name: string): string {
  return columns[name]?.column ?? name
}

const byRow: form.Speller = {
  idOf: (row) => String(row),
  rowOf: (id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null),
  canonical: (value) => JSON.stringify(value),
}
