import { fewTableRows, fillerBytes } from '../bounds.ts'
import type { Sql } from './sql.ts'
import { saveState, type NamespaceState } from './state-row.ts'

/**
 * Writes the whole database anew, so that no byte of what was erased is left in it. SQLite leaves
 * deleted bytes in the free space of pages and copies live ones about while it balances them;
 * `VACUUM` and `secure_delete` are refused here (2026-11). So every table is copied into pages that
 * were zeroed before, and the old pages are zeroed after. One transaction; the cost is some hundred
 * rows written and a few for each row there is, so a caller spaces it out where there are many.
 * `state.largestBytes` is what the file has grown to; it may grow a little more.
 */
export function scrub(sql: Sql, state: NamespaceState): void {
  sql.transaction(() => {
    zeroFreePages(sql, state)
    const tables = plainTables(sql)
    const indexes = plainIndexes(sql)
    const triggers = allTriggers(sql)
    for (const { name } of triggers) sql.run(`DROP TRIGGER ${name}`)
    // No page is given back before the last copy is made: a copy must not stand on an old one.
    const copies = tables.map((table) => ({ ...table, kind: copy(sql, table) }))
    state.largestBytes = Math.max(state.largestBytes, sql.databaseBytes())
    const textTables = textIndexes(sql)
    for (const { name } of textTables) sql.run(`DROP TABLE ${name}`)
    for (const { name, kind } of copies) {
      sql.run(`DROP TABLE ${kind === 'in_place' ? `old_${name}` : name}`)
    }
    zeroFreePages(sql, state)
    for (const { name, statement, kind } of copies) {
      if (kind === 'in_place') continue
      sql.run(statement)
      if (kind === 'empty') continue
      sql.run(`INSERT INTO ${name} SELECT * FROM copy_${name}`)
      sql.run(`DROP TABLE copy_${name}`)
    }
    zeroFreePages(sql, state)
    for (const { statement } of indexes) sql.run(statement)
    for (const { name, statement } of textTables.toReversed()) {
      sql.run(statement)
      fillIndex(sql, name)
    }
    for (const { statement } of triggers) sql.run(statement)
    saveState(sql, state)
  })
}

/**
 * A table with many rows is copied once, in the place of the one that is renamed. To rename writes a row
 * of the schema for every table there is, so one with few rows is copied out and in.
 */
function copy(sql: Sql, { name, statement }: Table): 'in_place' | 'aside' | 'empty' {
  const rows = sql.raw(`SELECT 1 FROM ${name} LIMIT ?`, fewTableRows + 1).length
  if (rows === 0) return 'empty'
  if (rows <= fewTableRows) {
    sql.run(`CREATE TABLE copy_${name} AS SELECT * FROM ${name}`)
    return 'aside'
  }
  sql.run(`ALTER TABLE ${name} RENAME TO old_${name}`)
  sql.run(statement)
  sql.run(`INSERT INTO ${name} SELECT * FROM old_${name}`)
  return 'in_place'
}

/** Notes without terms stand in no index, so FTS5's own `rebuild` would add too many. */
function fillIndex(sql: Sql, name: string): void {
  sql.run(`INSERT INTO ${name} (${name}, rank) VALUES ('secure-delete', 1)`)
  sql.run(
    `INSERT INTO ${name} (rowid, terms) SELECT row, terms FROM thought_notes WHERE terms <> ''`,
  )
}

interface Table {
  readonly name: string
  readonly statement: string
}

/** Neither the platform's own tables nor those that belong to a full-text index. */
function plainTables(sql: Sql): Table[] {
  return sql.all<{ name: string; statement: string }>(
    `SELECT name, sql AS statement FROM sqlite_master WHERE type = 'table'
      AND name NOT LIKE 'thought@_terms%' ESCAPE '@' AND name NOT LIKE 'sqlite@_%' ESCAPE '@'
      AND name NOT LIKE '@_cf@_%' ESCAPE '@' ORDER BY name`,
  )
}

function textIndexes(sql: Sql): Table[] {
  return sql.all<{ name: string; statement: string }>(
    `SELECT name, sql AS statement FROM sqlite_master
      WHERE name = 'thought_terms'`,
  )
}

function plainIndexes(sql: Sql): { statement: string }[] {
  return sql.all<{ statement: string }>(
    `SELECT sql AS statement FROM sqlite_master
      WHERE type = 'index' AND sql IS NOT NULL AND name NOT LIKE '@_cf@_%' ESCAPE '@'`,
  )
}

function allTriggers(sql: Sql): Table[] {
  return sql.all<{ name: string; statement: string }>(
    `SELECT name, sql AS statement FROM sqlite_master WHERE type = 'trigger' ORDER BY name`,
  )
}

/** The platform counts pages in use: once these are as many as the file ever had, none is free. */
function zeroFreePages(sql: Sql, state: NamespaceState): void {
  state.largestBytes = Math.max(state.largestBytes, sql.databaseBytes())
  sql.run('CREATE TABLE zeros (bytes BLOB)')
  for (;;) {
    const missing = state.largestBytes - sql.databaseBytes()
    if (missing <= 0) break
    sql.run('INSERT INTO zeros VALUES (zeroblob(?))', Math.min(missing, fillerBytes))
  }
  state.largestBytes = Math.max(state.largestBytes, sql.databaseBytes())
  sql.run('DROP TABLE zeros')
}
