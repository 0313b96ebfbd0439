import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type {
  ChangedWorkRelation,
  Collection,
  CreatedCollection,
  CreatedNote,
  DeletedResource,
  ListedCollection,
  ListedNote,
  NewCollection,
  NewNote,
  NewWorkRelation,
  Note,
  OpsResult,
  ResourceListQuery,
  Step,
  StepResult,
  WorkRelation,
  WorkRelationListQuery,
} from './wire-work.ts'

/** Of a list also what each step has come to. */
export type ListOpsResult = OpsResult & { readonly results: StepResult[] }

/** `name`: one name; `in`: members of a collection; `include: 'archived'`: deleted ones too. */
export type ResourceFilter = Pick<ResourceListQuery, 'name' | 'in' | 'include'> &
  PageQuery &
  ReadQuery
/** Which relations are listed: all that fit each filter. */
export type WorkRelationFilter = Pick<WorkRelationListQuery, 'from' | 'to' | 'relation' | 'name'> &
  PageQuery &
  ReadQuery

/** Which part of a note, and which version of a name. */
export type NoteQuery = ReadQuery & {
  /** Characters, `a:b` as in Python, or one index. */
  readonly slice?: string | undefined
  /** Of a name: another version than the current one. */
  readonly version?: number | undefined
}
/** A slice is of members; `limit` and `cursor` page those. */
export type CollectionQuery = NoteQuery & PageQuery

/** How a resource is deleted. */
export interface DeleteOptions {
  /** Erases it, and what operations have copied from it (role `owner`). */
  readonly permanent?: boolean | undefined
}

type CollectionResources = Resources<
  NewCollection,
  CreatedCollection,
  ListedCollection,
  Collection,
  CollectionQuery
>

/** What Notes and Collections have in common, by id or name. */
interface Resources<New, Created, Listed, One, Query> {
  /**
   * Makes one, with a name or without; a name that is there already gets a new version.
   *
   * @example
   * await memory.notes.create({ value: { title: 'Wells', year: 2021 }, name: 'wells', ttl_seconds: 60 })
   * await memory.collections.create({ value: ['a', { n: 1 }], name: 'papers' })
   * @throws MnemeError `note_too_large` (413), `name_taken` (409), `secret_found` (422) …
   */
  create(resource: New, options?: CallOptions): Promise<Created>
  /**
   * Lists them, newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { id, name } of memory.notes.list({ in: 'papers' })) console.log(id, name)
   * @throws MnemeError `not_found` (404: no such collection), `invalid_request` (400).
   */
  list(filter?: ResourceFilter, options?: ListOptions): List<Listed>
  /**
   * Reads one by its id or name, or a slice of it, `a:b` as in Python.
   *
   * @example
   * const { value } = await memory.notes.get('wells')
   * const { items } = await memory.collections.get('papers', { slice: '-3:' })
   * @throws MnemeError `not_found` (404), `bad_slice` (400), `slice_order`, `index_range` (422).
   */
  get(idOrName: string, query?: Query, options?: CallOptions): Promise<One>
  /**
   * Deletes one, which `restore` undoes; `permanent` erases it (role `owner`).
   *
   * @example
   * await memory.notes.delete('wells')
   * @throws MnemeError `not_found` (404), `append_only`, `archived` (409), `null_note` (422).
   */
  delete(idOrName: string, how?: DeleteOptions, options?: CallOptions): Promise<DeletedResource>
  /**
   * Undoes a deletion, by id: content, metadata, and its name where that is free.
   *
   * @example
   * await memory.notes.restore(id)
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is not deleted).
   */
  restore(id: string, options?: CallOptions): Promise<One>
}

/**
 * @example
 * await memory.notes.create({ value: { title: 'Wells', year: 2021 }, name: 'wells' })
 * const { value } = await memory.notes.get('wells')
 */
export type Notes = Resources<NewNote, CreatedNote, ListedNote, Note, NoteQuery>

/**
 * @example
 * await memory.collections.create({ value: [{ title: 'Wells' }, { title: 'Nets' }], name: 'papers' })
 * const { items } = await memory.collections.get('papers', { slice: ':1' })
 */
export interface Collections extends CollectionResources {
  /**
   * Reads one member, from 0, below 0 from the end.
   *
   * @example
   * const last = await memory.collections.at('papers', -1)
   * @throws MnemeError `not_found` (404), `index_range` (422: it lies outside).
   */
  at(idOrName: string, index: number, options?: CallOptions): Promise<Note | Collection>
}

/** Named relations between notes and collections. Listing needs the role `reader`, the rest `main`. */
export interface WorkRelations {
  /**
   * Relates two resources; the same ends and relation again are the same relation.
   *
   * @example
   * await memory.relations.create({ from: 'plan', to: 'papers', relation: 'cites' })
   * @throws MnemeError `not_found` (404), `archived` (409).
   */
  create(relation: NewWorkRelation, options?: CallOptions): Promise<ChangedWorkRelation>
  /**
   * Lists relations, newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { to, relation } of memory.relations.list({ from: 'plan' })) show(to, relation)
   * @throws MnemeError `not_found` (404: no such resource), `invalid_request` (400).
   */
  list(filter?: WorkRelationFilter, options?: ListOptions): List<WorkRelation>
  /**
   * Removes a relation, and answers it as it was.
   *
   * @example
   * await memory.relations.delete(id)
   * @throws MnemeError `not_found` (404).
   */
  delete(id: string, options?: CallOptions): Promise<ChangedWorkRelation>
}

/**
 * Operations on Notes and Collections: one, or a list that is carried out as a whole, with `out`
 * names for the steps after it. Asking needs the role `reader`, keeping and changing `main`.
 *
 * @example
 * const { value } = await memory.ops([
 *   { op: 'filter_structured', target: 'papers', where: 'year >= 2020', out: '$f' },
 *   { op: 'pluck', target: '$f', field: 'title', out: '$t' },
 *   { op: 'flatten', target: '$t', separator: '; ' },
 * ])
 */
export interface Ops {
  /**
   * Carries out 1 to 100 operations in order, all or none; `out` names a result for later ones.
   *
   * @example
   * const { value, results } = await memory.ops([
   *   { op: 'filter_structured', target: 'papers', where: 'year >= 2020', out: '$f' },
   *   { op: 'size', target: '$f' },
   * ])
   * @throws MnemeError with the `code` of the step that failed; nothing was done then.
   */
  (steps: readonly Step[], options?: CallOptions): Promise<ListOpsResult>
  /**
   * Carries out one operation.
   *
   * @example
   * const { value } = await memory.ops({ op: 'size', target: 'papers' })
   * @throws MnemeError `not_found` (404), `wrong_type` (422) …
   */
  (step: Step, options?: CallOptions): Promise<OpsResult>
}

export function notesWith(calls: NamespaceCalls): Notes {
  return resourcesAt(calls, '/notes')
}

export function collectionsWith(calls: NamespaceCalls): Collections {
  return {
    ...(resourcesAt(calls, '/collections') satisfies CollectionResources),
    at: (idOrName, index, options) =>
      calls.get(pathOf('/collections', idOrName), { slice: String(index) }, options),
  }
}

export function workRelationsWith({ post, list, remove }: NamespaceCalls): WorkRelations {
  return {
    create: (relation, options) => post('/relations', relation, options),
    list: (filter, options) => list('/relations', { ...filter }, options),
    delete: (id, options) => remove(pathOf('/relations', id), undefined, options),
  }
}

export function opsWith({ post }: NamespaceCalls): Ops {
  return (steps: Step | readonly Step[], options?: CallOptions) =>
    post<ListOpsResult>('/ops', steps, options)
}

function resourcesAt<New, Created, Listed, One, Query>(
  { get, post, list, remove }: NamespaceCalls,
  root: string,
): Resources<New, Created, Listed, One, Query> {
  return {
    create: (resource, options) => post(root, resource, options),
    list: (filter, options) => list(root, { ...filter }, options),
    get: (idOrName, query, options) => get(pathOf(root, idOrName), { ...query }, options),
    delete: (idOrName, how, options) => remove(pathOf(root, idOrName), { ...how }, options),
    async restore(id, options) {
      const undo = pathOf('/forget', id, '/undo')
      const { restored } = await post<{ restored: [One] }>(undo, undefined, options)
      return restored[0]
    },
  }
}
