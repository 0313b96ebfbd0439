import { passWaitsMs } from '../bounds.ts'
import { integer, oneOf, text } from './columns.ts'
import type { OutboxRows } from './outbox-rows.ts'
import type { Sql } from './sql.ts'
import { type RowOf, table, TableRows } from './table.ts'

const jobs = table(
  'jobs',
  { name: text, clock: oneOf(['machine', 'namespace']), dueAt: integer, tries: integer },
  { key: ['name'] },
)

/**
 * The `jobs` table: named work on the object's one alarm. A delivery is due by the machine's
 * clock, all else by the namespace's, which a test may set. Work that other rows tell of is done at
 * once and has no row while it goes well: it is noted in memory, and found again in those rows when
 * the object wakes.
 */
export class JobRows {
  readonly #sql: Sql
  readonly #rows: TableRows<typeof jobs.columns>
  readonly #outbox: Pick<OutboxRows, 'oldestAt'>
  /** When those without a row are due, by name; null until the rows were looked at. */
  #unwritten: Map<string, number> | null = null
  /** Which of them have a row after all: they failed, or wait. */
  readonly #written = new Set<string>()
  /** Which of them are being done: no alarm is set for what it does already. */
  readonly #begun = new Set<string>()

  constructor(sql: Sql, outbox: Pick<OutboxRows, 'oldestAt'>) {
    this.#sql = sql
    this.#rows = new TableRows(sql, jobs)
    this.#outbox = outbox
  }

  /** A job that waits already keeps its time: a failing one its distance to the next try. */
  add(name: string, clock: JobClock, dueAt: number): void {
    this.#sql.run('INSERT OR IGNORE INTO jobs VALUES (?, ?, ?, 0)', name, clock, dueAt)
  }

  /** The same of work that other rows tell of; false where it has a row. */
  note(name: ToldJob, dueAt: number): boolean {
    const unwritten = this.#known()
    if (this.#written.has(name)) return false
    unwritten.set(name, Math.min(dueAt, unwritten.get(name) ?? dueAt))
    return true
  }

  /** The same, later than it was, unless it is due; false where it has a row. */
  postpone(name: ToldJob, now: number, dueAt: number): boolean {
    const unwritten = this.#known()
    if (this.#written.has(name)) return false
    if ((unwritten.get(name) ?? dueAt) > now) unwritten.set(name, dueAt)
    return true
  }

  has(name: string): boolean {
    return this.#known().has(name) || this.#rows.has('name = ?', name)
  }

  /** Whether its last try failed. */
  isFailing(name: string): boolean {
    return this.#rows.has('name = ? AND tries > 0', name)
  }

  /** Sooner than it was, unless it failed: then it keeps its distance. */
  addEarliest(name: string, clock: JobClock, dueAt: number): void {
    if (this.#known().has(name)) return
    this.#sql.run(
      `INSERT INTO jobs VALUES (?, ?, ?, 0) ON CONFLICT (name)
        DO UPDATE SET due_at = excluded.due_at WHERE excluded.due_at < due_at AND tries = 0`,
      name,
      clock,
      dueAt,
    )
    if (isAnnounced(name)) this.#written.add(name)
  }

  /** Where nobody asks for all of it (`isAlarm`), what may wait does. */
  due(times: Readonly<Record<JobClock, number>>, isAlarm = false): readonly Job[] {
    const written = this.#rows.all(
      `${isAlarm ? wakesAt : 'due_at'} <= CASE clock WHEN 'machine' THEN ? ELSE ? END
        ORDER BY due_at, name`,
      times.machine,
      times.namespace,
    )
    // A delivery waits for others, and not for an alarm of its own.
    const isDue = ({ name, dueAt }: Job): boolean => dueAt <= times.machine || name === 'outbox'
    const noted = this.unwritten().filter(
      (one) => isDue(one) && !written.some(({ name }) => name === one.name),
    )
    return [...noted, ...written].sort((a, b) => a.dueAt - b.dueAt || (a.name < b.name ? -1 : 1))
  }

  /** Those without a row. */
  unwritten(): readonly Job[] {
    return [...this.#known()].map(([name, dueAt]) => ({ name, clock: 'machine', dueAt, tries: 0 }))
  }

  begin(name: string): void {
    if (isAnnounced(name)) this.#begun.add(name)
  }

  reschedule({ name, clock }: Pick<Job, 'name' | 'clock'>, dueAt: number, tries: number): void {
    this.#begun.delete(name)
    if (this.#known().delete(name)) this.add(name, clock, dueAt)
    if (isAnnounced(name)) this.#written.add(name)
    this.#rows.update({ dueAt, tries }, 'name = ?', name)
  }

  remove(name: string): void {
    this.#begun.delete(name)
    const isNoted = this.#known().delete(name)
    if (isAnnounced(name) && !this.#written.delete(name) && isNoted) return
    this.#rows.remove('name = ?', name)
  }

  /** When the object has to wake. */
  nextDue(clocks: readonly JobClock[]): number | null {
    const written = this.#sql.first<{ at: number | null }>(
      `SELECT min(${wakesAt}) AS at FROM jobs WHERE clock IN (SELECT value FROM json_each(?))`,
      JSON.stringify(clocks),
    )
    const noted = clocks.includes('machine') ? this.unwritten() : []
    const waiting = noted.filter(({ name }) => !this.#begun.has(name))
    const next = Math.min(written?.at ?? Infinity, ...waiting.map(({ dueAt }) => dueAt))
    return next === Infinity ? null : next
  }

  /** What is noted in memory is looked for in the rows again. */
  forget(): void {
    this.#unwritten = null
    this.#begun.clear()
  }

  #known(): Map<string, number> {
    if (this.#unwritten !== null) return this.#unwritten
    this.#unwritten = new Map()
    this.#written.clear()
    const names = 'name IN (SELECT value FROM json_each(?))'
    for (const { name } of this.#rows.all(names, toldJobs)) this.#written.add(name)
    const waitsSince = this.#written.has('outbox') ? null : this.#outbox.oldestAt()
    if (waitsSince !== null) this.#unwritten.set('outbox', waitsSince)
    return this.#unwritten
  }
}

/**
 * Told by entries of the outbox, pieces without a place, nodes behind the last one whose edges are
 * drawn, and what is not in a snapshot. Uses of memories stand in no row: they are lost with the
 * object.
 */
const toldJobs = ['outbox', 'embed_meanings', 'draw_edges', 'snapshots', 'uses'] as const
export type ToldJob = (typeof toldJobs)[number]

/** Passes over the graph count from their hour, whether they are written or not. */
const wakesAt = `CASE name WHEN 'graph_pass' THEN due_at + ${passWaitsMs} ELSE due_at END`

export function isAnnounced(name: string): name is ToldJob {
  return toldJobs.some((told) => told === name)
}

export type JobClock = 'machine' | 'namespace'

export type Job = RowOf<typeof jobs>
