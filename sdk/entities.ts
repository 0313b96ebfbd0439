import type { EntityInput } from '../protocol/entity-form.ts'
import type { CallOptions } from './call-options.ts'
import type { EntityView, Parts } from './entity-view.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import type { Memory } from './memories.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import { entityPath, hasPath, referenceOf, type EntityRef } from './reference.ts'
import type { EntityBody, PropertyHistoryItem, RememberedBody } from './wire.ts'

/**
 * Reads one entity: its id, and the parts that are asked for. Null where there is none.
 *
 * @example
 * const user = await memory.getEntity('user_id:123', { props: true })
 * show(user?.user_id, user?.properties['name']?.value)
 */
export type GetEntity = <const R extends EntityRef, const P extends Parts = {}>(
  ref: R,
  parts?: P & ReadQuery,
  options?: CallOptions,
) => Promise<EntityView<R, P> | null>

/** The entity, with what the change has cost. */
export type ChangedEntity = EntityBody & Pick<RememberedBody, 'usage' | 'degraded' | 'position'>

/** One piece of all that is kept about an entity. */
export type RecordLine =
  | ({ readonly type: 'entity' } & EntityBody)
  | ({ readonly type: 'history' } & PropertyHistoryItem)
  | ({ readonly type: 'memory' } & Memory)

/** What is known of people and things, by their references. */
export interface Entities {
  /** By kind, then id. A write shows in the next page. */
  list<const P extends Parts = {}, K extends string = string>(
    filter?: P & { readonly kind?: K } & PageQuery & ReadQuery,
    options?: ListOptions,
  ): List<EntityView<{ readonly kind: K; readonly id: string }, P>>
  get: GetEntity
  /** The values its properties had, newest `since` first. */
  history(
    ref: EntityRef,
    query?: { readonly property?: string | undefined } & PageQuery & ReadQuery,
    options?: ListOptions,
  ): List<PropertyHistoryItem>
  /** Says that two are one: both references read as `into` from now on; a new `into` renames. */
  merge(ref: EntityRef, into: EntityInput, options?: CallOptions): Promise<ChangedEntity>
  /** Parts it again; what was said since stays with `into`. */
  undoMerge(ref: EntityRef, options?: CallOptions): Promise<ChangedEntity>
  /** All that is kept about it: itself, its history, every memory that links it. */
  record(ref: EntityRef, query?: ReadQuery, options?: CallOptions): AsyncIterable<RecordLine>
}

export function entitiesWith({ transport, root, get, post, list }: NamespaceCalls): Entities {
  async function getEntity(ref: EntityRef, parts?: Parts & ReadQuery, options?: CallOptions) {
    if (!hasPath(ref)) return findByList(ref, parts, options)
    return get<EntityBody | null>(entityPath(ref), { ...parts }, options)
  }

  /** For the two ids that no URL can carry. */
  async function findByList(ref: EntityRef, parts?: Parts & ReadQuery, options?: CallOptions) {
    const { kind, id } = referenceOf(ref)
    for await (const entity of list<EntityBody>('/entities', { ...parts, kind }, options)) {
      if (entity[`${kind}_id`] === id) return entity
    }
    return null
  }

  return {
    // The server keeps what `EntityView` says: parts are there if, and only if, they are asked for.
    get: getEntity as GetEntity,
    list: (filter, options) => list('/entities', { ...filter }, options),
    history: (ref, query, options) => list(entityPath(ref, '/history'), { ...query }, options),
    async merge(ref, into, options) {
      return (await post<ChangedEntity>(entityPath(ref, '/merge'), { into }, options)).body
    },
    async undoMerge(ref, options) {
      return (await post<ChangedEntity>(entityPath(ref, '/merge/undo'), undefined, options)).body
    },
    record: (ref, query, options) => {
      const path = `${root}${entityPath(ref, '/record')}`
      return transport.lines<RecordLine>({ method: 'GET', path, query: { ...query }, options })
    },
  }
}
