/**
 * How many of `rows` from `at` on make a table (spec AG-7), 0 where they make none: Markdown with a
 * line of dashes under its head, two lines or more in a frame of bars, two or more with the same
 * count of tabs, three or more of CSV: as many commas each, none before a space, a head without
 * digits, no stop at an end. Rows are trimmed lines.
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
