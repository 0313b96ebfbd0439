import { nullNoteId } from '../laws/workspace/names.ts'
import type { Note } from '../model/resource.ts'
import type { NoteValue } from './work-values.ts'

/** A JSON Note of null (spec WM-3). */
export const nullNote: NoteValue = {
  kind: 'note',
  key: nullNoteId,
  op: 'create_note',
  metadata: {},
  trust: 'owner',
  inputs: [],
  content: { type: 'json', value: null },
  loaded: 0,
}

/** What stands for null where a resource is read (spec WM-3). */
export const nullResource: Note = {
  kind: 'note',
  id: nullNoteId,
  name: null,
  version: 1,
  status: 'current',
  metadata: {},
  expiresAt: null,
  createdAt: 0,
  createdBy: 'system',
  source: { op: nullNote.op, inputs: [] },
  trust: nullNote.trust,
  replacedBy: null,
  droppedName: null,
  isIndexed: false,
  content: nullNote.content,
  length: 4,
  fingerprint: '74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b',
}
