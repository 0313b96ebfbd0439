import type { FileSection } from '../../model/file-reading.ts'
import { isObject } from '../../model/json.ts'
import { htmlSections } from '../text/html-text.ts'

/**
 * The parts of a text file by which it is found, each with its place: of Markdown and HTML what
 * stands under a heading, of CSV a row with the names of its columns, of a JSON list a member with
 * the names of its fields; any other text is one part.
 */
export function contentSections(text: string, mediaType: string): FileSection[] {
  const type = (mediaType.split(';')[0] ?? '').trim().toLowerCase()
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
