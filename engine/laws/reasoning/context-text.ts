import type { NoteEntry } from '../../model/reasoning.ts'
import { cutToTokens } from '../text/text-size.ts'
import { type NoteLog, unpublishedNotes } from './fold-notes.ts'

export interface Context {
  /** Oldest first. */
  readonly text: string
  /** The notes that the text shows. */
  readonly notes: readonly NoteEntry[]
  /** Notes left out for want of room; `degraded` names it. */
  readonly leftOut: number
  /** The newest note alone was too long, and its end is missing. */
  readonly isCut: boolean
}

/**
 * Notes as text for people and models: `key: content`, a note a line. Further lines of
 * a content are indented by two spaces, so that no content can pass for a note.
 */
export function contextText(notes: readonly Pick<NoteEntry, 'key' | 'content'>[]): string {
  return notes.map(contextLine).join('\n')
}

export function contextLine({ key, content }: Pick<NoteEntry, 'key' | 'content'>): string {
  return `${key.replace(lineBreaks, ' ')}: ${content.replace(lineBreaks, '\n  ')}`
}

/** A step reads the unpublished notes, and all notes where every one is published. */
export function contextNotes(log: NoteLog): readonly NoteEntry[] {
  const fresh = unpublishedNotes(log)
  return fresh.length > 0 ? fresh : log.notes
}

/**
 * The newest of the notes that fit together into `limit` tokens, as text. The newest is always
 * there, cut at a word where it alone is too long. Each note is counted once, on its own.
 */
export function fitNotes(
  notes: readonly NoteEntry[],
  limit: number,
  count: (text: string) => number,
): Context {
  let spent = 0
  let first = notes.length
  while (first > 0) {
    const note = notes[first - 1]
    spent += note === undefined ? 0 : count(`${contextLine(note)}\n`)
    if (spent > limit) break
    first -= 1
  }
  const newest = notes.at(-1)
  if (newest !== undefined && first === notes.length) {
    const text = cutToTokens(contextLine(newest), limit, count)
    return { text, notes: [newest], leftOut: notes.length - 1, isCut: true }
  }
  const kept = notes.slice(first)
  return { text: contextText(kept), notes: kept, leftOut: first, isCut: false }
}

/** All that some reader takes for the end of a line. */
const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g
