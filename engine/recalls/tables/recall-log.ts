import { z } from 'zod'
import { maxLoggedRecalls } from '../../bounds.ts'
import type { Role } from '../../model/caller.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { HitKind } from '../../../contract/lists.ts'
import {
  anyObject,
  flag,
  json,
  namingEntities,
  nullable,
  share,
  integer,
  text,
  time,
  word,
} from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { type RowOf, table, TableRows } from '../../storage/table.ts'

/** What a recall has shown, best first. */
export interface LoggedHit {
  readonly id: string
  readonly memoryId: string | null
  readonly kind: HitKind
  /** 0–1 */
  readonly score: number
}

export const recallLog = table(
  'recall_log',
  {
    id: text,
    at: time,
    credential: text,
    agent: nullable(text),
    role: word<Role>(),
    /** Null where it is on a topic of which nothing is kept. */
    question: namingEntities(nullable(text)),
    /** The request by which it is asked again. */
    request: namingEntities(json<RecallInput>(anyObject)),
    hits: json<readonly LoggedHit[]>(z.array(anyObject)),
    answered: flag,
    answerProbability: share,
    /** A hash of what was answered: the ids of hits in order, and the words. */
    said: text,
    /** The log's position that it was answered at. */
    position: integer,
  },
  { key: ['id'] },
)

export type LoggedRecall = RowOf<typeof recallLog>

export interface RecallFilter {
  /** Those since then, epoch milliseconds. */
  readonly from?: number
  readonly to?: number
  readonly keyId?: string
  readonly agent?: string
  readonly answered?: boolean
  /** Those that have shown one of these memories or things. */
  readonly shows?: readonly string[]
}

const showsOneOf = (ids: string): string => `EXISTS (SELECT 1 FROM json_each(hits) h
  WHERE h.value ->> 'id' IN (SELECT value FROM json_each(${ids}))
    OR h.value ->> 'memoryId' IN (SELECT value FROM json_each(${ids})))`

/**
 * What was asked, by whom, and what came. A recall writes nothing, so it waits in the object's memory
 * for the next write or alarm, as uses do: a crash may lose it.
 */
export function createRecallLog(sql: Sql) {
  const rows = new TableRows(sql, recallLog)
  let waiting: LoggedRecall[] = []
  /** Of the rows; counted once a wake. */
  let count: number | null = null
  return {
    note: (recall: LoggedRecall): void => void waiting.push(recall),
    waiting: (): readonly LoggedRecall[] => waiting,
    byId: (id: string): LoggedRecall | null =>
      waiting.find((one) => one.id === id) ?? rows.first('id = ?', id),
    /** The newest first, those before an id. */
    list(filter: RecallFilter, before: string | null, limit: number): readonly LoggedRecall[] {
      const { from = Number.MIN_SAFE_INTEGER, to = Number.MAX_SAFE_INTEGER } = filter
      const { keyId = null, agent = null, answered, shows } = filter
      const isMeant = (one: LoggedRecall): boolean =>
        one.at >= from &&
        one.at < to &&
        (before === null || one.id < before) &&
        (keyId === null || one.credential === keyId) &&
        (agent === null || one.agent === agent) &&
        (answered === undefined || one.answered === answered) &&
        (shows === undefined || showsAny(one, new Set(shows)))
      const fresh = waiting.filter(isMeant).toReversed().slice(0, limit)
      const rest = rows.all(
        `at >= ?1 AND at < ?2 AND (?3 IS NULL OR id < ?3) AND (?4 IS NULL OR credential = ?4)
          AND (?5 IS NULL OR agent = ?5) AND (?6 IS NULL OR answered = ?6)
          AND (?7 IS NULL OR ${showsOneOf('?7')}) ORDER BY id DESC LIMIT ?8`,
        from,
        to,
        before,
        keyId,
        agent,
        answered === undefined ? null : Number(answered),
        shows ?? null,
        limit - fresh.length,
      )
      return [...fresh, ...rest]
    },
    /** Ids of those that have shown one of these, the newest first. */
    showing: (ids: readonly string[]): readonly string[] =>
      [
        ...waiting.filter((one) => showsAny(one, new Set(ids))).toReversed(),
        ...rows.select(['id'], `${showsOneOf('?1')} ORDER BY id DESC`, ids),
      ].map(({ id }) => id),
    /** Writes those that wait; of more than there may be the oldest go. Tells how many it wrote. */
    keep(): number {
      const kept = waiting.slice(-maxLoggedRecalls)
      waiting = []
      count ??= rows.count()
      for (const one of kept) rows.insert(one)
      count += kept.length
      const over = count - maxLoggedRecalls
      if (over > 0) erase(rows.select(['id'], 'true ORDER BY id LIMIT ?', over))
      return kept.length
    },
    oldest: (): number | null => rows.select(['at'], 'true ORDER BY id LIMIT 1')[0]?.at ?? null,
    /** Erases those from before a time: they stand in the order of their ids. */
    dropBefore(at: number): void {
      waiting = waiting.filter((one) => one.at >= at)
      const [next] = rows.select(['id'], 'at >= ? ORDER BY id LIMIT 1', at)
      if (next === undefined) erase(rows.select(['id'], 'true'))
      else erase(rows.select(['id'], 'id < ?', next.id))
    },
    /** Erases those with such a question. */
    eraseAsking(isMeant: (question: string) => boolean): void {
      const isAsking = ({ question }: Pick<LoggedRecall, 'question'>): boolean =>
        question !== null && isMeant(question)
      waiting = waiting.filter((one) => !isAsking(one))
      erase(rows.select(['id', 'question'], 'question IS NOT NULL').filter(isAsking))
    },
    /** Erases those that have shown one of these. */
    eraseShowing(ids: readonly string[]): void {
      const named = new Set(ids)
      waiting = waiting.filter((one) => !showsAny(one, named))
      erase(rows.select(['id'], showsOneOf('?1'), ids))
    },
  }

  function erase(found: readonly { readonly id: string }[]): void {
    if (found.length === 0) return
    const isOne = 'id IN (SELECT value FROM json_each(?))'
    rows.erase(
      ['question', 'request', 'hits'],
      isOne,
      found.map(({ id }) => id),
    )
    if (count !== null) count -= found.length
  }
}

function showsAny({ hits }: LoggedRecall, ids: ReadonlySet<string>): boolean {
  return hits.some(({ id, memoryId }) => ids.has(id) || (memoryId !== null && ids.has(memoryId)))
}
