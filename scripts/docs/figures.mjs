import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../wrangler-offline.mjs'

const marked = /(<!-- figure ([^>]+?) -->)([^<]*)(<!-- \/figure -->)/g

/**
 * Figures that a page takes from a table of another page. Each stands between two comments; the
 * first one says where it comes from, its parts apart by `;`: page, headings or lines under which
 * the table stands, from the outside in, the first cell of the row, the head of the column.
 */
export function figuresOf(text) {
  return [...text.matchAll(marked)].map(([, , from, said]) => ({ from, said, is: figure(from) }))
}

/** The text with every figure as its table has it. */
export function withFigures(text) {
  return text.replaceAll(marked, (_, before, from, _said, after) => before + figure(from) + after)
}

function figure(from) {
  const parts = from.split(';').map((part) => part.trim())
  const [page, ...rest] = parts
  const [row, column] = rest.slice(-2)
  const lines = readFileSync(join(root, page), 'utf8').split('\n')
  let at = 0
  for (const under of rest.slice(0, -2)) {
    at = lines.findIndex((line, place) => place >= at && isUnder(line, under))
    if (at === -1) throw new Error(`${from}: ${page} has no “${under}” there`)
  }
  const head = lines.findIndex((line, place) => place >= at && cellsOf(line).includes(column))
  const found = lines.slice(head).find((line) => cellsOf(line)[0] === row)
  const value = cellsOf(found ?? '')[cellsOf(lines[head] ?? '').indexOf(column)]
  if (!value) throw new Error(`${from}: no such row or column`)
  return value
}

function isUnder(line, text) {
  return line.replace(/^#+ |:$/g, '') === text || cellsOf(line)[0] === text
}

function cellsOf(line) {
  if (!line.startsWith('|')) return []
  return line.split('|').slice(1, -1).map((cell) => cell.trim())
}
