import { maxPlacedNoteCharacters } from '../bounds.ts'

/** As much of a note as is placed by meaning: its beginning says what it is about. */
export function textToPlace(content: string): string {
  return content.slice(0, maxPlacedNoteCharacters)
}
