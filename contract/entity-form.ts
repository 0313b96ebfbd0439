import type { ParsedReference } from './inline-reference.ts'

/** An entity in any of its four forms. */
export type EntityInput = ReferenceInput | KeyedEntityInput | NamedEntityInput

/** `user_id:7`, or with any other id `movie_id:"The Third Man"`. */
export type ReferenceInput = `${string}_id:${string}`

/** Exactly one `<kind>_id`: the type cannot say so, the schema does. */
export interface KeyedEntityInput<R = RelationInput> extends EntityPartsInput<R> {
  readonly [kindId: `${string}_id`]: string
}

export interface NamedEntityInput<R = RelationInput> extends EntityPartsInput<R> {
  readonly kind: string
  readonly id: string
}

/** What is left out stays as it is; `content: []` empties the list. */
export interface EntityPartsInput<R = RelationInput> {
  readonly properties?: PropertiesInput
  readonly content?: readonly ContentItemInput[]
  readonly relations?: readonly R[]
}

/** An entity to forget, or parts of it: a relation goes by its target, and its role if given. */
export type ForgottenEntityInput =
  | ReferenceInput
  | KeyedEntityInput<ForgottenRelationInput>
  | NamedEntityInput<ForgottenRelationInput>

export type ForgottenRelationInput =
  | RelationInput
  | { readonly entity: EntityInput; readonly role?: string }
  | { readonly [kindId: `${string}_id`]: string; readonly role?: string }

/** Answered as it was told; a list has at most 1,000 values. */
export type ToldValueInput = PlainValueInput | readonly PlainValueInput[]
export type PlainValueInput = string | number | boolean

/** Names are NFC, 1–128 characters, `.` nests; values are at most 64 KiB. */
export interface PropertiesInput {
  readonly [name: string]:
    | ToldValueInput
    | { readonly value: ToldValueInput; readonly since: string }
}

export type RelationInput =
  | { readonly entity: EntityInput; readonly role: string; readonly properties?: PropertiesInput }
  | FlatRelationInput

export interface FlatRelationInput {
  readonly [kindId: `${string}_id`]: string
  readonly role: string
  readonly properties?: PropertiesInput
}

export type ContentItemInput =
  | ({ readonly type: 'text'; readonly text: string } & ContentAnswered)
  | ({
      readonly type: 'file'
      readonly mediaType: string
      readonly filename?: string
      /** http, https or data; fetched only by https from a host of the setting `content_hosts`. */
      readonly url: string
    } & ContentAnswered)

/** What an answer says of an item's reading; taken back with the item, and not heeded. */
interface ContentAnswered {
  readonly read?: boolean
  readonly partial?: boolean
  readonly unread_reason?: string
  readonly source?: 'model'
  readonly pages?: number
}

/** The one form all four become; of the same shape as the engine's `EntityForm`. */
export interface ParsedEntity extends ParsedReference {
  readonly properties?: readonly ParsedProperty[]
  readonly content?: readonly ParsedContentItem[]
  readonly relations?: readonly ParsedRelation[]
}

/** `since` is epoch milliseconds, absent for a plain value. */
export interface ParsedProperty {
  readonly name: string
  readonly value: ToldValueInput
  readonly since?: number
}

/** The same of what is to be forgotten: a relation may be named without its role. */
export interface ParsedParts extends Omit<ParsedEntity, 'relations'> {
  readonly relations?: readonly (Omit<ParsedRelation, 'role'> & { readonly role?: string })[]
}

export interface ParsedRelation {
  readonly entity: ParsedEntity
  readonly role: string
  readonly properties?: readonly ParsedProperty[]
}

/** `text` of a file is what its data URL holds, for `text/*` and JSON. */
export type ParsedContentItem =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'file'
      readonly mediaType: string
      readonly filename?: string
      readonly url: string
      readonly text?: string
    }
