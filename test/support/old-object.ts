import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { bytesOfHex } from '../../engine/model/hex.ts'
import { migrate, schemaSteps } from '../../engine/storage/schema.ts'
import { Sql, type SqlValue } from '../../engine/storage/sql.ts'
import firstStep from '../fixtures/object-schema-1.json'
import fourthStep from '../fixtures/object-schema-4.json'
import { openNamespace, type NamespaceUnderTest } from './namespace.ts'

/**
 * Rows that the version with so many schema steps has written by its own code, by table; bytes are
 * in hex. The fourth step's are of a whole life: every kind of thing that can happen to a namespace.
 */
const written: Readonly<Record<number, Fixture>> = { 1: firstStep, 4: fourthStep }

type Fixture = Readonly<Record<string, readonly Readonly<Record<string, StoredValue>>[]>>
type StoredValue = string | number | null | { readonly hex: string }

/** A namespace as an earlier version left it, upgraded as far as `step`, and then `changed`. */
export async function oldNamespace(
  name: string,
  {
    of = 1,
    step = of,
    changed,
  }: { readonly of?: number; readonly step?: number; changed?(sql: Sql): void } = {},
): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  await inStorage(namespace, async (sql, state) => {
    await state.storage.deleteAll()
    migrate(sql, schemaSteps.slice(0, of))
    const rows = Object.entries(written[of] ?? {})
    const triggers = rows.length === 0 ? [] : dropTriggers(sql)
    for (const [table, own] of rows) fill(sql, table, own)
    // What is signed of its log is kept in D1 by its name, and would be that of another copy, too.
    sql.run('UPDATE namespace_state SET name = ?', name)
    for (const one of triggers) sql.run(one)
    const indexes = Object.entries(indexed).filter(([index]) => isThere(sql, index))
    for (const [index, [column, table]] of indexes) {
      sql.run(`INSERT INTO ${index} (rowid, ${column})
        SELECT row, ${column} FROM ${table} WHERE terms <> ''`)
    }
    migrate(sql, schemaSteps.slice(0, step))
    changed?.(sql)
  })
  return namespace
}

/** Works on what an object has stored, then lets the object forget what it had in memory. */
export async function inStorage<T>(
  { stub }: NamespaceUnderTest,
  work: (sql: Sql, state: DurableObjectState) => T | Promise<T>,
): Promise<T> {
  const done = await runInDurableObject(stub, (_, state) => work(new Sql(state.storage), state))
  await evictDurableObject(stub)
  return done
}

/** Full text by its index: the column, and the table that has it. */
const indexed: Readonly<Record<string, readonly [string, string]>> = {
  passage_terms: ['terms', 'passages'],
  passage_trigrams: ['text', 'passages'],
  thought_terms: ['terms', 'thought_notes'],
}

function isThere(sql: Sql, name: string): boolean {
  return sql.first('SELECT 1 FROM sqlite_master WHERE name = ?', name) !== null
}

/** What they would note of the filling is not what happened; tells them as they were. */
function dropTriggers(sql: Sql): readonly string[] {
  const all = sql.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`,
  )
  for (const { name } of all) sql.run(`DROP TRIGGER ${name}`)
  return all.map((trigger) => trigger.sql)
}

function fill(sql: Sql, table: string, rows: Fixture[string]): void {
  sql.run(`DELETE FROM ${table}`)
  for (const row of rows) {
    const columns = Object.keys(row).map((column) => `"${column}"`)
    const places = columns.map(() => '?').join(', ')
    sql.run(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`,
      ...Object.values(row).map(valueOf),
    )
  }
}

function valueOf(value: StoredValue): SqlValue {
  return typeof value === 'object' && value !== null ? bytesOfHex(value.hex).buffer : value
}
