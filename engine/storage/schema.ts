import type { Sql } from './sql.ts'
import step1 from './steps/1.sql'
import step2 from './steps/2.sql'
import step3 from './steps/3.sql'
import step4 from './steps/4.sql'
import step5 from './steps/5.sql'
import step6 from './steps/6.sql'
import step7 from './steps/7.sql'
import step8 from './steps/8.sql'
import step9 from './steps/9.sql'
import step10 from './steps/10.sql'
import step11 from './steps/11.sql'
import step12 from './steps/12.sql'
import step13 from './steps/13.sql'
import step14 from './steps/14.sql'
import step15 from './steps/15.sql'
import step16 from './steps/16.sql'
import step17 from './steps/17.sql'
import step18 from './steps/18.sql'
import step19 from './steps/19.sql'
import step20 from './steps/20.sql'
import step21 from './steps/21.sql'
import step22 from './steps/22.sql'
import steps1To22 from './steps/1-22.sql'
import { rebuildUndoTriggers } from './undo/undo-schema.ts'

/** Between two statements, as drizzle-kit writes it; the rest of the line may say why. */
const statementBreak = /\n--> statement-breakpoint.*\n/

/**
 * The object's tables, step by step, each a file of literal SQL. A step runs once, in one
 * transaction with the mark that it ran, so an interrupted upgrade resumes where it stopped. Never
 * change a step that has shipped: add one. `docs/storage.md` says what each table is for.
 */
export const schemaSteps: readonly (readonly string[])[] = [
  step1,
  step2,
  step3,
  step4,
  step5,
  step6,
  step7,
  step8,
  step9,
  step10,
  step11,
  step12,
  step13,
  step14,
  step15,
  step16,
  step17,
  step18,
  step19,
  step20,
  step21,
  step22,
].map((step) => step.trimEnd().split(statementBreak))

/**
 * What the first steps end with and their mark, for a database in which none has run. SQLite reads its
 * whole schema anew at each change of a table, so that one by one they take ten times as long. It
 * changes as little as they do: later steps run after it.
 */
const firstSteps = steps1To22.split(statementBreak).join(';\n')

/** Brings the tables up to date; refuses a database that a later version has written. */
export function migrate(sql: Sql, steps = schemaSteps): void {
  sql.run('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
  const found = versionOf(sql)
  if (found === null) sql.run('INSERT INTO schema_version (version) VALUES (0)')
  const isEmpty = (found ?? 0) === 0
  if (isEmpty && steps === schemaSteps) sql.transaction(() => sql.run(firstSteps))
  const version = (isEmpty ? versionOf(sql) : found) ?? 0
  if (version > steps.length) {
    throw new Error(`storage has schema ${version}, this code knows up to ${steps.length}`)
  }
  steps.forEach((statements, index) => {
    if (index < version) return
    sql.transaction(() => {
      for (const statement of statements) sql.run(statement)
      sql.run('UPDATE schema_version SET version = ?', index + 1)
    })
  })
  if (steps === schemaSteps) rebuildUndoTriggers(sql)
}

function versionOf(sql: Sql): number | null {
  return sql.first<{ version: number }>('SELECT version FROM schema_version')?.version ?? null
}
