import type { CommitMarks } from './commit-marks.ts'
import { keyOf, where } from './row-images.ts'
import type { Row, Sql } from '../sql.ts'
import type { NamespaceState } from '../state-row.ts'
import type { NumberedTable, UndoTableName } from './undo-schema.ts'

/** `fields` is null while the row was not there; `since` 0 where its beginning is not in the log. */
export interface RowState {
  readonly since: number
  readonly fields: Readonly<Record<string, unknown>> | null
}

export interface EntityStates {
  readonly own: readonly RowState[]
  readonly properties: readonly (readonly RowState[])[]
  readonly contents: readonly (readonly RowState[])[]
  readonly relations: readonly (readonly RowState[])[]
}

export interface CommitRecord {
  readonly id: string
  readonly action: string
  readonly actor: string
  readonly approval: string
  readonly summary: string
  readonly time: number
}

/** The states that rows went through, from the images of what they were and what they are now. */
export function createTimelines(sql: Sql, marks: CommitMarks, state: NamespaceState) {
  const statesOf = (table: UndoTableName, key: string, since: (row: Row) => number): RowState[] => {
    const now = sql.first(`SELECT * FROM ${table} WHERE ${where(table)}`, ...keyOf(key))
    const images = sql.all<{ position: number; before: string | null }>(
      `SELECT position, before FROM undo WHERE name = ? AND key = ? AND position <= ?
        ORDER BY position DESC`,
      table,
      key,
      state.position,
    )
    const states: RowState[] = []
    let fields: Row | null = now
    for (const { position, before } of images) {
      states.unshift({ since: position, fields })
      fields = before === null ? null : { ...fields, ...JSON.parse(before) }
    }
    return [{ since: fields === null ? 0 : since(fields), fields }, ...states]
  }
  const numbered = (table: NumberedTable, owner: string, entity: number): RowState[][] => {
    const rows = sql.all<{ row: number }>(
      `SELECT row FROM ${table} WHERE ${owner} = ?1 UNION SELECT key ->> '$[0]' FROM undo
        WHERE name = '${table}' AND before ->> '$.${owner}' = ?1 ORDER BY 1`,
      entity,
    )
    return rows.map(({ row }) =>
      statesOf(table, JSON.stringify([row]), () => marks.commitOf(table, row)),
    )
  }
  return {
    /** The states that a memory's row had as long as the log goes back, oldest first. */
    memoryStates: (id: string): readonly RowState[] =>
      statesOf('memories', JSON.stringify([id]), (row) => {
        const first = firstPassage(sql, Number(row['passage']))
        return first === null ? 0 : marks.commitOf('passages', first)
      }),
    edgeStates: (source: number, target: number): readonly (readonly RowState[])[] =>
      sql
        .all<{ key: string }>(
          `SELECT json_array(source, target, kind) AS key FROM edges
            WHERE source = ?1 AND target = ?2 UNION SELECT key FROM undo
            WHERE name = 'edges' AND key ->> '$[0]' = ?1 AND key ->> '$[1]' = ?2`,
          source,
          target,
        )
        .map(({ key }) => statesOf('edges', key, () => 0)),
    /** The states of an entity's own row, of its values, contents and relations. */
    entityStates: (entity: number): EntityStates => ({
      own: statesOf('entities', JSON.stringify([entity]), () => marks.commitOf('entities', entity)),
      properties: numbered('properties', 'entity', entity),
      contents: numbered('content_lists', 'entity', entity),
      relations: numbered('relations', 'source', entity),
    }),
    /** Edges from or to the node that a commit changed. */
    edgesAt: (node: number): readonly { readonly source: number; readonly target: number }[] =>
      sql.all<{ source: number; target: number }>(
        `SELECT DISTINCT key ->> '$[0]' AS source, key ->> '$[1]' AS target FROM undo
          WHERE name = 'edges' AND ? IN (key ->> '$[0]', key ->> '$[1]')`,
        node,
      ),
    /** The first row of a commit in the log, and the one about a target if there is one. */
    recordOf: (position: number, targets: readonly string[]): CommitRecord | null =>
      sql.first<Row & CommitRecord>(
        `SELECT id, action, actor, approval, summary, time FROM audit_log WHERE position = ?
          ORDER BY target IN (SELECT value FROM json_each(?)) DESC, row LIMIT 1`,
        position,
        JSON.stringify(targets),
      ),
    /** Of the commits whose first ten characters of a ULID are these. */
    positionsOfTime: (time: string): readonly number[] =>
      sql
        .all<{ position: number }>(
          'SELECT DISTINCT position FROM audit_log WHERE substr(id, 5, ?) = ? ORDER BY row DESC',
          time.length,
          time,
        )
        .map(({ position }) => position),
    /** Positions up to one that changed what was there, oldest first. */
    changesUpTo: (position: number): readonly number[] =>
      sql
        .all<{ position: number }>(
          'SELECT DISTINCT position FROM undo WHERE position <= ? ORDER BY position',
          position,
        )
        .map((row) => row.position),
    /** Positions that changed anything, newest first. */
    positions: (before: number | null, limit: number): readonly number[] =>
      sql
        .all<{ position: number }>(
          `SELECT DISTINCT position FROM audit_log WHERE marks IS NOT NULL
            AND (?1 IS NULL OR position < ?1) ORDER BY row DESC LIMIT ?2`,
          before,
          limit,
        )
        .map(({ position }) => position),
  }
}

/** Of the oldest version, where it is there still. */
function firstPassage(sql: Sql, row: number): number | null {
  return (
    sql.first<{ row: number }>(
      `WITH RECURSIVE versions (row, previous) AS (
        SELECT row, previous FROM passages WHERE row = ?
        UNION SELECT p.row, p.previous FROM passages p JOIN versions v ON p.row = v.previous
      ) SELECT row FROM versions WHERE previous IS NULL`,
      row,
    )?.row ?? null
  )
}
