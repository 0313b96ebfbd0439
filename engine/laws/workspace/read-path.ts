import { isList, isObject, type Json } from '../../model/json.ts'
import { type StepResult, type Path, type PathKey, refuse } from '../../model/workspace.ts'
import { countCharacters } from '../../../contract/plain-text.ts'

/**
 * Reads a whole text as a path: keys with points between, places in lists in
 * brackets, other keys in backticks, a backtick doubled: ``meta.`a.b`[-1]``. A word of `where`
 * stands in backticks too. Else `bad_path`, with what was expected at its position.
 */
export function parsePath(text: string): StepResult<Path> {
  const read = readPath(text, 0)
  if (read.ok && read.end === text.length) return { ok: true, value: read.path }
  const [at, expected] = read.ok ? [read.end, ['.', '[', 'end']] : [read.at, read.expected]
  const position = countCharacters(text.slice(0, at))
  return refuse('bad_path', `path: expected ${expected.join(' or ')} at ${position}`, {
    position,
    expected,
  })
}

/** The value at a path, of own members alone; undefined where there is none. */
export function valueAt(json: Json, path: Path): Json | undefined {
  let value: Json | undefined = json
  for (const step of path) {
    if (typeof step === 'number') value = isList(value) ? value.at(step) : undefined
    else value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
    if (value === undefined) return undefined
  }
  return value
}

/** `end` and `at` are places in the text, in UTF-16 code units. */
export type PathReading =
  | { readonly ok: true; readonly path: Path; readonly end: number }
  | { readonly ok: false; readonly at: number; readonly expected: readonly string[] }

/** The longest path that begins at a place of a text; no white space stands in one. */
export function readPath(text: string, from: number): PathReading {
  const first = readKey(text, from)
  if (!first.ok) return first
  const path: PathKey[] = [first.key]
  let end = first.end
  for (;;) {
    if (text[end] === '.') {
      const next = readKey(text, end + 1)
      if (!next.ok) return next
      path.push(next.key)
      end = next.end
    } else if (text[end] === '[') {
      const digits = matchAt(integer, text, end + 1)
      if (digits === null) return { ok: false, at: end + 1, expected: ['integer'] }
      end += 1 + digits.length
      if (text[end] !== ']') return { ok: false, at: end, expected: [']'] }
      path.push(Number(digits) + 0)
      end += 1
    } else return { ok: true, path, end }
  }
}

/** Words of the language of `where`, in any case, are no bare keys. */
function isReserved(word: string): boolean {
  return reserved.has(word.toLowerCase())
}

/** A key as a path writes it. */
function printKey(key: string): string {
  const isBare = matchAt(bareKey, key, 0) === key && !isReserved(key)
  return isBare ? key : `\`${key.replaceAll('`', '``')}\``
}

/** The text that `parsePath` reads as this path. */
export function printPath(path: Path): string {
  return path
    .map((step, at) => {
      if (typeof step === 'number') return `[${step}]`
      return at === 0 ? printKey(step) : `.${printKey(step)}`
    })
    .join('')
}

type KeyReading =
  | { readonly ok: true; readonly key: string; readonly end: number }
  | { readonly ok: false; readonly at: number; readonly expected: readonly string[] }

function readKey(text: string, from: number): KeyReading {
  if (text[from] === '`') return readQuotedKey(text, from)
  const key = matchAt(bareKey, text, from)
  if (key === null || isReserved(key)) return { ok: false, at: from, expected: ['key'] }
  return { ok: true, key, end: from + key.length }
}

/** An open one goes wrong where it begins: its end could have been anywhere. */
function readQuotedKey(text: string, from: number): KeyReading {
  let close = text.indexOf('`', from + 1)
  while (close !== -1 && text[close + 1] === '`') close = text.indexOf('`', close + 2)
  if (close === -1) return { ok: false, at: from, expected: ['`'] }
  return { ok: true, key: text.slice(from + 1, close).replaceAll('``', '`'), end: close + 1 }
}

/** The match of a sticky pattern at a place. */
function matchAt(sticky: RegExp, text: string, from: number): string | null {
  sticky.lastIndex = from
  return sticky.exec(text)?.[0] ?? null
}

const bareKey = /[\p{L}_][\p{L}\p{Nd}_-]*/uy
const integer = /-?[0-9]+/y
const reserved = new Set('and or not is null contains starts with like in true false'.split(' '))
