import type { Json } from '../model/json.ts'
import type { Resource, ResourceKind, WorkRelation } from '../model/resource.ts'
import type { Receipt } from '../model/views.ts'
import type { Page, PageInput } from '../operations/catalogue.ts'
import type { Dropped } from './archive-resource.ts'
import type { Step } from './step.ts'

/** What a namespace can be asked about Notes and Collections: the catalogue of working memory. */
export interface WorkspaceOperations {
  runSteps: { input: RunStepsInput; output: StepsView }
  getResource: { input: GetResourceInput; output: ResourceView }
  listResources: { input: ListResourcesInput; output: Page<ListedResource> }
  deleteResource: { input: DeleteResourceInput; output: DeletedResource }
  restoreResource: { input: { id: string }; output: ResourceView }
  addWorkRelation: {
    input: Pick<WorkRelation, 'from' | 'to' | 'relation' | 'name'>
    output: { readonly relation: WorkRelation; readonly isNew: boolean }
  }
  listWorkRelations: { input: ListWorkRelationsInput; output: Page<WorkRelation> }
  deleteWorkRelation: { input: { id: string }; output: WorkRelation }
  expireResources: { input: Record<never, never>; output: { next: number | null } }
}

export interface RunStepsInput {
  readonly steps: readonly Step[]
  /** Whether it was sent as a list, though it may be of one. */
  readonly isList: boolean
  /** Whether the answer shows what the last step has made as it is read by itself. */
  readonly showsResource?: true
}

/** What a step has come to (spec WM-11). */
export interface StepView {
  readonly out?: string
  /** null for what was not kept. */
  readonly resourceId: string | null
  readonly value: Json
  /** In place of the value. */
  readonly relation?: WorkRelation
  /** The value is a text of which the end is left out. */
  readonly isTruncated: boolean
}

export interface StepsView {
  /** One a step, in order. */
  readonly results: readonly StepView[]
  /** What the last step has made and kept, where that was asked for; else null. */
  readonly resource: ResourceView | null
  /** Ids of what the answer shows the content of without naming it, for erasures to find. */
  readonly shows: readonly string[]
}

export interface GetResourceInput extends PageInput {
  readonly kind: ResourceKind
  readonly idOrName: string
  /** Of a name: another version than the current one. */
  readonly version?: number
  readonly slice?: string
}

/** A Note with its value or a part of it, a Collection with a page of its members. */
export type ResourceView =
  | { readonly kind: 'note'; readonly resource: Resource & { kind: 'note' }; readonly value: Json }
  | {
      readonly kind: 'collection'
      readonly resource: Resource & { kind: 'collection' }
      readonly items: readonly MemberView[]
      readonly nextCursor: string | null
    }

/** `id` is null for what was not kept. */
export type MemberView =
  | { readonly id: string | null; readonly value: Json; readonly truncated?: true }
  | { readonly id: string | null; readonly size: number }

export interface ListResourcesInput extends PageInput {
  readonly kind: ResourceKind
  readonly name?: string
  /** Id or name of a Collection. */
  readonly in?: string
  readonly archived: boolean
}

export interface ListedResource {
  readonly resource: Resource
  /** Of a Note (spec WM-39). */
  readonly preview: string | null
}

export interface DeleteResourceInput {
  readonly kind: ResourceKind
  readonly idOrName: string
  /** Erases it with all that was copied from it (spec WM-7). */
  readonly permanent: boolean
}

export interface DeletedResource {
  readonly id: string
  readonly dropped: Dropped
  readonly receipt: Receipt | null
}

export interface ListWorkRelationsInput extends PageInput {
  readonly from?: string
  readonly to?: string
  readonly relation?: string
  readonly name?: string
}
