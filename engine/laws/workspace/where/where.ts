import type { Path } from '../../../model/workspace.ts'
import type { LikePattern } from './like.ts'

/** The constant that a value is compared with. */
export type Literal = string | number | boolean

export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>='

/** A condition as it was read. `is not null` and `not like` are a `not` around a test. */
export type Where =
  | { readonly kind: 'and'; readonly terms: readonly Where[] }
  | { readonly kind: 'or'; readonly terms: readonly Where[] }
  | { readonly kind: 'not'; readonly term: Where }
  | WhereTest

export type WhereTest =
  | {
      readonly kind: 'compare'
      readonly path: Path
      readonly operator: Operator
      readonly literal: Literal
    }
  | { readonly kind: 'is_null'; readonly path: Path }
  | { readonly kind: 'contains'; readonly path: Path; readonly literal: Literal }
  | { readonly kind: 'starts_with'; readonly path: Path; readonly text: string }
  | { readonly kind: 'like'; readonly path: Path; readonly pattern: LikePattern }
  | { readonly kind: 'in'; readonly path: Path; readonly literals: readonly Literal[] }

/** Only a row for which the condition is true passes. */
export type Truth = 'true' | 'unknown' | 'false'

/** Why a condition cannot be read. `position` is a character, from 0. */
export interface WhereRefusal {
  readonly ok: false
  readonly code: 'bad_where'
  readonly detail: string
  readonly message: string
  readonly position: number
  readonly expected: readonly string[]
}
