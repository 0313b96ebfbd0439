import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * A table that holds rows of namespaces, and the statements that keep it in step with them, in the
 * order they are to be run.
 */
export interface CopiedTable {
  /**
   * Parameters: 1 namespace, 2 position, 3 JSON list of rows, with the names of the table's
   * description. A row gives way to one read at the same or a later position, and to its own
   * erasure.
   */
  readonly upsert: readonly string[]
  /** Parameters: 1 namespace, 2 position, 3 JSON list of row numbers. */
  readonly erase: readonly string[]
  /** Parameters: 1 namespace. */
  readonly clear: readonly string[]
}

/**
 * One statement takes any number of rows as one JSON parameter: D1 allows 100 parameters a
 * statement and counts each statement. `text` names the columns of which an erasure must leave no
 * trace: a row deleted, or rewritten in another length, leaves its bytes in the page, so they are
 * overwritten first with as many zeros, which SQLite does in place. What it copied while it
 * balanced pages is not reached (some percent of the bytes, 2026-11): `secure_delete` is refused.
 */
export function copiedTable(table: SQLiteTable, text: readonly string[]): CopiedTable {
  const name = getTableConfig(table).name
  const columns = columnsOf(table).filter(({ name: column }) => column !== 'position')
  const names = columns.map((column) => column.name)
  const updates = [...names, 'position'].map((column) => `${column} = excluded.${column}`)
  const zeros = text.map((column) => `${column} = zeroblob(length(cast(${column} as blob)))`)
  const older = 'where namespace = ?1 and position <= ?2 and row in '
  const toErase = `${older}(select value from json_each(?3))`

  return {
    upsert: [
      `update ${name} set ${zeros.join(', ')} ${older}(select ${row} from json_each(?3))`,
      `insert into ${name} (namespace, position, ${names.join(', ')}) ` +
        `select ?1, ?2, ${columns.map(member).join(', ')} from json_each(?3) ` +
        'where not exists (select 1 from erased_rows as erased where erased.namespace = ?1 ' +
        `and erased.source = '${name}' and erased.row = ${row} ` +
        'and erased.position >= ?2) ' +
        `on conflict (namespace, row) do update set ${updates.join(', ')} ` +
        'where excluded.position >= position',
    ],
    erase: [
      `update ${name} set ${zeros.join(', ')} ${toErase}`,
      `delete from ${name} ${toErase}`,
      'insert into erased_rows (namespace, source, row, position) ' +
        `select ?1, '${name}', value, ?2 from json_each(?3) where true ` +
        'on conflict (namespace, source, row) ' +
        'do update set position = max(position, excluded.position)',
    ],
    clear: [
      `update ${name} set ${zeros.join(', ')} where namespace = ?1`,
      `delete from ${name} where namespace = ?1`,
    ],
  }
}

/**
 * Adds the rows of a log and changes none that stands there. Parameters: 1 namespace, 2 JSON list
 * of rows, with the names of the table's description.
 */
export function appendTo(table: SQLiteTable): string {
  const columns = columnsOf(table)
  const names = columns.map(({ name }) => name)
  return (
    `insert into ${getTableConfig(table).name} (namespace, ${names.join(', ')}) ` +
    `select ?1, ${columns.map(member).join(', ')} from json_each(?2) where true ` +
    'on conflict (namespace, row) do nothing'
  )
}

interface TableColumn {
  readonly name: string
  /** By which a row has it. */
  readonly key: string
}

function columnsOf(table: SQLiteTable): TableColumn[] {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => ({ name, key }))
  return columns.filter(({ name }) => name !== 'namespace')
}

/** A member of the JSON object at hand; one that is a list or an object comes as JSON text. */
function member({ key }: Pick<TableColumn, 'key'>): string {
  return `value ->> '$.${key}'`
}

const row = member({ key: 'row' })
