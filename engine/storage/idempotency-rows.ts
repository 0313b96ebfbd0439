import { keptAnswersPerRead } from '../bounds.ts'
import { callerKey, type CallerName } from '../model/caller.ts'
import type { Row, Sql } from './sql.ts'
import { hasIdOf, isId } from './written-names.ts'

/** What one key was answered, by whom and with what it was sent. */
export interface KeptAnswer {
  readonly fingerprint: string
  /** JSON of the answer; null once it has been erased. */
  readonly answer: string | null
  readonly createdAt: number
}

/** The `idempotency` table: answers to writes, kept for 24 hours. */
export class IdempotencyRows {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  find(caller: CallerName, key: string): KeptAnswer | null {
    const row = this.#sql.first<
      Row & { fingerprint: string; answer: string | null; created_at: number }
    >('SELECT fingerprint, answer, created_at FROM idempotency WHERE key = ?', rowKey(caller, key))
    return row && { fingerprint: row.fingerprint, answer: row.answer, createdAt: row.created_at }
  }

  keep(caller: CallerName, key: string, answer: KeptAnswer): void {
    this.#sql.run(
      'INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?, ?)',
      rowKey(caller, key),
      answer.fingerprint,
      answer.answer,
      answer.createdAt,
    )
  }

  /** Blanks every kept answer that names one of the ids or references; tells how many. */
  eraseNaming(names: readonly string[]): number {
    const found = names.length > keptAnswersPerRead ? this.#withIdsOf(names) : this.#naming(names)
    for (const key of found) {
      this.#sql.run('UPDATE idempotency SET answer = NULL WHERE key = ?', key)
    }
    return found.length
  }

  #naming(names: readonly string[]): readonly string[] {
    const found = this.#sql.all<{ key: string }>(
      `SELECT key FROM idempotency WHERE answer IS NOT NULL AND EXISTS (
        SELECT 1 FROM json_each(?) n WHERE instr(answer, n.value) > 0)`,
      JSON.stringify(names),
    )
    return found.map(({ key }) => key)
  }

  /** Of thousands of ids: each answer is read once, not once for each of them. */
  #withIdsOf(names: readonly string[]): readonly string[] {
    const ids = new Set(names.filter(isId))
    const found = new Set(this.#naming(names.filter((name) => !ids.has(name))))
    for (let after = ''; ;) {
      const page = this.#sql.all<{ key: string; answer: string }>(
        `SELECT key, answer FROM idempotency WHERE answer IS NOT NULL AND key > ?
          ORDER BY key LIMIT ?`,
        after,
        keptAnswersPerRead,
      )
      for (const { key, answer } of page) {
        if (hasIdOf(answer, ids)) found.add(key)
      }
      const last = page.at(-1)
      if (last === undefined || page.length < keptAnswersPerRead) return [...found]
      after = last.key
    }
  }

  drop(createdBefore: number): void {
    this.#sql.run('DELETE FROM idempotency WHERE created_at < ?', createdBefore)
  }

  oldest(): number | null {
    return (
      this.#sql.first<{ at: number | null }>('SELECT min(created_at) AS at FROM idempotency')?.at ??
      null
    )
  }
}

function rowKey(caller: CallerName, key: string): string {
  return `${callerKey(caller)}\n${key}`
}
