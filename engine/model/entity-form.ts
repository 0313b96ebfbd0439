import type { EntityReference } from './reference.ts'

/**
 * What a caller says about one entity, whichever of the four wire forms it came in (spec CL-1).
 * An absent part says nothing about that part; an empty one says it is empty (spec CL-6).
 * Times are epoch milliseconds.
 */
export interface EntityForm extends EntityReference {
  readonly properties?: readonly PropertyForm[]
  readonly content?: readonly ContentItem[]
  readonly relations?: readonly RelationForm[]
}

/** `since` is absent for a plain value: then the call's `occurred_at` counts (spec CL-7). */
export interface PropertyForm {
  readonly name: string
  readonly value: string
  readonly since?: number
}

export interface RelationForm {
  readonly entity: EntityForm
  readonly role: string
  readonly properties?: readonly PropertyForm[]
}

/** An entity, or what is named of it: a relation by its target, and its role if given (CL-41). */
export interface NamedParts extends Omit<EntityForm, 'relations'> {
  readonly relations?: readonly (Omit<RelationForm, 'role'> & { readonly role?: string })[]
}

export type ContentItem = TextContent | FileContent

export interface TextContent {
  readonly type: 'text'
  readonly text: string
}

/** `text` is what an indexable data URL holds, decoded once at the edge (spec CL-9). */
export interface FileContent {
  readonly type: 'file'
  readonly mediaType: string
  readonly filename?: string
  readonly url: string
  readonly text?: string
}
