import { isList } from '../../model/json.ts'
import type { NoteContent } from '../../model/workspace.ts'

/**
 * Whether a Note says nothing (spec WM-21): null, white space, `[]`, `{}`. 0 and false say
 * something. A Collection is empty if it has no members, whatever they would say.
 */
export function isEmptyContent({ value }: NoteContent): boolean {
  if (value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (isList(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}
