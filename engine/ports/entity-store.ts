import type {
  ContentItem,
  ContentList,
  Entity,
  Held,
  PropertyForgetting,
  PropertyValue,
  Relation,
  DatedValue,
  EntityReference,
} from '../model/entity.ts'

/**
 * Entities with their past: properties, content and relations of one namespace. An entity that was
 * merged into another keeps its row and what belongs to it; whatever is asked of the other counts
 * that in, so that undoing a merge only takes back the pointer (spec CL-13).
 */
export interface EntityStore {
  /** The live entity of that name or of what it was merged into; null where there is none. */
  find(reference: EntityReference): Entity | null
  /** The live row that has the name itself, merged or not. */
  findOwn(reference: EntityReference): Entity | null
  setMergedInto(row: number, into: number | null): void
  /** Each row with all that was merged into the same entity. */
  members(rows: readonly number[]): readonly number[]
  /** The entity of that name that was forgotten last. */
  findForgotten(reference: EntityReference): Entity | null
  /** The live entity of that name and every one that was forgotten under it. */
  everyNamed(reference: EntityReference): readonly Entity[]
  byRow(row: number): Entity | null
  byRows(rows: readonly number[]): readonly Entity[]
  create(reference: EntityReference, now: number, alias: string): Entity
  setForgotten(row: number, at: number | null): void
  erase(row: number): void
  /** By kind, then id, after the given reference. */
  list(kind: string | null, after: EntityReference | null, limit: number): readonly Entity[]

  /** Every recorded value, oldest `since` first, the later write last among equals. */
  properties(
    entity: number,
    names?: readonly string[],
  ): readonly (PropertyValue & { entity: number })[]
  propertiesByRow(rows: readonly number[]): readonly (PropertyValue & { entity: number })[]
  addProperty(entity: number, property: Omit<PropertyValue, 'row'>): number
  setPropertyPassage(row: number, passage: number): void
  setPropertyForgotten(row: number, forgotten: PropertyForgetting | null): void
  eraseProperty(row: number): void

  /** Entities that a name property calls by one of these folded names. */
  named(foldedNames: readonly string[]): readonly { entity: number; name: string }[]
  /** Replaces the folded names by which the entity is found in a question (spec CL-26). */
  setNames(entity: number, foldedNames: readonly string[]): void

  /** The newest that does not wait beside what an owner vouches for. */
  content(entity: number): (ContentList & { entity: number }) | null
  contentByRow(row: number): (ContentList & { entity: number }) | null
  addContent(entity: number, list: NewContentList): number
  setContentPassages(row: number, passages: readonly number[]): void
  eraseContent(row: number): void
  /** Every list the entity ever had, oldest first. */
  contentHistory(entity: number): readonly (ContentList & { entity: number })[]

  relationsOf(entity: number): readonly Relation[]
  addRelation(relation: Omit<Relation, 'row'>): number
  setRelationProperties(row: number, properties: Readonly<Record<string, DatedValue>>): void
  setRelationTeller(row: number, memoryId: string): void
  setRelationForgotten(row: number, at: number | null): void
  eraseRelation(row: number): void
  /** Live entities one relation away from any of these, in either direction. */
  relatedTo(entities: readonly number[]): readonly number[]

  /** What waits, or has waited, as a side of any of these conflicts. */
  heldBy(conflicts: readonly string[]): readonly HeldTelling[]
  /** Null for what is to count as if it had never waited. */
  setHeld(telling: Pick<HeldTelling, 'kind' | 'row'>, held: Held | null): void
}

/** A row of what was told of an entity that is, or was, a side of a conflict. */
export interface HeldTelling {
  readonly kind: 'property' | 'content' | 'relation'
  readonly row: number
  /** Row of the entity of which it is told; of a relation its source. */
  readonly entity: number
  readonly held: Held
}

export interface NewContentList {
  readonly items: readonly ContentItem[]
  readonly occurredAt: number
  readonly recordedAt: number
  readonly memoryId: string
  readonly held: Held | null
}
