import { integer, oneOf, text } from './columns.ts'
import type { Sql } from './sql.ts'
import { type RowOf, table, TableRows } from './table.ts'

const jobs = table(
  'jobs',
  { name: text, clock: oneOf(['machine', 'namespace']), dueAt: integer, tries: integer },
  { key: ['name'] },
)

/**
 * The `jobs` table: named work on the object's one alarm. A delivery is due by the machine's
 * clock, all else by the namespace's, which a test may set.
 */
export class JobRows {
  readonly #sql: Sql
  readonly #rows: TableRows<typeof jobs.columns>

  constructor(sql: Sql) {
    this.#sql = sql
    this.#rows = new TableRows(sql, jobs)
  }

  /** A job that waits already keeps its time: a failing one its distance to the next try. */
  add(name: string, clock: JobClock, dueAt: number): void {
    this.#sql.run('INSERT OR IGNORE INTO jobs VALUES (?, ?, ?, 0)', name, clock, dueAt)
  }

  has(name: string): boolean {
    return this.#rows.has('name = ?', name)
  }

  /** Whether its last try failed. */
  isFailing(name: string): boolean {
    return this.#rows.has('name = ? AND tries > 0', name)
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
    return this.#rows.all(
      `due_at <= CASE clock WHEN 'machine' THEN ? ELSE ? END ORDER BY due_at, name`,
      times.machine,
      times.namespace,
    )
  }

  reschedule(name: string, dueAt: number, tries: number): void {
    this.#rows.update({ dueAt, tries }, 'name = ?', name)
  }

  remove(name: string): void {
    this.#rows.remove('name = ?', name)
  }

  nextDue(clocks: readonly JobClock[]): number | null {
    return this.#rows.edge('min', 'dueAt', 'clock IN (SELECT value FROM json_each(?))', clocks)
  }
}

export type JobClock = 'machine' | 'namespace'

export type Job = RowOf<typeof jobs>
