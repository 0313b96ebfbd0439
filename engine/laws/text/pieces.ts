import { reading, Utterance } from '../../language/utterance.ts'
import type { PassageKind } from '../../model/passage.ts'
import { sentencesOf } from './sentences.ts'
import type { Span } from './spans.ts'
import { behindLabel } from './speaker-label.ts'
import { termsOfText } from './terms.ts'

/** A piece of a text and where it stands. */
export interface Piece extends Span {
  readonly text: string
}

/**
 * A text cut at its sentences into pieces of at most 60 words, as many sentences in each as fit: a
 * longer text is found by one of its pieces, and its meaning is that of each, not of all at once. A
 * sentence that is longer is cut at words. A text of one piece is that piece, white space and all.
 * Words are what white space parts; 40 letters of a script without spaces count as 20.
 * Time is linear in the length.
 */
export const piecesOf = reading((said): readonly Piece[] => {
  const { text } = said
  if (wordsIn(text) <= mostWords) return [{ text, start: 0, end: text.length }]
  const pieces: Piece[] = []
  let open: Span | null = null
  let words = 0
  const close = (): void => {
    if (open !== null) pieces.push({ ...open, text: text.slice(open.start, open.end) })
    open = null
    words = 0
  }
  for (const span of sentencesOf(said).flatMap((sentence) => cutLong(text, sentence))) {
    const own = wordsIn(text.slice(span.start, span.end))
    if (open !== null && words + own > mostWords) close()
    open = { start: (open as Span | null)?.start ?? span.start, end: span.end }
    words += own
  }
  close()
  return pieces.length > 0 ? pieces : [{ text, start: 0, end: text.length }]
})

/** Index terms of a text: by spaces, and by a line break after each piece but the last. */
export const pieceTerms = reading((said): string => {
  const lines = piecesOf(said).map(({ text }) => termsOfText(said.like(text)).join(' '))
  return lines.every((line) => line === '') ? '' : lines.join('\n')
})

function cutLong(text: string, { start, end }: Span): readonly Span[] {
  if (wordsIn(text.slice(start, end)) <= mostWords) return [{ start, end }]
  const spans: Span[] = []
  let from = start
  let to = start
  let words = 0
  for (const { 0: word, index } of text.slice(start, end).matchAll(wordOrLetters)) {
    const own = wordsIn(word)
    if (words + own > mostWords && to > from) {
      spans.push({ start: from, end: to })
      from = start + index
      words = 0
    }
    to = start + index + word.length
    words += own
  }
  return to > from ? [...spans, { start: from, end: to }] : spans
}

function wordsIn(text: string): number {
  let letters = 0
  for (const run of text.match(unspacedLetters) ?? []) letters += run.length
  return (text.match(/\S+/g)?.length ?? 0) + Math.floor(letters / lettersAWord)
}

const mostWords = 60
/** Letters of a script without spaces that say as much as a word. */
const lettersAWord = 2
const unspacedLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
/** What a sentence without spaces is cut into has an end too. */
const wordOrLetters = /\S{1,40}/gu

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
