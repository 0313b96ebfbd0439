import type { UnreadReason } from './file-reading.ts'
import type { Forgetting } from './memory.ts'
import type { ToldValue } from './told-value.ts'
import type { Trust } from './trust.ts'

export type { PlainValue, ToldValue } from './told-value.ts'

/** The name of one thing in a namespace: its kind (`user`) and its id within that kind (`123`). */
export interface EntityReference {
  readonly kind: string
  readonly id: string
}

/** A reference as it stands in text: `user_id:123`, or `movie_id:"The Third Man"`. */
export type InlineReference = string

/** One entity's row. A forgotten one stays for undo; named again, the entity gets a new row. */
export interface Entity extends EntityReference {
  readonly row: number
  readonly createdAt: number
  readonly forgottenAt: number | null
  /** Stands in the audit log in place of the reference, so that erasure leaves no name there. */
  readonly alias: string
  /** The name this row was given; `kind` and `id` are those of what it was merged into. */
  readonly own: EntityReference
  readonly mergedInto: number | null
  /** Texts name it, and no caller has. */
  readonly isExtracted: boolean | null
}

/**
 * A telling that waits beside one that stands more firmly, as a side of a conflict. It counts for
 * nothing until somebody who may decides for it, or what it waits beside is there no more.
 */
export interface Held {
  /** Id of the conflict. */
  readonly by: string
  /** When it was let go; null while it waits. */
  readonly until: number | null
}

/** One value that a property had, has or will have. */
export interface PropertyValue extends DatedValue {
  readonly row: number
  readonly name: string
  readonly recordedAt: number
  readonly memoryId: string
  readonly forgotten: PropertyForgetting | null
  /** Null for what has never waited beside another value. */
  readonly held: Held | null
  /** Row number of the passage by which the value is found. */
  readonly passage: number
}

export type PropertyForgetting = Pick<Forgetting, 'kind' | 'at'>

export interface Relation {
  readonly row: number
  readonly source: number
  readonly target: number
  readonly role: string
  readonly properties: Readonly<Record<string, BelievedValue>>
  readonly recordedAt: number
  /** Null for what was told before this was kept. */
  readonly memoryId: string | null
  readonly held: Held | null
  /** The text of its memory says so, and no caller has. */
  readonly isExtracted: boolean | null
  /** As far as the text says. */
  readonly since: number | null
  readonly until: number | null
  /** When the namespace learned that it is so no more; null while it holds. */
  readonly endedAt: number | null
}

/** A relation as a caller tells it: nothing more of it is known. */
export type ToldRelation = Omit<Relation, 'row' | 'isExtracted' | 'since' | 'until' | 'endedAt'>

/** A relation as a text tells it. */
export type ExtractedRelation = Pick<
  Relation,
  'source' | 'target' | 'role' | 'recordedAt' | 'memoryId' | 'since' | 'until' | 'endedAt'
>

/** A value and since when it holds. */
export interface DatedValue {
  readonly value: ToldValue
  readonly since: number
}

/** A value and how far it is believed, where that is known apart from who tells it. */
export interface BelievedValue extends DatedValue {
  readonly trust?: Trust | undefined
}

/** The list of content that an entity has since `occurredAt`. */
export interface ContentList {
  readonly row: number
  readonly items: readonly ContentItem[]
  readonly occurredAt: number
  readonly memoryId: string
  readonly passages: readonly number[]
  readonly held: Held | null
}

/** A list of content that an entity has from now on: what it says, and what the list before said. */
export interface ContentTold {
  /** Row of the entity. */
  readonly entity: number
  /** Its passages in their order, without those that only name a file. */
  readonly passages: readonly { readonly row: number; readonly text: string }[]
  /** Rows of the passages of the list that it takes the place of. */
  readonly before: readonly number[]
}

/**
 * A caller's statement about one entity, whichever of the four wire forms it came in. An absent
 * part says nothing about that part; an empty one says it is empty. Times are epoch milliseconds.
 */
export interface EntityForm extends EntityReference {
  readonly properties?: readonly PropertyForm[]
  readonly content?: readonly ContentItem[]
  readonly relations?: readonly RelationForm[]
}

/** `since` is absent for a plain value: then the call's `occurred_at` counts. */
export interface PropertyForm {
  readonly name: string
  readonly value: ToldValue
  readonly since?: number
}

export interface RelationForm {
  readonly entity: EntityForm
  readonly role: string
  readonly properties?: readonly PropertyForm[]
}

/** An entity, or what is named of it: a relation by its target, and its role if given. */
export interface NamedParts extends Omit<EntityForm, 'relations'> {
  readonly relations?: readonly (Omit<RelationForm, 'role'> & { readonly role?: string })[]
}

export type ContentItem = TextContent | FileContent

export interface TextContent {
  readonly type: 'text'
  readonly text: string
  readonly read?: ContentRead
}

/** What became of the text of a content item; absent where it was told before files were read. */
export interface ContentRead {
  /** `part`: its beginning alone. */
  readonly state: 'read' | 'part' | 'unread'
  readonly reason?: UnreadReason
  /** What it says are the words of a model. */
  readonly by?: 'model'
  readonly pages?: number
  /** Where each of its passages stands, in order: a page, the name of a section, or nowhere. */
  readonly places?: readonly (number | string | null)[]
}

/** `text` is what an indexable data URL holds, decoded once at the edge. */
export interface FileContent {
  readonly type: 'file'
  readonly mediaType: string
  readonly filename?: string
  readonly url: string
  readonly text?: string
  readonly read?: ContentRead
}

/** Where a passage of a list of content stands: the place of its item, from 0, and within it. */
export interface ContentPlace {
  readonly item: number
  readonly page?: number
  readonly section?: string
  /** A model says so of a picture. */
  readonly source?: 'model'
}
