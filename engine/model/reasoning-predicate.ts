import type { JsonScalar } from './json.ts'

/** `path`: names of members and places of items from the outside in; empty: the whole text. */
export interface MemberOf {
  readonly key: string
  readonly path: readonly string[]
}

/** A condition on the notes of a thought. */
export type Predicate =
  | { readonly kind: 'always'; readonly value: boolean }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Predicate[] }
  | { readonly kind: 'not'; readonly of: Predicate }
  | { readonly kind: 'exists'; readonly on: MemberOf }
  | {
      readonly kind: 'equals' | 'not_equals' | 'contains'
      readonly on: MemberOf
      readonly value: JsonScalar
    }
  | {
      readonly kind: 'gt' | 'gte' | 'lt' | 'lte'
      readonly on: MemberOf
      readonly value: number
    }
  | { readonly kind: 'in'; readonly on: MemberOf; readonly values: readonly JsonScalar[] }
  | { readonly kind: 'decision'; readonly key: string; readonly value: boolean }
  | { readonly kind: 'confidence'; readonly key: string; readonly bounds: Bounds }
  | { readonly kind: 'notes' | 'attempt'; readonly bounds: Bounds }

/** At least one of them. */
export interface Bounds {
  readonly gt?: number
  readonly gte?: number
  readonly lt?: number
  readonly lte?: number
}

/** The part of JSON schema that `analyze` takes. */
export interface AnswerSchema {
  readonly type?: SchemaType
  readonly properties?: Readonly<Record<string, AnswerSchema>>
  readonly required?: readonly string[]
  readonly items?: AnswerSchema
  readonly enum?: readonly JsonScalar[]
  readonly minimum?: number
  readonly maximum?: number
}
export type SchemaType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
