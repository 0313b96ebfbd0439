import type { JsonObject } from '../model/json.ts'
import type { NoteContent } from '../model/workspace.ts'
import { lowerTrust, type Trust } from '../model/trust.ts'
import { nullNoteId } from '../laws/workspace/names.ts'
import type { Note } from '../model/resource.ts'

/**
 * What a step works on: what is stored, by its id, or what a step has made and may yet be kept, by
 * `#` and a number. Nothing in it changes; a change makes another value under the same key.
 */
interface WorkParts {
  readonly key: string
  /** The operation that made it. */
  readonly op: string
  readonly metadata: JsonObject
  readonly trust: Trust
  /** Ids to be named as inputs of what is made of it: its own, or those that it was made of. */
  readonly inputs: readonly string[]
}

export interface NoteValue extends WorkParts {
  readonly kind: 'note'
  readonly content: NoteContent
  /** Characters that reading it took into memory; none where they were there. */
  readonly loaded: number
  /** Of a memory, commitment or entity: what it says, where a text is asked for. */
  readonly saidText?: string
}

export interface CollectionValue extends WorkParts {
  readonly kind: 'collection'
  /** Keys, in order, with repeats. */
  readonly members: readonly string[]
}

export type WorkValue = NoteValue | CollectionValue

/** Where a result comes from: the lowest trust, every input once. */
export interface ValueOrigin {
  readonly op: string
  readonly trust: Trust
  readonly inputs: readonly string[]
}

export function originOf(
  op: string,
  first: Pick<WorkValue, 'trust' | 'inputs'>,
  ...others: readonly Pick<WorkValue, 'trust' | 'inputs'>[]
): ValueOrigin {
  const all = [first, ...others]
  return {
    op,
    trust: all.map(({ trust }) => trust).reduce(lowerTrust),
    inputs: [...new Set(all.flatMap(({ inputs }) => inputs))],
  }
}

/** A Note as a text is read from it: a memory, commitment or entity is what it says. */
export function spoken({
  content,
  saidText,
}: Pick<NoteValue, 'content' | 'saidText'>): NoteContent {
  return saidText === undefined ? content : { type: 'text', value: saidText }
}

/** A JSON Note of null. */
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

/** What stands for null where a resource is read. */
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
