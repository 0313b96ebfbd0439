import { must } from '../../assert.ts'
import type { Memory, MemoryId } from '../../model/memory.ts'
import type { Sql } from '../../storage/sql.ts'
import { TableRows } from '../../storage/table.ts'
import { eraseMemoryImages } from '../../storage/undo/undo-erasure.ts'
import type { IndexRows } from './index-rows.ts'
import { links, memories } from './memories.ts'
import {
  listByTelling,
  listByTime,
  type MemoryFilter,
  type MemoryTime,
  standingMemories,
  type StandingMemories,
} from './memory-lists.ts'
import { loadMemories, memoriesOf, selectMemories } from './memory-rows.ts'
import { turnsAround, type TurnBeside } from './turns-around.ts'

export type NewMemory = Omit<Memory, 'text'>
export type MemoryChanges = Partial<Omit<Memory, 'id' | 'text' | 'createdAt'>>

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
    byId: (id: MemoryId): Memory | null => loadMemories(sql, 'm.id = ? LIMIT 1', id)[0] ?? null,
    /** In the order of `ids`; unknown ones are left out. */
    byIds(ids: readonly MemoryId[]): readonly Memory[] {
      const found = memoriesOf(sql.lookUp(selectMemories('m.id = ?'), ids))
      const byId = new Map(found.map((memory) => [memory.id, memory]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    /** Rows of the passages with their texts, of those that are not forgotten. */
    standingTexts: (ids: readonly MemoryId[]): ReadonlyMap<MemoryId, number> =>
      new Map(
        sql
          .lookUp('SELECT id, passage FROM memories WHERE forgotten_kind IS NULL AND id = ?', ids)
          .map(([id, passage]) => [String(id) as MemoryId, Number(passage)]),
      ),
    /** The memory that holds this external id now: a forgotten one has let it go. */
    byExternalId: (externalId: string): Memory | null =>
      loadMemories(sql, 'm.external_id = ? AND m.forgotten_kind IS NULL LIMIT 1', externalId)[0] ??
      null,
    /** Those that an import made, oldest first; with `through` also those up to that one. */
    ofImport: (importId: string, through: MemoryId | null): readonly MemoryId[] =>
      rows
        .select(['id'], 'import_id = ? OR id <= ? ORDER BY id', importId, through ?? '')
        .map(({ id }) => id),
    list: (filter: MemoryFilter, after: MemoryId | null, limit: number): readonly Memory[] =>
      listByTelling(sql, filter, after, limit),
    /** By when they happened, newest first. */
    listByTime: (
      filter: MemoryFilter,
      after: MemoryTime | null,
      limit: number,
    ): readonly Memory[] => listByTime(sql, filter, after, limit),
    standing: (now: number): StandingMemories => standingMemories(sql, now),
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
      loadMemories(
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
