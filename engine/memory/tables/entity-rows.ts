import type { Entity, EntityReference } from '../../model/entity.ts'
import type { EntityStore } from '../../ports/entity-store.ts'
import type { Changes } from '../../storage/changes.ts'
import { contentRows } from './content-rows.ts'
import { heldRows } from './held-rows.ts'
import { membersOf } from './merged-rows.ts'
import { propertyRows } from './property-rows.ts'
import { relationRows } from './relation-rows.ts'
import type { Row, Sql } from '../../storage/sql.ts'
import { nextRow, type LastRows } from '../../storage/state-row.ts'
import { eraseEntityImages } from '../../storage/undo/undo-erasure.ts'

/** The `entities` and `entity_names` tables, and what belongs to an entity. */
export function createEntityRows(sql: Sql, changes: Changes, state: LastRows): EntityStore {
  return {
    find(reference) {
      const own = find(sql, reference, 'e.forgotten_at IS NULL')
      const root = own === null ? null : rootOf(sql, own)
      return root === null || root.forgottenAt !== null ? null : root
    },
    findOwn: (reference) => find(sql, reference, 'e.forgotten_at IS NULL'),
    findForgotten(reference) {
      const own = find(sql, reference, 'e.forgotten_at IS NOT NULL')
      return own === null ? null : rootOf(sql, own)
    },
    setMergedInto(row, into) {
      sql.run('UPDATE entities SET merged_into = ? WHERE row = ?', into, row)
      changes.entities.add(row)
    },
    members: (rows) => membersOf(sql, rows),
    everyNamed({ kind, id }) {
      const own = load(sql, 'e.kind = ? AND e.id = ?', kind, id)
      const rows = JSON.stringify(
        membersOf(
          sql,
          own.map(({ row }) => row),
        ),
      )
      return load(sql, 'e.row IN (SELECT value FROM json_each(?))', rows)
    },
    byRow: (row) => load(sql, 'e.row = ?', row)[0] ?? null,
    byRows: (rows) => load(sql, 'e.row IN (SELECT value FROM json_each(?))', JSON.stringify(rows)),
    create(reference, now, alias) {
      // SQLite's own count of them is lost when an erasure writes the table anew.
      const row = nextRow(state, 'entities')
      sql.run(
        `INSERT INTO entities (row, kind, id, created_at, alias) VALUES (?, ?, ?, ?, ?)`,
        row,
        reference.kind,
        reference.id,
        now,
        alias,
      )
      changes.entities.add(row)
      return {
        row,
        ...reference,
        createdAt: now,
        forgottenAt: null,
        alias,
        own: reference,
        mergedInto: null,
      }
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
      eraseEntityImages(sql, row)
      changes.entities.add(row)
    },
    list: (kind, after, limit) =>
      load(
        sql,
        `e.forgotten_at IS NULL AND e.merged_into IS NULL AND (? IS NULL OR e.kind = ?)
          AND (? IS NULL OR (e.kind, e.id) > (?, ?)) ORDER BY e.kind, e.id LIMIT ?`,
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
    ...propertyRows(sql, changes, state),
    ...contentRows(sql, changes, state),
    ...relationRows(sql, changes, state),
    ...heldRows(sql, changes),
  }
}

/** Up the pointers to the entity that stands for this one now. */
function rootOf(sql: Sql, entity: Entity): Entity {
  if (entity.mergedInto === null) return entity
  const next = load(sql, 'e.row = ?', entity.mergedInto)[0]
  return next === undefined ? entity : rootOf(sql, next)
}

function find(sql: Sql, { kind, id }: EntityReference, state: string): Entity | null {
  const order = 'ORDER BY e.forgotten_at DESC, e.row DESC LIMIT 1'
  return load(sql, `e.kind = ? AND e.id = ? AND ${state} ${order}`, kind, id)[0] ?? null
}

/** A merged row is shown under the name, and with the state, of what it was merged into. */
function load(sql: Sql, where: string, ...values: (string | number | null)[]): Entity[] {
  return sql.all<EntityRow>(`SELECT e.* FROM entities e WHERE ${where}`, ...values).map((row) => {
    const own = { kind: row.kind, id: row.id }
    const shown = row.merged_into === null ? row : (stateOfRoot(sql, row.merged_into) ?? row)
    return {
      row: row.row,
      kind: shown.kind,
      id: shown.id,
      createdAt: row.created_at,
      forgottenAt: shown.forgotten_at,
      alias: row.alias,
      own,
      mergedInto: row.merged_into,
    }
  })
}

function stateOfRoot(sql: Sql, row: number): EntityRow | null {
  const found = sql.first<EntityRow>('SELECT * FROM entities WHERE row = ?', row)
  if (found === null || found.merged_into === null) return found
  return stateOfRoot(sql, found.merged_into)
}

interface EntityRow extends Row {
  row: number
  kind: string
  id: string
  created_at: number
  forgotten_at: number | null
  alias: string
  merged_into: number | null
}
