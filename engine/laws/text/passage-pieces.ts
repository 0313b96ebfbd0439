import { Utterance } from '../../language/utterance.ts'
import type { PassageKind } from '../../model/passage.ts'
import { piecesOf } from './pieces.ts'
import { behindLabel } from './speaker-label.ts'

/** A passage as it is read: of a property's value, `name: value`, the name is read as words. */
export function wordsOfPassage(kind: PassageKind, text: string): string {
  if (kind !== 'property') return text
  const colon = Math.max(text.indexOf(': '), 0)
  return text.slice(0, colon).replaceAll(/[._]/g, ' ') + text.slice(colon)
}

/**
 * The texts of a passage's pieces as they are placed by meaning, in order: at most some 60 words
 * each, one or more. Who speaks is no part of what a memory means.
 */
export function textsOfPassage(kind: PassageKind, text: string): readonly string[] {
  const texts = piecesOf(new Utterance(wordsOfPassage(kind, text))).map((piece) => piece.text)
  if (kind !== 'memory') return texts
  return texts.map((piece, at) => (at > 0 ? piece : behindLabel(new Utterance(piece)).text))
}
