import type { Sql } from '../../storage/sql.ts'

/** The `learned` table: what a memory's edges gained in the last hour that they gained in. */
export function learnedIn(sql: Sql, memoryId: string, hour: number): number {
  const where = 'WHERE memory = ? AND hour = ?'
  const found = sql.first<{ gain: number }>(`SELECT gain FROM learned ${where}`, memoryId, hour)
  return found?.gain ?? 0
}

export function setLearned(sql: Sql, memoryId: string, hour: number, gain: number): void {
  sql.run('INSERT OR REPLACE INTO learned VALUES (?, ?, ?)', memoryId, hour, gain)
}

export function forgetLearned(sql: Sql, memoryId: string): void {
  sql.run('DELETE FROM learned WHERE memory = ?', memoryId)
}
