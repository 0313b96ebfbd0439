import type { PassageKind } from '../../model/passage.ts'
import { piecesOf } from './pieces.ts'

/** A passage as it is read: of a property's value, `name: value`, the name is read as words. */
export function wordsOfPassage(kind: PassageKind, text: string): string {
  if (kind !== 'property') return text
  const colon = Math.max(text.indexOf(': '), 0)
  return text.slice(0, colon).replaceAll(/[._]/g, ' ') + text.slice(colon)
}

/** The texts of a passage's pieces, in order: at most some 60 words each, one or more. */
export function textsOfPassage(kind: PassageKind, text: string): readonly string[] {
  return piecesOf(wordsOfPassage(kind, text)).map((piece) => piece.text)
}
