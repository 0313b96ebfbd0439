import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { tablesOfArchive, leftOut } from '../../engine/archive/lines/tables.ts'
import { openNamespace } from '../support/namespace.ts'

/** Columns by table, as the database itself has them. */
let schema: Map<string, readonly string[]>

beforeAll(async () => {
  const namespace = openNamespace('as-schema')
  await namespace.ask('remember', { text: 'Tea at five.' })
  schema = await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
    const tables = sql
      .exec<{ name: string; made: string }>(
        "SELECT name, sql AS made FROM sqlite_master WHERE type = 'table'",
      )
      .toArray()
    const indexes = tables.filter(({ made }) => made.startsWith('CREATE VIRTUAL'))
    // What an index keeps for itself is named after it.
    const isShadow = (name: string) => indexes.some((index) => name.startsWith(`${index.name}_`))
    const own = tables.filter(({ name }) => !/^(_cf_|sqlite_)/.test(name) && !isShadow(name))
    return new Map(
      own.map(({ name }) => [
        name,
        sql
          .exec<{ name: string }>(`SELECT name FROM pragma_table_info('${name}')`)
          .toArray()
          .map((column) => column.name),
      ]),
    )
  })
})

/** What an archive does with each column of a table. */
function handled(table: string): readonly string[] {
  return tablesOfArchive
    .filter((archived) => archived.table === table)
    .flatMap(({ columns, fixed = {}, derived = [] }) => [
      ...Object.entries(columns).map(([name, { column = name }]) => column),
      ...Object.keys(fixed),
      ...derived,
    ])
}

describe('the archive and the tables', () => {
  it('every table is archived, or left out for a reason', () => {
    const known = new Set([...tablesOfArchive.map(({ table }) => table), ...Object.keys(leftOut)])
    expect([...schema.keys()].filter((table) => !known.has(table))).toEqual([])
    expect([...known].filter((table) => !schema.has(table))).toEqual([])
    expect(tablesOfArchive.filter(({ table }) => table in leftOut)).toEqual([])
  })

  it('every column of an archived table is archived, fixed or derived', () => {
    const tables = [...new Set(tablesOfArchive.map(({ table }) => table))]
    const forgotten = tables.flatMap((table) =>
      (schema.get(table) ?? [])
        .filter((column) => !handled(table).includes(column))
        .map((column) => `${table}.${column}`),
    )
    expect(forgotten).toEqual([])
  })

  it('every column that the archive names is there, and handled in one way', () => {
    for (const { type, table, columns, fixed = {}, derived = [] } of tablesOfArchive) {
      const own = [
        ...Object.entries(columns).map(([name, { column = name }]) => column),
        ...Object.keys(fixed),
        ...derived,
      ]
      const there = schema.get(table) ?? []
      expect({ type, unknown: own.filter((column) => !there.includes(column)) }).toEqual({
        type,
        unknown: [],
      })
      // The terms of commitments are derived; whether a passage has any is archived.
      expect({ type, own: own.length }).toEqual({ type, own: new Set(own).size })
    }
  })
})
