import type { FileSection, FileReading, UnreadReason } from '../../model/file-reading.ts'
import { isObject } from '../../model/json.ts'
import { htmlSections } from '../text/html-text.ts'
import { Utterance } from '../../language/utterance.ts'
import type { ContentItem, ContentPlace, ContentRead } from '../../model/entity.ts'
import { sentencesOf } from '../text/sentences.ts'
import { essenceOf } from './media-type.ts'

/**
 * The parts of a text file by which it is found, each with its place: of Markdown and HTML what
 * stands under a heading, of CSV a row with the names of its columns, of a JSON list a member with
 * the names of its fields; any other text is one part.
 */
export function contentSections(text: string, mediaType: string): FileSection[] {
  const type = essenceOf(mediaType)
  if (type === 'text/html' || type === 'application/xhtml+xml') return ofHtml(text)
  if (type === 'text/markdown' || type === 'text/x-markdown') return ofMarkdown(text)
  if (type === 'text/csv' || type === 'text/tab-separated-values') return ofRows(text, type)
  if (type === 'application/json' || type.endsWith('+json')) return ofJson(text)
  return [{ text }]
}

function ofHtml(html: string): FileSection[] {
  return htmlSections(html).map(({ section, text }) => placed(section, text))
}

/** Under `#` and underlined headings; fences are no headings. */
function ofMarkdown(text: string): FileSection[] {
  const sections: { section: string; lines: string[] }[] = [{ section: '', lines: [] }]
  let isFenced = false
  for (const line of text.split(/\r?\n/)) {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) isFenced = !isFenced
    const heading = isFenced ? null : /^ {0,3}#{1,6} (.{1,300})$/.exec(line)
    if (heading === null) sections.at(-1)?.lines.push(line)
    else sections.push({ section: (heading[1] ?? '').replace(/ #+ *$/, '').trim(), lines: [] })
  }
  return sections
    .map(({ section, lines }) => placed(section, lines.join('\n').trim()))
    .filter(({ text: said }) => said !== '')
}

/** A heading says what the text under it is about, so it stands before it too. */
function placed(section: string, text: string): FileSection {
  if (section === '') return { text }
  return {
    section: section.slice(0, maxSection),
    text: text === '' ? section : `${section}\n${text}`,
  }
}

/** `name: Ana; city: Oslo` of each row; a row of another length is as it stands. */
function ofRows(text: string, type: string): FileSection[] {
  const [head = [], ...rows] = cellsOf(text, type === 'text/csv' ? csvMark(text) : '\t')
  if (rows.length === 0) return [{ text }]
  return rows.flatMap((row, at): FileSection[] => {
    const said = row.map((cell, place) => ({ name: head[place] ?? '', cell: cell.trim() }))
    const full = said.filter(({ cell }) => cell !== '')
    if (full.length === 0) return []
    const line = full.map(({ name, cell }) => (name === '' ? cell : `${name.trim()}: ${cell}`))
    return [{ section: `row ${at + 1}`, text: line.join('; ') }]
  })
}

/** Of `;` and `,` the one that parts the first line more often. */
function csvMark(text: string): string {
  const first = text.slice(0, 4_096).split('\n', 1)[0] ?? ''
  return first.split(';').length > first.split(',').length ? ';' : ','
}

/** RFC 4180, quotes doubled within quotes; an unclosed quote goes to the end. */
function cellsOf(text: string, mark: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === mark || character === '\n') {
      row.push(cell.replace(/\r$/, ''))
      cell = ''
      if (character === '\n') {
        rows.push(row)
        row = []
      }
    } else cell += character
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}

function ofJson(text: string): FileSection[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // It is found by its words all the same.
    return [{ text }]
  }
  if (!Array.isArray(value)) return [{ text: isObject(value) ? fieldsOf(value) : text }]
  if (!value.every(isObject)) return [{ text }]
  return value.map((one, at) => ({ section: `item ${at + 1}`, text: fieldsOf(one) }))
}

/** `name: Ana; address.city: Oslo`, at most a few levels deep; deeper values are JSON. */
function fieldsOf(value: object, path = '', depth = 0): string {
  return Object.entries(value)
    .map(([name, one]: [string, unknown]) => {
      const full = path === '' ? name : `${path}.${name}`
      if (isObject(one) && depth < 4) return fieldsOf(one, full, depth + 1)
      return `${full}: ${typeof one === 'string' ? one : JSON.stringify(one)}`
    })
    .filter((said) => said !== '')
    .join('; ')
}

/** Characters of the name of a section. */
const maxSection = 200

/** A content item with what became of its text, and the passages by which it is found. */
export interface ReadContent {
  readonly item: ContentItem
  readonly texts: readonly string[]
  /** How many of the first texts only say what it is called. */
  readonly names: number
}

/** Most passages of one item: more of it is not read, and its state says `part`. */
const mostPassages = 1_000

/**
 * Reads a content item: its text in pieces of at most `maxCharacters`, cut between sentences where
 * that is possible, each with the page or section that it stands in; a file by its name as well.
 * @param file what a reader made of a file that is no text; null where none was asked
 */
export function readContent(
  item: ContentItem,
  file: FileReading | null,
  maxCharacters: number,
): ReadContent {
  const named = item.type === 'file' && item.filename !== undefined ? [item.filename] : []
  const reading = readingOf(item, file)
  if (reading.kind === 'unread') {
    const places = named.map(() => null)
    return readAs(
      item,
      { names: named.length, texts: named },
      { state: 'unread', reason: reading.reason, places },
    )
  }
  const found = reading.sections.flatMap(({ text, page, section }) =>
    pieces(text, maxCharacters).map((piece) => ({ piece, place: page ?? section ?? null })),
  )
  const kept = found.slice(0, mostPassages - named.length)
  const places = [...named.map(() => null), ...kept.map(({ place }) => place)]
  const texts = [...named, ...kept.map(({ piece }) => piece)]
  return readAs(
    item,
    { names: named.length, texts },
    {
      state: reading.isWhole && kept.length === found.length ? 'read' : 'part',
      ...(reading.by !== undefined && { by: reading.by }),
      ...(reading.pages !== null && { pages: reading.pages }),
      places,
    },
  )
}

function readAs(
  item: ContentItem,
  found: Pick<ReadContent, 'names' | 'texts'>,
  read: ContentRead,
): ReadContent {
  return { item: { ...item, read }, ...found }
}

function readingOf(item: ContentItem, file: FileReading | null): FileReading {
  if (item.type === 'text') return whole([{ text: item.text }])
  if (item.text !== undefined) return whole(contentSections(item.text, item.mediaType))
  if (file !== null) return file
  return unread(item.url.startsWith('data:') ? 'unsupported' : 'not_fetched')
}

function whole(sections: readonly FileSection[]): FileReading {
  return { kind: 'read', sections, pages: null, isWhole: true }
}

export function unread(reason: UnreadReason): FileReading {
  return { kind: 'unread', reason }
}

/** Null for what was told before places were kept. `at` counts the passages of the whole list. */
export function contentPlace(items: readonly ContentItem[], at: number): ContentPlace | null {
  let before = 0
  for (const [item, { read }] of items.entries()) {
    const places = read?.places
    if (places === undefined) return null
    if (at < before + places.length) {
      const place = places[at - before] ?? null
      const by = read?.by === undefined || place === null ? {} : { source: read.by }
      if (place === null) return { item }
      const within = typeof place === 'number' ? { page: place } : { section: place }
      return { item, ...within, ...by }
    }
    before += places.length
  }
  return null
}

/** The first passages, as far as `room` has characters left for them; it counts them down. */
export function withinRoom<T extends { readonly text: string }>(
  passages: readonly T[],
  room: { characters: number },
): readonly T[] {
  return passages.filter(({ text }) => {
    room.characters -= text.length
    return room.characters >= 0
  })
}

function pieces(text: string, maxCharacters: number): string[] {
  if (text.trim() === '') return []
  if (text.length <= maxCharacters) return [text]
  const result: string[] = []
  let piece = ''
  for (const { text: sentence } of sentencesOf(new Utterance(text))) {
    if (piece !== '' && piece.length + 1 + sentence.length > maxCharacters) {
      result.push(piece)
      piece = ''
    }
    for (const part of slices(sentence, maxCharacters)) {
      if (piece !== '' && piece.length + 1 + part.length > maxCharacters) {
        result.push(piece)
        piece = ''
      }
      piece = piece === '' ? part : `${piece} ${part}`
    }
  }
  if (piece !== '') result.push(piece)
  return result
}

/** Never between the halves of a surrogate pair. */
function slices(text: string, maxCharacters: number): string[] {
  const result: string[] = []
  let start = 0
  while (start < text.length) {
    let end = Math.min(text.length, start + maxCharacters)
    if (end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end -= 1
    result.push(text.slice(start, end))
    start = end
  }
  return result
}
