import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Columns aligned, so that the table reads as well in a terminal. Numbers stand to the right. */
export function table(head, rows) {
  const widths = head.map((title, at) =>
    Math.max(title.length, 3, ...rows.map((row) => row[at].length)),
  )
  const line = (cells) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join(' | ')} |`
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

/** Puts `text` between `<!-- name -->` and `<!-- /name -->`. */
export function writeBetweenMarkers(path, name, text) {
  const file = resolve(root, path)
  const whole = readFileSync(file, 'utf8')
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [start, end] = [whole.indexOf(open), whole.indexOf(close)]
  if (start < 0 || end < start) throw new Error(`${path} has no ${open} … ${close}`)
  const before = whole.slice(0, start + open.length)
  writeFileSync(file, `${before}\n\n${text}\n\n${whole.slice(end)}`)
}
