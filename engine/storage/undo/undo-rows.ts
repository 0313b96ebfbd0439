import { sourcesByNode } from '../../commitments/tables/node-sources.ts'
import type { TouchedPassages } from '../../memory/tables/index-rows.ts'
import type { EntityReference } from '../../model/entity.ts'
import type { Changes } from '../changes.ts'
import { CommitMarks } from './commit-marks.ts'
import { keyOf, RowImages } from './row-images.ts'
import type { RestoredRow, RowOwner, TouchedRow } from './touched-rows.ts'
import type { Sql } from '../sql.ts'
import type { Marks, NamespaceState } from '../state-row.ts'
import {
  erasedSince,
  eraseImagesNaming,
  eraseMemoryImages,
  eraseNameImages,
  takenBackEntities,
  takenBackLinking,
} from './undo-erasure.ts'
import { numberedTables, type UndoTableName } from './undo-schema.ts'
import { createUndoScopes, rowOrImage } from './undo-scopes.ts'
import { createTimelines } from './timelines.ts'

/** What rows were before each commit, with the means to go back. */
export function createUndoTable(
  sql: Sql,
  state: NamespaceState,
  changes: Changes,
  graph: { rebuild(touched: TouchedPassages): void },
) {
  const marks = new CommitMarks(sql, state)
  const images = (): RowImages => new RowImages(sql, state, changes)
  const finish = ({ count, memories, misfit, touched }: RowImages): RestoredRow => {
    if (count > 0 && misfit === null) {
      // An image may name what has been erased since.
      sql.run(
        `DELETE FROM links WHERE entity NOT IN (SELECT row FROM entities)
          OR memory NOT IN (SELECT id FROM memories)`,
      )
      graph.rebuild(touched)
    }
    return { count, memories: [...memories], misfit }
  }
  return {
    /** Of the last commit. */
    position: (): number => state.position,
    /** The earliest position that everything after can be taken back to. */
    earliest: (): number => marks.earliest(),
    /** The commit that a row of the log belongs to; null where none is found. */
    positionOf: (target: string, action: string): number | null =>
      sql.first<{ position: number }>(
        'SELECT position FROM audit_log WHERE target = ? AND action = ? ORDER BY row DESC LIMIT 1',
        target,
        action,
      )?.position ?? null,
    /** The same of all of them, the latest first. */
    positionsOf: (target: string, action: string): readonly number[] =>
      sql
        .all<{ position: number }>(
          'SELECT position FROM audit_log WHERE target = ? AND action = ? ORDER BY row DESC',
          target,
          action,
        )
        .map(({ position }) => position),
    /** Which rows a commit has changed or made. */
    touchedAt: (position: number): readonly TouchedRow[] => touchedAt(sql, marks, position),
    /** Those of the rows, or what hangs on them, that a later commit has changed. */
    changedSince: (position: number, rows: readonly TouchedRow[]): readonly TouchedRow[] =>
      rows.filter((row) => hasChangedSince(sql, { position, state, marks, rows }, row)),
    /** Takes these rows of one commit back: what it made goes, what it changed is as before. */
    takeBack(position: number, rows: readonly TouchedRow[]): RestoredRow {
      const taken = images()
      for (const { table, key } of inOrder(rows.filter(({ isNew }) => isNew))) {
        taken.remove(table as UndoTableName, key)
      }
      for (const { table, key } of rows.filter(({ isNew }) => !isNew)) {
        putBackAt(sql, taken, position, table, key)
      }
      return finish(taken)
    },
    /** Takes back all that later commits did; they are within the log. */
    takeBackTo(position: number): RestoredRow {
      const taken = images()
      const imaged = sql.all<{ position: number }>(
        `SELECT DISTINCT position FROM undo WHERE position > ? AND position <= ?
          ORDER BY position DESC`,
        position,
        state.position,
      )
      for (const { position: at } of imaged) {
        for (const { table, key } of insertedIn(sql, marks.before(at), null))
          taken.remove(table, key)
        const rows = sql.all<{ name: string; key: string }>(
          'SELECT name, key FROM undo WHERE position = ? ORDER BY before IS NOT NULL',
          at,
        )
        for (const { name, key } of rows) putBackAt(sql, taken, at, name, key)
      }
      const left = insertedIn(sql, marks.before(position + 1), null)
      for (const { table, key } of left) taken.remove(table, key)
      return finish(taken)
    },
    ...createUndoScopes(sql),
    /** What the row belongs to: a memory, an entity's row, two nodes with an edge between. */
    ownerOf: (row: TouchedRow): RowOwner | null => ownerOf(sql, row),
    ...createTimelines(sql, marks, state),
    /** Drops what is kept of a text that is erased; tells how many images named it. */
    eraseNaming: (names: readonly string[], texts: readonly string[]): number =>
      eraseImagesNaming(sql, names, texts),
    /** Entities of this name that a revert took away, and could put back. */
    takenBackEntities: (
      reference: EntityReference,
    ): readonly { readonly row: number; readonly alias: string }[] =>
      takenBackEntities(sql, reference),
    /** Memories that a revert took away and that link the entity. */
    takenBackLinking: (entity: number): readonly string[] => takenBackLinking(sql, entity),
    /** Drops what is kept of a memory that has been taken back. */
    eraseMemory: (id: string): void => eraseMemoryImages(sql, id),
    /** Cuts who spoke, by folded name, from what is kept of commitments. */
    eraseSpeakers: (names: readonly string[]): void =>
      sql.run(
        `UPDATE undo SET before = json_set(before,
            '$.speaker', iif(before ->> '$.speaker' IN (SELECT value FROM json_each(?1)),
              NULL, before ->> '$.speaker'),
            '$.about', iif(before ->> '$.about' IN (SELECT value FROM json_each(?1)),
              NULL, before ->> '$.about'))
          WHERE name = 'nodes' AND (before ->> '$.speaker' IN (SELECT value FROM json_each(?1))
            OR before ->> '$.about' IN (SELECT value FROM json_each(?1)))`,
        JSON.stringify(names),
      ),
    /** Drops what is kept of names that led to an entity. */
    eraseNamesOf: (entity: number): void => eraseNameImages(sql, entity),
    /** Drops what was kept of commits up to this one: their rows of the log go. */
    dropUpTo: (position: number): void => sql.run('DELETE FROM undo WHERE position <= ?', position),
    erasedSince: (position: number): readonly string[] => erasedSince(sql, position),
    /** A reflection that no longer counts as approved. */
    markReflection: (id: string, isReverted: boolean): void =>
      isReverted
        ? sql.run('INSERT OR IGNORE INTO reverted_reflections VALUES (?)', id)
        : sql.run('DELETE FROM reverted_reflections WHERE reflection = ?', id),
    isReverted: (id: string): boolean =>
      sql.first('SELECT 1 FROM reverted_reflections WHERE reflection = ?', id) !== null,
  }
}

function putBackAt(sql: Sql, taken: RowImages, at: number, name: string, key: string): void {
  const image = sql.first<{ before: string | null }>(
    'SELECT before FROM undo WHERE position = ? AND name = ? AND key = ?',
    at,
    name,
    key,
  )
  if (image === null) return
  taken.putBack(name as UndoTableName, key, JSON.parse(image.before ?? 'null'))
}

interface Inserted extends TouchedRow {
  readonly table: UndoTableName
}

/** Rows numbered behind the first marks, up to the second; memories first, entities last. */
function insertedIn(sql: Sql, from: Marks, to: Marks | null): Inserted[] {
  const last = (table: keyof Marks): number => to?.[table] ?? Number.MAX_SAFE_INTEGER
  const memories = sql.all<{ key: string }>(
    `SELECT json_array(m.id) AS key FROM passages p JOIN memories m ON m.id = p.owner
      WHERE p.row > ? AND p.row <= ? AND p.kind = 'memory' AND p.part = 1`,
    from.passages,
    last('passages'),
  )
  const numbered = numberedTables.flatMap((table) =>
    sql
      .all<{ key: string }>(
        `SELECT json_array(row) AS key FROM ${table} WHERE row > ? AND row <= ?`,
        from[table],
        last(table),
      )
      .map(({ key }): Inserted => ({ table, key, isNew: true })),
  )
  return [
    ...memories.map(({ key }): Inserted => ({ table: 'memories', key, isNew: true })),
    ...numbered,
  ]
}

function touchedAt(sql: Sql, marks: CommitMarks, position: number): TouchedRow[] {
  const inserted = insertedIn(sql, marks.before(position), marks.before(position + 1))
  const made = new Set(inserted.map(({ table, key }) => `${table} ${key}`))
  const imaged = sql.all<{ name: string; key: string; isNew: number }>(
    'SELECT name, key, before IS NULL AS isNew FROM undo WHERE position = ?',
    position,
  )
  const changed = imaged
    .filter(({ name, key }) => !made.has(`${name} ${key}`))
    .map(({ name, key, isNew }) => ({ table: name, key, isNew: isNew === 1 }))
  return [...inserted, ...changed]
}

interface Since {
  readonly position: number
  readonly state: NamespaceState
  readonly marks: CommitMarks
  readonly rows: readonly TouchedRow[]
}

function hasChangedSince(sql: Sql, since: Since, { table, key, isNew }: TouchedRow): boolean {
  const { position, state, marks, rows } = since
  const changed = sql.first(
    'SELECT 1 FROM undo WHERE name = ? AND key = ? AND position > ? AND position <= ? LIMIT 1',
    table,
    key,
    position,
    state.position,
  )
  if (changed !== null) return true
  if (!isNew || (table !== 'nodes' && table !== 'entities')) return false
  const [row = 0] = keyOf(key)
  const after = marks.before(position + 1)
  if (table === 'nodes') {
    const own = new Set(rows.flatMap((one) => (one.table === 'memories' ? keyOf(one.key)[0] : [])))
    const sources = sql.all<{ memory: string }>(
      `SELECT memory FROM ${sourcesByNode} WHERE node = ?`,
      row,
    )
    return (
      sources.some(({ memory }) => !own.has(memory) && !isTouched(rows, memory)) ||
      sql.first(
        `SELECT 1 FROM conflicts WHERE row > ?1 AND (a = ?2 OR b = ?2)
          UNION ALL SELECT 1 FROM undo WHERE name = 'edges' AND position > ?3 AND position <= ?4
            AND ?2 IN (key ->> '$[0]', key ->> '$[1]')`,
        after.conflicts,
        row,
        position,
        state.position,
      ) !== null
    )
  }
  return (
    sql.first(
      `SELECT 1 FROM properties WHERE entity = ?1 AND row > ?2
        UNION ALL SELECT 1 FROM content_lists WHERE entity = ?1 AND row > ?3
        UNION ALL SELECT 1 FROM relations WHERE (source = ?1 OR target = ?1) AND row > ?4`,
      row,
      after.properties,
      after.content_lists,
      after.relations,
    ) !== null ||
    sql
      .all<{ memory: string }>('SELECT memory FROM links WHERE entity = ?', row)
      .some(({ memory }) => !isTouched(rows, memory))
  )
}

function isTouched(rows: readonly TouchedRow[], memory: string): boolean {
  const key = JSON.stringify([memory])
  return rows.some((row) => row.table === 'memories' && row.key === key)
}

/** Memories go before their texts, and those before entities. */
function inOrder(rows: readonly TouchedRow[]): TouchedRow[] {
  const order: readonly string[] = ['memories', 'edges', ...numberedTables]
  return rows.toSorted((a, b) => order.indexOf(a.table) - order.indexOf(b.table))
}

function ownerOf(sql: Sql, { table, key }: TouchedRow): RowOwner | null {
  const [first = 0, second = 0] = keyOf(key)
  switch (table) {
    case 'memories':
    case 'node_sources':
      return { kind: 'memory', id: String(first) }
    case 'entities':
      return { kind: 'entity', row: Number(first) }
    case 'nodes':
      return { kind: 'node', row: Number(first) }
    case 'edges':
      return { kind: 'edge', source: Number(first), target: Number(second) }
  }
  const row = rowOrImage(sql, table as UndoTableName, key)
  if (row === null) return null
  if (table === 'dues') return { kind: 'memory', id: String(row['memory']) }
  if (table === 'conflicts') return { kind: 'node', row: Number(row['a']) }
  if (table === 'passages' && row['kind'] === 'memory') {
    return { kind: 'memory', id: String(row['owner']) }
  }
  const entity = row['entity'] ?? row['source'] ?? row['owner']
  return entity === undefined ? null : { kind: 'entity', row: Number(entity) }
}
