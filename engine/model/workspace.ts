import type { Json, JsonObject } from './json.ts'

/** The content of a Note: of `text` the value is a string, of `json` anything but one. */
export interface NoteContent {
  readonly type: 'text' | 'json'
  readonly value: Json
}

/** A member whose content is a JSON object; `item` is what the caller knows it by. */
export interface WorkRow<T> {
  readonly item: T
  readonly fields: JsonObject
}

/** Where a value stands in JSON: a key of an object, a place in a list, from its end below 0. */
export type PathKey = string | number
export type Path = readonly PathKey[]

/** A part asked for as Python writes it: `a:b`, an open end null, or one index. */
export type Slice =
  | { readonly kind: 'range'; readonly start: number | null; readonly stop: number | null }
  | { readonly kind: 'index'; readonly index: number }

/** Why a law of working memory refuses. */
export type WorkspaceCode =
  | 'bad_path'
  | 'bad_slice'
  | 'bad_where'
  | 'cycle'
  | 'index_range'
  | 'invalid_request'
  | 'not_a_list'
  | 'not_coercible'
  | 'note_too_large'
  | 'nothing_to_split'
  | 'result_too_large'
  | 'slice_order'
  | 'too_deep'

export interface Refusal {
  readonly ok: false
  readonly code: WorkspaceCode
  /** Names the thing and the limit: `note is 65537 bytes, limit 65536`. */
  readonly detail: string
  /** The character, from 0, at which a text cannot be read. */
  readonly position?: number
  /** The set of what could have stood there. */
  readonly expected?: readonly string[]
  /** Dotted path below the argument that was checked: `fields.2`, `a.0.b`. */
  readonly path?: string
}

export type StepResult<T> = { readonly ok: true; readonly value: T } | Refusal

export function refuse(
  code: WorkspaceCode,
  detail: string,
  facts: Pick<Refusal, 'position' | 'expected' | 'path'> = {},
): Refusal {
  return { ok: false, code, detail, ...facts }
}
