import { sourcesByNode } from '../../commitments/tables/node-sources.ts'
import type { TouchedRow } from './touched-rows.ts'
import { keyOf, where } from './row-images.ts'
import type { Row, Sql } from '../sql.ts'
import type { UndoTableName } from './undo-schema.ts'

/** Which of the rows that a commit touched belong to one thing. */
export function createUndoScopes(sql: Sql) {
  const ofMemory = (rows: readonly TouchedRow[], memoryId: string): readonly TouchedRow[] => {
    const said = new Set(
      sql
        .all<{ node: number }>(
          `SELECT node FROM node_sources WHERE memory = ?1
            UNION SELECT before ->> '$.node' FROM undo
            WHERE name = 'node_sources' AND key ->> '$[0]' = ?1 AND before IS NOT NULL`,
          memoryId,
        )
        .map(({ node }) => node),
    )
    const sides = (key: string): boolean => {
      const [a, b] = keyOf(key)
      return said.has(Number(a)) || said.has(Number(b))
    }
    return rows.filter(({ table, key, isNew }) => {
      const [first = 0] = keyOf(key)
      if (table === 'memories' || table === 'node_sources') return first === memoryId
      if (table === 'passages') return isOwned(sql, key, ['memory'], memoryId)
      if (table === 'dues') return rowOrImage(sql, table, key)?.['memory'] === memoryId
      // A new node that others say too stays for them.
      if (table === 'nodes') {
        return said.has(Number(first)) && !(isNew && isSaidElsewhere(sql, Number(first), memoryId))
      }
      if (table === 'edges') return sides(key)
      if (table !== 'conflicts') return false
      const found = rowOrImage(sql, table, key)
      return found !== null && (said.has(Number(found['a'])) || said.has(Number(found['b'])))
    })
  }
  return {
    /** A memory's row and all that a commit changed with it. */
    ofMemory,
    ofEntity(rows: readonly TouchedRow[], entity: number): readonly TouchedRow[] {
      const said = saidByContent(sql, entity)
      const own = rows.filter(({ table, key, isNew }) => {
        const [row = 0] = keyOf(key)
        if (table === 'entities') return row === entity
        // What was drawn from its content; what others say too stays for them.
        if (table === 'nodes') {
          const isOthers = said.get(Number(row))
          return isOthers !== undefined && !(isNew && isOthers)
        }
        if (table === 'passages') {
          return isOwned(sql, key, ['property', 'content'], String(entity))
        }
        const columns = ownColumns[table]
        if (columns === undefined) return false
        const found = rowOrImage(sql, table as UndoTableName, key)
        return columns.some((column) => found?.[column] === entity)
      })
      // Memories that were forgotten with it come back with it.
      const gone = rows.filter(
        ({ table, key }) =>
          table === 'memories' &&
          sql.first(
            'SELECT 1 FROM memories WHERE id = ? AND forgotten_with = ?',
            keyOf(key)[0] ?? null,
            entity,
          ) !== null,
      )
      return [...own, ...gone.flatMap(({ key }) => ofMemory(rows, String(keyOf(key)[0])))]
    },
  }
}

const ownColumns: Readonly<Record<string, readonly string[]>> = {
  properties: ['entity'],
  content_lists: ['entity'],
  relations: ['source'],
}

function isOwned(sql: Sql, key: string, kinds: readonly string[], owner: string): boolean {
  const found = rowOrImage(sql, 'passages', key)
  return kinds.includes(String(found?.['kind'])) && found?.['owner'] === owner
}

/** The row, or what it was last, where it has been taken back. */
export function rowOrImage(sql: Sql, table: UndoTableName, key: string): Row | null {
  const row = sql.first(`SELECT * FROM ${table} WHERE ${where(table)}`, ...keyOf(key))
  if (row !== null) return row
  const image = sql.first<{ before: string }>(
    `SELECT before FROM undo WHERE name = ? AND key = ? AND before IS NOT NULL
      ORDER BY position DESC LIMIT 1`,
    table,
    key,
  )
  return image === null ? null : JSON.parse(image.before)
}

/** Nodes that the content of an entity says, each with whether anything else says it too. */
function saidByContent(sql: Sql, entity: number): ReadonlyMap<number, boolean> {
  const found = sql.all<{ node: number; others: number }>(
    `SELECT s.node, EXISTS (SELECT 1 FROM ${sourcesByNode} o WHERE o.node = s.node AND (
        o.passage IS NULL OR NOT EXISTS (SELECT 1 FROM passages q WHERE q.row = o.passage
          AND q.kind = 'content' AND q.owner = p.owner))) AS others
      FROM passages p CROSS JOIN node_sources s ON s.passage = p.row AND s.passage IS NOT NULL
      WHERE p.kind = 'content' AND p.owner = ?`,
    String(entity),
  )
  return new Map(found.map(({ node, others }) => [node, others === 1]))
}

function isSaidElsewhere(sql: Sql, node: number, memoryId: string): boolean {
  return (
    sql.first(`SELECT 1 FROM ${sourcesByNode} WHERE node = ? AND memory <> ?`, node, memoryId) !==
    null
  )
}
