import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Database, Row, SqlValue } from '../../../engine/storage/sql.ts'

/** Node's SQLite as the storage of an object, in memory; what it counts of rows is nothing. */
export function openNodeDatabase(): Database {
  const db = new DatabaseSync(':memory:')
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  function statementOf(query: string): ReturnType<DatabaseSync['prepare']> {
    const known = statements.get(query) ?? db.prepare(query)
    statements.set(query, known)
    return known
  }
  function exec<R extends Row>(query: string, ...bindings: SqlValue[]) {
    const rows = statementOf(query).all(...(bindings as SQLInputValue[])) as unknown as R[]
    return {
      rowsRead: 0,
      rowsWritten: 0,
      toArray: () => rows,
      raw: <V extends SqlValue[]>() => rows.map((row) => Object.values(row) as V),
    }
  }
  return {
    sql: { databaseSize: 0, exec },
    transactionSync(change) {
      db.exec('SAVEPOINT change')
      try {
        const value = change()
        db.exec('RELEASE change')
        return value
      } catch (error) {
        db.exec('ROLLBACK TO change; RELEASE change')
        throw error
      }
    },
  }
}
