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
} from './wire.ts'

/** Of a list also what each step has come to. */
export type ListOpsResult = OpsResult & { readonly results: StepResult[] }

export type ResourceFilter = Pick<ResourceListQuery, 'name' | 'in' | 'include'> &
  PageQuery &
  ReadQuery
export type WorkRelationFilter = Pick<WorkRelationListQuery, 'from' | 'to' | 'relation' | 'name'> &
  PageQuery &
  ReadQuery

export type NoteQuery = ReadQuery & {
  /** Characters, `a:b` as in Python, or one index. */
  readonly slice?: string | undefined
  /** Of a name: another version than the current one. */
  readonly version?: number | undefined
}
/** A slice is of members; `limit` and `cursor` page those. */
export type CollectionQuery = NoteQuery & PageQuery

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
  create(resource: New, options?: CallOptions): Promise<Created>
  /** Newest first. */
  list(filter?: ResourceFilter, options?: ListOptions): List<Listed>
  get(idOrName: string, query?: Query, options?: CallOptions): Promise<One>
  delete(idOrName: string, how?: DeleteOptions, options?: CallOptions): Promise<DeletedResource>
  /** Undoes a deletion, by id: content, metadata, and its name where that is free. */
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
  /** One member, from 0, below 0 from the end. Rejects with `index_range` (422) outside. */
  at(idOrName: string, index: number, options?: CallOptions): Promise<Note | Collection>
}

export interface WorkRelations {
  /** The same ends and relation again are the same relation. */
  create(relation: NewWorkRelation, options?: CallOptions): Promise<ChangedWorkRelation>
  list(filter?: WorkRelationFilter, options?: ListOptions): List<WorkRelation>
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
  (steps: readonly Step[], options?: CallOptions): Promise<ListOpsResult>
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
