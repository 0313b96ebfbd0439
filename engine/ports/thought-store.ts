import type { SessionMessage, Thought, ThoughtNote } from '../model/reasoning.ts'

/** Thoughts with their notes and sessions. A note is never changed; numbers have no gaps. */
export interface ThoughtStore {
  add(thought: Pick<Thought, NewThoughtField>): void
  byId(id: string): Thought | null
  byIds(ids: readonly string[]): readonly Thought[]
  /** Archived ones too: they keep their trace. */
  byTrace(traceId: string): Thought | null
  update(id: string, changes: ThoughtChanges): void
  /** Current ones, oldest first, those after the row. */
  list(filter: ThoughtFilter, afterRow: number, limit: number): readonly ThoughtRow[]
  /** The newest current thought of each task. */
  newestOfTasks(taskIds: readonly string[]): readonly Thought[]
  /** Notes, messages and the thought itself, with every index entry; tells what went. */
  erase(id: string): ErasedThought

  /** With the next number of its thought, which counts it. */
  addNote(note: NewThoughtNote): ThoughtNote
  notes(thoughtId: string, range?: NoteRange): readonly ThoughtNote[]
  /** The newest of a key. */
  note(thoughtId: string, key: string): ThoughtNote | null
  notesByRow(rows: readonly number[]): ReadonlyMap<number, ThoughtNote>
  notesOfRun(runId: string): readonly ThoughtNote[]
  countOfRun(runId: string): number
  /** Bytes of the contents of a thought's notes; of all thoughts on which a run is open. */
  noteBytes(thoughtId: string): number
  openBytes(): number

  session(thoughtId: string): readonly SessionMessage[]
  /** Rows of the session's messages, which `messages` reads, also once the session is another. */
  sessionRows(thoughtId: string): readonly number[]
  messages(rows: readonly number[]): readonly SessionMessage[]
  say(thoughtId: string, messages: readonly SessionMessage[]): void
  /** So many of the first and of the last messages stay of a session that has more. */
  cutSession(thoughtId: string, ends: { readonly first: number; readonly last: number }): void
  replaceSession(thoughtId: string, messages: readonly SessionMessage[]): void
  /** Drops messages that no longer stand in the session. */
  pruneSession(thoughtId: string): void

  readonly index: ThoughtIndex
}

/** How notes of current thoughts are found (spec TH-7). */
export interface ThoughtIndex {
  notes(): number
  /** In how many notes each of the terms stands. */
  documentFrequencies(terms: readonly string[]): ReadonlyMap<string, number>
  /** The newest notes that hold any of the terms, with all of their terms. */
  matching(terms: readonly string[], limit: number): readonly IndexedNote[]
  /** The newest notes that have a vector. */
  vectors(limit: number): readonly { readonly row: number; readonly vector: Int8Array }[]
  termsOf(rows: readonly number[]): readonly IndexedNote[]
  /** By number, how each note of a thought is found. */
  entriesOf(thoughtId: string): ReadonlyMap<number, IndexEntry>
  /** Notes without a vector, oldest first. */
  unplaced(limit: number): readonly { readonly row: number; readonly content: string }[]
  place(row: number, vector: Int8Array): void
  /** Whether the index still leads from any of the terms to notes of the thought's rows. */
  isIndexed(rows: readonly number[], terms: readonly string[]): boolean
}

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
