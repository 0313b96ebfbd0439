/** A stretch of a text, in UTF-16 units; `to` is behind its end. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** JSON that was read: its value, and where each part of it stands, by its dotted path. */
type ReadJson =
  | { readonly ok: true; readonly value: unknown; readonly places: ReadonlyMap<string, Stretch> }
  | { readonly ok: false; readonly at: number; readonly expected: string }

/**
 * Reads JSON and notes where each member stands, so that a mistake the server names by its path is
 * shown where it was made. `''` is the whole.
 *
 * @example
 * const read = readJson('{"a": [1, 2]}')
 * read.ok && read.places.get('a.1') // { from: 10, to: 11 }
 */
export function readJson(text: string): ReadJson {
  const places = new Map<string, Stretch>()
  const cursor: Cursor = { text, at: 0, places }
  try {
    readValue(cursor, '')
    skipSpace(cursor)
    if (cursor.at < text.length) refuse(cursor, 'the end')
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, at: error.at, expected: error.expected }
    throw error
  }
  return { ok: true, value: JSON.parse(text), places }
}

/**
 * Where a path points to, or the nearest part around it that is there; undefined of text that is no
 * JSON. A path may begin with the name that the text has in its request, as `pipeline`.
 */
export function placeOf(text: string, path: string, name = ''): Stretch | undefined {
  const read = readJson(text)
  if (!read.ok) return undefined
  const start = name !== '' && (path === name || path.startsWith(`${name}.`)) ? name.length + 1 : 0
  const keys = path.slice(start).split('.')
  for (let length = keys.length; length > 0; length -= 1) {
    const found = read.places.get(keys.slice(0, length).join('.'))
    if (found !== undefined) return found
  }
  return read.places.get('')
}

interface Cursor {
  readonly text: string
  at: number
  readonly places: Map<string, Stretch>
}

class Refusal {
  readonly at: number
  readonly expected: string
  constructor(at: number, expected: string) {
    this.at = at
    this.expected = expected
  }
}

const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y
// oxlint-disable-next-line no-control-regex -- JSON has them escaped
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const deepest = 200

function readValue(cursor: Cursor, path: string, depth = 0): void {
  skipSpace(cursor)
  if (depth > deepest) refuse(cursor, `at most ${deepest} levels`)
  const from = cursor.at
  const sign = cursor.text[from]
  if (sign === '{') readObject(cursor, path, depth)
  else if (sign === '[') readList(cursor, path, depth)
  else if (take(cursor, string) === undefined && take(cursor, scalar) === undefined)
    refuse(cursor, sign === '"' ? 'the end of this text: "' : 'a value')
  cursor.places.set(path, { from, to: cursor.at })
}

function readObject(cursor: Cursor, path: string, depth: number): void {
  cursor.at += 1
  skipSpace(cursor)
  if (takeSign(cursor, '}')) return
  do {
    skipSpace(cursor)
    const key = take(cursor, string)
    if (key === undefined) refuse(cursor, 'a name in "quotes"')
    skipSpace(cursor)
    if (!takeSign(cursor, ':')) refuse(cursor, ':')
    readValue(cursor, joined(path, JSON.parse(key) as string), depth + 1)
    skipSpace(cursor)
  } while (takeSign(cursor, ','))
  if (!takeSign(cursor, '}')) refuse(cursor, ', or }')
}

function readList(cursor: Cursor, path: string, depth: number): void {
  cursor.at += 1
  skipSpace(cursor)
  if (takeSign(cursor, ']')) return
  let index = 0
  do {
    readValue(cursor, joined(path, String(index)), depth + 1)
    index += 1
    skipSpace(cursor)
  } while (takeSign(cursor, ','))
  if (!takeSign(cursor, ']')) refuse(cursor, ', or ]')
}

function joined(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

function skipSpace(cursor: Cursor): void {
  take(cursor, /[ \t\r\n]*/y)
}

function takeSign(cursor: Cursor, sign: string): boolean {
  if (cursor.text[cursor.at] !== sign) return false
  cursor.at += 1
  return true
}

function take(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)?.[0]
  if (found !== undefined) cursor.at += found.length
  return found
}

function refuse(cursor: Cursor, expected: string): never {
  throw new Refusal(cursor.at, expected)
}
