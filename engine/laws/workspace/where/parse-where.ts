import { workspaceLimits } from '../../../model/workspace.ts'
import { characters } from '../../text/text-size.ts'
import {
  type Cursor,
  cursorOn,
  type Fault,
  fault,
  type Parsed,
  takeMark,
  takeWord,
} from './cursor.ts'
import { parseTest } from './parse-test.ts'
import type { Where, WhereRefusal } from './where.ts'

/**
 * Reads a condition (spec WM-32): OR of ANDs of NOTs of tests and of what stands in parentheses.
 * Of what cannot be read it says at which character, and what could have stood there (WM-35). Each
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

/** How many stand around what is read. */
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
  const position = characters(text.slice(0, at))
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
