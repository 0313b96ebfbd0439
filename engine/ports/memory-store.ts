import type { Memory, MemoryId, StoreName } from '../model/memory.ts'

/**
 * The memories of one namespace. Reads see every write made before them, also within the same
 * operation; nothing here is visible outside before the operation commits.
 */
export interface MemoryStore {
  insert(memory: NewMemory): void
  update(id: MemoryId, changes: MemoryChanges): void
  /** Removes the row and its links; the passages are erased by themselves. */
  erase(id: MemoryId): void
  byId(id: MemoryId): Memory | null
  /** In the order of `ids`; unknown ones are left out. */
  byIds(ids: readonly MemoryId[]): readonly Memory[]
  /** The memory that holds this external id now: a forgotten one has let it go (spec CL-19). */
  byExternalId(externalId: string): Memory | null
  list(filter: MemoryFilter, after: MemoryId | null, limit: number): readonly Memory[]
  /** Ids of memories that link any of the entities, newest first, those before `before`. */
  linkedTo(
    entities: readonly number[],
    limit: number,
    before?: MemoryId | null,
  ): readonly MemoryId[]
  /** What decides about bands has changed: the next pass looks at every memory. */
  reviewBands(): void
  /** Those whose band does not last beyond `now`, by id, after the given one. */
  leavingBand(now: number, after: MemoryId | null, limit: number): readonly Memory[]
  /** When the next leaves its band, later than `after`; null where none will. */
  nextLeaving(after: number): number | null
  /** By entity, the memories that link it; entities that more than `most` link are left out. */
  sharing(entities: readonly number[], most: number): ReadonlyMap<number, readonly MemoryId[]>
  link(entity: number, memory: MemoryId): void
  unlink(entity: number, memory: MemoryId): void
  /** The turns around each memory in its thread: 1 and 2 after it, -1 and -2 before (CL-30). */
  turnsAround(ids: readonly MemoryId[], reach: number): readonly TurnBeside[]
}

export type NewMemory = Omit<Memory, 'text'>
export type MemoryChanges = Partial<Omit<Memory, 'id' | 'text' | 'createdAt'>>

export interface MemoryFilter {
  readonly externalId?: string
  readonly store?: StoreName
  readonly thread?: string
  /** Rows of entities of which a memory must link one. */
  readonly entities?: readonly number[]
  readonly pinned?: boolean
  readonly from?: number
  readonly to?: number
  /** Forgotten and expired memories, and those whose band may be the lowest, or the live ones. */
  readonly archived: boolean
  readonly now: number
}

export interface TurnBeside {
  readonly of: MemoryId
  readonly id: MemoryId
  readonly distance: number
}
