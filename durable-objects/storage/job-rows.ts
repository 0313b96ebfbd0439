import type { Sql } from './sql.ts'

/** The `jobs` table: named work on the object's one alarm. */
export class JobRows {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Keeps the earlier of the two times where the job already waits. */
  add(name: string, dueAt: number): void {
    this.#sql.run(
      `INSERT INTO jobs VALUES (?, ?, 0) ON CONFLICT (name) DO UPDATE
        SET due_at = excluded.due_at WHERE excluded.due_at < due_at`,
      name,
      dueAt,
    )
  }

  due(now: number): readonly Job[] {
    return this.#sql
      .all<{ name: string; due_at: number; tries: number }>(
        'SELECT name, due_at, tries FROM jobs WHERE due_at <= ? ORDER BY due_at, name',
        now,
      )
      .map(({ name, due_at, tries }) => ({ name, dueAt: due_at, tries }))
  }

  retry(name: string, dueAt: number, tries: number): void {
    this.#sql.run('UPDATE jobs SET due_at = ?, tries = ? WHERE name = ?', dueAt, tries, name)
  }

  remove(name: string): void {
    this.#sql.run('DELETE FROM jobs WHERE name = ?', name)
  }

  nextDue(): number | null {
    return this.#sql.first<{ at: number | null }>('SELECT min(due_at) AS at FROM jobs')?.at ?? null
  }
}

export interface Job {
  readonly name: string
  readonly dueAt: number
  readonly tries: number
}
