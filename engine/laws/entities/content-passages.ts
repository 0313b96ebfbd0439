import type { ContentItem } from '../../model/entity.ts'
import { sentencesOf } from '../text/sentences.ts'

/**
 * The passages by which an entity's content is found: its text in pieces of at most
 * `maxCharacters`, cut between sentences where that is possible; other files by their name.
 */
export function contentPassages(items: readonly ContentItem[], maxCharacters: number): string[] {
  return items.flatMap((item) => {
    if (item.type === 'text') return pieces(item.text, maxCharacters)
    const named = item.filename === undefined ? [] : [item.filename]
    if (item.text === undefined) return named
    return [...named, ...pieces(item.text, maxCharacters)]
  })
}

function pieces(text: string, maxCharacters: number): string[] {
  if (text.trim() === '') return []
  if (text.length <= maxCharacters) return [text]
  const result: string[] = []
  let piece = ''
  for (const { text: sentence } of sentencesOf(text)) {
    if (piece !== '' && piece.length + 1 + sentence.length > maxCharacters) {
      result.push(piece)
      piece = ''
    }
    for (const part of slices(sentence, maxCharacters)) {
      if (piece !== '' && piece.length + 1 + part.length > maxCharacters) {
        result.push(piece)
        piece = ''
      }
      piece = piece === '' ? part : `${piece} ${part}`
    }
  }
  if (piece !== '') result.push(piece)
  return result
}

/** Never between the halves of a surrogate pair. */
function slices(text: string, maxCharacters: number): string[] {
  const result: string[] = []
  let start = 0
  while (start < text.length) {
    let end = Math.min(text.length, start + maxCharacters)
    if (end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end -= 1
    result.push(text.slice(start, end))
    start = end
  }
  return result
}
