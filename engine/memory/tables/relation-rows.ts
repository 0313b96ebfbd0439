import type { Relation } from '../../model/entity.ts'
import type { EntityStore } from '../../ports/entity-store.ts'
import type { Changes } from '../../storage/changes.ts'
import { heldOf, type HeldColumns } from './held-rows.ts'
import { membersOf } from './merged-rows.ts'
import type { Row, Sql, SqlValue } from '../../storage/sql.ts'
import { nextRow, type LastRows } from '../../storage/state-row.ts'
import { eraseImages } from '../../storage/undo/undo-erasure.ts'

type RelationPart = Pick<
  EntityStore,
  | 'relationsOf'
  | 'addRelation'
  | 'setRelationProperties'
  | 'setRelationTeller'
  | 'setRelationForgotten'
  | 'eraseRelation'
  | 'relatedTo'
>

/** The `relations` table; same source, target and role is one (spec CL-6). */
export function relationRows(sql: Sql, changes: Changes, state: LastRows): RelationPart {
  return {
    relationsOf(entity) {
      const rows = JSON.stringify(membersOf(sql, [entity]))
      return loadRelations(
        sql,
        `(source IN (SELECT value FROM json_each(?))
          OR target IN (SELECT value FROM json_each(?))) AND forgotten_at IS NULL`,
        rows,
        rows,
      )
    },
    addRelation(relation) {
      const row = nextRow(state, 'relations')
      sql.run(
        `INSERT INTO relations (row, source, target, role, properties, recorded_at, memory_id,
          held_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        row,
        relation.source,
        relation.target,
        relation.role,
        JSON.stringify(relation.properties),
        relation.recordedAt,
        relation.memoryId,
        relation.held?.by ?? null,
      )
      changes.relations.add(row)
      return row
    },
    setRelationProperties(row, properties) {
      sql.run('UPDATE relations SET properties = ? WHERE row = ?', JSON.stringify(properties), row)
      changes.relations.add(row)
    },
    setRelationTeller(row, memoryId) {
      sql.run('UPDATE relations SET memory_id = ? WHERE row = ?', memoryId, row)
    },
    setRelationForgotten(row, at) {
      sql.run('UPDATE relations SET forgotten_at = ? WHERE row = ?', at, row)
      changes.relations.add(row)
    },
    eraseRelation(row) {
      sql.run(
        `UPDATE relations SET properties = printf('%.*c', length(CAST(properties AS BLOB)), '.'),
          role = printf('%.*c', length(CAST(role AS BLOB)), '.') WHERE row = ?`,
        row,
      )
      sql.run('DELETE FROM relations WHERE row = ?', row)
      eraseImages(sql, 'relations', [row])
      changes.relations.add(row)
    },
    relatedTo(entities) {
      const rows = JSON.stringify(entities)
      return sql
        .all<{ other: number }>(
          `SELECT r.target AS other FROM relations r JOIN entities e ON e.row = r.target
            WHERE r.source IN (SELECT value FROM json_each(?))
              AND r.forgotten_at IS NULL AND e.forgotten_at IS NULL
          UNION SELECT r.source FROM relations r JOIN entities e ON e.row = r.source
            WHERE r.target IN (SELECT value FROM json_each(?))
              AND r.forgotten_at IS NULL AND e.forgotten_at IS NULL`,
          rows,
          rows,
        )
        .map(({ other }) => other)
    },
  }
}

export function loadRelations(
  sql: Sql,
  where: string,
  ...values: SqlValue[]
): (Relation & { forgottenAt: number | null })[] {
  return sql
    .all<RelationRow>(`SELECT * FROM relations WHERE ${where} ORDER BY row`, ...values)
    .map((row) => ({
      row: row.row,
      source: row.source,
      target: row.target,
      role: row.role,
      properties: JSON.parse(row.properties),
      recordedAt: row.recorded_at,
      memoryId: row.memory_id,
      held: heldOf(row),
      forgottenAt: row.forgotten_at,
    }))
}

interface RelationRow extends Row, HeldColumns {
  row: number
  source: number
  target: number
  role: string
  properties: string
  recorded_at: number
  memory_id: string | null
  forgotten_at: number | null
}
