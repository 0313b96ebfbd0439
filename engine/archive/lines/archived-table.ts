import type { Form } from '../../storage/columns.ts'
import { snakeCase, type Table, type TableParts } from '../../storage/table.ts'

/** A table as its lines have it: the type of the lines, and how each column is spelled in them. */
export interface ArchivedTable extends Pick<
  TableParts,
  'only' | 'check' | 'derive' | 'projectedAs'
> {
  readonly type: string
  readonly table: string
  /** Columns of its key: lines come in their order. */
  readonly key: readonly string[]
  /** By name in the line. */
  readonly columns: Readonly<Record<string, Spelling>>
  /** By column of SQL: what stands in each of its rows, and in no line. */
  readonly fixed?: Readonly<Record<string, string | number>>
  /** Columns of SQL that are made anew from other lines, and stand in none. */
  readonly derived?: readonly string[]
}

interface Spelling {
  /** In SQL, where it is not that of the line. */
  readonly column?: string
  readonly form: Form
}

export function archived(described: Table): ArchivedTable {
  const { name, names, key, line, columns, only, check, derive, projectedAs } = described
  const sql = (field: string): string => names[field] ?? field
  const fields = Object.entries(columns)
  const spelled = fields.filter(([, { isDerived }]) => isDerived !== true)
  return {
    type: line ?? name,
    table: name,
    key: key === 'one' ? ['one'] : key.map(sql),
    columns: Object.fromEntries(
      spelled.map(([field, column]) => [
        column.names?.line ?? snakeCase(field),
        { column: sql(field), form: column },
      ]),
    ),
    ...(key === 'one' && { fixed: { one: 1 } }),
    derived: fields.filter((entry) => !spelled.includes(entry)).map(([field]) => sql(field)),
    ...(only !== undefined && { only }),
    ...(check && { check }),
    ...(derive && { derive }),
    ...(projectedAs !== undefined && { projectedAs }),
  }
}
