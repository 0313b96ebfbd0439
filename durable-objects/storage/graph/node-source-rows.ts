import type { GraphStore, NodeSource } from '../../../engine/ports/graph-store.ts'
import type { Sql } from '../sql.ts'

type SourcePart = Pick<GraphStore, 'addSource' | 'removeSources' | 'sourcesOf' | 'sourcesIn'>

/** The `node_sources` table: which stretch of which text says a node. */
export function createNodeSourceRows(sql: Sql): SourcePart {
  return {
    addSource: ({ memoryId, version, start, end, node }) =>
      sql.run(
        `INSERT INTO node_sources VALUES (?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET "end" = excluded."end", node = excluded.node`,
        memoryId,
        version,
        start,
        end,
        node,
      ),
    removeSources: (memoryId, version) =>
      sql.run(
        'DELETE FROM node_sources WHERE memory = ? AND version = coalesce(?, version)',
        memoryId,
        version ?? null,
      ),
    sourcesOf: (rows) => load(sql, 'node', rows),
    sourcesIn: (memoryIds) => load(sql, 'memory', memoryIds),
  }
}

type SourceRow = readonly [
  memory: string,
  version: number,
  start: number,
  end: number,
  node: number,
]

function load(
  sql: Sql,
  column: 'node' | 'memory',
  values: readonly (number | string)[],
): NodeSource[] {
  if (values.length === 0) return []
  const found: readonly unknown[] = sql.raw(
    `SELECT memory, version, start, end, node FROM node_sources WHERE ${column} IN (SELECT value FROM json_each(?))
      ORDER BY memory, version, start`,
    JSON.stringify(values),
  )
  return found.map((values) => {
    const [memoryId, version, start, end, node] = values as SourceRow
    return { memoryId, version, start, end, node }
  })
}
