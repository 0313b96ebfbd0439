import type { CallOptions } from './call-options.ts'
import type { Forgotten } from './forget.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import { referenceOf, renderInline, type EntityRef } from './reference.ts'
import type { Given, Linked, Memory } from './shapes.ts'
import type {
  ChangedMemoryBody,
  MemoryDetailBody,
  MemoryListQuery,
  MemoryPatchBody,
  MemoryVersion,
} from './wire.ts'

/** With `decay`, the parts of its relevance. */
export type MemoryDetail = Linked<MemoryDetailBody>
export type ChangedMemory = Linked<ChangedMemoryBody>

export type MemoryFilter = Pick<
  MemoryListQuery,
  'external_id' | 'store' | 'lifecycle' | 'thread' | 'from' | 'to'
> &
  PageQuery &
  ReadQuery & {
    /** Only what links this entity. */
    readonly entity?: EntityRef | undefined
    readonly pinned?: boolean | undefined
  }

/** The memories of a namespace, one by one; `id` is a memory's `__memory_id`. */
export interface Memories {
  /** Newest first; archived and forgotten ones only with `lifecycle: 'archived'`. */
  list(filter?: MemoryFilter, options?: ListOptions): List<Memory>
  get(id: string, query?: ReadQuery, options?: CallOptions): Promise<MemoryDetail>
  /** What is left out stays; new text makes a new version. */
  patch(id: string, change: Given<MemoryPatchBody>, options?: CallOptions): Promise<ChangedMemory>
  /** Forgets it, which `undoForget` undoes; `permanent` erases it. */
  delete(id: string, options?: CallOptions & { readonly permanent?: boolean }): Promise<Forgotten>
  /** Its versions, newest first. */
  history(id: string, query?: PageQuery & ReadQuery, options?: ListOptions): List<MemoryVersion>
  /** A pinned memory never fades and is not forgotten (role `owner`). */
  pin(id: string, options?: CallOptions): Promise<ChangedMemory>
  unpin(id: string, options?: CallOptions): Promise<ChangedMemory>
}

export function memoriesWith({ get, post, patch, remove, list }: NamespaceCalls): Memories {
  const path = (id: string, rest?: string) => pathOf('/memories', id, rest)
  return {
    list: ({ entity, ...filter } = {}, options) => {
      const inline = entity === undefined ? undefined : renderInline(referenceOf(entity))
      return list('/memories', { ...filter, entity: inline }, options)
    },
    get: (id, query, options) => get(path(id), { ...query }, options),
    patch: (id, body, options) => patch(path(id), body, options),
    delete: (id, { permanent, ...options } = {}) => remove(path(id), { permanent }, options),
    history: (id, query, options) => list(path(id, '/history'), { ...query }, options),
    pin: async (id, options) => post(path(id, '/pin'), undefined, options),
    unpin: async (id, options) => post(path(id, '/unpin'), undefined, options),
  }
}
