import { reading } from './utterance.ts'
import { wordGroups } from './word-lists.ts'

/**
 * The form in which two spellings of one text are the same: compatibility forms composed (NFKC),
 * lower case, accents and other combining marks gone, ligature letters spelt out.
 * `Kühlschrank` and `KUHLSCHRANK` fold alike, so do full-width and plain digits.
 * Marks that make another letter stay where Unicode has that letter composed (Japanese が, Hangul);
 * vowel signs without one (Devanagari, Arabic points) go, since FTS5's unicode61 would cut there.
 * Source: Unicode UAX #15 and #29. Limits: no transliteration, ü is u and not ue.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return foldCase(text.normalize('NFKC'))
}

/** An utterance as `foldText` folds it. */
export const foldedText = reading(({ text }) => foldText(text))

/** Folds a text that is NFKC already; `fold(a) + fold(b)` is not always `fold(a + b)`. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase()
  if (isAscii(lower)) return lower
  const bare = lower.normalize('NFD').replace(latinMarks, '').normalize('NFC').replace(marks, '')
  return bare.replace(spelled, (letter) => spelling.get(letter) ?? letter)
}

function isAscii(text: string): boolean {
  return !beyondAscii.test(text)
}

const beyondAscii = /[^\u0000-\u007f]/
const latinMarks = /[\u0300-\u036f]/g
const marks = /\p{M}/gu
const spelling: ReadonlyMap<string, string> = new Map(
  wordGroups('ß ss, æ ae, œ oe, ø o, đ d, ð d, þ th, ł l, ħ h, ı i, ŋ n, ς σ').map(
    ([letter = '', spelt = '']) => [letter, spelt],
  ),
)
const spelled = /[ßæœøđðþłħıŋς]/g
