import type { NoteEntry, SessionMessage } from '../../model/reasoning.ts'

/** The notes of a thought in order of `seq`, and the `seq` of the last published one; 0: none. */
export interface NoteLog {
  readonly notes: readonly NoteEntry[]
  readonly cursor: number
}

/** All of a thought that a copy takes with it. */
export interface ThoughtState extends NoteLog {
  readonly intent: string
  readonly taskId: string | null
  readonly session: readonly SessionMessage[]
}

/** The newest note of each key, in the order in which those were written. */
export function currentNotes(notes: readonly NoteEntry[]): NoteEntry[] {
  const newest = new Map<string, NoteEntry>()
  for (const note of notes) {
    newest.delete(note.key)
    newest.set(note.key, note)
  }
  return [...newest.values()]
}

export function currentNote(notes: readonly NoteEntry[], key: string): NoteEntry | undefined {
  return notes.findLast((note) => note.key === key)
}

/** Every version of a key, oldest first. */
export function versionsOf(notes: readonly NoteEntry[], key: string): NoteEntry[] {
  return notes.filter((note) => note.key === key)
}

export function unpublishedNotes({ notes, cursor }: NoteLog): NoteEntry[] {
  return notes.filter(({ seq }) => seq > cursor)
}

export interface Publishing {
  readonly cursor: number
  /** All that are published now, and those that this publishing marked. */
  readonly published: number
  readonly marked: number
}

/** Sets the cursor behind the last note (spec TH-14). */
export function publish({ notes, cursor }: NoteLog): Publishing {
  const last = Math.max(cursor, notes.at(-1)?.seq ?? 0)
  const marked = notes.filter(({ seq }) => seq > cursor).length
  return { cursor: last, published: notes.length, marked }
}

/** A clone: all of it, numbered from 1 (spec TH-5). */
export function cloned(state: ThoughtState): ThoughtState {
  const published = state.notes.filter(({ seq }) => seq <= state.cursor).length
  return { ...state, notes: renumbered(state.notes), cursor: published }
}

/** What goes on at a checkpoint, or from one: the notes, nothing published, nothing said. */
export function carriedOn(state: ThoughtState): ThoughtState {
  return { ...state, notes: renumbered(state.notes), cursor: 0, session: [] }
}

/** The same without the forgotten keys. */
export function forgotten(state: ThoughtState, rule: ForgetRule): ThoughtState {
  return carriedOn({ ...state, notes: state.notes.filter(({ key }) => !isForgotten(key, rule)) })
}

export interface ForgetRule {
  readonly dropKeys: readonly string[] | null
  readonly keepKeys: readonly string[] | null
}

/**
 * Whether a key goes (spec TH-30), exact and in all its versions: with `keepKeys` all that it does
 * not name, whatever `dropKeys` says; else what `dropKeys` names; with neither every key.
 */
export function isForgotten(key: string, { dropKeys, keepKeys }: ForgetRule): boolean {
  if (keepKeys !== null) return !keepKeys.includes(key)
  return dropKeys === null || dropKeys.includes(key)
}

function renumbered(notes: readonly NoteEntry[]): NoteEntry[] {
  return notes.map((note, place) => ({ ...note, seq: place + 1 }))
}

/** What a branch added on its copy, oldest first. */
export interface BranchNotes {
  readonly name: string
  readonly added: readonly NoteEntry[]
}

/**
 * The notes of branches as they come into the thought (spec TH-35, TH-43): in branch order, each
 * once, source `decide[branch]`, numbered on from `lastSeq`. What a branch inside a branch added
 * keeps its own mark before the outer one: `decide[inner][outer]`.
 */
export function mergedBranches(branches: readonly BranchNotes[], lastSeq: number): NoteEntry[] {
  return branches
    .flatMap(({ name, added }) =>
      added.map((note) => ({ ...note, source: `${note.source}[${name}]` })),
    )
    .map((note, place) => ({ ...note, seq: lastSeq + place + 1 }))
}
