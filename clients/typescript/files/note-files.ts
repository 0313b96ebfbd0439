import type { MemoryClient } from '../memory-client.ts'
import { MnemeError } from '../mneme-error.ts'
import { fileBounds } from './bounds.ts'
import type { Step } from '../wire-work.ts'
import { noteNameOf, pathOfNote, rootPath } from './memory-path.ts'
import type { ListedFile } from './view-folder.ts'

/** As much of a client as the notes among the files use. */
export type NoteClient = Pick<MemoryClient, 'notes' | 'ops'>

/** A file as it was read; `id` is the Note, of which each version has its own. */
export interface NoteFile {
  readonly id: string
  readonly text: string
}

/** A file in a list. */
export interface ListedNoteFile extends ListedFile {
  readonly id: string
}

/** The file at a path, null where there is none. A Note of JSON reads as that JSON. */
export async function readNoteFile({ notes }: NoteClient, path: string): Promise<NoteFile | null> {
  const note = await unlessMissing(notes.get(noteNameOf(path)))
  if (note === null) return null
  const { id, value } = note
  return { id, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }
}

/** All files that are Notes, of the newest 2,000 Notes of the namespace or as many, in the order of paths. */
export async function listNoteFiles(
  { notes }: NoteClient,
  most: number = fileBounds.notesRead,
): Promise<readonly ListedNoteFile[]> {
  const found: ListedNoteFile[] = []
  let read = 0
  for await (const { id, name, length, metadata } of notes.list({ limit: fileBounds.notesAPage })) {
    const path = name === undefined ? null : pathOfNote(name)
    const { bytes } = metadata
    if (path !== null) found.push({ id, path, bytes: typeof bytes === 'number' ? bytes : length })
    read += 1
    if (read >= most) break
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/**
 * Writes a file where `checkFree` does not object. Each creation writes the next version of the Note
 * `memories` too, in one step with the file and over the version that was there before the check: so
 * of two sessions that create at one moment the second checks again. Answers the Note that the file
 * is, null where others came first ten times over.
 */
export async function createNoteFile(
  client: NoteClient,
  path: string,
  text: string,
  checkFree: () => Promise<void>,
): Promise<string | null> {
  const name = noteNameOf(path)
  for (let tries = 0; tries < fileBounds.createTries; tries++) {
    const root = await rootOf(client)
    await checkFree()
    const made = await writeOver(client, root, [
      { op: 'create_note', value: { $value: rootText }, name: noteNameOf(rootPath), index: false },
      { op: 'create_note', value: { $value: text }, name, metadata: described(text) },
    ])
    if (made !== null) return made
  }
  return null
}

/**
 * Writes the next version of a file that was read as the Note `id`. Answers the Note that it is now,
 * null where that one has been replaced or deleted since.
 */
export function changeNoteFile(
  client: NoteClient,
  path: string,
  { id, text }: NoteFile,
): Promise<string | null> {
  const [name, metadata] = [noteNameOf(path), described(text)]
  return writeOver(client, id, [{ op: 'create_note', value: { $value: text }, name, metadata }])
}

/** Deletes the version that was read; an undo brings it back. */
export async function deleteNoteFile({ notes }: NoteClient, id: string): Promise<boolean> {
  try {
    await notes.delete(id)
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/** Of a step that changes nothing, a Note that is archived is refused, and all that follows with it. */
async function writeOver(
  { ops }: NoteClient,
  id: string,
  steps: readonly Step[],
): Promise<string | null> {
  try {
    const { resource_id: made } = await ops([
      { op: 'set_metadata', target: id, value: {} },
      ...steps,
    ])
    return made
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

async function rootOf({ notes }: NoteClient): Promise<string> {
  const name = noteNameOf(rootPath)
  const root = await unlessMissing(notes.get(name))
  if (root !== null) return root.id
  // Where two write the first one, the next step of one of them fails, and it comes back here.
  const { note } = await notes.create({ value: rootText, name, index: false })
  return note.id
}

const rootText = 'The files of a memory tool. Each creation of one makes a version of this Note.'

export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** What a list tells of a file without its text. */
function described(text: string): { bytes: number } {
  return { bytes: utf8Bytes(text) }
}

function isGone(error: unknown): boolean {
  return error instanceof MnemeError && (error.code === 'archived' || error.code === 'not_found')
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof MnemeError && error.code === 'not_found') return null
    throw error
  }
}
