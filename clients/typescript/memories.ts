import type { CallOptions } from './call-options.ts'
import { forgottenOf, type Forgotten, type ForgottenAnswer } from './forgotten.ts'
import { mapped, type List, type ListOptions, type PageQuery, type ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import { inlineOf, type EntityRef } from './reference.ts'
import { memoryOf, type Given, type Linked, type Memory, type MemoryEntity } from './shapes.ts'
import type {
  Change,
  ChangedMemoryBody,
  ChangeListQuery,
  Counts,
  Episode,
  EpisodeListQuery,
  MemoryDetailBody,
  MemoryListQuery,
  MemoryPatchBody,
  MemoryVersion,
  Procedure,
} from './wire.ts'

/** With `decay`, the parts of its relevance. */
export type MemoryDetail = Linked<MemoryDetailBody> & MemoryEntity
/** The memory, with what the change has cost. */
export type ChangedMemory = Linked<ChangedMemoryBody> & MemoryEntity

/** Which memories are listed: all that fit each filter. */
export type MemoryFilter = Pick<
  MemoryListQuery,
  | 'external_id'
  | 'store'
  | 'lifecycle'
  | 'thread'
  | 'speaker'
  | 'trust'
  | 'role'
  | 'from'
  | 'to'
  | 'order'
  | 'known_at'
> &
  PageQuery &
  ReadQuery & {
    /** Only what links this entity. */
    readonly entity?: EntityRef | undefined
    /** Only what links this one too. */
    readonly with?: EntityRef | undefined
    /** Only pinned ones, or only others. */
    readonly pinned?: boolean | undefined
  }

/** What a memory is read with. */
export type MemoryGetQuery = ReadQuery & {
  /** Turns of its conversation on each side, 0–50. */
  readonly turns?: number | undefined
}

/** Which episodes are listed: all that fit each filter. */
export type EpisodeFilter = Pick<EpisodeListQuery, 'day' | 'from' | 'to' | 'thread'> &
  PageQuery &
  ReadQuery

/** When it changed: from ≤ time < to. */
export type ChangeFilter = Pick<ChangeListQuery, 'from' | 'to'> & PageQuery & ReadQuery

/** The memories of a namespace, one by one; `id` is a memory's `__memory_id`. Reading needs the role `reader`, changing `main`. */
export interface Memories {
  /**
   * Lists memories, told last first, or with `order: 'occurred'` happened last first; 1 to 200 a page,
   * default 50. Archived and forgotten ones stand only under `lifecycle: 'archived'`; with `'any'`
   * archived ones stand beside the others. With `known_at` it is what was known then, in the words of then.
   *
   * @example
   * for await (const { text } of memory.memories.list({ thread: 'chat-7' })) console.log(text)
   * const { items, next_cursor } = await memory.memories.list({ limit: 20 }).page()
   * @throws MnemeError `invalid_request` (400: no such filter or cursor).
   */
  list(filter?: MemoryFilter, options?: ListOptions): List<Memory>
  /**
   * Lists what happened, by when it did, newest first, with whom and where; what has faded too.
   *
   * @example
   * for await (const { day, text, people } of memory.memories.episodes({ day: '2026-06-01' })) {
   *   console.log(day, text, people)
   * }
   * @throws MnemeError `invalid_request` (400: no such day or cursor).
   */
  episodes(filter?: EpisodeFilter, options?: ListOptions): List<Episode>
  /**
   * Counts what lists show: memories that are neither forgotten, expired nor archived, how many of them
   * commit to each role, and entities.
   *
   * @example
   * const { memories, by_role } = await memory.memories.counts()
   * @throws MnemeError `position_not_reached` (503: `at_least` lies ahead).
   */
  counts(query?: ReadQuery, options?: ListOptions): Promise<Counts>
  /**
   * Lists what took the place of what, the last first: statements, and values of properties. What is
   * still to come stands before what has come.
   *
   * @example
   * for await (const { at, was, now } of memory.memories.changes({ from: '2026-11-01T00:00:00.000Z' })) {
   *   console.log(at, was.text, now.text)
   * }
   * @throws MnemeError `invalid_request` (400: no such time or cursor).
   */
  changes(filter?: ChangeFilter, options?: ListOptions): List<Change>
  /**
   * Lists how things are done, newest first: for what, or when, and the steps in their order.
   *
   * @example
   * for await (const { trigger, steps } of memory.memories.procedures()) console.log(trigger, steps)
   * @throws MnemeError `invalid_request` (400: no such cursor).
   */
  procedures(query?: PageQuery & ReadQuery, options?: ListOptions): List<Procedure>
  /**
   * Reads one memory, forgotten or not, with the parts of its relevance as `decay`. With `turns`, 0 to
   * 50, `conversation` has what was said around it: so many turns on each side.
   *
   * @example
   * const { text, decay } = await memory.memories.get(kept.__memory_id)
   * const { conversation } = await memory.memories.get(kept.__memory_id, { turns: 2 })
   * @throws MnemeError `not_found` (404: it was erased, or never was).
   */
  get(id: string, query?: MemoryGetQuery, options?: CallOptions): Promise<MemoryDetail>
  /**
   * Changes a memory: what is left out stays, and new text makes a new version. With the `version`
   * that was read, another one since is not written over.
   *
   * @example
   * await memory.memories.patch(kept.__memory_id, { text: 'user_id:123 likes plums' })
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is forgotten), `append_only` (409),
   * `later_changes` (409: with `version`, where it has changed since).
   */
  patch(id: string, change: Given<MemoryPatchBody>, options?: CallOptions): Promise<ChangedMemory>
  /**
   * Forgets a memory, which `undoForget` undoes; `permanent` erases it (role `owner`).
   *
   * @example
   * await memory.memories.delete(kept.__memory_id)
   * @throws MnemeError `not_found` (404), `pinned` (409), `forbidden` (403: erasing takes an owner).
   */
  delete(id: string, options?: CallOptions & { readonly permanent?: boolean }): Promise<Forgotten>
  /**
   * Lists its versions, oldest first; a forgetting comes last.
   *
   * @example
   * for await (const { version, text, at } of memory.memories.history(id)) console.log(version, text)
   * @throws MnemeError `not_found` (404).
   */
  history(id: string, query?: PageQuery & ReadQuery, options?: ListOptions): List<MemoryVersion>
  /**
   * Pins a memory: it never fades and is not forgotten. Needs the role `owner`.
   *
   * @example
   * await memory.memories.pin(kept.__memory_id)
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is forgotten), `forbidden` (403).
   */
  pin(id: string, options?: CallOptions): Promise<ChangedMemory>
  /**
   * Lets a memory fade again. Needs the role `owner`.
   *
   * @example
   * await memory.memories.unpin(kept.__memory_id)
   * @throws MnemeError `not_found` (404), `forbidden` (403).
   */
  unpin(id: string, options?: CallOptions): Promise<ChangedMemory>
}

export function memoriesWith({ get, post, patch, remove, list }: NamespaceCalls): Memories {
  const path = (id: string, rest?: string) => pathOf('/memories', id, rest)
  return {
    list: ({ entity, with: beside, ...filter } = {}, options) => {
      const both = { entity: entity && inlineOf(entity), with: beside && inlineOf(beside) }
      const query = { ...filter, ...both }
      return mapped(list<Memory>('/memories', query, options), memoryOf<Memory>)
    },
    counts: (query, options) => get('/counts', { ...query }, options),
    changes: (filter, options) => list('/changes', { ...filter }, options),
    episodes: (filter, options) => list('/episodes', { ...filter }, options),
    procedures: (query, options) => list('/procedures', { ...query }, options),
    get: async (id, query, options) =>
      memoryOf(await get<MemoryDetailBody>(path(id), { ...query }, options)),
    patch: async (id, body, options) =>
      memoryOf(await patch<ChangedMemoryBody>(path(id), body, options)),
    delete: async (id, { permanent, ...options } = {}) =>
      forgottenOf(await remove<ForgottenAnswer>(path(id), { permanent }, options)),
    history: (id, query, options) => list(path(id, '/history'), { ...query }, options),
    pin: async (id, options) =>
      memoryOf(await post<ChangedMemoryBody>(path(id, '/pin'), undefined, options)),
    unpin: async (id, options) =>
      memoryOf(await post<ChangedMemoryBody>(path(id, '/unpin'), undefined, options)),
  }
}
