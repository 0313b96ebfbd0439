import type { EntityInput } from '../protocol/entity-form.ts'
import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import type { Memory } from './shapes.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import { entityPath, hasPath, referenceOf, type EntityRef } from './reference.ts'
import type {
  EntityBody,
  EntityListQuery,
  PropertyHistoryItem,
  RememberedBody,
  Suggestion,
} from './wire.ts'
import type { ContentItemBody, DatedValue } from '../protocol/entities.ts'

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

/** Which entities are listed; `property` is `name:value`, and `created_to` is exclusive. */
export type EntityFilter = Pick<
  EntityListQuery,
  'q' | 'property' | 'created_from' | 'created_to' | 'order'
>

/** What is known of people and things, by their references. */
export interface Entities {
  /** By kind, then id, unless an `order` is given. A write shows in the next page. */
  list<const P extends Parts = {}, K extends string = string>(
    filter?: P & { readonly kind?: K } & EntityFilter & PageQuery & ReadQuery,
    options?: ListOptions,
  ): List<EntityView<{ readonly kind: K; readonly id: string }, P>>
  get: GetEntity
  /** Suggestions of two that are called nearly the same; nothing is merged by likeness. */
  duplicates(query?: PageQuery & ReadQuery, options?: ListOptions): List<Suggestion>
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
    duplicates: (query, options) => list('/entities/duplicates', { ...query }, options),
    history: (ref, query, options) => list(entityPath(ref, '/history'), { ...query }, options),
    merge: async (ref, into, options) => post(entityPath(ref, '/merge'), { into }, options),
    undoMerge: async (ref, options) => post(entityPath(ref, '/merge/undo'), undefined, options),
    record: (ref, query, options) => {
      const path = `${root}${entityPath(ref, '/record')}`
      return transport.lines<RecordLine>({ method: 'GET', path, query: { ...query }, options })
    },
  }
}

/** Which parts of an entity to read; its id alone without them. */
export interface Parts {
  readonly props?: boolean
  readonly content?: boolean
  readonly relations?: boolean
}

/**
 * An entity as it was asked for: a user has `user_id`, and `properties`, `content` and `relations`
 * are there only where `P` asks for them; where `P` leaves it open, they may be.
 */
export type EntityView<R extends EntityRef, P extends Parts> = {
  [K in IdKey<R>]: string
} & Asked<P, 'props', { properties: Record<string, DatedValue> }> &
  Asked<P, 'content', { content: ContentItemBody[] }> &
  Asked<P, 'relations', RelationsView<P>>

interface RelationsView<P extends Parts> {
  relations: RelationView<P>[]
  /** Where there are more than the 200 that are shown. */
  relations_total?: number
}

/** A relation to, or from, another entity; with `props`, the properties of both. */
export type RelationView<P extends Parts> = {
  entity: { [kindId: `${string}_id`]: string } & Asked<
    P,
    'props',
    { properties: Record<string, DatedValue> }
  >
  role: string
  direction: 'out' | 'in'
} & Asked<P, 'props', { properties?: Record<string, DatedValue> }>

/** `user_id` for `"user_id:7"`, `{user_id}` and `{kind: "user", id}`. */
export type IdKey<R> = R extends `${infer K}_id:${string}`
  ? `${K}_id`
  : R extends { readonly kind: infer K extends string }
    ? `${K}_id`
    : Extract<keyof R, `${string}_id`>

/** `T` where the part is asked for, its fields optional where that is not known, else nothing. */
type Asked<P extends Parts, Name extends keyof Parts, T> = Name extends keyof P
  ? P[Name] extends true
    ? T
    : P[Name] extends false | undefined
      ? unknown
      : Partial<T>
  : unknown
