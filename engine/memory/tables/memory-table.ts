import { must } from '../../assert.ts'
import type { CommitmentRole } from '../../model/commitment.ts'
import type { Trust } from '../../model/trust.ts'
import type { Memory, MemoryId, StoreName } from '../../model/memory.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'
import { type Binding, columnList, bound, rowOf, TableRows } from '../../storage/table.ts'
import { eraseMemoryImages } from '../../storage/undo/undo-erasure.ts'
import type { IndexRows } from './index-rows.ts'
import { links, memories } from './memories.ts'
import { turnsAround, type TurnBeside } from './turns-around.ts'

export type NewMemory = Omit<Memory, 'text'>
export type MemoryChanges = Partial<Omit<Memory, 'id' | 'text' | 'createdAt'>>

export interface MemoryFilter {
  readonly externalId?: string
  readonly store?: StoreName
  readonly thread?: string
  /** Rows of entities of which a memory must link one. */
  readonly entities?: readonly number[]
  readonly speaker?: string
  readonly trust?: Trust
  /** Of a commitment that its newest text says. */
  readonly role?: CommitmentRole
  readonly pinned?: boolean
  readonly from?: number
  readonly to?: number
  /** Forgotten and expired memories, and those whose band may be the lowest, or the live ones. */
  readonly archived: boolean
  readonly now: number
}

/** The place of a memory among those in the order of time. */
export type MemoryTime = Pick<Memory, 'occurredAt' | 'id'>

export type MemoryTable = ReturnType<typeof createMemoryTable>

/**
 * The memories of one namespace with their links. Reads see every write made before them, also
 * within the same operation; nothing here is visible outside before the operation commits.
 */
export function createMemoryTable(sql: Sql, index: IndexRows) {
  const rows = new TableRows(sql, memories)
  const linkRows = new TableRows(sql, links)
  let earliest: number | null = null
  const note = ({ bandUntil = null }: MemoryChanges): void => {
    if (bandUntil !== null) earliest = Math.min(bandUntil, earliest ?? bandUntil)
  }
  return {
    /** The earliest time that a memory written since the last call leaves its band. */
    takeEarliestBandEnd(): number | null {
      const taken = earliest
      earliest = null
      return taken
    },
    insert(memory: NewMemory): void {
      note(memory)
      rows.insert({ ...memory, ...forgettingOf(memory.forgotten) })
      // Its passage is older, and may have been read without it.
      index.note(memory.passage)
    },
    update(id: MemoryId, changes: MemoryChanges): void {
      note(changes)
      const { forgotten } = changes
      const columns = forgotten === undefined ? changes : { ...changes, ...forgettingOf(forgotten) }
      rows.update(columns, 'id = ?', id)
      const isIndexed =
        'entities' in changes || 'mentions' in changes || 'thread' in changes || 'trust' in changes
      const isSpoken = 'speaker' in changes || 'speakerRole' in changes
      if (isIndexed || isSpoken || 'form' in changes) index.noteMemory(id)
    },
    /** Removes the row and its links; the passages are erased by themselves. */
    erase(id: MemoryId): void {
      linkRows.remove('memory = ?', id)
      rows.update(
        { externalId: null, thread: null, metadata: {}, entities: [], mentions: [] },
        'id = ?',
        id,
      )
      rows.remove('id = ?', id)
      eraseMemoryImages(sql, id)
    },
    byId: (id: MemoryId): Memory | null => load(sql, 'm.id = ? LIMIT 1', id)[0] ?? null,
    /** In the order of `ids`; unknown ones are left out. */
    byIds(ids: readonly MemoryId[]): readonly Memory[] {
      const found = memoriesOf(sql.lookUp(selectMemories('m.id = ?'), ids))
      const byId = new Map(found.map((memory) => [memory.id, memory]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    /** The memory that holds this external id now: a forgotten one has let it go. */
    byExternalId: (externalId: string): Memory | null =>
      load(sql, 'm.external_id = ? AND m.forgotten_kind IS NULL LIMIT 1', externalId)[0] ?? null,
    /** Those that an import made, oldest first; with `through` also those up to that one. */
    ofImport: (importId: string, through: MemoryId | null): readonly MemoryId[] =>
      rows
        .select(['id'], 'import_id = ? OR id <= ? ORDER BY id', importId, through ?? '')
        .map(({ id }) => id),
    list: (filter: MemoryFilter, after: MemoryId | null, limit: number): readonly Memory[] =>
      list(sql, filter, after, limit),
    /** By when they happened, newest first. Without a thread every memory is looked at. */
    listByTime: (
      filter: MemoryFilter,
      after: MemoryTime | null,
      limit: number,
    ): readonly Memory[] => list(sql, filter, after, limit, true),
    /** Ids of memories that link any of the entities, newest first, those before `before`. */
    linkedTo(
      entities: readonly number[],
      limit: number,
      before: MemoryId | null = null,
    ): readonly MemoryId[] {
      // One bounded look a row, merged: an entity may be linked by everything there is.
      const found = entities.flatMap((entity) =>
        linkRows.select(
          ['memory'],
          'entity = ? AND memory < ? ORDER BY memory DESC LIMIT ?',
          entity,
          before ?? afterAllIds,
          limit,
        ),
      )
      const ids = [...new Set(found.map(({ memory }) => memory))]
      return ids.sort((a, b) => (a < b ? 1 : -1)).slice(0, limit)
    },
    /** By entity, the memories that link it; entities that more than `most` link are left out. */
    sharing: (
      entities: readonly number[],
      most: number,
    ): ReadonlyMap<number, readonly MemoryId[]> => sharing(sql, entities, most),
    link: (entity: number, memory: MemoryId): void =>
      sql.run('INSERT OR IGNORE INTO links (entity, memory) VALUES (?, ?)', entity, memory),
    unlink: (entity: number, memory: MemoryId): void =>
      linkRows.remove('entity = ? AND memory = ?', entity, memory),
    /** What decides about bands has changed: the next pass looks at every memory. */
    reviewBands(): void {
      note({ bandUntil: 0 })
      rows.update({ bandUntil: 0 }, 'forgotten_kind IS NULL AND pinned_at IS NULL')
    },
    /** Those whose band does not last beyond `now`, by id, after the given one. */
    leavingBand: (now: number, after: MemoryId | null, limit: number): readonly Memory[] =>
      load(
        sql,
        'm.band_until <= ? AND m.forgotten_kind IS NULL AND m.id > ? ORDER BY m.id LIMIT ?',
        now,
        after ?? '',
        limit,
      ),
    /** When the next leaves its band, later than `after`; null where none will. */
    nextLeaving: (after: number): number | null =>
      rows.edge('min', 'bandUntil', 'band_until > ? AND forgotten_kind IS NULL', after),
    /** Who spoke in the newest memories of a thread, each once; null where nobody is named. */
    speakersIn: (thread: string, newest: number): readonly (string | null)[] => [
      ...new Set(
        sql
          .all<{ speaker: string | null; role: string | null }>(
            `SELECT speaker, speaker_role AS role FROM memories WHERE thread = ?
              AND forgotten_kind IS NULL ORDER BY occurred_at DESC, id DESC LIMIT ?`,
            thread,
            newest,
          )
          .map(({ speaker, role }) => speaker ?? role),
      ),
    ],
    /** How many live turns a thread has, and when the first was said. */
    extentOf: (thread: string): { readonly messages: number; readonly beganAt: number | null } =>
      must(
        sql.all<{ messages: number; beganAt: number | null }>(
          `SELECT count(*) AS messages, min(occurred_at) AS beganAt FROM memories
            WHERE thread = ? AND forgotten_kind IS NULL AND form = 'text'`,
          thread,
        )[0],
        'a count is one row',
      ),
    /** The live turns around each memory in its thread: 1 and 2 after it, -1 and -2 before. */
    turnsAround: (ids: readonly MemoryId[], reach: number): readonly TurnBeside[] =>
      turnsAround(sql, ids, reach),
  }
}

function forgettingOf(forgotten: Memory['forgotten']) {
  return {
    forgottenKind: forgotten?.kind ?? null,
    forgottenAt: forgotten?.at ?? null,
    forgottenBy: forgotten?.actor ?? null,
    forgottenWith: forgotten?.withEntity ?? null,
  }
}

function load(sql: Sql, where: string, ...bindings: Binding[]): Memory[] {
  return memoriesOf(sql.raw(selectMemories(where), ...bindings.map(bound)))
}

function selectMemories(where: string): string {
  return `SELECT ${columnsOfMemory}, p.text FROM memories m JOIN passages p ON p.row = m.passage
    WHERE ${where}`
}

function memoriesOf(found: readonly SqlValue[][]): Memory[] {
  return found.map((values) => {
    const row = rowOf(memories, values)
    const {
      forgottenKind: kind,
      forgottenAt,
      forgottenBy,
      forgottenWith,
      hasEnded: _,
      ...kept
    } = row
    const at = forgottenAt ?? 0
    const forgotten =
      kind === null ? null : { kind, at, actor: forgottenBy ?? '', withEntity: forgottenWith }
    return { ...kept, text: String(values.at(-1)), forgotten }
  })
}

const columnsOfMemory = columnList(memories, 'm')

function list(
  sql: Sql,
  filter: MemoryFilter,
  after: MemoryId | MemoryTime | null,
  limit: number,
  isByTime = false,
): readonly Memory[] {
  const where: string[] = []
  const values: Binding[] = []
  function keep(condition: string, value: Binding | undefined): void {
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
  if (typeof after === 'string') keep('m.id < ?', after)
  else if (after !== null) {
    where.push('(m.occurred_at, m.id) < (?, ?)')
    values.push(after.occurredAt, after.id)
  }
  keep('m.external_id = ?', filter.externalId)
  keep('m.thread = ?', filter.thread)
  keep('EXISTS (SELECT 1 FROM json_each(m.stores) s WHERE s.value = ?)', filter.store)
  keep(
    `m.id IN (SELECT memory FROM links WHERE entity IN (SELECT value FROM json_each(?)))`,
    filter.entities,
  )
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
  const order = isByTime ? 'm.occurred_at DESC, m.id DESC' : 'm.id DESC'
  return load(sql, `${where.join(' AND ')} ORDER BY ${order} LIMIT ${limit}`, ...values)
}

/** Sorts behind every id. */
const afterAllIds = '~'

/** A look at `most` + 1 links of each. */
function sharing(
  sql: Sql,
  entities: readonly number[],
  most: number,
): ReadonlyMap<number, readonly MemoryId[]> {
  const rows = sql.raw(
    `SELECT e.value, (
        SELECT CASE WHEN count(*) <= ?2 THEN json_group_array(memory) END
        FROM (SELECT memory FROM links WHERE entity = e.value LIMIT ?2 + 1))
      FROM json_each(?1) e`,
    JSON.stringify(entities),
    most,
  ) as [number, string | null][]
  return new Map(rows.flatMap(([entity, ids]) => (ids === null ? [] : [[entity, JSON.parse(ids)]])))
}
