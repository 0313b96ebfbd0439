import { isList, isObject, type Json, type JsonObject } from '../../model/json.ts'
import { type NoteContent, type Path } from '../../model/workspace.ts'
import { workspaceLimits } from '../bounds.ts'
import { printPath } from './read-path.ts'

/**
 * The text by which a Note is found: text as it is, JSON as its own `text` string with a line for each
 * other text beside it, a title or an author, else a line `path: value` for each value in it. Nulls say
 * nothing, and what a document's metadata and address say is of the document.
 */
export function indexTextOfNote({ value }: NoteContent): string {
  if (typeof value === 'string') return value
  if (isObject(value) && Object.hasOwn(value, 'text') && typeof value.text === 'string') {
    const beside = Object.entries(value).flatMap(([key, member]) =>
      ofDocument.has(key) || typeof member !== 'string' ? [] : linesOf(member, [key]),
    )
    return [value.text, ...beside].join('\n')
  }
  return linesOf(value, []).join('\n')
}

/** The text by which a Collection is found: its name, its metadata, previews of 20 members. */
export function indexTextOfCollection(collection: {
  readonly name: string | null
  readonly metadata: JsonObject
  /** Of its members, in order. */
  readonly previews: readonly string[]
}): string {
  const { name, metadata, previews } = collection
  return [
    ...(name === null ? [] : [name]),
    ...linesOf(metadata, []),
    ...previews.slice(0, workspaceLimits.previewedMembers),
  ].join('\n')
}

const ofDocument = new Set(['text', 'metadata', 'uri', 'url'])

function linesOf(value: Json, path: Path): string[] {
  if (value === null) return []
  if (isList(value)) return value.flatMap((item, at) => linesOf(item, [...path, at]))
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, member]) => linesOf(member, [...path, key]))
  }
  return [path.length === 0 ? String(value) : `${printPath(path)}: ${value}`]
}
