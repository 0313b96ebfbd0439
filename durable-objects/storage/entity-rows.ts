import type { Entity } from '../../engine/model/entity.ts'
import type { EntityReference } from '../../engine/model/reference.ts'
import type { EntityStore } from '../../engine/ports/entity-store.ts'
import type { Changes } from './changes.ts'
import { contentRows } from './content-rows.ts'
import { propertyRows } from './property-rows.ts'
import { relationRows } from './relation-rows.ts'
import type { Row, Sql } from './sql.ts'

/** The `entities` and `entity_names` tables, and what belongs to an entity. */
export function createEntityRows(sql: Sql, changes: Changes): EntityStore {
  return {
    find: (reference) => find(sql, reference, 'forgotten_at IS NULL'),
    findForgotten: (reference) => find(sql, reference, 'forgotten_at IS NOT NULL'),
    everyNamed: ({ kind, id }) => load(sql, 'kind = ? AND id = ?', kind, id),
    byRow: (row) => load(sql, 'row = ?', row)[0] ?? null,
    byRows: (rows) => load(sql, 'row IN (SELECT value FROM json_each(?))', JSON.stringify(rows)),
    create(reference, now, alias) {
      const row = sql.insert(
        `INSERT INTO entities (kind, id, created_at, alias) VALUES (?, ?, ?, ?) RETURNING row`,
        reference.kind,
        reference.id,
        now,
        alias,
      )
      changes.entities.add(row)
      return { row, ...reference, createdAt: now, forgottenAt: null, alias }
    },
    setForgotten(row, at) {
      sql.run('UPDATE entities SET forgotten_at = ? WHERE row = ?', at, row)
      changes.entities.add(row)
    },
    erase(row) {
      sql.run('DELETE FROM entity_names WHERE entity = ?', row)
      sql.run('DELETE FROM links WHERE entity = ?', row)
      sql.run(
        "UPDATE entities SET id = printf('%.*c', length(CAST(id AS BLOB)), '.'), forgotten_at = 0 WHERE row = ?",
        row,
      )
      sql.run('DELETE FROM entities WHERE row = ?', row)
      changes.entities.add(row)
    },
    list: (kind, after, limit) =>
      load(
        sql,
        `forgotten_at IS NULL AND (? IS NULL OR kind = ?) AND (? IS NULL OR (kind, id) > (?, ?))
          ORDER BY kind, id LIMIT ?`,
        kind,
        kind,
        after?.kind ?? null,
        after?.kind ?? null,
        after?.id ?? null,
        limit,
      ),
    named: (foldedNames) =>
      sql.all<{ entity: number; name: string }>(
        `SELECT n.entity, n.name FROM entity_names n JOIN entities e ON e.row = n.entity
          WHERE e.forgotten_at IS NULL AND n.name IN (SELECT value FROM json_each(?))`,
        JSON.stringify(foldedNames),
      ),
    setNames(entity, foldedNames) {
      sql.run(
        `DELETE FROM entity_names WHERE entity = ? AND name NOT IN (SELECT value FROM json_each(?))`,
        entity,
        JSON.stringify(foldedNames),
      )
      for (const name of foldedNames) {
        sql.run('INSERT OR IGNORE INTO entity_names (name, entity) VALUES (?, ?)', name, entity)
      }
    },
    ...propertyRows(sql, changes),
    ...contentRows(sql, changes),
    ...relationRows(sql, changes),
  }
}

function find(sql: Sql, { kind, id }: EntityReference, state: string): Entity | null {
  return (
    load(
      sql,
      `kind = ? AND id = ? AND ${state} ORDER BY forgotten_at DESC, row DESC LIMIT 1`,
      kind,
      id,
    )[0] ?? null
  )
}

function load(sql: Sql, where: string, ...values: (string | number | null)[]): Entity[] {
  return sql.all<EntityRow>(`SELECT * FROM entities WHERE ${where}`, ...values).map((row) => ({
    row: row.row,
    kind: row.kind,
    id: row.id,
    createdAt: row.created_at,
    forgottenAt: row.forgotten_at,
    alias: row.alias,
  }))
}

interface EntityRow extends Row {
  row: number
  kind: string
  id: string
  created_at: number
  forgotten_at: number | null
  alias: string
}
