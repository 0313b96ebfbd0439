import type { PropertyForgetting, PropertyValue } from '../../model/entity.ts'
import type { EntityStore } from '../../ports/entity-store.ts'
import type { Changes } from '../../storage/changes.ts'
import { heldOf, type HeldColumns } from './held-rows.ts'
import { membersOf } from './merged-rows.ts'
import type { Row, Sql, SqlValue } from '../../storage/sql.ts'
import { nextRow, type LastRows } from '../../storage/state-row.ts'
import { eraseImages } from '../../storage/undo/undo-erasure.ts'

type PropertyPart = Pick<
  EntityStore,
  | 'properties'
  | 'propertiesByRow'
  | 'addProperty'
  | 'setPropertyPassage'
  | 'setPropertyForgotten'
  | 'eraseProperty'
>

/** The `properties` table: every value that was ever recorded. */
export function propertyRows(sql: Sql, changes: Changes, state: LastRows): PropertyPart {
  return {
    properties(entity, names) {
      const members = JSON.stringify(membersOf(sql, [entity]))
      const own = 'entity IN (SELECT value FROM json_each(?))'
      if (names === undefined) return load(sql, own, [members])
      return load(sql, `${own} AND name IN (SELECT value FROM json_each(?))`, [
        members,
        JSON.stringify(names),
      ])
    },
    propertiesByRow: (rows) =>
      load(sql, 'row IN (SELECT value FROM json_each(?))', [JSON.stringify(rows)]),
    addProperty(entity, property) {
      const row = nextRow(state, 'properties')
      sql.run(
        `INSERT INTO properties (row, entity, name, value, since, recorded_at, memory_id, passage,
          held_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        row,
        entity,
        property.name,
        property.value,
        property.since,
        property.recordedAt,
        property.memoryId,
        property.passage,
        property.held?.by ?? null,
      )
      changes.properties.add(row)
      return row
    },
    setPropertyPassage: (row, passage) =>
      sql.run('UPDATE properties SET passage = ? WHERE row = ?', passage, row),
    setPropertyForgotten(row, forgotten) {
      sql.run(
        'UPDATE properties SET forgotten_kind = ?, forgotten_at = ? WHERE row = ?',
        forgotten?.kind ?? null,
        forgotten?.at ?? null,
        row,
      )
      changes.properties.add(row)
    },
    eraseProperty(row) {
      sql.run(
        `UPDATE properties SET value = printf('%.*c', length(CAST(value AS BLOB)), '.'),
          name = printf('%.*c', length(CAST(name AS BLOB)), '.') WHERE row = ?`,
        row,
      )
      sql.run('DELETE FROM properties WHERE row = ?', row)
      eraseImages(sql, 'properties', [row])
      changes.properties.add(row)
    },
  }
}

function load(
  sql: Sql,
  where: string,
  values: readonly SqlValue[],
): (PropertyValue & { entity: number })[] {
  return sql
    .all<PropertyRow>(`SELECT * FROM properties WHERE ${where} ORDER BY since, row`, ...values)
    .map((row) => ({
      row: row.row,
      entity: row.entity,
      name: row.name,
      value: row.value,
      since: row.since,
      recordedAt: row.recorded_at,
      memoryId: row.memory_id,
      forgotten:
        row.forgotten_kind === null
          ? null
          : { kind: row.forgotten_kind as PropertyForgetting['kind'], at: row.forgotten_at ?? 0 },
      held: heldOf(row),
      passage: row.passage,
    }))
}

interface PropertyRow extends Row, HeldColumns {
  row: number
  entity: number
  name: string
  value: string
  since: number
  recorded_at: number
  memory_id: string
  forgotten_kind: string | null
  forgotten_at: number | null
  passage: number
}
