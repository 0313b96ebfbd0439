import { maxCountedCalls } from '../bounds.ts'
import { utcDay } from '../laws/utc-time.ts'
import type { Usage } from '../model/usage.ts'
import { integer, json, text } from './columns.ts'
import type { Sql } from './sql.ts'
import { saveState, type NamespaceState } from './state-row.ts'
import { snakeCase, table, TableRows } from './table.ts'
import { usageDay, type UsageDay } from './usage-day.ts'

/** What a namespace has cost, by the UTC day. */
const usageDays = table(
  'usage_days',
  {
    day: text,
    operations: json<UsageDay['operations']>(usageDay.shape.operations),
    rowsRead: integer,
    rowsWritten: integer,
    modelCalls: integer,
    inputTokens: integer,
    outputTokens: integer,
  },
  { key: ['day'] },
)

export interface StoredSums {
  readonly memories: number
  readonly commitments: number
  readonly entities: number
  readonly bytes: number
}

/**
 * The days, with what is not written yet in memory beside it: a call adds a few
 * numbers here and no row. They are written with deliveries, and every so many calls: what was read
 * since is lost when the object is put away. The newest day stands in the state of the namespace, whose
 * row is written then anyway; it moves to `usage_days` when the next begins.
 */
export class UsageTable {
  readonly #sql: Sql
  readonly #state: NamespaceState
  readonly #rows: TableRows<typeof usageDays.columns>
  readonly #unwritten = new Map<string, UsageDay>()
  #calls = 0

  constructor(sql: Sql, state: NamespaceState) {
    this.#sql = sql
    this.#state = state
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

  /** Writes the row of the state, and one for each day that is over or that was never written to. */
  flush(): void {
    const state = this.#state
    for (const [day, counted] of this.#unwritten) {
      const whole = sum(this.#read(day, day)[0], counted)
      const isNewest = state.position > 0 && day >= (state.usageToday?.day ?? '')
      if (!isNewest) {
        this.#rows.replace(whole)
        continue
      }
      if (state.usageToday !== null && state.usageToday.day < day) {
        this.#rows.replace(state.usageToday)
      }
      state.usageToday = whole
    }
    this.forget()
    if (state.position > 0) saveState(this.#sql, state)
  }

  isAnyUnwritten(): boolean {
    return this.#unwritten.size > 0
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

  /** As written: the newest day as the state has it. */
  #read(from: string, to: string): readonly UsageDay[] {
    const { usageToday: newest } = this.#state
    const days = this.#rows.all('day >= ? AND day <= ? ORDER BY day', from, to)
    if (newest === null || newest.day < from || newest.day > to) return days
    return [...days.filter(({ day }) => day !== newest.day), newest]
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
