import { generated, integer, named, nullable, row, text } from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { table, TableRows } from '../../storage/table.ts'

/** Files of content that are fetched, or read by a model, once their call is answered. */
export const waitingFiles = table(
  'waiting_files',
  {
    list: row,
    item: integer,
    memoryId: named('memory', text),
    tries: generated(integer),
    dueAt: generated(integer),
    failure: generated(nullable(text)),
  },
  {
    line: 'waiting_file',
    key: ['list', 'item'],
    // Where a reading is reverted the file waits again.
    undo: { tracked: ['list', 'item', 'memoryId'], comesAndGoes: true },
  },
)

export interface WaitingFile {
  /** Row of the list of content, and the place in it, from 0. */
  readonly list: number
  readonly item: number
  /** The memory that tells it. */
  readonly memoryId: string
  /** Failures so far. */
  readonly tries: number
  readonly dueAt: number
  /** Why the last try failed. */
  readonly failure: string | null
}

export function createWaitingFiles(sql: Sql) {
  const rows = new TableRows(sql, waitingFiles)
  return {
    /** Due at once. */
    add: (file: Pick<WaitingFile, 'list' | 'item' | 'memoryId'>): void => rows.insert(file),
    find: (list: number, item: number): WaitingFile | null =>
      rows.first('list = ? AND item = ?', list, item),
    /** The longest due first. */
    due: (by: number, limit: number): readonly WaitingFile[] =>
      rows.all('due_at <= ? ORDER BY due_at, list, item LIMIT ?', by, limit),
    ofMemory: (memoryId: string): readonly WaitingFile[] =>
      rows.all('memory = ? ORDER BY list, item', memoryId),
    /** By the machine's clock; null where none waits. */
    nextDue: (): number | null => rows.edge('min', 'dueAt', '1'),
    putOff: (
      { list, item }: Pick<WaitingFile, 'list' | 'item'>,
      later: Pick<WaitingFile, 'tries' | 'dueAt' | 'failure'>,
    ): void => rows.update(later, 'list = ? AND item = ?', list, item),
    remove: (list: number, item: number): void => rows.remove('list = ? AND item = ?', list, item),
  }
}
