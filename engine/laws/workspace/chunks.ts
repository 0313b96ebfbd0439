import { workspaceLimits } from '../bounds.ts'
import { endsSentence, isSpace } from './split.ts'

/** A piece of a text by which it is found; places are characters of the text. */
export interface Chunk {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * A text in pieces of at most 512 characters, each beginning 128 before the end of the last. Where
 * more follows, a piece is cut after the last sentence that ends in its last 100 characters, else
 * after the last white space there, else hard. Blank text has none.
 */
export function chunksOf(text: string): Chunk[] {
  if (text.trim() === '') return []
  const { chunkCharacters, chunkOverlapCharacters } = workspaceLimits
  const characters = Array.from(text)
  const chunks: Chunk[] = []
  for (let start = 0; ;) {
    const limit = start + chunkCharacters
    const end = limit >= characters.length ? characters.length : cutBefore(characters, limit)
    chunks.push({ text: characters.slice(start, end).join(''), start, end })
    if (end === characters.length) return chunks
    start = end - chunkOverlapCharacters
  }
}

function cutBefore(characters: readonly string[], limit: number): number {
  const from = limit - workspaceLimits.chunkCutCharacters
  let space = limit
  for (let at = limit - 1; at >= from; at--) {
    if (endsSentence(characters, at)) return at + 1
    if (space === limit && isSpace(characters[at] ?? '')) space = at + 1
  }
  return space
}
