import { must } from '../../engine/assert.ts'
import type { ErasedMemory, MemoryHistoryItem, MemoryView } from '../../engine/model/views.ts'
import type { Decay } from '../../engine/memory/read-memories.ts'
import type { MemoryBody, MemoryDetailBody } from '../../protocol/memory.ts'
import { moment } from './moment.ts'

export function memoryBody(view: MemoryView): MemoryBody {
  const { externalId, thread, expiresAt, pinnedAt, pinnedBy, episode } = view
  return {
    __memory_id: view.id,
    text: view.text,
    status: { value: view.status, since: moment(view.statusSince) },
    store: must(view.stores[0], 'a memory stands in a store'),
    stores: [...view.stores],
    ...(externalId !== null && { external_id: externalId }),
    ...(thread !== null && { thread }),
    occurred_at: moment(view.occurredAt),
    created_at: moment(view.createdAt),
    ...(expiresAt !== null && { expires_at: moment(expiresAt) }),
    entities: [...view.entities],
    commitments: [...view.commitments],
    relevance: view.relevance,
    lifecycle: view.lifecycle,
    pinned: view.pinned,
    ...(pinnedBy !== null && { pinned_by: pinnedBy }),
    ...(pinnedAt !== null && { pinned_at: moment(pinnedAt) }),
    metadata: { ...view.metadata },
    trust: view.trust,
    ...(episode !== null && { ...episode, tags: [...episode.tags] }),
  }
}

export function memoryDetailBody(view: MemoryView & { readonly decay: Decay }): MemoryDetailBody {
  const { decay } = view
  return {
    ...memoryBody(view),
    decay: {
      base: decay.base,
      access_count: decay.accessCount,
      last_accessed_at: moment(decay.lastAccessedAt),
      days: decay.days,
      weight: decay.weight,
      raw: decay.raw,
      floor: decay.floor,
    },
  }
}

/** Of an erased memory only its id and the time of its end are left to tell. */
export function forgottenMemoryBody(memory: MemoryView | ErasedMemory) {
  if (!('erasedAt' in memory)) return memoryBody(memory)
  return {
    __memory_id: memory.id,
    status: { value: 'forgotten' as const, since: moment(memory.erasedAt) },
  }
}

export function memoryHistoryBody({ at, ...item }: MemoryHistoryItem) {
  return { ...item, at: moment(at) }
}
