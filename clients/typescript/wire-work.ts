// The wire of Notes, Collections, Thoughts and their runs, as `wire.ts` has the wire of memory.
import type * as pipelines from '../../contract/pipelines.ts'
import type * as publishNotes from '../../contract/publish-notes.ts'
import type * as runs from '../../contract/runs.ts'
import type * as thoughts from '../../contract/thoughts.ts'
import type * as resources from '../../contract/workspace/resources.ts'
import type * as steps from '../../contract/workspace/steps.ts'
import type { In, Out } from './schema-types.ts'

/** A piece of content that never changes: text, or JSON. */
export type Note = Out<typeof resources.noteSchema>
export type ListedNote = Out<typeof resources.notePageSchema>['items'][number]
export type NewNote = In<typeof resources.createNoteSchema>
export type CreatedNote = Out<typeof resources.createdNoteSchema>
/** Notes and other Collections, in order; `items` are a page of them. */
export type Collection = Out<typeof resources.collectionSchema>
export type ListedCollection = Out<typeof resources.collectionPageSchema>['items'][number]
export type NewCollection = In<typeof resources.createCollectionSchema>
export type CreatedCollection = Out<typeof resources.createdCollectionSchema>
export type ResourceListQuery = In<typeof resources.resourceListQuerySchema>
/** How many places in Collections and relations went along; `receipt` of an erasure. */
export type DeletedResource = Out<typeof resources.deletedResourceSchema>
export type WorkRelation = Out<typeof resources.workRelationSchema>
export type NewWorkRelation = In<typeof resources.createWorkRelationSchema>
export type ChangedWorkRelation = Out<typeof resources.changedWorkRelationSchema>
export type WorkRelationListQuery = In<typeof resources.workRelationListQuerySchema>
/** One operation, by its `op`. */
export type Step = In<typeof steps.stepSchema>
export type StepResult = Out<typeof resources.stepResultSchema>
export type OpsResult = Out<typeof resources.opsResultSchema>
/** A line of reasoning, with its session where that was asked for. */
export type Thought = Out<typeof thoughts.thoughtViewSchema>
export type ChangedThought = Out<typeof thoughts.changedThoughtSchema>
export type ErasedThought = Out<typeof thoughts.erasedThoughtSchema>
export type NewThought = In<typeof thoughts.createThoughtSchema>
export type ThoughtListQuery = In<typeof thoughts.thoughtListQuerySchema>
export type ThoughtNote = Out<typeof thoughts.thoughtNoteSchema>
export type ThoughtNotesBody = Out<typeof thoughts.thoughtNotesSchema>
export type NewThoughtNote = In<typeof thoughts.addNoteSchema>
export type AddedNoteBody = Out<typeof thoughts.addedNoteSchema>
export type SearchThoughtsBody = In<typeof thoughts.searchThoughtsSchema>
export type ThoughtHits = Out<typeof thoughts.thoughtHitsSchema>
export type Run = Out<typeof runs.runSchema>
export type RunAnswer = Out<typeof runs.runAnswerSchema>
export type StartedRunBody = Out<typeof runs.startedRunSchema>
export type StartRunBody = In<typeof runs.startRunSchema>
export type RunListQuery = In<typeof runs.runListQuerySchema>
export type PublishNotesBody = In<typeof publishNotes.publishNotesSchema>
export type PublishedNotes = Out<typeof publishNotes.publishedNotesSchema>
export type SavePipelineBody = In<typeof pipelines.savePipelineSchema>
export type StoredPipeline = Out<typeof pipelines.storedPipelineSchema>
export type ChangedPipeline = Out<typeof pipelines.changedPipelineSchema>
export type Signal = Out<typeof runs.signalSchema>
export type SignalListQuery = In<typeof runs.signalListQuerySchema>
