import type { JsonObject } from '../model/json.ts'
import type { CoerceTo } from '../laws/workspace/coerce.ts'
import type { Aggregate } from '../laws/workspace/group-rows.ts'
import type { JoinType } from '../laws/workspace/join-rows.ts'
import type { RecallInput, RememberInput } from '../model/requests.ts'
import type { SortBy, SortMissing, SortOrder } from '../laws/workspace/sort-rows.ts'

/** A resource by name, id or binding; by id or name alone; or literal content. */
export type StepReference = string | { readonly $ref: string } | { readonly $value: unknown }

/** Names what a step answers, for the steps after it: `$` and a word. */
interface Bound {
  readonly out?: string
}

/** What may be said of a result. */
export interface Made extends Bound {
  readonly name?: string
  readonly keep?: boolean
  readonly transient?: boolean
  readonly ttlSeconds?: number
}

interface On {
  readonly target: StepReference
}

export type AddMode = 'flatten' | 'nest'

/** What a map applies to each member. */
export type Applied =
  | { readonly op: 'coerce'; readonly to: CoerceTo }
  | { readonly op: 'project'; readonly fields: readonly string[] }
  | { readonly op: 'pluck'; readonly field: string }
  | { readonly op: 'is_empty' }
  | { readonly op: 'get_metadata' }

/** One operation on Notes and Collections, by its name. */
export interface StepsByOp {
  create_note: Made & {
    readonly value: unknown
    readonly metadata?: JsonObject
    readonly index?: boolean
  }
  create_collection: Made & {
    readonly value: unknown
    readonly mode?: AddMode
    readonly metadata?: JsonObject
  }
  add: Bound & On & { readonly value: unknown; readonly mode?: AddMode }
  remove: Bound & On & { readonly value?: StepReference | readonly StepReference[] }
  union: Made & On & SetValue
  intersection: Made & On & SetValue
  difference: Made & On & SetValue
  size: Made & On
  is_empty: Made & On
  head: Made & On & { readonly count?: number; readonly slice?: string }
  flatten: Made & On & { readonly separator?: string }
  split: Made & On & { readonly field?: string; readonly delimiter?: string }
  map: Made & On & { readonly apply: Applied; readonly filterNull?: boolean }
  coerce: Made & On & { readonly to: CoerceTo }
  project: Made & On & { readonly fields: readonly string[] }
  pluck: Made & On & { readonly field: string }
  filter_structured: Made & On & { readonly where: string }
  sort: Made &
    On & { readonly by: SortBy; readonly order?: SortOrder; readonly missing?: SortMissing }
  join: Made &
    On & {
      readonly value: StepReference
      readonly on?: string
      readonly leftKey?: string
      readonly rightKey?: string
      readonly joinType?: JoinType
    }
  group: Made &
    On & { readonly by: string | readonly string[]; readonly aggregate: readonly Aggregate[] }
  recall: Made & RecallInput & { readonly query: string }
  remember: Made &
    On &
    Pick<RememberInput, 'store' | 'thread' | 'speaker' | 'occurredAt' | 'metadata'>
  set_metadata: Bound & On & { readonly value: JsonObject; readonly merge?: boolean }
  get_metadata: Made & On
  index: Bound & On
  search_notes: Made & Asked
  search_collections: Made & Asked
  search_within_collection: Made &
    On &
    Asked & { readonly returnMode?: 'chunks' | 'notes'; readonly maxTokens?: number }
  relate: Bound &
    On & { readonly value: StepReference; readonly relation: string; readonly name?: string }
  related: Made & On & { readonly direction?: 'both' | 'out' | 'in'; readonly relation?: string }
}

/** What is searched for: a text or a reference to one, or literally. */
interface Asked {
  readonly value?: unknown
  readonly query?: string
  readonly limit?: number
  readonly threshold?: number
  readonly full?: boolean
}

interface SetValue {
  readonly value: StepReference | readonly StepReference[]
}

export type SearchStep = WorkStepOf<
  'search_notes' | 'search_collections' | 'search_within_collection'
>
/** What they make is not found by them again. */
export const searchOps: ReadonlySet<string> = new Set<SearchStep['op']>([
  'search_notes',
  'search_collections',
  'search_within_collection',
])

export type StepOp = keyof StepsByOp
export type WorkStepOf<K extends StepOp> = { [P in K]: StepsByOp[P] & { readonly op: P } }[K]
export type WorkStep = { [K in StepOp]: WorkStepOf<K> }[StepOp]

export interface RunStepsInput {
  readonly steps: readonly WorkStep[]
  /** Whether it was sent as a list, though it may be of one. */
  readonly isList: boolean
  /** Whether the answer shows what the last step has made as it is read by itself. */
  readonly showsResource?: true
}
