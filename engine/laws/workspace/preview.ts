import { type NoteContent } from '../../model/workspace.ts'
import { workspaceLimits } from '../bounds.ts'
import { documentIn, textOf } from './content.ts'

/**
 * The preview of a Note in lists and hits: its first paragraph, to 200 characters; of
 * more, the first 199 and `…`. A Note `{text, metadata}` is its text.
 */
export function previewOf(content: NoteContent): string {
  const text = (documentIn(content.value)?.text ?? textOf(content)).trimStart()
  const end = /\r?\n[^\S\n]*\n/.exec(text)?.index ?? text.length
  const limit = workspaceLimits.previewCharacters
  // A character is two code units at most, and one more tells that there is more.
  const paragraph = Array.from(
    text
      .slice(0, end)
      .trimEnd()
      .slice(0, 2 * limit + 2),
  )
  if (paragraph.length <= limit) return paragraph.join('')
  return `${paragraph.slice(0, limit - 1).join('')}…`
}
