/** A place in a text that is being read, in UTF-16 code units, past any white space. */
export interface Cursor {
  readonly text: string
  at: number
}

/** What could not be read: what was expected, at a place in UTF-16 code units. */
export interface Fault {
  readonly ok: false
  readonly at: number
  readonly expected: readonly string[]
  readonly message?: string
}

export type Parsed<T> = { readonly ok: true; readonly value: T } | Fault

export function cursorOn(text: string): Cursor {
  const cursor = { text, at: 0 }
  moveTo(cursor, 0)
  return cursor
}

/** On from a place, over the white space after it. */
export function moveTo(cursor: Cursor, at: number): void {
  cursor.at = at
  cursor.at += lookingAt(cursor, space)?.length ?? 0
}

/** What a sticky pattern matches here. */
export function lookingAt({ text, at }: Cursor, sticky: RegExp): string | null {
  sticky.lastIndex = at
  return sticky.exec(text)?.[0] ?? null
}

/** Moves over a mark, as `(`, if it stands here. */
export function takeMark(cursor: Cursor, mark: string): boolean {
  if (!cursor.text.startsWith(mark, cursor.at)) return false
  moveTo(cursor, cursor.at + mark.length)
  return true
}

/** Moves over a word, in any case, if all of what stands here is it. */
export function takeWord(cursor: Cursor, word: string): boolean {
  const found = lookingAt(cursor, anyWord)
  if (found?.toLowerCase() !== word) return false
  moveTo(cursor, cursor.at + found.length)
  return true
}

export function fault(cursor: Cursor, expected: readonly string[]): Fault {
  return { ok: false, at: cursor.at, expected }
}

const space = /\s+/y
const anyWord = /[\p{L}_][\p{L}\p{Nd}_-]*/uy
