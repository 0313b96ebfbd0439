import type {
  Lifecycle,
  Memory,
  MemoryForm,
  MemoryId,
  MemoryStatus,
  StoreName,
} from '../../model/memory.ts'
import type { ForgettingKind } from '../../model/memory.ts'
import type { Trust } from '../../model/trust.ts'
import type {
  MemoryChanges,
  MemoryFilter,
  MemoryStore,
  NewMemory,
} from '../../ports/memory-store.ts'
import { sharing, turnsAround } from './thread-rows.ts'
import { assignments, type Row, type Sql, type SqlValue } from '../../storage/sql.ts'
import { eraseMemoryImages } from '../../storage/undo/undo-erasure.ts'

export interface MemoryRows extends MemoryStore {
  /** The earliest time that a memory written since the last call leaves its band. */
  takeEarliestBandEnd(): number | null
}

/** The `memories` and `links` tables. */
export function createMemoryRows(sql: Sql): MemoryRows {
  let earliest: number | null = null
  const note = ({ bandUntil = null }: MemoryChanges): void => {
    if (bandUntil !== null) earliest = Math.min(bandUntil, earliest ?? bandUntil)
  }
  return {
    takeEarliestBandEnd() {
      const taken = earliest
      earliest = null
      return taken
    },
    insert(memory) {
      note(memory)
      insert(sql, memory)
    },
    update(id, changes) {
      note(changes)
      update(sql, id, changes)
    },
    erase(id) {
      sql.run('DELETE FROM links WHERE memory = ?', id)
      sql.run(
        `UPDATE memories SET external_id = NULL, thread = NULL, metadata = '{}', entities = '[]'
          WHERE id = ?`,
        id,
      )
      sql.run('DELETE FROM memories WHERE id = ?', id)
      eraseMemoryImages(sql, id)
    },
    byId: (id) => load(sql, 'm.id = ?', [id], 'LIMIT 1')[0] ?? null,
    byIds: (ids) => byIds(sql, ids),
    byExternalId: (externalId) =>
      load(sql, 'm.external_id = ? AND m.forgotten_kind IS NULL', [externalId], 'LIMIT 1')[0] ??
      null,
    list: (filter, after, limit) => list(sql, filter, after, limit),
    linkedTo: (entities, limit, before = null) => linkedTo(sql, entities, limit, before),
    sharing: (entities, most) => sharing(sql, entities, most),
    link: (entity, memory) =>
      sql.run('INSERT OR IGNORE INTO links (entity, memory) VALUES (?, ?)', entity, memory),
    unlink: (entity, memory) =>
      sql.run('DELETE FROM links WHERE entity = ? AND memory = ?', entity, memory),
    reviewBands() {
      note({ bandUntil: 0 })
      sql.run(
        'UPDATE memories SET band_until = 0 WHERE forgotten_kind IS NULL AND pinned_at IS NULL',
      )
    },
    leavingBand: (now, after, limit) =>
      load(
        sql,
        'm.band_until <= ? AND m.forgotten_kind IS NULL AND m.id > ?',
        [now, after ?? ''],
        `ORDER BY m.id LIMIT ${limit}`,
      ),
    nextLeaving: (after) =>
      sql.first<{ at: number | null }>(
        `SELECT min(band_until) AS at FROM memories
          WHERE band_until > ? AND forgotten_kind IS NULL`,
        after,
      )?.at ?? null,
    turnsAround: (ids, reach) => turnsAround(sql, ids, reach),
  }
}

function insert(sql: Sql, memory: NewMemory): void {
  const columns = columnsOf(memory)
  const names = ['id', 'created_at', ...Object.keys(columns)]
  sql.run(
    `INSERT INTO memories (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    memory.id,
    memory.createdAt,
    ...Object.values(columns).map((value) => value ?? null),
  )
}

function update(sql: Sql, id: MemoryId, changes: MemoryChanges): void {
  const { sql: set, values } = assignments(columnsOf(changes))
  if (values.length > 0) sql.run(`UPDATE memories SET ${set} WHERE id = ?`, ...values, id)
}

/** Only the columns of the fields that are given. */
function columnsOf(memory: MemoryChanges): Record<string, SqlValue | undefined> {
  const { forgotten } = memory
  return given({
    external_id: memory.externalId,
    version: memory.version,
    form: memory.form,
    status: memory.status,
    status_since: memory.statusSince,
    thread: memory.thread,
    occurred_at: memory.occurredAt,
    expires_at: memory.expiresAt,
    stores: memory.stores && JSON.stringify(memory.stores),
    entities: memory.entities && JSON.stringify(memory.entities),
    metadata: memory.metadata && JSON.stringify(memory.metadata),
    trust: memory.trust,
    confidence: memory.confidence,
    explicit: memory.explicit === undefined ? undefined : Number(memory.explicit),
    access_count: memory.accessCount,
    last_accessed_at: memory.lastAccessedAt,
    pinned_at: memory.pinnedAt,
    pinned_by: memory.pinnedBy,
    forgotten_kind: forgotten === undefined ? undefined : (forgotten?.kind ?? null),
    forgotten_at: forgotten === undefined ? undefined : (forgotten?.at ?? null),
    forgotten_by: forgotten === undefined ? undefined : (forgotten?.actor ?? null),
    forgotten_with: forgotten === undefined ? undefined : (forgotten?.withEntity ?? null),
    band: memory.band,
    band_until: memory.bandUntil,
    passage: memory.passage,
  })
}

function given(
  columns: Record<string, SqlValue | undefined>,
): Record<string, SqlValue | undefined> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function byIds(sql: Sql, ids: readonly MemoryId[]): Memory[] {
  const found = load(sql, 'm.id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)], '')
  const byId = new Map(found.map((memory) => [memory.id, memory]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function list(
  sql: Sql,
  filter: MemoryFilter,
  after: MemoryId | null,
  limit: number,
): readonly Memory[] {
  const where: string[] = []
  const values: SqlValue[] = []
  function keep(condition: string, value: SqlValue | undefined): void {
    if (value === undefined) return
    where.push(condition)
    values.push(value)
  }
  const gone = '(m.forgotten_kind IS NOT NULL OR (m.expires_at IS NOT NULL AND m.expires_at <= ?))'
  keep(
    filter.archived ? `(${gone} OR m.band = 'archived' OR m.band_until <= ?)` : `NOT ${gone}`,
    filter.now,
  )
  if (filter.archived) values.push(filter.now)
  keep('m.id < ?', after ?? undefined)
  keep('m.external_id = ?', filter.externalId)
  keep('m.thread = ?', filter.thread)
  keep('EXISTS (SELECT 1 FROM json_each(m.stores) s WHERE s.value = ?)', filter.store)
  keep(
    `m.id IN (SELECT memory FROM links WHERE entity IN (SELECT value FROM json_each(?)))`,
    filter.entities && JSON.stringify(filter.entities),
  )
  keep('m.occurred_at >= ?', filter.from)
  keep('m.occurred_at < ?', filter.to)
  keep(
    '(m.pinned_at IS NOT NULL) = ?',
    filter.pinned === undefined ? undefined : Number(filter.pinned),
  )
  return load(sql, where.join(' AND '), values, `ORDER BY m.id DESC LIMIT ${limit}`)
}

/** One bounded look a row, merged: an entity may be linked by everything there is. */
function linkedTo(
  sql: Sql,
  entities: readonly number[],
  limit: number,
  before: MemoryId | null,
): readonly MemoryId[] {
  const found = new Set<MemoryId>()
  for (const entity of entities) {
    const rows = sql.all<{ memory: MemoryId }>(
      `SELECT memory FROM links WHERE entity = ? AND memory < ? ORDER BY memory DESC LIMIT ?`,
      entity,
      before ?? afterAllIds,
      limit,
    )
    for (const { memory } of rows) found.add(memory)
  }
  const newestFirst = [...found].sort((a, b) => (a < b ? 1 : -1))
  return newestFirst.slice(0, limit)
}

/** Sorts behind every id. */
const afterAllIds = '~'

function load(sql: Sql, where: string, values: readonly SqlValue[], tail: string): Memory[] {
  const rows = sql.all<MemoryRow>(
    `SELECT m.*, p.text FROM memories m JOIN passages p ON p.row = m.passage
      WHERE ${where} ${tail}`,
    ...values,
  )
  return rows.map(memoryOf)
}

interface MemoryRow extends Row {
  id: MemoryId
  external_id: string | null
  version: number
  text: string
  form: string
  status: string
  status_since: number
  thread: string | null
  occurred_at: number
  created_at: number
  expires_at: number | null
  stores: string
  entities: string
  metadata: string
  trust: string
  confidence: number | null
  explicit: number
  access_count: number
  last_accessed_at: number
  pinned_at: number | null
  pinned_by: string | null
  forgotten_kind: string | null
  forgotten_at: number | null
  forgotten_by: string | null
  forgotten_with: number | null
  band: string
  band_until: number | null
  passage: number
}

function memoryOf(row: MemoryRow): Memory {
  const stores: StoreName[] = JSON.parse(row.stores)
  return {
    id: row.id,
    externalId: row.external_id,
    version: row.version,
    text: row.text,
    form: row.form as MemoryForm,
    status: row.status as MemoryStatus,
    statusSince: row.status_since,
    thread: row.thread,
    occurredAt: row.occurred_at,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    stores,
    entities: JSON.parse(row.entities),
    metadata: JSON.parse(row.metadata),
    trust: row.trust as Trust,
    confidence: row.confidence,
    explicit: row.explicit === 1,
    accessCount: row.access_count,
    lastAccessedAt: row.last_accessed_at,
    pinnedAt: row.pinned_at,
    pinnedBy: row.pinned_by,
    band: row.band as Lifecycle,
    bandUntil: row.band_until,
    forgotten:
      row.forgotten_kind === null
        ? null
        : {
            kind: row.forgotten_kind as ForgettingKind,
            at: row.forgotten_at ?? 0,
            actor: row.forgotten_by ?? '',
            withEntity: row.forgotten_with,
          },
    passage: row.passage,
  }
}
