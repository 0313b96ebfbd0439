import { type Cursor, fault, lookingAt, moveTo, type Parsed, takeWord } from './cursor.ts'
import type { Literal } from './where.ts'

/** A string, a number as in JSON, true or false (spec WM-32). */
export function parseLiteral(cursor: Cursor): Parsed<Literal> {
  if (isQuote(cursor.text.charAt(cursor.at))) return parseString(cursor)
  const digits = lookingAt(cursor, number)
  if (digits !== null) {
    moveTo(cursor, cursor.at + digits.length)
    return { ok: true, value: Number(digits) }
  }
  if (takeWord(cursor, 'true')) return { ok: true, value: true }
  if (takeWord(cursor, 'false')) return { ok: true, value: false }
  return fault(cursor, ['string', 'number', 'true', 'false'])
}

/**
 * In either quote, that quote doubled, or after `\`. An open string goes wrong where it begins:
 * its end could have been anywhere.
 */
export function parseString(cursor: Cursor): Parsed<string> {
  const { text, at: start } = cursor
  const quote = text.charAt(start)
  if (!isQuote(quote)) return fault(cursor, ['string'])
  const plain = quote === "'" ? plainInSingle : plainInDouble
  const pieces: string[] = []
  let at = start + 1
  while (at < text.length) {
    const run = lookingAt({ text, at }, plain) ?? ''
    pieces.push(run)
    at += run.length
    if (text[at] === quote && text[at + 1] === quote) {
      pieces.push(quote)
      at += 2
    } else if (text[at] === quote) {
      moveTo(cursor, at + 1)
      return { ok: true, value: pieces.join('') }
    } else if (at + 1 < text.length) {
      const escaped = lookingAt({ text, at }, escape)
      if (escaped === null) return { ok: false, at, expected: escapes }
      pieces.push(unescape(escaped))
      at += escaped.length
    } else break
  }
  return fault(cursor, [quote])
}

function isQuote(character: string): boolean {
  return character === "'" || character === '"'
}

function unescape(escaped: string): string {
  const letter = escaped.charAt(1)
  if (letter === 'u') return String.fromCharCode(Number.parseInt(escaped.slice(2), 16))
  return { n: '\n', r: '\r', t: '\t' }[letter] ?? letter
}

const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const plainInSingle = /[^'\\]+/y
const plainInDouble = /[^"\\]+/y
const escape = /\\(?:[\\'"nrt]|u[0-9A-Fa-f]{4})/y
const escapes = ['\\\\', "\\'", '\\"', '\\n', '\\r', '\\t', '\\uXXXX']
