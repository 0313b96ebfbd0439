import { reading } from '../../language/utterance.ts'
import { withPartsBetween, type Span } from './spans.ts'
import { wordSet } from '../../language/word-lists.ts'

/** A stretch of a text that is no prose. */
export interface EmbeddedCode extends Span {
  readonly lang: 'code' | 'data'
}

/**
 * The stretches of a text that are code or data and not language, in order and apart: a code fence
 * (three or more backticks or tildes, with its marks, also in one line), JSON that fills its lines
 * or what is left of one after a colon, and tables (Markdown, tab-separated, CSV of at least three
 * lines). Each is one fact; the prose around is read as usual.
 * Limits: code without a fence is read as prose. An unclosed fence that opens a line reaches to the
 * end, as CommonMark has it. JSON is tried `maxTries` times a text.
 */
export const embeddedCode = reading(({ text }): EmbeddedCode[] => {
  return withPartsBetween(fences(text), { start: 0, end: text.length }, (prose) =>
    withPartsBetween(jsonIn(text, prose), prose, (rest) => tablesIn(text, rest)),
  )
})

function fences(text: string): EmbeddedCode[] {
  const found: EmbeddedCode[] = []
  const opening = /`{3,}|^[ \t]*~{3,}/gm
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const marks = match[0].trim()
    const start = match.index + match[0].length - marks.length
    const body = match.index + match[0].length
    const opensLine = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
    const info = /^[ \t]*(?:([\w+-]+)[ \t]*)?\r?\n/.exec(text.slice(body, body + maxInfo))
    const closing = closingMarks(text, marks, body, opensLine && info !== null)
    // Without a closing mark the rest is code only where the mark opens a line; no later one closes.
    if (closing === -1 && !opensLine) continue
    let end = closing === -1 ? text.trimEnd().length : closing + marks.length
    while (closing !== -1 && text[end] === marks[0]) end += 1
    found.push({
      start,
      end,
      lang: dataFormats.has((info?.[1] ?? '').toLowerCase()) ? 'data' : 'code',
    })
    opening.lastIndex = end
  }
  return found
}

/** A fence that has its lines closes on a line of its own, if one is there. */
function closingMarks(text: string, marks: string, body: number, isBlock: boolean): number {
  if (isBlock) {
    const ownLine = new RegExp(`^[ \\t]*(?=${marks}+[ \\t]*$)`, 'gm')
    ownLine.lastIndex = body
    const match = ownLine.exec(text)
    if (match !== null) return match.index + match[0].length
  }
  return text.indexOf(marks, body)
}

function jsonIn(text: string, { start: from, end: to }: Span): EmbeddedCode[] {
  const found: EmbeddedCode[] = []
  const opening = /(?=[{[])(?<=^[ \t]*|[:：=][ \t]*)[{[]/gmu
  opening.lastIndex = from
  let tries = 0
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    if (match.index >= to || tries >= maxTries) break
    tries += 1
    const end = closingBracket(text, match.index, to)
    if (
      end === null ||
      !/^[.,;。；]?[ \t]*(?:[\r\n]|$)/u.test(text.slice(end, Math.min(to, end + 40)))
    )
      continue
    if (!isJson(text.slice(match.index, end))) continue
    found.push({ start: match.index, end, lang: 'data' })
    opening.lastIndex = end
    tries = 0
  }
  return found
}

/** The end of what a bracket opens, brackets in strings passed over; null where it stays open. */
function closingBracket(text: string, start: number, to: number): number | null {
  let depth = 0
  let isString = false
  for (let at = start; at < to; at++) {
    const character = text[at]
    if (isString) {
      if (character === '\\') at += 1
      else if (character === '"') isString = false
    } else if (character === '"') isString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return null
}

/** An object with a key or a list of several values; `[1]` is a footnote. */
function isJson(candidate: string): boolean {
  try {
    const value: unknown = JSON.parse(candidate)
    if (Array.isArray(value)) return value.length > 1 || typeof value[0] === 'object'
    return typeof value === 'object' && value !== null && Object.keys(value).length > 0
  } catch {
    // What does not parse is prose in brackets; nothing is lost, it is read as a sentence.
    return false
  }
}

function tablesIn(text: string, { start: from, end: to }: Span): EmbeddedCode[] {
  const lines = [...text.slice(from, to).matchAll(/[^\r\n]+/g)]
  const rows = lines.map((line) => line[0].trim())
  const found: EmbeddedCode[] = []
  let at = 0
  while (at < lines.length) {
    const length = tableLength(rows, at)
    const first = lines[at]
    const last = lines[at + length - 1]
    if (length > 0 && first !== undefined && last !== undefined) {
      const indent = first[0].length - first[0].trimStart().length
      const end = from + last.index + last[0].trimEnd().length
      found.push({ start: from + first.index + indent, end, lang: 'data' })
    }
    at += Math.max(1, length)
  }
  return found
}

const maxTries = 100
const maxInfo = 60
const dataFormats = wordSet('json jsonl ndjson json5 csv tsv yaml yml toml xml ini')

/**
 * The number of `rows` from `at` on that make a table, 0 where they make none: Markdown with a line
 * of dashes under its head, two lines or more in a frame of bars, two or more with the same count
 * of tabs, three or more of CSV: as many commas each, none before a space, a head without digits,
 * no stop at an end. Rows are trimmed lines.
 * Limits: columns aligned by spaces alone are read as prose.
 */
export function tableLength(rows: readonly string[], at: number): number {
  const head = rows[at] ?? ''
  const next = rows[at + 1] ?? ''
  if (head.includes('|') && /^[\s|:-]+$/.test(next) && next.includes('-') && next.includes('|')) {
    return 2 + runLength(rows, at + 2, (row) => row.includes('|'))
  }
  const framed = runLength(rows, at, isFramed)
  if (framed >= 2) return framed
  const tabs = count(head, '\t')
  const tabbed = tabs === 0 ? 0 : runLength(rows, at, (row) => count(row, '\t') === tabs)
  if (tabbed >= 2) return tabbed
  const commas = count(head, ',')
  if (commas === 0 || /\d/.test(head)) return 0
  const separated = runLength(rows, at, (row) => isSeparated(row) && count(row, ',') === commas)
  return separated >= 3 ? separated : 0
}

function runLength(rows: readonly string[], at: number, belongs: (row: string) => boolean): number {
  let end = at
  for (let row = rows[end]; row !== undefined && belongs(row); row = rows[end]) end += 1
  return end - at
}

function isFramed(row: string): boolean {
  return row.length > 2 && /^[|+].*[|+]$/.test(row)
}

function isSeparated(row: string): boolean {
  return !/,\s/.test(row) && !/[.!?。！？]$/u.test(row)
}

function count(row: string, mark: string): number {
  return row.split(mark).length - 1
}
