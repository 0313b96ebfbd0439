import type { Json, JsonObject } from './json.ts'

/** The content of a Note: of `text` the value is a string, of `json` anything but one. */
export interface NoteContent {
  readonly type: 'text' | 'json'
  readonly value: Json
}

/** A member whose content is a JSON object; `item` is what the caller knows it by. */
export interface Row<T> {
  readonly item: T
  readonly fields: JsonObject
}

/** Where a value stands in JSON: a key of an object, a place in a list, from its end below 0. */
export type PathStep = string | number
export type Path = readonly PathStep[]

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

export type Checked<T> = { readonly ok: true; readonly value: T } | Refusal

export function refuse(
  code: WorkspaceCode,
  detail: string,
  facts: Pick<Refusal, 'position' | 'expected' | 'path'> = {},
): Refusal {
  return { ok: false, code, detail, ...facts }
}

/** The fixed limits of working memory. They are counts where the name has no unit. */
export const workspaceLimits = {
  /** A Note as it is sent: 413 beyond. */
  noteBytes: 1_048_576,
  /** Text and JSON that operations make: 422 beyond. */
  madeTextBytes: 1_048_576,
  madeJsonBytes: 65_536,
  /** Levels of lists and objects in a Note. */
  jsonLevels: 64,
  /** Levels of Collections in a Collection, itself included. */
  collectionLevels: 8,
  nameCharacters: 128,
  members: 10_000,
  valuesInList: 1_000,
  /** Members read or joined in a call. */
  work: 1_000_000,
  /**
   * Characters of contents that a call holds at a time: what its steps have made, and the rows of a
   * sort or join. An object has 128 MB for all of its calls.
   */
  heldCharacters: 33_554_432,
  whereBytes: 8_192,
  /** Parentheses, or NOTs, within each other. */
  whereLevels: 64,
  metadataBytes: 16_384,
  metadataKeys: 64,
  /** Paths of a project. */
  projectFields: 100,
  previewCharacters: 200,
  chunkCharacters: 512,
  chunkOverlapCharacters: 128,
  /** The part of a chunk, at its end, in which a better place to cut is looked for. */
  chunkCutCharacters: 100,
  /** Members by which a Collection is indexed. */
  previewedMembers: 20,
  /** Characters of a text in a result. */
  resultCharacters: 65_536,
  /** Members in a result, while under `resultBytes`. */
  resultMembers: 200,
  resultBytes: 1_048_576,
} as const
