import type { Sql } from '../sql.ts'

/** A table whose rows can be put back: how a row is named, and what of it changes after its insert. */
export interface UndoTable {
  readonly key: readonly string[]
  /** Texts are not among them: only an erasure changes these, and that is not taken back. */
  readonly tracked: readonly string[]
  /** Row numbers alone tell what a commit has inserted; where there are none an image does. */
  readonly isNumbered: boolean
}

export const undoTables = {
  memories: {
    key: ['id'],
    tracked: `external_id version form status status_since thread occurred_at expires_at stores
      entities metadata trust confidence explicit pinned_at pinned_by forgotten_kind forgotten_at
      forgotten_by forgotten_with has_ended passage`.split(/\s+/),
    isNumbered: false,
  },
  passages: {
    key: ['row'],
    tracked: ['valid_to', 'closed_at', 'retracted_at', 'hidden'],
    isNumbered: true,
  },
  entities: { key: ['row'], tracked: ['forgotten_at', 'merged_into'], isNumbered: true },
  properties: {
    key: ['row'],
    tracked: ['forgotten_kind', 'forgotten_at', 'held_by', 'held_until'],
    isNumbered: true,
  },
  content_lists: { key: ['row'], tracked: ['held_by', 'held_until'], isNumbered: true },
  relations: {
    key: ['row'],
    tracked: ['properties', 'forgotten_at', 'memory_id', 'held_by', 'held_until'],
    isNumbered: true,
  },
  nodes: {
    key: ['row'],
    tracked: `confidence trust entities speaker valid_from valid_to end_kind ended_at
      end_valid_to`.split(/\s+/),
    isNumbered: true,
  },
  node_sources: { key: ['memory', 'version', 'start'], tracked: ['node'], isNumbered: false },
  edges: {
    key: ['source', 'target', 'kind'],
    tracked: ['source', 'target', 'kind', 'weight', 'label'],
    isNumbered: false,
  },
  conflicts: {
    key: ['row'],
    tracked: ['status', 'keep', 'how', 'resolved_by', 'resolved_at', 'before'],
    isNumbered: true,
  },
  entity_names: { key: ['name', 'entity'], tracked: ['name', 'entity'], isNumbered: false },
  reverted_reflections: { key: ['reflection'], tracked: ['reflection'], isNumbered: false },
} as const satisfies Readonly<Record<string, UndoTable>>

export type UndoTableName = keyof typeof undoTables

/** The tables whose rows are numbered in the order of their inserts; no number is given twice. */
export const numberedTables = [
  'conflicts',
  'nodes',
  'relations',
  'content_lists',
  'properties',
  'passages',
  'entities',
] as const satisfies readonly UndoTableName[]

export type NumberedTable = (typeof numberedTables)[number]

/** The names of an entity that the same commit has made go with it. */
const isOfKnownEntity =
  "NEW.entity <= (SELECT coalesce(max(last_rows ->> '$.entities'), 0) FROM namespace_state)"

/** What the triggers of an object are made from; they are made anew where it differs. */
const undoShape = JSON.stringify(undoTables)

/**
 * Makes the triggers that write down what a row was before a commit changed it, once a commit and
 * row; null where it was not there. Images are kept as long as the rows of the log (spec SG-41).
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
  const { tracked }: UndoTable = undoTables[name]
  const before = imageOf(tracked, 'OLD')
  const changed = `${before} IS NOT ${imageOf(tracked, 'NEW')}`
  const onUpdate = trigger(name, `UPDATE OF ${tracked.join(', ')}`, 'OLD', before, changed)
  const comesAndGoes = ['edges', 'entity_names', 'reverted_reflections'].includes(name)
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
  const position = '(SELECT coalesce(max(position), 0) + 1 FROM namespace_state)'
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
