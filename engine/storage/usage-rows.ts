import { z } from 'zod'
import { maxCountedCalls } from '../bounds.ts'
import { utcDay } from '../laws/utc-time.ts'
import type { Usage } from '../model/usage.ts'
import { integer, json, text } from './columns.ts'
import type { Sql } from './sql.ts'
import { snakeCase, table, TableRows } from './table.ts'

/** What a namespace has cost, by the UTC day. */
const usageDays = table(
  'usage_days',
  {
    day: text,
    operations: json<UsageDay['operations']>(z.record(z.string(), z.int())),
    rowsRead: integer,
    rowsWritten: integer,
    modelCalls: integer,
    inputTokens: integer,
    outputTokens: integer,
  },
  { key: ['day'] },
)

export interface UsageDay {
  /** `2026-02-28` */
  readonly day: string
  /** Calls by their operation. */
  readonly operations: Readonly<Record<string, number>>
  readonly rowsRead: number
  readonly rowsWritten: number
  readonly modelCalls: number
  readonly inputTokens: number
  readonly outputTokens: number
}

export interface StoredSums {
  readonly memories: number
  readonly commitments: number
  readonly entities: number
  readonly bytes: number
}

/**
 * The days, with what is not written yet in memory beside it: a call adds a few
 * numbers here and no row. They are written with deliveries, and every so many calls: what was read
 * since is lost when the object is put away.
 */
export class UsageTable {
  readonly #sql: Sql
  readonly #rows: TableRows<typeof usageDays.columns>
  readonly #unwritten = new Map<string, UsageDay>()
  #calls = 0

  constructor(sql: Sql) {
    this.#sql = sql
    this.#rows = new TableRows(sql, usageDays)
  }

  /** `operation` is null for what nobody asked for: its rows count, it is no call. */
  count(operation: string | null, usage: Usage, now: number): void {
    const day = utcDay(now)
    const calls = operation === null ? {} : { [snakeCase(operation)]: 1 }
    const { rowsRead, rowsWritten, modelCalls, inputTokens, outputTokens } = usage
    const one = { day, operations: calls, rowsRead, rowsWritten, modelCalls, inputTokens }
    const known = this.#unwritten.get(day)
    this.#unwritten.set(day, sum(known, { ...one, outputTokens }))
    this.#calls += 1
    if (this.#calls >= maxCountedCalls) this.flush()
  }

  /** One row a day that was touched since. */
  flush(): void {
    for (const [day, counted] of this.#unwritten) {
      const whole = sum(this.#read(day, day)[0], counted)
      this.#rows.replace(whole)
    }
    this.forget()
  }

  /** After the storage was emptied. */
  forget(): void {
    this.#unwritten.clear()
    this.#calls = 0
  }

  /** Days from the first to the last, both included, oldest first. */
  days(from: string, to: string): readonly UsageDay[] {
    const days = new Map(this.#read(from, to).map((day) => [day.day, day]))
    for (const [day, counted] of this.#unwritten) {
      if (day >= from && day <= to) days.set(day, sum(days.get(day), counted))
    }
    return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
  }

  /** What is stored at present. */
  stored(): StoredSums {
    const counts = this.#sql.first<{ memories: number; commitments: number; entities: number }>(
      `SELECT (SELECT count(*) FROM memories) AS memories,
        (SELECT count(*) FROM nodes) AS commitments, (SELECT count(*) FROM entities) AS entities`,
    )
    const { memories = 0, commitments = 0, entities = 0 } = counts ?? {}
    return { memories, commitments, entities, bytes: this.#sql.databaseBytes() }
  }

  #read(from: string, to: string): readonly UsageDay[] {
    return this.#rows.all('day >= ? AND day <= ? ORDER BY day', from, to)
  }
}

function sum(known: UsageDay | undefined, more: UsageDay): UsageDay {
  if (known === undefined) return more
  const operations: Record<string, number> = { ...known.operations }
  for (const [name, calls] of Object.entries(more.operations)) {
    operations[name] = (operations[name] ?? 0) + calls
  }
  return {
    day: known.day,
    operations,
    rowsRead: known.rowsRead + more.rowsRead,
    rowsWritten: known.rowsWritten + more.rowsWritten,
    modelCalls: known.modelCalls + more.modelCalls,
    inputTokens: known.inputTokens + more.inputTokens,
    outputTokens: known.outputTokens + more.outputTokens,
  }
}
