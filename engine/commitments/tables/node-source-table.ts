import type { Sql } from '../../storage/sql.ts'
import { dayMs } from '../../laws/utc-time.ts'
import type { EventTime } from '../../model/commitment.ts'
import { TableRows } from '../../storage/table.ts'
import type { NodeSource } from './graph-records.ts'
import { nodeSources } from './node-sources.ts'

export type NodeSourceTable = ReturnType<typeof createNodeSourceTable>

export function createNodeSourceTable(sql: Sql) {
  const rows = new TableRows(sql, nodeSources)
  return {
    add: ({ memoryId, version, start, part = 0, end, node }: NodeSource): void =>
      sql.run(
        `INSERT INTO node_sources VALUES (?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET "end" = excluded."end", node = excluded.node`,
        memoryId,
        version,
        start + part * partWidth,
        end,
        node,
      ),
    remove: (memoryId: string, version?: number): void =>
      rows.remove('memory = ? AND version = coalesce(?, version)', memoryId, version ?? null),
    /** Nodes that these passages of memories say, each once, in no order. */
    saidIn(passages: readonly number[]): readonly number[] {
      if (passages.length === 0) return []
      const found = sql.raw(
        `SELECT s.node FROM json_each(?) i CROSS JOIN passages p ON p.row = i.value
          CROSS JOIN node_sources s ON s.memory = p.owner AND s.version = p.part`,
        JSON.stringify(passages),
      )
      return [...new Set(found.map(([node]) => Number(node)))]
    },
    /** Passages of which a statement names a time that meets this one, in no order. */
    saidOfTime({ from, to }: EventTime): readonly number[] {
      const found = sql.raw(
        `SELECT DISTINCT p.row FROM nodes n CROSS JOIN node_sources s ON s.node = n.row
          CROSS JOIN passages p ON p.kind = 'memory' AND p.owner = s.memory AND p.part = s.version
          WHERE n.event_from < ? AND n.event_from > ? AND n.event_to > ? LIMIT ?`,
        Math.min(to, latestTime),
        Math.max(from, -latestTime) - longestEventMs,
        Math.max(from, -latestTime),
        mostOfTime,
      )
      return found.map(([row]) => Number(row))
    },
    load(column: 'node' | 'memory', values: readonly (number | string)[]): readonly NodeSource[] {
      if (values.length === 0) return []
      // A recall reads thousands of them: bare values take half the time of records.
      const found: readonly unknown[] = sql.lookUp(
        `SELECT memory, version, start, end, node FROM node_sources WHERE ${column} = ?`,
        values,
      )
      return found
        .map((one) => {
          const [memoryId, version, packed, end, node] = one as SourceRow
          const part = Math.floor(packed / partWidth)
          return { memoryId, version, start: packed % partWidth, part, end, node }
        })
        .sort(inTextOrder)
    },
  }
}

type SourceRow = readonly [
  memory: string,
  version: number,
  start: number,
  end: number,
  node: number,
]

function inTextOrder(a: NodeSource, b: NodeSource): number {
  if (a.memoryId !== b.memoryId) return a.memoryId < b.memoryId ? -1 : 1
  return a.version - b.version || a.start - b.start || (a.part ?? 0) - (b.part ?? 0)
}

/** Milliseconds: what lasts longer is found by when it was told. */
const longestEventMs = 400 * dayMs
const latestTime = 8.64e15
/** Rows; a recall reads each of them. */
const mostOfTime = 5_000
/** UTF-16 units; a text has at most 65,536 bytes. */
const partWidth = 1_048_576
