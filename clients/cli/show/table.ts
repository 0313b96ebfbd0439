import { onOneLine } from './printable.ts'
import { columnsOf, hanging, padded } from './wrap.ts'

interface TableOptions {
  /** Characters a line. */
  readonly width: number
  /** Changes a cell once it has its width: `paint(cell, column)`. */
  readonly paint?: (cell: string, column: number) => string
}

/**
 * Rows as lines with their columns aligned; the last column goes on below itself where it is longer
 * than the line. Where the others leave it less than a third of the line, it has lines of its own.
 */
export function table(
  rows: readonly (readonly string[])[],
  { width, paint = (cell) => cell }: TableOptions,
): string[] {
  const cells = rows.map((row) => row.map(printableCell))
  const widths: number[] = []
  for (const row of cells) {
    for (const [i, cell] of row.slice(0, -1).entries()) {
      widths[i] = Math.max(widths[i] ?? 0, columnsOf(cell))
    }
  }
  const start = widths.reduce((sum, one) => sum + one + gap.length, 0)
  return cells.flatMap((row) => {
    const last = row.at(-1) ?? ''
    const fixed = row.slice(0, -1).map((cell, i) => paint(padded(cell, widths[i] ?? 0), i))
    const head = fixed.join(gap)
    const place = row.length - 1
    if (last === '') return [head.trimEnd()]
    if (width - start < width / 3) {
      const below = hanging(last, { width, indent: 2 }).map((line) => paint(line, place))
      return [head.trimEnd(), ...below]
    }
    const [first = '', ...rest] = hanging(last, { width: width - start })
    const line = `${head}${head === '' ? '' : gap}${paint(first, place)}`.trimEnd()
    return [line, ...rest.map((more) => ' '.repeat(start) + paint(more, place))]
  })
}

/** Spaces at its beginning stay: they are the indent of a row. */
function printableCell(cell: string): string {
  return (/^ */.exec(cell)?.[0] ?? '') + onOneLine(cell)
}

const gap = '  '
