import { idKindOf, nullNoteId } from '../laws/workspace/names.ts'
import type { Note } from '../model/resource.ts'
import type { NoteHead } from './tables/resource-table.ts'
import type { OperationContext } from '../operations/context.ts'

/** The current Notes that a Collection which is there holds, however deep, each once, by id. */
export function notesWithin(
  { store, work }: OperationContext,
  collection: string,
): readonly NoteHead[] {
  const { workspace } = store
  const seen = new Set<string>()
  const waiting = [collection]
  for (let id = waiting.pop(); id !== undefined && !work.isOver; id = waiting.pop()) {
    const members = workspace.members(id)
    work.members(members.length)
    for (const member of new Set(members)) {
      if (seen.has(member) || member === nullNoteId) continue
      seen.add(member)
      if (idKindOf(member) === 'collection') waiting.push(member)
    }
  }
  const ids = [...seen].filter((id) => idKindOf(id) === 'note').sort()
  return workspace.noteHeads(ids).filter(({ status }) => status === 'current')
}

/** The contents of Notes that are there, a bounded number of them at a time in memory. */
export function* loadNotes(
  { store, work }: OperationContext,
  heads: readonly NoteHead[],
): Generator<Note> {
  for (let from = 0; from < heads.length && !work.isOver; from += loadedAtOnce) {
    const part = heads.slice(from, from + loadedAtOnce)
    work.rowsRead(part.length)
    work.read(part.reduce((sum, { length }) => sum + length, 0))
    const notes = store.workspace.byIds(part.map(({ id }) => id))
    for (const { id } of part) {
      const note = notes.get(id)
      if (note?.kind === 'note') yield note
    }
  }
}

/** Each may be 64 KB. */
const loadedAtOnce = 200
