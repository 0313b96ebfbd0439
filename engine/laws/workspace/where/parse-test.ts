import type { Path } from '../../../model/workspace.ts'
import { readPath } from '../read-path.ts'
import { type Cursor, fault, lookingAt, moveTo, type Parsed, takeMark, takeWord } from './cursor.ts'
import { readLike } from './like.ts'
import { parseLiteral, parseString } from './parse-literal.ts'
import type { Literal, Operator, Where } from './where.ts'

/** A path and what is asked of it (spec WM-32). */
export function parseTest(cursor: Cursor): Parsed<Where> {
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
