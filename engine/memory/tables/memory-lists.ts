import type { CommitmentRole } from '../../model/commitment.ts'
import type { Memory, MemoryId, StoreName } from '../../model/memory.ts'
import type { Trust } from '../../model/trust.ts'
import type { Sql } from '../../storage/sql.ts'
import type { Binding } from '../../storage/table.ts'
import { loadMemories } from './memory-rows.ts'

export interface MemoryFilter {
  readonly externalId?: string
  readonly store?: StoreName
  readonly thread?: string
  /** Lists of rows of entities: a memory must link one of each. */
  readonly entities?: readonly (readonly number[])[]
  readonly speaker?: string
  readonly trust?: Trust
  /** Of a commitment that its newest text says. */
  readonly role?: CommitmentRole
  readonly pinned?: boolean
  readonly from?: number
  readonly to?: number
  /** Forgotten and expired memories, and those whose band may be the lowest, or the live ones. */
  readonly archived: boolean
  /** Those that were told by then, and neither forgotten nor expired then. */
  readonly knownAt?: number
  readonly now: number
}

/** The place of a memory among those in the order of time. */
export type MemoryTime = Pick<Memory, 'occurredAt' | 'id'>

/** As they were told, the last first. */
export function listByTelling(
  sql: Sql,
  filter: MemoryFilter,
  after: MemoryId | null,
  limit: number,
): readonly Memory[] {
  const { where, values } = conditionsOf(filter)
  if (after !== null) where.push('m.id < ?')
  const bindings = after === null ? values : [...values, after]
  return loadMemories(sql, `${where.join(' AND ')} ORDER BY m.id DESC LIMIT ${limit}`, ...bindings)
}

/**
 * What was told as it happened stands in the order of ids; only what was told later, or ahead, has an
 * entry in the index by time. So most memories cost no row more, and a page reads no more than it shows.
 */
export function listByTime(
  sql: Sql,
  filter: MemoryFilter,
  after: MemoryTime | null,
  limit: number,
): readonly Memory[] {
  const { where, values } = conditionsOf(filter)
  if (after !== null) {
    where.push('(m.occurred_at, m.id) < (?, ?)')
    values.push(after.occurredAt, after.id)
  }
  const byTime = 'm.occurred_at DESC, m.id DESC'
  const read = (order: string, ...more: string[]) =>
    loadMemories(
      sql,
      `${[...where, ...more].join(' AND ')} ORDER BY ${order} LIMIT ${limit}`,
      ...values,
    )
  // These have indexes of their own.
  const isNarrow = (filter.thread ?? filter.entities?.[0] ?? filter.externalId) !== undefined
  if (isNarrow) return read(byTime)
  const atOnce = read('m.id DESC', 'm.occurred_at = m.created_at')
  const atOther = read(byTime, 'm.occurred_at <> m.created_at')
  return [...atOnce, ...atOther].toSorted(latestFirst).slice(0, limit)
}

function latestFirst(a: MemoryTime, b: MemoryTime): number {
  return b.occurredAt - a.occurredAt || (a.id < b.id ? 1 : -1)
}

const isGone = '(m.forgotten_kind IS NOT NULL OR (m.expires_at IS NOT NULL AND m.expires_at <= ?))'
/** The opposite, as indexes of what is not forgotten have it. */
const stands = '(m.forgotten_kind IS NULL AND (m.expires_at IS NULL OR m.expires_at > ?))'
const wasGone =
  '((m.forgotten_kind IS NOT NULL AND m.forgotten_at <= ?) OR (m.expires_at IS NOT NULL AND m.expires_at <= ?))'
const mayBeArchived = "(m.band = 'archived' OR (m.band_until IS NOT NULL AND m.band_until <= ?))"

/** What is neither forgotten nor expired, in one pass over all memories. */
export interface StandingMemories {
  /** Rows of the passages with their texts: those of what is listed, and how many are archived. */
  readonly listed: readonly number[]
  readonly archived: number
  /** Those that may be in another band than is written; they are in neither. */
  readonly leftBand: readonly Memory[]
}

export function standingMemories(sql: Sql, now: number): StandingMemories {
  const hasLeftBand = '(m.band_until IS NOT NULL AND m.band_until <= ?1)'
  const isArchived = "m.band = 'archived'"
  const found = sql.first<{ listed: string; archived: number; left: string }>(
    `SELECT json_group_array(m.passage) FILTER (WHERE NOT ${hasLeftBand} AND NOT ${isArchived}) AS listed,
      count(*) FILTER (WHERE NOT ${hasLeftBand} AND ${isArchived}) AS archived,
      json_group_array(m.id) FILTER (WHERE ${hasLeftBand}) AS "left"
      FROM memories m WHERE m.forgotten_kind IS NULL AND (m.expires_at IS NULL OR m.expires_at > ?1)`,
    now,
  )
  const { listed = '[]', archived = 0, left = '[]' } = found ?? {}
  const leftBand =
    left === '[]' ? [] : loadMemories(sql, 'm.id IN (SELECT value FROM json_each(?))', left)
  return { listed: JSON.parse(listed) as number[], archived, leftBand }
}

function conditionsOf(filter: MemoryFilter): { where: string[]; values: Binding[] } {
  const where: string[] = []
  const values: Binding[] = []
  function keep(condition: string, value: Binding | undefined): void {
    if (value === undefined) return
    where.push(condition)
    values.push(value)
  }
  const { now, knownAt } = filter
  if (knownAt !== undefined && !filter.archived) {
    where.push(`m.created_at <= ? AND NOT ${wasGone}`)
    values.push(knownAt, knownAt, knownAt)
  } else {
    keep(filter.archived ? `(${isGone} OR ${mayBeArchived})` : stands, now)
    if (filter.archived) values.push(now)
    keep('m.created_at <= ?', knownAt)
  }
  keep('m.external_id = ?', filter.externalId)
  keep('m.thread = ?', filter.thread)
  keep('EXISTS (SELECT 1 FROM json_each(m.stores) s WHERE s.value = ?)', filter.store)
  for (const one of filter.entities ?? []) {
    keep(`m.id IN (SELECT memory FROM links WHERE entity IN (SELECT value FROM json_each(?)))`, one)
  }
  keep('m.speaker = ?', filter.speaker)
  keep('m.trust = ?', filter.trust)
  keep(
    `EXISTS (SELECT 1 FROM node_sources s JOIN nodes n ON n.row = s.node
      WHERE s.memory = m.id AND s.version = m.version AND n.role = ?)`,
    filter.role,
  )
  keep('m.occurred_at >= ?', filter.from)
  keep('m.occurred_at < ?', filter.to)
  keep(
    '(m.pinned_at IS NOT NULL) = ?',
    filter.pinned === undefined ? undefined : Number(filter.pinned),
  )
  return { where, values }
}
