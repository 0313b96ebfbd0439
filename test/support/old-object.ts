import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { migrate, schemaSteps } from '../../durable-objects/storage/schema.ts'
import { Sql, type Row } from '../../durable-objects/storage/sql.ts'
import firstStep from '../fixtures/object-schema-1.json'
import { openNamespace, type NamespaceUnderTest } from './namespace.ts'

/**
 * A namespace as the version with the first schema step left it, upgraded so far: its rows were
 * written by that version's own code, and are kept in `test/fixtures/object-schema-1.json`.
 */
export async function oldNamespace(name: string, step = 1): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  await inStorage(namespace, async (sql, state) => {
    await state.storage.deleteAll()
    migrate(sql, schemaSteps.slice(0, 1))
    for (const [table, rows] of Object.entries(firstStep)) fill(sql, table, rows)
    sql.run(`INSERT INTO passage_terms (rowid, terms)
      SELECT row, terms FROM passages WHERE terms <> ''`)
    sql.run(`INSERT INTO passage_trigrams (rowid, text)
      SELECT row, text FROM passages WHERE terms <> ''`)
    migrate(sql, schemaSteps.slice(0, step))
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

function fill(sql: Sql, table: string, rows: readonly Row[]): void {
  for (const row of rows) {
    const columns = Object.keys(row)
    const places = columns.map(() => '?').join(', ')
    sql.run(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`,
      ...Object.values(row),
    )
  }
}
