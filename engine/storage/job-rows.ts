import type { Row, Sql } from './sql.ts'

/**
 * The `jobs` table: named work on the object's one alarm. A delivery is due by the machine's
 * clock, all else by the namespace's, which a test may set.
 */
export class JobRows {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** A job that waits already keeps its time: a failing one its distance to the next try. */
  add(name: string, clock: JobClock, dueAt: number): void {
    this.#sql.run('INSERT OR IGNORE INTO jobs VALUES (?, ?, ?, 0)', name, clock, dueAt)
  }

  has(name: string): boolean {
    return this.#sql.first('SELECT 1 FROM jobs WHERE name = ?', name) !== null
  }

  /** Whether its last try failed. */
  isFailing(name: string): boolean {
    return this.#sql.first('SELECT 1 FROM jobs WHERE name = ? AND tries > 0', name) !== null
  }

  /** Sooner than it was, unless it failed: then it keeps its distance. */
  addEarliest(name: string, clock: JobClock, dueAt: number): void {
    this.#sql.run(
      `INSERT INTO jobs VALUES (?, ?, ?, 0) ON CONFLICT (name)
        DO UPDATE SET due_at = excluded.due_at WHERE excluded.due_at < due_at AND tries = 0`,
      name,
      clock,
      dueAt,
    )
  }

  due(times: Readonly<Record<JobClock, number>>): readonly Job[] {
    return this.#sql
      .all<Row & { name: string; clock: string; due_at: number; tries: number }>(
        `SELECT name, clock, due_at, tries FROM jobs
          WHERE due_at <= CASE clock WHEN 'machine' THEN ? ELSE ? END ORDER BY due_at, name`,
        times.machine,
        times.namespace,
      )
      .map(({ name, clock, due_at: dueAt, tries }) => ({
        name,
        clock: clock === 'machine' ? 'machine' : 'namespace',
        dueAt,
        tries,
      }))
  }

  reschedule(name: string, dueAt: number, tries: number): void {
    this.#sql.run('UPDATE jobs SET due_at = ?, tries = ? WHERE name = ?', dueAt, tries, name)
  }

  remove(name: string): void {
    this.#sql.run('DELETE FROM jobs WHERE name = ?', name)
  }

  nextDue(clocks: readonly JobClock[]): number | null {
    const found = this.#sql.first<{ at: number | null }>(
      'SELECT min(due_at) AS at FROM jobs WHERE clock IN (SELECT value FROM json_each(?))',
      JSON.stringify(clocks),
    )
    return found?.at ?? null
  }
}

export type JobClock = 'machine' | 'namespace'

export interface Job {
  readonly name: string
  readonly clock: JobClock
  readonly dueAt: number
  readonly tries: number
}
