import { workspaceLimits } from '../bounds.ts'
import type { Chunk } from './chunks.ts'
import { endsSentence, isSpace } from './split.ts'

/** A text that was found, and the chunk of it that answers. */
export interface FoundPassage {
  readonly text: string
  readonly chunk: Pick<Chunk, 'start' | 'end'>
  /** How much of what was asked a stretch has, 0–1. */
  shareOf(stretch: string): number
}

/**
 * The preview of a text that was found by one of its chunks: the sentence there that has most of what
 * was asked, and what follows it in its paragraph, to 200 characters; `…` stands for what is left out
 * before and behind. Null where that sentence begins in the first 100 characters: the usual preview
 * shows it then.
 */
export function previewOfPassage({ text, chunk, shareOf }: FoundPassage): string | null {
  const limit = workspaceLimits.previewCharacters
  const characters = Array.from(text)
  let best = { start: chunk.start, share: 0 }
  for (const { start, end } of stretchesOf(characters, chunk)) {
    const share = shareOf(characters.slice(start, end).join(''))
    if (share > best.share) best = { start, share }
  }
  if (best.start < limit / 2 && isOneParagraph(characters, best.start)) return null
  const rest = characters.slice(best.start, best.start + limit).join('')
  const paragraph = rest.slice(0, /\r?\n[^\S\n]*\n/.exec(rest)?.index ?? rest.length).trim()
  const kept = Array.from(paragraph)
  const goesOn = best.start + kept.length < characters.length && kept.length >= limit - 1
  const room = limit - 1
  return `…${(goesOn ? kept.slice(0, room - 1) : kept.slice(0, room)).join('')}${goesOn ? '…' : ''}`
}

/** Whether nothing up to here ends the first paragraph, which the usual preview shows. */
function isOneParagraph(characters: readonly string[], end: number): boolean {
  return !/\S\s*\r?\n[^\S\n]*\n/.test(characters.slice(0, end).join(''))
}

/** Sentences and lines between two places; of a longer one the parts between words. */
function stretchesOf(
  characters: readonly string[],
  { start, end }: Pick<Chunk, 'start' | 'end'>,
): readonly { readonly start: number; readonly end: number }[] {
  const longest = workspaceLimits.previewCharacters / 2
  const found: { start: number; end: number }[] = []
  let from = start
  for (let at = start; at < end; at++) {
    const isEnd = endsSentence(characters, at) || characters[at] === '\n' || at === end - 1
    const isLong = at - from >= longest && isSpace(characters[at] ?? '')
    if (!isEnd && !isLong) continue
    while (from < at && isSpace(characters[from] ?? '')) from += 1
    found.push({ start: from, end: at + 1 })
    from = at + 1
  }
  return found
}
