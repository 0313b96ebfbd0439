import { maxBearers } from '../../bounds.ts'
import type { Entity } from '../../model/entity.ts'
import type { Sql } from '../../storage/sql.ts'
import { type Binding, TableRows } from '../../storage/table.ts'
import { entityNames } from './entities.ts'

/** Who bears a name that a text writes. */
export function createBearers(
  sql: Sql,
  load: (where: string, ...bindings: Binding[]) => readonly Entity[],
) {
  const names = new TableRows(sql, entityNames)
  const live = (condition: string, ...bindings: Binding[]): readonly Entity[] =>
    load(`forgotten_at IS NULL AND ${condition} ORDER BY row LIMIT ${maxBearers}`, ...bindings)
  return {
    /** Live entities whose id, name or alias is one of these ways to write it, merged ones too. */
    bearing: (name: string, folded: string): readonly Entity[] =>
      live(
        // Either side by its index: joined by OR, every entity would be read for every name in a text.
        `row IN (SELECT row FROM entities WHERE forgotten_at IS NULL AND id COLLATE NOCASE IN (?1, ?2)
          UNION SELECT entity FROM entity_names WHERE name = ?2)`,
        name,
        folded,
      ),
    /** Live entities one of whose folded names begins so; the name itself is no beginning. */
    beginningWith: (beginning: string): readonly Entity[] =>
      live(
        'row IN (SELECT entity FROM entity_names WHERE name > ?1 AND name < ?2)',
        beginning,
        `${beginning}\uffff`,
      ),
    /** Names that texts write and names that properties say, in alphabetical order. */
    namesOf: (entity: number): readonly { name: string; written: string | null }[] =>
      names.select(['name', 'written'], 'entity = ? ORDER BY name', entity),
    /** The folded names of each of these. */
    foldedNamesOf(some: readonly number[]): ReadonlyMap<number, readonly string[]> {
      const found = sql.lookUp('SELECT entity, name FROM entity_names WHERE entity = ?', some)
      const each = found.map(([entity, name]) => [Number(entity), String(name)] as const)
      return new Map(
        [...Map.groupBy(each, ([entity]) => entity)].map(([entity, all]) => [
          entity,
          all.map(([, name]) => name),
        ]),
      )
    },
    addWritten: (entity: number, name: string, written: string): void =>
      sql.run(
        'INSERT OR IGNORE INTO entity_names (name, entity, written) VALUES (?, ?, ?)',
        name,
        entity,
        written,
      ),
  }
}
