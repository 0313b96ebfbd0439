import { maxEntitiesOfId } from '../../bounds.ts'
import type { Entity, EntityReference } from '../../model/entity.ts'
import type { Changes } from '../../storage/changes.ts'
import type { Sql } from '../../storage/sql.ts'
import { nextRow, type LastRows } from '../../storage/state-row.ts'
import { type Binding, type RowOf, TableRows } from '../../storage/table.ts'
import { eraseEntityImages } from '../../storage/undo/undo-erasure.ts'
import { createBearers } from './entity-bearers.ts'
import { entities, entityNames } from './entities.ts'
import {
  createContent,
  createHeld,
  createProperties,
  createRelations,
} from './entity-part-tables.ts'
import { membersOf } from './merged-rows.ts'
import { KnownEntities } from './known-entities.ts'

export type EntityTable = ReturnType<typeof createEntityTable>

/**
 * Entities with their past: properties, content and relations of one namespace. An entity that was
 * merged into another keeps its row and what belongs to it; whatever is asked of the other counts
 * that in, so that undoing a merge only takes back the pointer.
 */
export function createEntityTable(sql: Sql, changes: Changes, state: LastRows) {
  const rows = new TableRows(sql, entities)
  const names = new TableRows(sql, entityNames)
  const known = new KnownEntities(rows)

  function changed(row: number): void {
    known.forget(row)
    changes.entities.add(row)
  }

  /** A merged row is shown under the name, and with the state, of what it was merged into. */
  function load(where: string, ...bindings: Binding[]): Entity[] {
    return standing(rows.all(where, ...bindings))
  }
  /** With what each was merged into. */
  function standing(found: readonly RowOf<typeof entities>[]): Entity[] {
    return found.map((row) => {
      const { kind, id, forgottenAt } =
        row.mergedInto === null ? row : (rootState(row.mergedInto) ?? row)
      return { ...row, kind, id, forgottenAt, own: { kind: row.kind, id: row.id } }
    })
  }
  function rootState(row: number): RowOf<typeof entities> | null {
    const [found = null] = known.of([row])
    return found === null || found.mergedInto === null ? found : rootState(found.mergedInto)
  }
  /** Up the pointers to the entity that stands for this one now. */
  function rootOf(entity: Entity): Entity {
    const next = entity.mergedInto === null ? undefined : byRows([entity.mergedInto])[0]
    return next === undefined ? entity : rootOf(next)
  }
  const find = ({ kind, id }: EntityReference, condition: string): Entity | null =>
    load(
      `kind = ? AND id = ? AND ${condition} ORDER BY forgotten_at DESC, row DESC LIMIT 1`,
      kind,
      id,
    )[0] ?? null
  const findOwn = (reference: EntityReference): Entity | null =>
    find(reference, 'forgotten_at IS NULL')
  const members = (some: readonly number[]): readonly number[] => membersOf(sql, some)
  const byRows = (some: readonly number[]): readonly Entity[] => standing(known.of(some))

  return {
    /** The live entity of that name or of what it was merged into; null where there is none. */
    find(reference: EntityReference): Entity | null {
      const own = findOwn(reference)
      const root = own === null ? null : rootOf(own)
      return root === null || root.forgottenAt !== null ? null : root
    },
    /** The live row that has the name itself, merged or not. */
    findOwn,
    /** The entity of that name that was forgotten last. */
    findForgotten(reference: EntityReference): Entity | null {
      const own = find(reference, 'forgotten_at IS NOT NULL')
      return own === null ? null : rootOf(own)
    },
    setMergedInto(row: number, into: number | null): void {
      rows.update({ mergedInto: into }, 'row = ?', row)
      changed(row)
    },
    /** Each row with all that was merged into the same entity. */
    members,
    /** The live entity of that name and every one that was forgotten under it. */
    everyNamed({ kind, id }: EntityReference): readonly Entity[] {
      const own = load('kind = ? AND id = ?', kind, id)
      return byRows(members(own.map(({ row }) => row)))
    },
    byRow: (row: number): Entity | null => byRows([row])[0] ?? null,
    byRows,
    /** Rows are other than they were: what is held of them in memory is read anew. */
    forget: (): void => known.forget(),
    create(
      { kind, id }: EntityReference,
      now: number,
      alias: string,
      isExtracted: boolean | null = null,
    ): Entity {
      // SQLite's own count of them is lost when an erasure writes the table anew.
      const row = nextRow(state, 'entities')
      const made = {
        row,
        kind,
        id,
        createdAt: now,
        forgottenAt: null,
        alias,
        mergedInto: null,
        isExtracted,
      }
      rows.insert(made)
      changed(row)
      return { ...made, own: { kind, id } }
    },
    /** A caller names it too, from now on. */
    setTold(row: number): void {
      rows.update({ isExtracted: null }, 'row = ?', row)
      changed(row)
    },
    setForgotten(row: number, at: number | null): void {
      rows.update({ forgottenAt: at }, 'row = ?', row)
      changed(row)
    },
    erase(row: number): void {
      names.remove('entity = ?', row)
      sql.run('DELETE FROM links WHERE entity = ?', row)
      // Live names are unique, dots are not.
      sql.run(
        `UPDATE entities SET id = printf('%.*c', length(CAST(id AS BLOB)), '.'), forgotten_at = 0
          WHERE row = ?`,
        row,
      )
      rows.remove('row = ?', row)
      eraseEntityImages(sql, row)
      changed(row)
    },
    /** By kind, then id, after the given reference. */
    list: (kind: string | null, after: EntityReference | null, limit: number): readonly Entity[] =>
      load(
        `forgotten_at IS NULL AND merged_into IS NULL AND (?1 IS NULL OR kind = ?1)
          AND (?2 IS NULL OR (kind, id) > (?2, ?3)) ORDER BY kind, id LIMIT ?4`,
        kind,
        after?.kind ?? null,
        after?.id ?? null,
        limit,
      ),
    /** Of whatever kind. */
    withId: (id: string): readonly Entity[] =>
      load(
        // The index of ids is one without case.
        `forgotten_at IS NULL AND merged_into IS NULL AND id = ?1 COLLATE NOCASE AND id = ?1
          ORDER BY kind LIMIT ?2`,
        id,
        maxEntitiesOfId,
      ),
    /** Entities that a name property calls by one of these folded names. */
    named: (foldedNames: readonly string[]): readonly { entity: number; name: string }[] =>
      sql
        .lookUp(
          `SELECT n.entity, n.name FROM entity_names n JOIN entities e ON e.row = n.entity
            WHERE e.forgotten_at IS NULL AND n.written IS NULL AND n.name = ?`,
          foldedNames,
        )
        .map(([entity, name]) => ({ entity: Number(entity), name: String(name) })),
    /** Replaces the folded names by which the entity is found in a question. */
    setNames(entity: number, foldedNames: readonly string[]): void {
      names.remove(
        'entity = ? AND written IS NULL AND name NOT IN (SELECT value FROM json_each(?))',
        entity,
        foldedNames,
      )
      for (const name of foldedNames) {
        sql.run('INSERT OR IGNORE INTO entity_names (name, entity) VALUES (?, ?)', name, entity)
      }
    },
    ...createBearers(sql, load),
    ...createProperties(sql, changes, state),
    ...createContent(sql, changes, state),
    ...createRelations(sql, changes, state),
    ...createHeld(sql, changes),
  }
}
