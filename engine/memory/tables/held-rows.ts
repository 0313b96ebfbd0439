import type { Held } from '../../model/entity.ts'
import type { EntityStore, HeldTelling } from '../../ports/entity-store.ts'
import type { ChangedTable, Changes } from '../../storage/changes.ts'
import type { Row, Sql } from '../../storage/sql.ts'

/** Which rows of properties, content and relations wait beside what an owner vouches for. */
export function heldRows(sql: Sql, changes: Changes): Pick<EntityStore, 'heldBy' | 'setHeld'> {
  return {
    heldBy(conflicts) {
      if (conflicts.length === 0) return []
      const ids = JSON.stringify(conflicts)
      return kinds.flatMap((kind) => {
        const { table, entity } = tables[kind]
        return sql
          .all<HeldRow>(
            `SELECT row, ${entity} AS entity, held_by, held_until FROM ${table}
              WHERE held_by IN (SELECT value FROM json_each(?)) ORDER BY row`,
            ids,
          )
          .flatMap((row): HeldTelling[] => {
            const held = heldOf(row)
            return held === null ? [] : [{ kind, row: row.row, entity: row.entity, held }]
          })
      })
    },
    setHeld({ kind, row }, held) {
      const { table, changed } = tables[kind]
      sql.run(
        `UPDATE ${table} SET held_by = ?, held_until = ? WHERE row = ?`,
        held?.by ?? null,
        held?.until ?? null,
        row,
      )
      changes[changed].add(row)
    },
  }
}

/** How long a row waits, in each of the three tables. */
export interface HeldColumns {
  held_by: string | null
  held_until: number | null
}

export function heldOf({ held_by: by, held_until: until }: HeldColumns): Held | null {
  return by === null ? null : { by, until }
}

/** That a row does not wait, in SQL. */
export const isFree = '(held_by IS NULL OR held_until IS NOT NULL)'

const kinds = ['property', 'content', 'relation'] as const

const tables = {
  property: { table: 'properties', entity: 'entity', changed: 'properties' },
  content: { table: 'content_lists', entity: 'entity', changed: 'content' },
  relation: { table: 'relations', entity: 'source', changed: 'relations' },
} as const satisfies Record<
  HeldTelling['kind'],
  { readonly table: string; readonly entity: string; readonly changed: ChangedTable }
>

interface HeldRow extends Row, HeldColumns {
  row: number
  entity: number
}
