import { sourcesByNode } from './node-sources.ts'
import { extractionsPerRun } from '../../bounds.ts'
import {
  flag,
  integer,
  named,
  nullable,
  memoryReference,
  oneOf,
  optional,
  row,
  text,
} from '../../storage/columns.ts'
import type { Row, Sql } from '../../storage/sql.ts'
import { type Binding, table, TableRows } from '../../storage/table.ts'

/**
 * What a model may decide of where the memory of a text is kept: in which stores, and whether core says
 * it too. Nothing where a caller has named the place, and of what is read anew.
 */
const routes = ['stores', 'core'] as const
export type ModelRoutes = (typeof routes)[number]

/** Texts that wait for a model; nothing is in it while rules alone read texts. */
export const extractions = table(
  'extractions',
  {
    memoryId: named('memory', memoryReference),
    version: row,
    tries: integer,
    dueAt: nullable(integer),
    failure: nullable(text),
    since: integer,
    isBackfill: flag,
    routes: optional(oneOf(routes)),
  },
  { line: 'extraction', key: ['memoryId'] },
)

/** How far a text is that did not come by a backfill: rules alone have read it; a model has since. */
export type ReadingStanding =
  | { readonly isUnread: true }
  | { readonly isUnread: false; readonly since: number }

export type ExtractionState = 'waiting' | 'parked'

export interface AddedText extends Pick<WaitingText, 'memoryId' | 'version' | 'since'> {
  /** Rules have read it long ago: its memory stays ready. */
  readonly isBackfill?: boolean
  readonly routes?: ModelRoutes | null
}

export interface WaitingText {
  readonly memoryId: string
  readonly version: number
  /** Failures so far. */
  readonly tries: number
  readonly dueAt: number | null
  /** Why the last try failed. */
  readonly failure: string | null
  /** Since when it has waited, or been parked; 0 where an older version of the code put it there. */
  readonly since: number
  readonly routes: ModelRoutes | null
}

/** Texts that a model is to read or has read, by the memory that holds them. */
export function createExtractionTable(sql: Sql) {
  const rows = new TableRows(sql, extractions)
  const load = (where: string, ...bindings: Binding[]): readonly WaitingText[] =>
    rows.select(waitingFields, where, ...bindings)
  return {
    /** Due at once, in place of an older version of the same memory. */
    add: ({ memoryId, version, since, isBackfill = false, routes = null }: AddedText): void =>
      rows.replace({
        memoryId,
        version,
        tries: 0,
        dueAt: isBackfill ? behindNew : 0,
        failure: null,
        since,
        isBackfill,
        routes,
      }),
    /** One that is still to be read, parked or not; null where none is. */
    find: (memoryId: string): WaitingText | null =>
      load(`memory = ? AND ${isToBeRead}`, memoryId)[0] ?? null,
    /** Those due by then, the longest due first, and new ones before those of a backfill. */
    due: (by: number, limit: number): readonly WaitingText[] =>
      load('due_at <= ? ORDER BY due_at, memory LIMIT ?', by, limit),
    /** `dueAt` null: parked, tried no more by itself. */
    putOff: (
      memoryId: string,
      { tries, dueAt, failure, since }: Pick<WaitingText, 'tries' | 'dueAt' | 'failure' | 'since'>,
    ): void => rows.update({ tries, dueAt, failure, since }, 'memory = ?', memoryId),
    /** It has been read at that time: no backfill reads this version again. */
    finish: (memoryId: string, since: number): void =>
      rows.update({ tries: 0, dueAt: null, failure: null, since }, 'memory = ?', memoryId),
    remove: (memoryId: string): void => rows.remove('memory = ?', memoryId),
    /** What is parked, of these memories or of all, is due again, as if it had never failed. */
    revive(memoryIds: readonly string[] | null, since: number): number {
      const parked = rows.select(
        ['memoryId'],
        `${isParked} AND (?1 IS NULL OR memory IN (SELECT value FROM json_each(?1)))`,
        memoryIds,
      )
      for (const { memoryId } of parked) {
        rows.update({ tries: 0, dueAt: 0, since }, 'memory = ?', memoryId)
      }
      return parked.length
    },
    /** When the next is due by the machine's clock; null where none is. */
    nextDue: (): number | null => rows.edge('min', 'dueAt', 'due_at IS NOT NULL'),
    /** By memory, after one of them; parked ones, those that wait, or both. */
    list: (
      state: ExtractionState | null,
      after: string | null,
      limit: number,
    ): readonly WaitingText[] =>
      load(
        `memory > ? AND ${inState[state ?? 'both']} ORDER BY memory LIMIT ?`,
        after ?? '',
        limit,
      ),
    /** Of these memories those whose text is, or was, read after it came. */
    standings(memoryIds: readonly string[]): ReadonlyMap<string, ReadingStanding> {
      if (memoryIds.length === 0) return new Map()
      const found = rows.select(
        ['memoryId', 'dueAt', 'since'],
        `memory IN (SELECT value FROM json_each(?)) AND failure IS NULL AND is_backfill = 0`,
        memoryIds,
      )
      return new Map(
        found.map(({ memoryId, dueAt, since }): [string, ReadingStanding] => [
          memoryId,
          dueAt === null ? { isUnread: false, since } : { isUnread: true },
        ]),
      )
    },
    backfill: createBackfill(sql),
  }
}

/** A walk through all memories, oldest first, for what rules alone have read. */
function createBackfill(sql: Sql) {
  const after = (): string | null =>
    sql.first<{ after: string }>('SELECT after FROM extraction_backfill')?.after ?? null
  const end = (): void => sql.run('DELETE FROM extraction_backfill')
  return {
    /** From the first memory on, also where one is under way. */
    begin: (): void => sql.run("INSERT OR REPLACE INTO extraction_backfill VALUES (1, '')"),
    isUnderWay: (): boolean => after() !== null,
    /** Memories behind the walk that it has yet to look at. */
    left: (): number => sql.first<{ n: number }>(`SELECT ${leftToLookAt} AS n`)?.n ?? 0,
    /** The next few texts that only rules have read; ends the walk where there are no more. */
    next(limit: number): readonly Pick<WaitingText, 'memoryId' | 'version'>[] {
      const from = after()
      if (from === null) return []
      const looked = sql.all<Row & { id: string; version: number; wanted: number }>(
        `SELECT m.id, m.version, (${isWanted}) AS wanted FROM memories m
          WHERE m.id > ? ORDER BY m.id LIMIT ?`,
        from,
        extractionsPerRun,
      )
      const wanted = looked.filter((row) => row.wanted === 1)
      const taken = wanted.slice(0, limit)
      const last = wanted.length > limit ? taken.at(-1) : looked.at(-1)
      if (last === undefined || (looked.length < extractionsPerRun && wanted.length <= limit)) end()
      else sql.run('UPDATE extraction_backfill SET after = ?', last.id)
      return taken.map(({ id, version }) => ({ memoryId: id, version }))
    },
  }
}

const waitingFields = [
  'memoryId',
  'version',
  'tries',
  'dueAt',
  'failure',
  'since',
  'routes',
] as const
const isParked = 'due_at IS NULL AND failure IS NOT NULL'
const isToBeRead = '(due_at IS NOT NULL OR failure IS NOT NULL)'
const inState = { waiting: 'due_at IS NOT NULL', parked: isParked, both: isToBeRead } as const
/** By the machine's clock, long past; what has just been said is due at 0. */
const behindNew = 1

/** Memories behind the last; none where no walk is under way. */
export const leftToLookAt = `(SELECT count(*) FROM memories
  WHERE id > (SELECT after FROM extraction_backfill))`

/**
 * A text that rules have drawn something from, and no model has read. What several texts say is
 * asked of the first of them alone.
 */
const isWanted = `m.form = 'text' AND m.forgotten_kind IS NULL
  AND NOT EXISTS (SELECT 1 FROM extractions x WHERE x.memory = m.id AND x.version = m.version)
  AND EXISTS (SELECT 1 FROM node_sources s JOIN nodes n ON n.row = s.node
    WHERE s.memory = m.id AND s.version = m.version AND s.passage IS NULL AND n.made_by = 'rules'
      AND NOT EXISTS (SELECT 1 FROM ${sourcesByNode} o WHERE o.node = s.node AND o.memory < m.id))`
