import { type Json, isList, isObject } from '../../model/json.ts'
import { type StepResult, type NoteContent, type Path, refuse } from '../../model/workspace.ts'
import { workspaceLimits } from '../bounds.ts'
import { splitBy } from '../text/find-part.ts'
import { jsonIn } from './coerce.ts'
import { textOf, typed } from './content.ts'
import { printPath, valueAt } from './read-path.ts'
import { utf8Bytes } from '../text/text-size.ts'

export interface SplitOptions {
  /** Where in JSON the list is; `results` if nothing is given. */
  readonly field?: Path
  /** Of text: `sentence`, `paragraph`, `line`, or what stands between the pieces. */
  readonly delimiter?: string
}

/**
 * The pieces of a Note: of a list its elements, of an object the list at `field` or
 * all `text` strings in it, of text its lines of JSON or what the delimiter leaves. `not_a_list`
 * where a field is given and no list is there; `nothing_to_split` where no piece comes out, but of
 * an empty list, which has none.
 */
export function splitContent(
  { value }: NoteContent,
  options: SplitOptions = {},
): StepResult<readonly NoteContent[]> {
  if (isList(value)) return { ok: true, value: value.map(typed) }
  const { field } = options
  const found = valueAt(value, field ?? ['results'])
  if (isList(found)) return { ok: true, value: found.map(typed) }
  if (field !== undefined) return refuse('not_a_list', `no list at ${printPath(field)}`)
  const pieces = typeof value === 'string' ? piecesOf(value, options.delimiter) : textsIn(value)
  if (pieces.length > 0) return { ok: true, value: pieces.map(typed) }
  return refuse('nothing_to_split', 'note has no pieces')
}

function piecesOf(text: string, delimiter: string | undefined): readonly Json[] {
  const json = delimiter === undefined ? jsonLines(text) : []
  if (json.length > 0) return json
  return cut(text, delimiter ?? 'sentence')
    .map((piece) => piece.trim().replaceAll(/\s+/g, ' '))
    .filter((piece) => piece !== '')
}

/** Two or more lines that all are JSON objects or lists; blank ones do not count. */
function jsonLines(text: string): readonly Json[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2) return []
  const values: Json[] = []
  for (const line of lines) {
    const value = /^\s*[{[]/.test(line) ? jsonIn(line) : undefined
    if (value === undefined) return []
    values.push(value)
  }
  return values
}

function cut(text: string, delimiter: string): readonly string[] {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  switch (delimiter) {
    case '':
      return [text]
    case 'sentence':
      return sentencesOf(text)
    case 'paragraph':
      return lines.split(/\n\s*\n/)
    case 'line':
      return lines.split('\n')
    default:
      return splitBy(text, delimiter)
  }
}

function sentencesOf(text: string): readonly string[] {
  const characters = Array.from(text)
  const sentences: string[] = []
  let start = 0
  for (let at = 0; at < characters.length; at++) {
    if (!endsSentence(characters, at)) continue
    sentences.push(characters.slice(start, at + 1).join(''))
    start = at + 1
  }
  return [...sentences, characters.slice(start).join('')]
}

/** The strings under keys `text`, at any depth, keys in the order of canonical JSON. */
function textsIn(value: Json): readonly string[] {
  if (isList(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, member]) => {
      if (key !== 'text' || typeof member !== 'string') return textsIn(member)
      return member.trim() === '' ? [] : [member]
    })
}

/**
 * A sentence ends with the character at a place: after `.` `!` `?` `…` where
 * white space follows, and after the last of 。！？.
 */
export function endsSentence(characters: readonly string[], at: number): boolean {
  const [mark, next] = [characters[at], characters[at + 1]]
  if (mark === undefined || next === undefined) return false
  if (spacedMarks.has(mark)) return isSpace(next)
  return fullMarks.has(mark) && !fullMarks.has(next)
}

export function isSpace(character: string): boolean {
  return character.trim() === ''
}

const spacedMarks = new Set(['.', '!', '?', '…'])
const fullMarks = new Set(['。', '！', '？'])

/** What stands between the contents if nothing is given. */
const flattenSeparator = '\n\n'

/**
 * One text of the contents in their order, JSON as canonical text, nulls left out.
 * Contents are taken one by one, and no more of them once the text is over its limit:
 * `result_too_large`.
 */
export function flattenContents(
  contents: Iterable<NoteContent>,
  separator: string = flattenSeparator,
): StepResult<string> {
  const limit = workspaceLimits.madeTextBytes
  const separatorBytes = utf8Bytes(separator)
  const texts: string[] = []
  let bytes = 0
  for (const content of contents) {
    if (content.value === null) continue
    const text = textOf(content)
    bytes += utf8Bytes(text) + (texts.length === 0 ? 0 : separatorBytes)
    if (bytes > limit) return refuse('result_too_large', `text is over its limit of ${limit} bytes`)
    texts.push(text)
  }
  return { ok: true, value: texts.join(separator) }
}
