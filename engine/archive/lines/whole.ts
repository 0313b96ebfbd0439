import type { Sql } from '../../storage/sql.ts'
import type { Fault } from '../../storage/table.ts'

/**
 * What only the whole can tell, once the end of an import is there: references to later lines, that
 * no entity is merged into itself by a detour, and that nothing is of a position behind that of the
 * end. Null where all is well.
 */
export function faultOfWhole(sql: Sql, position: number): Fault | null {
  for (const { path, message, query, isOfPosition = false } of checks) {
    const found = sql.first<{ what: string | number }>(query, ...(isOfPosition ? [position] : []))
    if (found !== null) return { path, message: `${message} (${found.what})` }
  }
  return circleOf(sql)
}

interface Check {
  readonly path: string
  readonly message: string
  readonly query: string
  /** Whether the query asks for the position at the end. */
  readonly isOfPosition?: boolean
}

const checks: readonly Check[] = [
  {
    path: 'merged_into',
    message: 'an entity is merged into one that no line has',
    query: `SELECT e.row AS what FROM entities e WHERE e.merged_into IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM entities t WHERE t.row = e.merged_into) LIMIT 1`,
  },
  {
    path: 'owner',
    message: 'a passage belongs to nothing that a line has',
    query: `SELECT p.row AS what FROM passages p WHERE NOT CASE p.kind
      WHEN 'memory' THEN EXISTS (SELECT 1 FROM memories m WHERE m.id = p.owner)
      ELSE EXISTS (SELECT 1 FROM entities e WHERE e.row = CAST(p.owner AS INTEGER)) END LIMIT 1`,
  },
  {
    path: 'part',
    message: 'a passage is of a content that no line has',
    query: `SELECT p.row AS what FROM passages p WHERE p.kind = 'content'
      AND NOT EXISTS (SELECT 1 FROM content_lists c WHERE c.row = p.part) LIMIT 1`,
  },
  {
    path: 'passage',
    message: 'a memory has the passage of another',
    query: `SELECT m.id AS what FROM memories m JOIN passages p ON p.row = m.passage
      WHERE p.kind <> 'memory' OR p.owner <> m.id LIMIT 1`,
  },
  {
    path: 'position',
    message: 'a line of the log is of a position behind the end',
    query: 'SELECT position AS what FROM audit_log WHERE position > ? LIMIT 1',
    isOfPosition: true,
  },
  {
    // What changed since the last commit without one of its own is the next one's.
    path: 'position',
    message: 'what a row was is of a position behind the end',
    query: 'SELECT position AS what FROM undo WHERE position > ? + 1 LIMIT 1',
    isOfPosition: true,
  },
]

/** Whoever follows where an entity went must come to an end. */
function circleOf(sql: Sql): Fault | null {
  const merged = sql.raw('SELECT row, merged_into FROM entities WHERE merged_into IS NOT NULL')
  const next = new Map(merged.map(([row, into]) => [row, into]))
  const ends = new Set<unknown>()
  for (const start of next.keys()) {
    const way = new Set<unknown>()
    for (let at: unknown = start; at !== undefined && !ends.has(at);) {
      if (way.has(at)) {
        return { path: 'merged_into', message: `entity ${String(at)} is merged into itself` }
      }
      way.add(at)
      at = next.get(at as number)
    }
    for (const passed of way) ends.add(passed)
  }
  return null
}
