import type { Sql } from '../../storage/sql.ts'
import type { Speller } from '../../storage/columns.ts'
import { writeRow, type RowParts } from './import-row.ts'
import type { Fault } from '../../storage/table.ts'
import { danglingIn, spell, type End, type ReadLine } from './read-line.ts'
import { faultOfRefusal, faultOfSize } from './refused-row.ts'
import { tablesOfArchive } from './tables.ts'
import { faultOfWhole } from './whole.ts'

/** Takes in the lines of one slice, one after the other. */
export class ImportRun {
  readonly #parts: RowParts & { readonly speller: Speller }
  #stage: number
  #isDone = false

  constructor(parts: RowParts & { readonly speller: Speller }, stage: number) {
    this.#parts = parts
    this.#stage = stage
  }

  get stage(): number {
    return this.#stage
  }

  /** The end was there, and all that came before it holds together. */
  get isDone(): boolean {
    return this.#isDone
  }

  /** `line` counts from 1 through the whole stream. Null where it was taken in. */
  take(read: ReadLine, line: number): Fault | null {
    if (read.kind === 'fault') return read.fault
    if (this.#isDone) return { path: 'type', message: 'nothing comes after the end' }
    if ((read.kind === 'header') !== (line === 1)) {
      return { path: 'type', message: 'the header is line 1, and no other' }
    }
    if (read.kind === 'header') return null
    return read.kind === 'end' ? this.#end(read.end, line) : this.#row(read)
  }

  #row({ archived, fields }: Extract<ReadLine, { kind: 'row' }>): Fault | null {
    const { sql, speller, nodes, state } = this.#parts
    const stage = tablesOfArchive.indexOf(archived)
    if (stage < this.#stage) {
      const before = tablesOfArchive[this.#stage]?.type ?? ''
      return { path: 'type', message: `${archived.type} comes before ${before}` }
    }
    const values = spell(archived, fields, speller)
    const row = { archived, line: fields, values }
    const isTwice = archived.type === 'commitment' && nodes.has(String(values['id']))
    if (isTwice) return { path: 'id', message: 'an earlier line has the same id' }
    if (archived.type === 'namespace' && state.createdAt > 0) {
      return { path: 'type', message: 'the namespace has one line' }
    }
    const fault =
      archived.check?.(fields) ?? faultOfSize(values) ?? danglingIn(sql, archived, values)
    if (fault !== null) return fault
    if (archived.table === 'undo') this.#dropNoted()
    const taken = this.#write(row)
    if (taken === null) this.#stage = stage
    return taken
  }

  /** What the triggers have noted of the import itself, until the first line of that kind. */
  #dropNoted(): void {
    if (tablesOfArchive[this.#stage]?.table !== 'undo') this.#parts.sql.run('DELETE FROM undo')
  }

  #write(row: Parameters<typeof writeRow>[1]): Fault | null {
    try {
      writeRow(this.#parts, row)
      return null
    } catch (error) {
      const fault = faultOfRefusal(error, row.archived)
      if (fault === null) throw error
      return fault
    }
  }

  #end(end: End, line: number): Fault | null {
    const { sql, state } = this.#parts
    const count = line - 2
    if (end.count !== count) {
      return { path: 'count', message: `is ${end.count}, but ${count} lines came` }
    }
    if (count > 0 && (state.createdAt === 0 || end.position === 0)) {
      return { path: 'position', message: 'lines came, but not that of the namespace' }
    }
    this.#dropNoted()
    const fault = faultOfWhole(sql, end.position)
    if (fault !== null) return fault
    const newest = newestAudit(sql)
    if (newest !== null) Object.assign(state, { auditLength: newest.row, auditHead: newest.hash })
    state.position = count === 0 ? 0 : end.position
    this.#isDone = true
    return null
  }
}

function newestAudit(sql: Sql): { row: number; hash: string } | null {
  return sql.first('SELECT row, hash FROM audit_log ORDER BY row DESC LIMIT 1')
}
