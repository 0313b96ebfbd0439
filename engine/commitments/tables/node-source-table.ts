import type { Sql } from '../../storage/sql.ts'
import { type Binding, bound, TableRows } from '../../storage/table.ts'
import { EventTimes, type SaidInMemory } from './event-times.ts'
import type { Trust } from '../../model/trust.ts'
import type { NodeSource } from './graph-records.ts'
import { nodeSources, sourcesByNode } from './node-sources.ts'

/** How much something is trusted, and when what says it expires; null is never. */
export interface TellerStanding {
  readonly trust: Trust
  readonly expiresAt: number | null
}

export type NodeSourceTable = ReturnType<typeof createNodeSourceTable>

/** What is known in memory of what texts say. */
export interface SaidTexts extends SaidInMemory {
  /** A version of a memory's text says something else than before; null for all of them. */
  noteSaid(memoryId: string, version: number | null): void
}

export function createNodeSourceTable(sql: Sql, texts: SaidTexts) {
  const { noteSaid } = texts
  const rows = new TableRows(sql, nodeSources)
  const times = new EventTimes(sql, texts)
  /** A node that others say too names the source no more. */
  function removeRows(where: string, ...values: Binding[]): void {
    sql.run(
      `UPDATE nodes SET first_memory = NULL, first_version = NULL, first_start = NULL
        WHERE row IN (SELECT node FROM node_sources WHERE is_first = 1 AND ${where})`,
      ...values.map(bound),
    )
    rows.remove(where, ...values)
  }
  return {
    times,
    /** `isFirst` where the row of the node names it. */
    add(source: NodeSource, isFirst = false): void {
      const { memoryId, version, end, node, passage = null } = source
      times.addSource(source)
      if (passage === null) noteSaid(memoryId, version)
      sql.run(
        `INSERT INTO node_sources (memory, version, start, "end", node, passage, is_first)
          VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
          SET "end" = excluded."end", node = excluded.node, is_first = excluded.is_first`,
        memoryId,
        version,
        packedStart(source),
        end,
        node,
        passage,
        Number(isFirst),
      )
    },
    remove(memoryId: string, version?: number): void {
      times.forget()
      noteSaid(memoryId, version ?? null)
      removeRows('memory = ? AND version = coalesce(?, version)', memoryId, version ?? null)
    },
    /** Content is gone: it says nothing any more. */
    removeOfPassages(passages: readonly number[]): void {
      times.forget()
      removeRows('passage IN (SELECT value FROM json_each(?))', passages)
    },
    /** Nodes that these passages of memories and of content say, each once, in no order. */
    saidIn(passages: readonly number[]): readonly number[] {
      if (passages.length === 0) return []
      const found = sql.raw(
        `SELECT s.node FROM json_each(?1) i CROSS JOIN passages p ON p.row = i.value
          CROSS JOIN node_sources s ON s.memory = p.owner AND s.version = p.part
            AND s.passage IS NULL
          UNION ALL SELECT s.node FROM json_each(?1) i
            CROSS JOIN node_sources s ON s.passage = i.value AND s.passage IS NOT NULL`,
        JSON.stringify(passages),
      )
      return [...new Set(found.map(([node]) => Number(node)))]
    },
    /** What many memories say has as many sources: the index holds the pair. */
    says(memoryId: string, node: number): boolean {
      const query = `SELECT 1 FROM ${sourcesByNode} WHERE node = ? AND memory = ?`
      return sql.first(query, node, memoryId) !== null
    },
    /**
     * Of the memories that say it now and are not forgotten, without the one left out: each trust that
     * they have, with the latest time at which one of it expires. A greeting has a hundred thousand.
     */
    standings(node: number, leftOut = ''): readonly TellerStanding[] {
      const found = sql.raw(
        `SELECT m.trust, CASE WHEN count(*) = count(m.expires_at) THEN max(m.expires_at) END
          FROM ${sourcesByNode} s CROSS JOIN memories m ON m.id = s.memory
          WHERE s.node = ? AND s.memory <> ? AND m.forgotten_kind IS NULL
            AND (s.passage IS NOT NULL OR s.version = m.version) GROUP BY m.trust`,
        node,
        leftOut,
      )
      return found.map(([trust, at]) => {
        return { trust: trust as Trust, expiresAt: at === null ? null : Number(at) }
      })
    },
    load(column: 'node' | 'memory', values: readonly (number | string)[]): readonly NodeSource[] {
      if (values.length === 0) return []
      // A recall reads thousands of them: bare values take half the time of records.
      const found: readonly unknown[] = sql.lookUp(
        `SELECT memory, version, start, "end", node, passage
          FROM ${column === 'node' ? sourcesByNode : 'node_sources'} WHERE ${column} = ?`,
        values,
      )
      return found.map(sourceOf).sort(inTextOrder)
    },
    /** What the content of entities says, in no order: few rows have an entry in its index. */
    ofContent(): readonly NodeSource[] {
      const columns = 'memory, version, start, "end", node, passage'
      const found = sql.raw(`SELECT ${columns} FROM node_sources WHERE passage IS NOT NULL`)
      return found.map(sourceOf)
    },
  }
}

function sourceOf(values: unknown): NodeSource {
  const [memoryId, version, packed, end, node, passage] = values as SourceRow
  const start = packed % partWidth
  if (passage !== null) return { memoryId, version, start, end, node, passage }
  return { memoryId, version, start, part: Math.floor(packed / partWidth), end, node }
}

/** The part of the key that tells the place in a text, and which statement of it. */
export function packedStart({ start, part = 0, passage = null }: Omit<NodeSource, 'node'>): number {
  return start + (passage === null ? part : partsOfText + passage) * partWidth
}

type SourceRow = readonly [
  memory: string,
  version: number,
  start: number,
  end: number,
  node: number,
  passage: number | null,
]

function inTextOrder(a: NodeSource, b: NodeSource): number {
  if (a.memoryId !== b.memoryId) return a.memoryId < b.memoryId ? -1 : 1
  const ofText = a.version - b.version || (a.passage ?? 0) - (b.passage ?? 0)
  return ofText || a.start - b.start || (a.part ?? 0) - (b.part ?? 0)
}

/** UTF-16 units; a text has at most 65,536 bytes. */
const partWidth = 1_048_576
/** Statements by one stretch of a memory's text; a passage of content is a part behind them. */
const partsOfText = 4_096

/** SQL: the nodes that the text of `passages p` of a memory says, as JSON. */
/** SQL: passages `p` with the sources `s` of what their texts say. */
export const saidByPassage = `passages p CROSS JOIN node_sources s ON s.memory = p.owner
  AND s.version = p.part AND s.passage IS NULL AND s."end" > s.start % ${partWidth}`

export const nodesOfText = `SELECT json_group_array(s.node) FROM node_sources s
  WHERE s.memory = p.owner AND s.version = p.part AND s.passage IS NULL
    AND s."end" > s.start % ${partWidth}`
