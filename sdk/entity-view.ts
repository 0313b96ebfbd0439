import type { ContentItemBody, DatedValue } from '../protocol/entities.ts'
import type { EntityRef } from './reference.ts'

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
