import { conflicts } from '../../commitments/tables/conflicts.ts'
import { edges } from '../../commitments/tables/edges.ts'
import { nodeSources } from '../../commitments/tables/node-sources.ts'
import { dues } from '../../due/tables/due-rows.ts'
import { nodes } from '../../commitments/tables/nodes.ts'
import { revertedReflections } from '../../governance/tables/reflections.ts'
import { entities, entityNames } from '../../memory/tables/entities.ts'
import { contentLists, properties, relations } from '../../memory/tables/entity-parts.ts'
import { memories } from '../../memory/tables/memories.ts'
import { passages } from '../../memory/tables/passages.ts'
import { waitingFiles } from '../../memory/tables/waiting-files.ts'
import { must } from '../../assert.ts'
import type { Sql } from '../sql.ts'
import type { Table } from '../table.ts'

/** The tables whose rows are numbered in the order of their inserts; no number is given twice. */
export const numberedTables = [
  'conflicts',
  'nodes',
  'relations',
  'content_lists',
  'properties',
  'passages',
  'entities',
] as const

export type NumberedTable = (typeof numberedTables)[number]

/** How a row that can be put back is named, and what of it changes after its insert, in SQL. */
export interface UndoneTable {
  readonly key: readonly string[]
  readonly tracked: readonly string[]
  /** Row numbers alone tell what a commit has inserted; where there are none an image does. */
  readonly isNumbered: boolean
  /** Its rows are inserted and deleted, and images say so too. */
  readonly comesAndGoes: boolean
}

/** The order of tables and columns is part of the shape that an object keeps of its triggers. */
export const undoTables = {
  memories: undoOf(memories),
  passages: undoOf(passages),
  entities: undoOf(entities),
  properties: undoOf(properties),
  content_lists: undoOf(contentLists),
  relations: undoOf(relations),
  nodes: undoOf(nodes),
  node_sources: undoOf(nodeSources),
  edges: undoOf(edges),
  conflicts: undoOf(conflicts),
  entity_names: undoOf(entityNames),
  reverted_reflections: undoOf(revertedReflections),
  waiting_files: undoOf(waitingFiles),
  dues: undoOf(dues),
}

export type UndoTableName = keyof typeof undoTables

function undoOf({ name, names, key, undo }: Table): UndoneTable {
  const { tracked, comesAndGoes = false } = must(undo, 'a table with undo says what it tracks')
  const sql = (field: string): string => names[field] ?? field
  return {
    key: key === 'one' ? [key] : key.map(sql),
    tracked: tracked.map(sql),
    isNumbered: numberedTables.some((numbered) => numbered === name),
    comesAndGoes,
  }
}

/** The names of an entity that the same commit has made go with it. */
const isOfKnownEntity = `NEW.entity <= max(
    (SELECT coalesce(max(last_rows ->> '$.entities'), 0) FROM namespace_state),
    coalesce((SELECT state ->> '$.lastRows.entities' FROM audit_log ORDER BY row DESC LIMIT 1), 0))`

/** What the triggers of an object are made from; they are made anew where it differs. */
const undoShape = JSON.stringify({ positions: 'log', ...undoTables }, (field, value: unknown) =>
  // It was no part of the shape when the first objects kept it.
  field === 'comesAndGoes' ? undefined : value,
)

/**
 * Makes the triggers that write down what a row was before a commit changed it, once a commit and
 * row; null where it was not there. Images are kept as long as the rows of the log.
 * What time alone moves fires nothing. An object whose triggers come from another description gets
 * today's, so that a column that is tracked since is in its images too.
 */
export function rebuildUndoTriggers(sql: Sql): void {
  const made = sql.first<{ shape: string | null }>('SELECT undo_shape AS shape FROM schema_version')
  if (made?.shape === undoShape) return
  sql.transaction(() => {
    dropUndoTriggers(sql)
    const triggers = (Object.keys(undoTables) as UndoTableName[]).flatMap(triggersOf)
    sql.run(triggers.join(';\n'))
    sql.run('UPDATE schema_version SET undo_shape = ?', undoShape)
  })
}

/** Until they are made anew, in the same transaction: many rows go, and none of them is kept. */
export function dropUndoTriggers(sql: Sql): void {
  const old = sql.all<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'undo\\_%' ESCAPE '\\'`,
  )
  for (const { name } of old) sql.run(`DROP TRIGGER ${name}`)
  sql.run('UPDATE schema_version SET undo_shape = NULL')
}

function triggersOf(name: UndoTableName): string[] {
  const { tracked, comesAndGoes } = undoTables[name]
  const before = imageOf(tracked, 'OLD')
  const changed = `${before} IS NOT ${imageOf(tracked, 'NEW')}`
  const onUpdate = trigger(name, `UPDATE OF ${tracked.join(', ')}`, 'OLD', before, changed)
  return [
    ...(tracked.length > 0 ? [onUpdate] : []),
    ...(comesAndGoes
      ? [
          trigger(name, 'INSERT', 'NEW', 'NULL', name === 'entity_names' ? isOfKnownEntity : '1'),
          trigger(name, 'DELETE', 'OLD', before),
        ]
      : []),
  ]
}

function trigger(
  name: UndoTableName,
  event: string,
  row: 'OLD' | 'NEW',
  before: string,
  condition = '1',
): string {
  const key = `json_array(${undoTables[name].key.map((column) => `${row}.${column}`).join(', ')})`
  // A commit leaves its position on its records; one without them, in the row of the state.
  const position = `(1 + max((SELECT coalesce(max(position), 0) FROM namespace_state),
    coalesce((SELECT position FROM audit_log ORDER BY row DESC LIMIT 1), 0)))`
  return `CREATE TRIGGER undo_${name}_${event.split(' ')[0]?.toLowerCase()} AFTER ${event} ON ${name}
    WHEN ${condition} AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = ${position} AND name = '${name}' AND key = ${key})
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES (${position}, '${name}', ${key}, ${before});
    END`
}

/** A function takes 32 arguments at most here, so a wide row is put together in steps. */
function imageOf(columns: readonly string[], row: 'OLD' | 'NEW'): string {
  const [first = [], ...more] = chunksOf(columns, 15)
  const start = `json_object(${first.map((column) => `'${column}', ${row}.${column}`).join(', ')})`
  return more.reduce(
    (image, some) =>
      `json_insert(${image}, ${some.map((column) => `'$.${column}', ${row}.${column}`).join(', ')})`,
    start,
  )
}

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return all.length === 0 ? [] : [all.slice(0, size), ...chunksOf(all.slice(size), size)]
}
