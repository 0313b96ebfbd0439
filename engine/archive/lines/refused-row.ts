import { maxRowBytes } from '../../bounds.ts'
import { utf8Bytes } from '../../laws/text/text-size.ts'
import type { SqlValue } from '../../storage/sql.ts'
import type { Fault } from '../../storage/table.ts'
import type { ArchivedTable } from './archived-table.ts'

/** The platform refuses such a row, here and there only (2026-11): it is refused before. */
export function faultOfSize(values: Readonly<Record<string, SqlValue>>): Fault | null {
  let bytes = 0
  for (const value of Object.values(values)) {
    bytes += typeof value === 'string' ? utf8Bytes(value) : 8
  }
  if (bytes <= maxRowBytes) return null
  return { path: '', message: `the row is ${bytes} bytes, limit ${maxRowBytes}` }
}

/** Why SQLite did not take a row, as a fault of its line; null where the error is another. */
export function faultOfRefusal(error: unknown, { columns }: ArchivedTable): Fault | null {
  const said = String(error)
  const fieldOf = (column: string): string =>
    Object.entries(columns).find(([name, { column: own = name }]) => own === column)?.[0] ?? column
  const missing = /NOT NULL constraint failed: \w+\.(\w+)/.exec(said)?.[1]
  if (missing !== undefined) return { path: fieldOf(missing), message: 'must not be empty' }
  const twins = /UNIQUE constraint failed: ([\w., ]+)/.exec(said)?.[1]
  if (twins !== undefined) {
    const fields = twins.split(', ').map((name) => fieldOf(name.slice(name.indexOf('.') + 1)))
    return { path: fields[0] ?? '', message: `an earlier line has the same ${listOf(fields)}` }
  }
  const check = /CHECK constraint failed: (.+?)(?:: SQLITE_|$)/.exec(said)?.[1]
  if (check !== undefined) return { path: '', message: `does not keep the rule ${check}` }
  if (/datatype mismatch|SQLITE_MISMATCH/i.test(said)) {
    return { path: '', message: 'a value is of the wrong type for its column' }
  }
  if (/TOOBIG|too big/i.test(said)) return { path: '', message: 'is larger than a row may be' }
  return null
}

function listOf(fields: readonly string[]): string {
  return fields.length < 2
    ? (fields[0] ?? 'key')
    : `${fields.slice(0, -1).join(', ')} and ${fields.at(-1)}`
}
