import type { EntityInput } from '../../contract/entity-form.ts'
import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { memoryOf, type Memory } from './shapes.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import { entityPath, hasPath, inlineOf, memoryIdOf, referenceOf } from './reference.ts'
import type { EntityRef, MemoryRef } from './reference.ts'
import type {
  EntityBody,
  EntityGraph,
  EntityGraphFilter,
  EntityListQuery,
  PropertyHistoryItem,
  RememberedBody,
  Suggestion,
} from './wire.ts'
import type { ContentItemBody, DatedValueBody, SourcedLineBody } from '../../contract/entities.ts'

/**
 * Reads one entity: its id, and the parts that are asked for; its type has just those. Null where
 * nobody ever named it. A memory is an entity too, of the kind `__memory`: its metadata, `status` and
 * `created_at` are its properties, its text is its content, and it is `about` what it links. Needs
 * the role `reader`.
 *
 * @example
 * const user = await memory.getEntity('user_id:123', { props: true, relations: true })
 * console.log(user?.user_id, user?.properties['name']?.value)
 * for (const { entity, role } of user?.relations ?? []) console.log(role, entity)
 * const kept = await memory.getEntity('__memory_id:mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D', { content: true })
 * @throws MnemeError `position_not_reached` (503: `at_least` lies ahead), `reserved_name` (400).
 * @throws TypeError where the reference is none.
 */
export type GetEntity = <const R extends EntityRef | MemoryRef, const P extends Parts = {}>(
  ref: R,
  parts?: P & ReadQuery,
  options?: CallOptions,
) => Promise<EntityView<R, P> | null>

/** The entity, with what the change has cost. */
export type ChangedEntity = EntityBody & Pick<RememberedBody, 'usage' | 'degraded' | 'position'>

/** One piece of all that is kept about an entity, by its `type`. */
export type RecordLine =
  | ({ readonly type: 'entity' } & EntityBody)
  | ({ readonly type: 'history' } & PropertyHistoryItem)
  | ({ readonly type: 'memory' } & Omit<Memory, 'type'>)

/** Which entities are listed; `property` is `name:value`, and `created_to` is exclusive. */
export type EntityFilter = Pick<
  EntityListQuery,
  'q' | 'property' | 'created_from' | 'created_to' | 'order'
>

/** Who and what is read to be drawn. */
export type EntityGraphQuery = ReadQuery &
  Pick<EntityGraphFilter, 'kind' | 'as_of'> & {
    /** Most entities, 1–1,000; default 300. */
    readonly limit?: number | undefined
    /** Only this one, what relates to it, and what is named together with it. */
    readonly around?: EntityRef | undefined
  }

/** What is known of people, places and things, by their references. Reading needs the role `reader`. */
export interface Entities {
  /**
   * Lists entities by kind, then id, unless an `order` is given; 1 to 200 a page, default 50. A
   * write shows in the next page.
   *
   * @example
   * for await (const { user_id, properties } of memory.entities.list({ kind: 'user', props: true })) {
   *   console.log(user_id, properties['city']?.value)
   * }
   * @throws MnemeError `invalid_request` (400: no such kind, order or cursor).
   */
  list<const P extends Parts = {}, K extends string = string>(
    filter?: P & { readonly kind?: K } & EntityFilter & PageQuery & ReadQuery,
    options?: ListOptions,
  ): List<EntityView<{ readonly kind: K; readonly id: string }, P>>
  /**
   * The same as `getEntity`.
   *
   * @example
   * const user = await memory.entities.get('user_id:123', { props: true })
   * @throws MnemeError `position_not_reached` (503) …
   */
  get: GetEntity
  /**
   * Reads who and what memories name, to draw it: the most named, how they relate, and who is named
   * together; 300 entities unless `limit` says otherwise, 1 to 1,000.
   *
   * @example
   * const { nodes, together } = await memory.entities.graph({ kind: 'person' })
   * for (const { from, to, texts } of together) draw(nodes[from], nodes[to], texts)
   * @throws MnemeError `invalid_request` (400: no such kind, time or limit).
   */
  graph(query?: EntityGraphQuery, options?: CallOptions): Promise<EntityGraph>
  /**
   * Lists suggestions of two that are called nearly the same; nothing is merged by likeness.
   *
   * @example
   * for await (const { id, a, b } of memory.entities.duplicates()) console.log(id, a, b)
   * @throws MnemeError `invalid_request` (400: no such cursor).
   */
  duplicates(query?: PageQuery & ReadQuery, options?: ListOptions): List<Suggestion>
  /**
   * Lists the values that its properties had, newest `since` first.
   *
   * @example
   * for await (const { value, since, until } of memory.entities.history(user, { property: 'city' })) {
   *   console.log(value, since, until)
   * }
   * @throws MnemeError `invalid_request` (400: no such cursor).
   */
  history(
    ref: EntityRef,
    query?: { readonly property?: string | undefined } & PageQuery & ReadQuery,
    options?: ListOptions,
  ): List<PropertyHistoryItem>
  /**
   * Says that two are one: both references read as `into` from now on; a new `into` renames. Needs
   * the role `main`.
   *
   * @example
   * await memory.entities.merge('user_id:a', 'user_id:b')
   * @throws MnemeError `not_found` (404), `same_entity`, `self_relation` (422), `invalid_state` (409).
   */
  merge(ref: EntityRef, into: EntityInput, options?: CallOptions): Promise<ChangedEntity>
  /**
   * Parts it again; what was said since stays with what it was said of. Needs the role `main`.
   *
   * @example
   * await memory.entities.undoMerge('user_id:a')
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it was not merged).
   */
  undoMerge(ref: EntityRef, options?: CallOptions): Promise<ChangedEntity>
  /**
   * Streams all that is kept about it: itself, its history, then every memory that links it.
   *
   * @example
   * for await (const line of memory.entities.record(user)) if (line.type === 'memory') show(line.text)
   * @throws MnemeError `not_found` (404), as it is iterated.
   */
  record(ref: EntityRef, query?: ReadQuery, options?: CallOptions): AsyncIterable<RecordLine>
}

export function entitiesWith({ transport, root, get, post, list }: NamespaceCalls): Entities {
  async function getEntity(
    ref: EntityRef | MemoryRef,
    { memories, known = false, ...parts }: Parts & ReadQuery = {},
    options?: CallOptions,
  ) {
    const id = memoryIdOf(ref)
    if (id !== null) return get<EntityBody | null>(pathOf('/entities/__memory', id), parts, options)
    const named = ref as EntityRef
    if (!hasPath(named)) return findByList(named, parts, options)
    const isLinked = parts.relations === true
    const query = { ...parts, known, memories: isLinked ? memories !== false : undefined }
    return get<EntityBody | null>(entityPath(named), query, options)
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
    graph: ({ around, ...query } = {}, options) =>
      get('/entities/graph', { ...query, around: around && inlineOf(around) }, options),
    duplicates: (query, options) => list('/entities/duplicates', { ...query }, options),
    history: (ref, query, options) => list(entityPath(ref, '/history'), { ...query }, options),
    merge: async (ref, into, options) => post(entityPath(ref, '/merge'), { into }, options),
    undoMerge: async (ref, options) => post(entityPath(ref, '/merge/undo'), undefined, options),
    async *record(ref, query, options) {
      const path = `${root}${entityPath(ref, '/record')}`
      const ask = { method: 'GET', path, query: { ...query }, options } as const
      for await (const line of transport.lines<RecordLine>(ask)) {
        yield line.type === 'memory' ? { ...memoryOf(line), type: 'memory' } : line
      }
    },
  }
}

/** Which parts of an entity to read; its id alone without them. */
export interface Parts {
  /** With `properties`: by name the value that holds now, and since when. Default false. */
  readonly props?: boolean
  /** With `content`: texts and files. Default false. */
  readonly content?: boolean
  /** With `relations`, at most 200. Default false. */
  readonly relations?: boolean
  /**
   * With `relations`: the memories that link it are among them, behind those to other entities,
   * newest first, as `{ entity: { __memory_id }, role: 'about', direction: 'in' }`. Default true.
   */
  readonly memories?: boolean
  /**
   * With what is known of it in lines, each with its memories: `summary`, `facts`, `timeline` and
   * `open_questions`. Default false.
   */
  readonly known?: boolean
}

/** What is known of an entity, drawn by rules. */
export interface EntityLines {
  /** What it is, in one sentence. */
  summary: SourcedLineBody
  /** What is so now, newest first; at most 20 lines, as of the others. */
  facts: SourcedLineBody[]
  /** What happened, and what was so, in order of time. */
  timeline: SourcedLineBody[]
  /** What was asked and never answered, newest first. */
  open_questions: SourcedLineBody[]
}

/**
 * An entity as it was asked for: a user has `user_id`, and `properties`, `content` and `relations`
 * are there only where `P` asks for them; where `P` leaves it open, they may be.
 */
export type EntityView<R extends EntityRef | MemoryRef, P extends Parts> = {
  [K in IdKey<R>]: string
} & Asked<P, 'props', { properties: Record<string, DatedValueBody> }> &
  Asked<P, 'content', { content: ContentItemBody[] }> &
  Asked<P, 'relations', RelationsView<P>> &
  Asked<P, 'known', EntityLines>

interface RelationsView<P extends Parts> {
  relations: RelationView<P>[]
  /** Where it has more to other entities than the 200 that are shown. */
  relations_total?: number
  /** Where more memories link it than are shown: `memories.list({ entity })` has all. */
  more_memories?: true
}

/** A relation to, or from, another entity; with `props`, the properties of both. */
export type RelationView<P extends Parts> = {
  entity: { [kindId: `${string}_id`]: string } & Asked<
    P,
    'props',
    { properties: Record<string, DatedValueBody> }
  >
  role: string
  direction: 'out' | 'in'
} & Asked<P, 'props', { properties?: Record<string, DatedValueBody> }>

/** `user_id` for `"user_id:7"`, `{user_id}` and `{kind: "user", id}`. */
export type IdKey<R> = R extends MemoryRef
  ? '__memory_id'
  : R extends `${infer K}_id:${string}`
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
