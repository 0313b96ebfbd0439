import { idKindOf, nullNoteId } from '../../laws/workspace/names.ts'
import type { Note } from '../../model/resource.ts'
import type { OperationContext } from '../context.ts'

/** The current Notes that a Collection which is there holds, however deep, each once, by id. */
export function notesWithin(context: OperationContext, collection: string): readonly Note[] {
  const { workspace } = context.store
  const seen = new Set<string>()
  const waiting = [collection]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const member of new Set(workspace.members(id))) {
      if (seen.has(member) || member === nullNoteId) continue
      seen.add(member)
      if (idKindOf(member) === 'collection') waiting.push(member)
    }
  }
  const notes = [...seen].filter((id) => idKindOf(id) === 'note').sort()
  return [...workspace.byIds(notes).values()]
    .filter((resource) => resource.kind === 'note')
    .filter((note) => note.status === 'current' && note.thoughtId === undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}
