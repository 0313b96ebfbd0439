import type { GraphStore, NodeSource } from '../../ports/graph-store.ts'
import type { Sql } from '../../storage/sql.ts'

type SourcePart = Pick<GraphStore, 'addSource' | 'removeSources' | 'sourcesOf' | 'sourcesIn'>

/**
 * The `node_sources` table: which stretch of which text says a node. Where a model makes several
 * statements of one sentence, `start` holds beside the place which of them it is: the key names one
 * node, and no text is as long as a part is wide.
 */
export function createNodeSourceRows(sql: Sql): SourcePart {
  return {
    addSource: ({ memoryId, version, start, part = 0, end, node }) =>
      sql.run(
        `INSERT INTO node_sources VALUES (?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET "end" = excluded."end", node = excluded.node`,
        memoryId,
        version,
        start + part * partWidth,
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
  return found
    .map((values) => {
      const [memoryId, version, packed, end, node] = values as SourceRow
      const part = Math.floor(packed / partWidth)
      return { memoryId, version, start: packed % partWidth, part, end, node }
    })
    .sort(inTextOrder)
}

function inTextOrder(a: NodeSource, b: NodeSource): number {
  if (a.memoryId !== b.memoryId) return a.memoryId < b.memoryId ? -1 : 1
  return a.version - b.version || a.start - b.start || (a.part ?? 0) - (b.part ?? 0)
}

/** UTF-16 units; a text has at most 65,536 bytes. */
const partWidth = 1_048_576
