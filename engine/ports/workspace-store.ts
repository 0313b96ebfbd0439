import type { Note, Resource, ResourceKind, WorkRelation } from '../model/resource.ts'

/**
 * Notes, Collections and what relates them. It shows whatever is there: whether a thing has expired
 * or is archived the operations judge. Lists of ids have no bound but that of a Collection. By id it
 * shows the notes of thoughts too, which are written elsewhere.
 */
export interface WorkspaceStore {
  /** A Collection without its members. */
  add(resource: Resource): void
  byId(id: string): Resource | null
  /** Those that are there, by id. */
  byIds(ids: readonly string[]): ReadonlyMap<string, Resource>
  /** The current one of this name. */
  byName(name: string): Resource | null
  byVersion(kind: ResourceKind, name: string, version: number): Resource | null
  /** The highest version that a resource of this kind has under the name; 0 where none has it. */
  lastVersion(kind: ResourceKind, name: string): number
  update(id: string, changes: ResourceChanges): void
  /** In whose content, name or metadata one of these names stands; notes of thoughts are not. */
  mentioning(names: readonly string[]): readonly Resource[]
  /** Content never changes but by an erasure of what it names. */
  rewrite(resource: Resource): void
  /** With their members and relations; what still names them as an input or successor forgets it. */
  erase(ids: readonly string[]): void
  /** Newest first, those of one time by id; from the one after `after` on. */
  list(filter: ResourceFilter, after: string | null, limit: number): readonly Resource[]

  /** Of these the Notes that are there, without their contents, by id; no Thought's. */
  noteHeads(ids: readonly string[]): readonly NoteHead[]

  /** Ids, in order, with repeats. */
  members(collection: string): readonly string[]
  setMembers(collection: string, ids: readonly string[]): void
  /** Ids of the Collections that hold one of these directly. */
  holdersOf(ids: readonly string[]): readonly string[]

  /** Of these, the ids that expire by themselves. */
  expiring(ids: readonly string[]): readonly string[]
  /** By id, when the last of the transient Collections expires that hold it, at any depth. */
  heldUntil(ids: readonly string[]): ReadonlyMap<string, number>
  /** Ids of what has expired by then and is held by nothing that has not. */
  expired(now: number): readonly string[]
  /** The first time after this one at which something expires by itself. */
  nextExpiry(now: number): number | null
  /** Ids of the Notes that were made of one of these. */
  madeOf(ids: readonly string[]): readonly string[]

  addRelation(relation: WorkRelation): void
  relationById(id: string): WorkRelation | null
  /** Oldest first, by what is given. */
  relations(filter: RelationFilter): readonly WorkRelation[]
  /** Newest first, those of one time by id. */
  listRelations(
    filter: RelationFilter,
    after: string | null,
    limit: number,
  ): readonly WorkRelation[]
  dropRelations(ids: readonly string[]): void
}

export type ResourceChanges = Partial<
  Pick<
    Resource,
    | 'name'
    | 'version'
    | 'status'
    | 'metadata'
    | 'expiresAt'
    | 'trust'
    | 'replacedBy'
    | 'droppedName'
    | 'isIndexed'
  >
>

export type NoteHead = Pick<Note, 'id' | 'status' | 'length'>

export interface ResourceFilter {
  readonly kind: ResourceKind
  readonly now: number
  readonly name?: string
  /** Only these ids. */
  readonly among?: readonly string[]
  readonly archived: boolean
}

export interface RelationFilter {
  readonly from?: string
  readonly to?: string
  readonly relation?: string
  readonly name?: string
  /** Either end. */
  readonly end?: string
}
