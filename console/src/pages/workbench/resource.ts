import type { ListedCollection, ListedNote } from '../../../../clients/typescript/index.ts'

/** A Note or a Collection of a list. */
export type Listed = ListedNote | ListedCollection

/** Whether it was deleted, which can be undone; a version that was replaced stays as it is. */
export function isDeleted({
  status,
  replaced_by,
}: Pick<Listed, 'status' | 'replaced_by'>): boolean {
  return status === 'archived' && replaced_by === undefined
}

const makeMembers: ReadonlySet<string> = new Set([
  'create_collection',
  'add',
  'project',
  'pluck',
  'join',
  'map',
  'split',
])

/** Whether it is one of the rows that an operation has made, and nobody has named: it is seen there. */
export function isRowOfCollection({ name, source }: Pick<Listed, 'name' | 'source'>): boolean {
  return name === undefined && makeMembers.has(source.op)
}

/** A value on one line, as a cell shows it. */
export function oneLine(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ')
  if (value === null || value === undefined) return '–'
  return JSON.stringify(value)
}

/** A value as it is read and copied: JSON with an indent, text as it is. */
export function printed(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** What somebody typed: JSON where it is some, else the text. */
export function contentOf(text: string, kind: 'text' | 'json'): unknown {
  return kind === 'text' ? text : (JSON.parse(text) as unknown)
}
