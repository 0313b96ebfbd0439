import type { StoredSums, UsageDay, UsageStore } from '../ports/usage-store.ts'
import { utcDay } from '../laws/utc-time.ts'
import type { Usage } from '../model/usage.ts'
import type { Row, Sql } from './sql.ts'

/**
 * The `usage_days` table, with what is not written yet in memory beside it: a call adds a few
 * numbers here and no row. They are written with deliveries, and every so many calls: what was read
 * since is lost when the object is put away.
 */
export class UsageRows implements UsageStore {
  readonly #sql: Sql
  readonly #unwritten = new Map<string, UsageDay>()
  #calls = 0

  constructor(sql: Sql) {
    this.#sql = sql
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
    if (this.#calls >= callsKept) this.flush()
  }

  /** One row a day that was touched since. */
  flush(): void {
    for (const [day, counted] of this.#unwritten) {
      const whole = sum(this.#read(day, day)[0], counted)
      this.#sql.run(
        `INSERT OR REPLACE INTO usage_days
          (day, operations, rows_read, rows_written, model_calls, input_tokens, output_tokens)
          VALUES (?, ?, ?, ?, ?, ?, ?)`,
        day,
        JSON.stringify(whole.operations),
        whole.rowsRead,
        whole.rowsWritten,
        whole.modelCalls,
        whole.inputTokens,
        whole.outputTokens,
      )
    }
    this.forget()
  }

  /** After the storage was emptied. */
  forget(): void {
    this.#unwritten.clear()
    this.#calls = 0
  }

  days(from: string, to: string): readonly UsageDay[] {
    const days = new Map(this.#read(from, to).map((day) => [day.day, day]))
    for (const [day, counted] of this.#unwritten) {
      if (day >= from && day <= to) days.set(day, sum(days.get(day), counted))
    }
    return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
  }

  stored(): StoredSums {
    const counts = this.#sql.first<{ memories: number; commitments: number; entities: number }>(
      `SELECT (SELECT count(*) FROM memories) AS memories,
        (SELECT count(*) FROM nodes) AS commitments, (SELECT count(*) FROM entities) AS entities`,
    )
    const { memories = 0, commitments = 0, entities = 0 } = counts ?? {}
    return { memories, commitments, entities, bytes: this.#sql.databaseBytes() }
  }

  #read(from: string, to: string): UsageDay[] {
    return this.#sql
      .all<UsageRow>('SELECT * FROM usage_days WHERE day >= ? AND day <= ? ORDER BY day', from, to)
      .map((row) => ({
        day: row.day,
        operations: JSON.parse(row.operations),
        rowsRead: row.rows_read,
        rowsWritten: row.rows_written,
        modelCalls: row.model_calls,
        inputTokens: row.input_tokens,
        outputTokens: row.output_tokens,
      }))
  }
}

interface UsageRow extends Row {
  day: string
  operations: string
  rows_read: number
  rows_written: number
  model_calls: number
  input_tokens: number
  output_tokens: number
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

/** `getMemory` as it is spelled on the wire. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Calls that may wait in memory. */
const callsKept = 50
