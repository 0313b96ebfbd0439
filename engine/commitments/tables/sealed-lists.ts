import { minAheadMs } from '../../bounds.ts'
import type { Superseding } from './graph-records.ts'
import type { Moment } from '../../laws/commitments/commitment-life.ts'
import type {
  CommitmentEnd,
  CommitmentId,
  CommitmentRole,
  CommitmentStatus,
} from '../../model/commitment.ts'
import type { EdgeKind } from '../../model/graph-views.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'

export interface SealedFilter {
  readonly role?: CommitmentRole | undefined
  readonly status?: CommitmentStatus | undefined
  /** Forgotten ones among them, where no status is asked for. */
  readonly withForgotten: boolean
  /** Rows that are left out. */
  readonly but: readonly number[]
}

export interface SealedSeen {
  readonly roles: readonly CommitmentRole[]
  readonly times?: readonly { readonly from: number; readonly to: number }[]
  readonly order: 'newest' | 'first'
}

export interface SealedLevel {
  readonly row: number
  readonly role: CommitmentRole
  readonly level: number
  readonly clock: number
  readonly isLive: boolean
}

export type SealedLists = ReturnType<typeof createSealedLists>

/**
 * What views ask of all nodes that memory leaves out. Each answer is one pass over an index that holds
 * sealed nodes alone, and as few rows as are shown; without any it costs nothing. The conditions are
 * those that the graph in memory decides by (`GraphNodes.isLive`, `isSeen`).
 */
export function createSealedLists(sql: Sql, segments: { readonly sealedTo: number }) {
  const ask = (query: string, ...values: SqlValue[]): readonly SqlValue[][] =>
    segments.sealedTo === 0 ? [] : sql.raw(query, ...values)
  const rowsOf = (query: string, ...values: SqlValue[]): readonly number[] =>
    ask(query, ...values).map(([row]) => Number(row))
  return {
    counts: (
      now: number,
    ): readonly { role: CommitmentRole; status: CommitmentStatus; count: number }[] =>
      ask(`SELECT role, ${status}, count(*) FROM nodes WHERE sealed = 1 GROUP BY 1, 2`, now).map(
        (found) => {
          const [role, own, count] = found as [CommitmentRole, CommitmentStatus, number]
          return { role, status: own, count }
        },
      ),
    /** Edges with a sealed end that are similar, and all that are stored otherwise; null where memory has all. */
    edges(): Readonly<Partial<Record<EdgeKind, number>>> | null {
      if (segments.sealedTo === 0) return null
      const stored = sql.raw(
        `SELECT kind, count(*) FROM edges WHERE kind <> 'similar' AND weight IS NOT NULL GROUP BY kind`,
      )
      const [similar = []] = sql.raw(
        `SELECT 2 * (SELECT count(*) FROM similar_to_sealed) - (SELECT count(*) FROM (
          SELECT DISTINCT source, target FROM edges
            WHERE kind = 'manual' OR (kind = 'similar' AND weight IS NULL)) e
          WHERE EXISTS (SELECT 1 FROM similar_to_sealed s
            WHERE s.older = min(e.source, e.target) AND s.newer = max(e.source, e.target)))`,
      )
      return Object.fromEntries([['similar', Number(similar[0])], ...stored])
    },
    /** Those with a resting level that was above 0 when it was last set. */
    levels: (now: number): readonly SealedLevel[] =>
      ask(
        `SELECT row, role, level, gain, ${status} = 'live' FROM nodes
          WHERE sealed = 1 AND level > 0`,
        now,
      ).map((found) => {
        const [row, role, level, clock, isLive] = found as unknown as SealedLevelRow
        return { row, role, level, clock, isLive: isLive === 1 }
      }),
    /** By id, the last first, those before a cursor. */
    newest(
      { role, status: own, withForgotten, but }: SealedFilter,
      { now, before, limit }: { now: number; before: CommitmentId | null; limit: number },
    ): readonly { row: number; id: CommitmentId }[] {
      const found = ask(
        `SELECT row, id FROM nodes WHERE sealed = 1 AND id < ?2 AND (?3 IS NULL OR role = ?3)
          AND ${status} ${own === undefined ? `<> iif(?4 = 1, '', 'forgotten')` : '= ?4'}
          AND row NOT IN (SELECT value FROM json_each(?5))
          ORDER BY id DESC LIMIT ?6`,
        now,
        before ?? afterAllIds,
        role ?? null,
        own ?? Number(withForgotten),
        JSON.stringify(but),
        limit,
      )
      return found.map(([row, id]) => ({ row: Number(row), id: String(id) as CommitmentId }))
    },
    /** True then: how many, and the first that came. */
    countHeld: (asOf: number): number =>
      Number(ask(`SELECT count(*) FROM nodes WHERE ${held}`, asOf)[0]?.[0] ?? 0),
    firstHeld: (asOf: number, limit: number): readonly number[] =>
      rowsOf(`SELECT row FROM nodes WHERE ${held} ORDER BY id LIMIT ?2`, asOf, limit),
    heldWithLevel: (
      asOf: number,
    ): readonly (Omit<SealedLevel, 'isLive'> & { readonly id: CommitmentId })[] =>
      ask(`SELECT row, role, level, gain, id FROM nodes WHERE ${held} AND level > 0`, asOf).map(
        (found) => {
          const [row, role, level, clock, id] = found as unknown as HeldLevelRow
          return { row, role, level, clock, id }
        },
      ),
    /**
     * Seen at the moment, by when they began to be true: so many of each of these roles, of this time,
     * the newest or the first.
     */
    seen(view: Moment, { order, roles, times = [] }: SealedSeen, limit: number): readonly number[] {
      const by = order === 'newest' ? 'valid_from DESC, id' : 'valid_from, id DESC'
      const earliest = Math.max(-never, Math.min(...times.map(({ from }) => from)))
      const latest = Math.min(never, Math.max(...times.map(({ to }) => to)))
      return roles.flatMap((role) =>
        rowsOf(
          `SELECT row FROM nodes WHERE sealed = 1 AND role = ?4 AND ${seenAt}
            AND valid_from >= ?7 AND valid_from < ?8
            AND (?5 = '[]' OR EXISTS (SELECT 1 FROM json_each(?5) t
              WHERE valid_from >= coalesce(json_extract(t.value, '$.from'), valid_from)
                AND valid_from < coalesce(json_extract(t.value, '$.to'), ${never})))
            ORDER BY ${by} LIMIT ?6`,
          view.now,
          view.asOf,
          view.knownAt,
          role,
          JSON.stringify(times),
          limit,
          times.length === 0 ? -never : earliest,
          times.length === 0 ? never : latest,
        ),
      )
    },
    /** The newest of these that are sealed and seen at the moment. */
    newestSeen: (view: Moment, rows: Iterable<number>, limit: number): readonly number[] =>
      rowsOf(
        `SELECT row FROM json_each(?4) i CROSS JOIN nodes ON row = i.value
          WHERE sealed = 1 AND ${seenAt} ORDER BY valid_from DESC, nodes.id LIMIT ?5`,
        view.now,
        view.asOf,
        view.knownAt,
        JSON.stringify([...rows]),
        limit,
      ),
    /** Every `supersedes` with a sealed end. */
    superseding: (): readonly Superseding[] =>
      ask(
        `SELECT n.row, n.end_kind, n.valid_from, w.row, w.end_kind, ${untilOf('w')} FROM edges e
          CROSS JOIN nodes n ON n.row = e.source CROSS JOIN nodes w ON w.row = e.target
          WHERE e.kind = 'supersedes' AND (n.sealed = 1 OR w.sealed = 1)`,
      ).map((found) => {
        const [now, nowEnd, from, was, wasEnd, until] = found as unknown as SupersedingRow
        return {
          now: { row: now, end: nowEnd ?? 'live', from },
          was: { row: was, end: wasEnd ?? 'live', until: until === never ? Infinity : until },
        }
      }),
    /** Those of these, or of all, that took the place of something; null where memory has all. */
    replacing(of?: readonly number[]): ReadonlySet<number> | null {
      if (segments.sealedTo === 0) return null
      if (of === undefined)
        return new Set(rowsOf(`SELECT source FROM edges WHERE kind = 'supersedes'`))
      const found = rowsOf(
        `SELECT e.source FROM json_each(?) i
          CROSS JOIN edges e ON e.source = i.value AND e.kind = 'supersedes'`,
        JSON.stringify(of),
      )
      return new Set(found)
    },
    /** What the newest texts of sealed memories commit to, and what is told beside these. */
    visitRolesOfTexts(take: (passage: number, role: CommitmentRole) => void): void {
      if (segments.sealedTo === 0) return
      sql.visit(
        `SELECT m.passage, n.role FROM memories m
          CROSS JOIN node_sources s ON s.memory = m.id AND s.version = m.version
          CROSS JOIN nodes n ON n.row = s.node WHERE m.passage <= ? AND m.forgotten_kind IS NULL`,
        [segments.sealedTo],
        ([passage, role]) => take(Number(passage), role as CommitmentRole),
      )
    },
    /** Stored edges of little weight, of which an end is sealed. */
    weakEdges: (below: number): readonly { source: number; target: number; kind: EdgeKind }[] =>
      ask(
        `SELECT e.source, e.target, e.kind FROM edges e
          CROSS JOIN nodes s ON s.row = e.source CROSS JOIN nodes t ON t.row = e.target
          WHERE e.kind IN ('similar', 'manual') AND abs(e.weight) < ?
            AND (s.sealed = 1 OR t.sealed = 1)`,
        below,
      ).map((found) => {
        const [source, target, kind] = found as [number, number, EdgeKind]
        return { source, target, kind }
      }),
  }
}

type SealedLevelRow = readonly [
  row: number,
  role: CommitmentRole,
  level: number,
  clock: number,
  isLive: number,
]

type HeldLevelRow = readonly [
  row: number,
  role: CommitmentRole,
  level: number,
  clock: number,
  id: CommitmentId,
]

type SupersedingRow = readonly [
  now: number,
  nowEnd: CommitmentEnd | null,
  from: number,
  was: number,
  wasEnd: CommitmentEnd | null,
  until: number,
]

/** Later than every time. */
const never = Number.MAX_SAFE_INTEGER
/** Above every id. */
const afterAllIds = '~'

function untilOf(table: string): string {
  return `min(coalesce(${table}.valid_to, ${never}), coalesce(${table}.end_valid_to, ${never}))`
}

/** SQL: when it stops being true. */
const until = untilOf('nodes')

/** SQL: it ends by something still to come; ?1 is now. */
const isAhead = `(end_kind = 'superseded' AND ${until} < ${never} AND ${until} > ?1
  AND ${until} > coalesce(ended_at, ${never}) + ${minAheadMs})`

const status = `CASE WHEN ${isAhead} THEN 'live' WHEN end_kind IS NOT NULL THEN end_kind
  WHEN ?1 < ${until} THEN 'live' ELSE 'expired' END`

/** SQL: true at ?1, and never taken back. */
const held = `sealed = 1 AND coalesce(end_kind, '') NOT IN ('forgotten', 'retracted')
  AND valid_from <= ?1 AND ?1 < ${until}`

const isEndKnown = `(end_kind IS NOT NULL AND (?3 IS NULL OR ended_at <= ?3))`

/** SQL: as `holdsAt` says; ?1 is now, ?2 the time asked for, ?3 the time of which is known. */
const seenAt = `coalesce(end_kind, '') <> 'forgotten'
  AND (?3 IS NULL OR recorded_at <= ?3) AND (?2 IS NULL OR valid_from <= ?2)
  AND NOT (${isEndKnown} AND end_kind = 'retracted')
  AND NOT (${isEndKnown} AND NOT ${isAhead} AND ?2 IS NULL AND ?3 IS NULL)
  AND iif(end_kind IS NULL OR ${isEndKnown}, ${until}, ${never}) > coalesce(?2, ?3, ?1)`
