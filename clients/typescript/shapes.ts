import type { ToldValueBody } from '../../contract/told-value.ts'
import { parseReference } from '../../contract/inline-reference.ts'
import type { InlineEntity } from './reference.ts'
import type { MemoryBody } from './wire.ts'

/** A wire type that may be handed over read-only, at every depth: none of it will be changed. */
export type Given<T> = T extends object ? { readonly [K in keyof T]: Given<T[K]> } : T

/** A wire type whose `entities` are known to be inline references. */
export type Linked<T> = Omit<T, 'entities'> & { entities: InlineEntity[] }

/**
 * A memory: what was said, when, about whom, and how well it is remembered. It is an entity too, of
 * the kind `__memory`: `__memory_id`, `properties` and `relations`, as `getEntity` reads it.
 *
 * @example
 * const kept = await memory.remember('user_id:123 likes bananas')
 * kept.status.value // 'ready'
 * kept.properties.created_at // '2026-11-23T09:30:00.000Z'
 * kept.relations // [{ entity: { user_id: '123' }, role: 'about', direction: 'out' }]
 */
export type Memory = Linked<MemoryBody> & MemoryEntity

/** What makes an entity of a memory, beside its `__memory_id`. */
export interface MemoryEntity {
  /** Its metadata, and over that `status` and `created_at`. */
  properties: MemoryProperties
  /** Each entity that it links, with the role `about`. */
  relations: MemoryRelation[]
}

export interface MemoryProperties {
  [name: string]: ToldValueBody | MemoryStatus | undefined
  /** `processing` until a model has read it, `ready`, or `forgotten`, and since when. */
  status: MemoryStatus
  /** When it was remembered: ISO-8601, UTC. Absent of a memory that was erased. */
  created_at?: string
}

export interface MemoryStatus {
  value: MemoryBody['status']['value']
  /** ISO-8601, UTC, with milliseconds. */
  since: string
}

export interface MemoryRelation {
  /** An entity by its id, as `{ user_id: '123' }`. */
  entity: { [kindId: `${string}_id`]: string }
  role: string
  direction: 'out'
}

/** As much of a memory as its view as an entity is made of. */
export type MemoryFacts = Pick<MemoryBody, '__memory_id' | 'status'> &
  Partial<Pick<MemoryBody, 'created_at' | 'entities' | 'metadata'>>

/** The memory as the server answers it, with its view as an entity. */
export function memoryOf<T extends MemoryFacts>(body: T): Linked<T> & MemoryEntity {
  const { status, created_at, entities = [], metadata } = body
  return {
    ...body,
    // The server writes references in no other form.
    entities: entities as InlineEntity[],
    properties: { ...metadata, status, ...(created_at !== undefined && { created_at }) },
    relations: entities.flatMap((inline) => relationTo(inline, 'about')),
  }
}

export function relationTo(inline: string, role: string): MemoryRelation[] {
  const reference = parseReference(inline)
  if (reference === null) return []
  return [{ entity: { [`${reference.kind}_id` as const]: reference.id }, role, direction: 'out' }]
}
