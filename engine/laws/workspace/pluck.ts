import type { JsonObject } from '../../model/json.ts'
import type { NoteContent, Path } from '../../model/workspace.ts'
import { typed } from './content.ts'
import { valueAt } from './read-path.ts'

/** What a row has at a path, as content (spec WM-30); null where it is missing or null. */
export function pluck(fields: JsonObject, path: Path): NoteContent | null {
  const value = valueAt(fields, path)
  return value === undefined || value === null ? null : typed(value)
}
