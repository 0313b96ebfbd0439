import { type Path } from '../../../model/workspace.ts'
import { workspaceLimits } from '../../bounds.ts'
import type { Literal, Operator, Where, WhereRefusal } from './where.ts'
import { readPath } from '../read-path.ts'
import { readLike } from './like.ts'
import { countCharacters } from '../../../../contract/plain-text.ts'

/**
 * Reads a condition: OR of ANDs of NOTs of tests and of what stands in parentheses.
 * A refusal names the character at which reading failed, and what could have stood there. Each
 * character is read a fixed number of times. The 8,192 bytes are the caller's to hold.
 */
export function parseWhere(
  text: string,
): { readonly ok: true; readonly value: Where } | WhereRefusal {
  const cursor = cursorOn(text)
  const parsed = parseOr(cursor, { parentheses: 0, nots: 0 })
  if (!parsed.ok) return refusal(text, parsed)
  if (cursor.at < text.length) return refusal(text, fault(cursor, ['and', 'or', 'end']))
  return parsed
}

/** The number of parentheses and NOTs around the term that is being read. */
interface Nesting {
  readonly parentheses: number
  readonly nots: number
}

function parseOr(cursor: Cursor, nesting: Nesting): Parsed<Where> {
  return parseTerms(cursor, 'or', () => parseTerms(cursor, 'and', () => parseNot(cursor, nesting)))
}

function parseTerms(
  cursor: Cursor,
  kind: 'and' | 'or',
  parseTerm: () => Parsed<Where>,
): Parsed<Where> {
  const terms: Where[] = []
  do {
    const term = parseTerm()
    if (!term.ok) return term
    terms.push(term.value)
  } while (takeWord(cursor, kind))
  const [first] = terms
  if (first !== undefined && terms.length === 1) return { ok: true, value: first }
  return { ok: true, value: { kind, terms } }
}

function parseNot(cursor: Cursor, { parentheses, nots }: Nesting): Parsed<Where> {
  const { at } = cursor
  if (takeWord(cursor, 'not')) {
    const nesting = { parentheses, nots: nots + 1 }
    if (isOver(nesting)) return tooDeep(at)
    const term = parseNot(cursor, nesting)
    return term.ok ? { ok: true, value: { kind: 'not', term: term.value } } : term
  }
  if (!takeMark(cursor, '(')) return parseTest(cursor)
  const nesting = { parentheses: parentheses + 1, nots }
  if (isOver(nesting)) return tooDeep(at)
  const inner = parseOr(cursor, nesting)
  if (!inner.ok) return inner
  return takeMark(cursor, ')') ? inner : fault(cursor, [')', 'and', 'or'])
}

function isOver({ parentheses, nots }: Nesting): boolean {
  return Math.max(parentheses, nots) > workspaceLimits.whereLevels
}

function tooDeep(at: number): Fault {
  const message = `where is nested over ${workspaceLimits.whereLevels} levels`
  return { ok: false, at, expected: ['path'], message }
}

function refusal(text: string, { at, expected, message }: Fault): WhereRefusal {
  const position = countCharacters(text.slice(0, at))
  const said = `${message ?? `expected ${expected.join(' or ')}`} at ${position}`
  return {
    ok: false,
    code: 'bad_where',
    detail: `where: ${said}`,
    message: said,
    position,
    expected,
  }
}

/** A path and what is asked of it. */
function parseTest(cursor: Cursor): Parsed<Where> {
  const read = readPath(cursor.text, cursor.at)
  if (!read.ok) {
    const isNone = read.at === cursor.at && cursor.text[cursor.at] !== '`'
    return isNone ? fault(cursor, ['path', 'not', '(']) : read
  }
  const { path } = read
  moveTo(cursor, read.end)
  const sign = lookingAt(cursor, signs)
  if (sign !== null) {
    moveTo(cursor, cursor.at + sign.length)
    const operator = operators.get(sign) ?? '='
    return built(parseLiteral(cursor), (literal) => ({ kind: 'compare', path, operator, literal }))
  }
  if (takeWord(cursor, 'is')) return parseNull(cursor, path)
  if (!takeWord(cursor, 'not')) {
    return parseWords(cursor, path, [...operators.keys(), 'is', 'not', ...words])
  }
  return built(parseWords(cursor, path, words), (term) => ({ kind: 'not', term }))
}

function parseNull(cursor: Cursor, path: Path): Parsed<Where> {
  const isNot = takeWord(cursor, 'not')
  if (!takeWord(cursor, 'null')) return fault(cursor, isNot ? ['null'] : ['not', 'null'])
  const test = { kind: 'is_null', path } as const
  return { ok: true, value: isNot ? { kind: 'not', term: test } : test }
}

/** A test that begins with a word; `expected` is what could stand here, these words included. */
function parseWords(cursor: Cursor, path: Path, expected: readonly string[]): Parsed<Where> {
  if (takeWord(cursor, 'contains')) {
    return built(parseLiteral(cursor), (literal) => ({ kind: 'contains', path, literal }))
  }
  if (takeWord(cursor, 'starts')) {
    if (!takeWord(cursor, 'with')) return fault(cursor, ['with'])
    return built(parseString(cursor), (text) => ({ kind: 'starts_with', path, text }))
  }
  if (takeWord(cursor, 'like')) {
    return built(parseString(cursor), (text) => ({ kind: 'like', path, pattern: readLike(text) }))
  }
  if (!takeWord(cursor, 'in')) return fault(cursor, expected)
  return built(parseList(cursor), (literals) => ({ kind: 'in', path, literals }))
}

function parseList(cursor: Cursor): Parsed<readonly Literal[]> {
  if (!takeMark(cursor, '(')) return fault(cursor, ['('])
  const literals: Literal[] = []
  do {
    const literal = parseLiteral(cursor)
    if (!literal.ok) return literal
    literals.push(literal.value)
  } while (takeMark(cursor, ','))
  return takeMark(cursor, ')') ? { ok: true, value: literals } : fault(cursor, [',', ')'])
}

function built<T>(parsed: Parsed<T>, build: (value: T) => Where): Parsed<Where> {
  return parsed.ok ? { ok: true, value: build(parsed.value) } : parsed
}

const operators: ReadonlyMap<string, Operator> = new Map([
  ['=', '='],
  ['==', '='],
  ['!=', '!='],
  ['<>', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
])
const signs = /==?|!=|<[=>]?|>=?/y
const words = ['contains', 'starts', 'like', 'in']

/** A string, a number as in JSON, true or false. */
function parseLiteral(cursor: Cursor): Parsed<Literal> {
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
function parseString(cursor: Cursor): Parsed<string> {
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

/** A place in a text that is being read, in UTF-16 code units, past any white space. */
interface Cursor {
  readonly text: string
  at: number
}

/** A failure to read: what was expected, at a place in UTF-16 code units. */
interface Fault {
  readonly ok: false
  readonly at: number
  readonly expected: readonly string[]
  readonly message?: string
}

type Parsed<T> = { readonly ok: true; readonly value: T } | Fault

function cursorOn(text: string): Cursor {
  const cursor = { text, at: 0 }
  moveTo(cursor, 0)
  return cursor
}

/** On from a place, over the white space after it. */
function moveTo(cursor: Cursor, at: number): void {
  cursor.at = at
  cursor.at += lookingAt(cursor, space)?.length ?? 0
}

/** The match of a sticky pattern here. */
function lookingAt({ text, at }: Cursor, sticky: RegExp): string | null {
  sticky.lastIndex = at
  return sticky.exec(text)?.[0] ?? null
}

/** Moves over a mark, as `(`, if it stands here. */
function takeMark(cursor: Cursor, mark: string): boolean {
  if (!cursor.text.startsWith(mark, cursor.at)) return false
  moveTo(cursor, cursor.at + mark.length)
  return true
}

/** Moves over a word, in any case, if all of what stands here is it. */
function takeWord(cursor: Cursor, word: string): boolean {
  const found = lookingAt(cursor, anyWord)
  if (found?.toLowerCase() !== word) return false
  moveTo(cursor, cursor.at + found.length)
  return true
}

function fault(cursor: Cursor, expected: readonly string[]): Fault {
  return { ok: false, at: cursor.at, expected }
}

const space = /\s+/y
const anyWord = /[\p{L}_][\p{L}\p{Nd}_-]*/uy
