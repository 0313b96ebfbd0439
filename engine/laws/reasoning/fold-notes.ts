import type { NoteEntry } from '../../model/reasoning.ts'
import type { ForgetRule } from '../../model/run-event.ts'

/** The notes of a thought in order of `seq`, and the `seq` of the last published one; 0: none. */
export interface NoteLog {
  readonly notes: readonly NoteEntry[]
  readonly cursor: number
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

export function unpublishedNotes({ notes, cursor }: NoteLog): NoteEntry[] {
  return notes.filter(({ seq }) => seq > cursor)
}

export interface Publishing {
  /** All that are published now: the cursor behind the last note. */
  readonly published: number
  /** Those that this publishing marked. */
  readonly marked: number
}

/** Sets the cursor behind the last note. */
export function publish(notes: number, cursor: number): Publishing {
  const published = Math.max(notes, cursor)
  return { published, marked: published - cursor }
}

/**
 * The notes that a checkpoint, or going on from one, copies: those
 * that a rule leaves, of all versions. Nothing of them is published, and nothing is said.
 */
export function carriedOn<T extends { readonly key: string }>(
  notes: readonly T[],
  rule: ForgetRule | null,
): T[] {
  return rule === null ? [...notes] : notes.filter(({ key }) => !isForgotten(key, rule))
}

/** In order from 1. */
export function renumbered(notes: readonly NoteEntry[]): NoteEntry[] {
  return notes.map((note, place) => ({ ...note, seq: place + 1 }))
}

/** With `keepKeys` all goes that it does not name, whatever `dropKeys` says; with neither every key. */
function isForgotten(key: string, { dropKeys, keepKeys }: ForgetRule): boolean {
  if (keepKeys !== null) return !keepKeys.includes(key)
  return dropKeys === null || dropKeys.includes(key)
}

/**
 * A note of a branch as it comes into the thought: source `decide[branch]`. What
 * a branch inside a branch added keeps its own mark before the outer one: `decide[inner][outer]`.
 */
export function ofBranch<T extends { readonly source: string }>(note: T, branch: string): T {
  return { ...note, source: `${note.source}[${branch}]` }
}
