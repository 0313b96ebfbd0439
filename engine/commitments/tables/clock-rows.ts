import { clocksAtStart } from '../../graph/level.ts'
import type { Clocks } from './graph-records.ts'
import type { Sql } from '../../storage/sql.ts'

/** The `graph_state` table: one row, written by each pass that takes something and by each drawing. */
export function loadClocks(sql: Sql): Clocks {
  const found = sql.first<{ clocks: string }>('SELECT clocks FROM graph_state')
  return { gains: found === null ? clocksAtStart : JSON.parse(found.clocks) }
}

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

export function saveClocks(sql: Sql, { gains }: Clocks): void {
  sql.run(
    `INSERT INTO graph_state (one, clocks) VALUES (1, ?)
      ON CONFLICT DO UPDATE SET clocks = excluded.clocks`,
    JSON.stringify(gains),
  )
}
