import type { Thought, ThoughtNote } from '../../model/reasoning.ts'

export interface IndexedNote {
  readonly row: number
  readonly terms: string
}

export type IndexEntry = Pick<NewThoughtNote, 'terms' | 'vector'>

export type NewThoughtField =
  | 'id'
  | 'intent'
  | 'traceId'
  | 'parentId'
  | 'taskId'
  | 'createdAt'
  | 'runId'

export type ThoughtChanges = Partial<
  Pick<Thought, 'status' | 'updatedAt' | 'publishedCount' | 'parentId' | 'runId'>
>

export interface ThoughtRow {
  readonly row: number
  readonly thought: Thought
}

export interface ThoughtFilter {
  readonly taskId?: string
  readonly parentId?: string
  readonly traceId?: string
}

export type NewThoughtNote = Omit<ThoughtNote, 'seq' | 'published'> & {
  /** By which it is found, joined by spaces. */
  readonly terms: string
  readonly vector: Int8Array | null
}

export interface NoteRange {
  readonly key?: string
  /** Above this number. */
  readonly after?: number
  /** Up to this number. */
  readonly upTo?: number
  readonly limit?: number
}

export interface ErasedThought {
  readonly noteRows: readonly number[]
  readonly noteIds: readonly string[]
  /** Contents of a few, to be looked for. */
  readonly texts: readonly string[]
  /** By which they were found, each once. */
  readonly terms: readonly string[]
  readonly messages: number
  readonly vectors: number
}
