import { type Checked, type NoteContent, refuse, workspaceLimits } from '../../model/workspace.ts'
import { utf8Bytes } from '../text/text-size.ts'
import { textOf } from './content.ts'

/** What stands between the contents if nothing is given. */
const flattenSeparator = '\n\n'

/**
 * One text of the contents in their order, JSON as canonical text, nulls left out (spec WM-23).
 * Contents are taken one by one, and no more of them once the text is over its limit:
 * `result_too_large`.
 */
export function flattenContents(
  contents: Iterable<NoteContent>,
  separator: string = flattenSeparator,
): Checked<string> {
  const limit = workspaceLimits.madeTextBytes
  const separatorBytes = utf8Bytes(separator)
  const texts: string[] = []
  let bytes = 0
  for (const content of contents) {
    if (content.value === null) continue
    const text = textOf(content)
    bytes += utf8Bytes(text) + (texts.length === 0 ? 0 : separatorBytes)
    if (bytes > limit) return refuse('result_too_large', `text is over its limit of ${limit} bytes`)
    texts.push(text)
  }
  return { ok: true, value: texts.join(separator) }
}
