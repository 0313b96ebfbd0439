/** Lines around a change that are shown with it. */
const contextLines = 2
/** Above this many pairs of lines the changed part is shown as all out, all in. */
const mostPairs = 4_000_000

type Line = readonly [mark: ' ' | '-' | '+', text: string]

/**
 * What changes between two texts, line by line: `-` goes, `+` comes, and `@@` with the line of the
 * new text stands where lines are left out. Empty where nothing changes.
 */
export function lineDiff(before: string, after: string): readonly string[] {
  if (before === after) return []
  const marked = markLines(linesOf(before), linesOf(after))
  const isShown = marked.map((_, index) =>
    marked
      .slice(Math.max(0, index - contextLines), index + contextLines + 1)
      .some(([mark]) => mark !== ' '),
  )
  const shown: string[] = []
  let newLine = 0
  for (const [index, [mark, text]] of marked.entries()) {
    if (mark !== '-') newLine += 1
    if (!isShown[index]) continue
    if (index > 0 && !isShown[index - 1]) shown.push(`@@ line ${newLine}`)
    shown.push(`${mark} ${text}`.trimEnd())
  }
  return shown
}

function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

function markLines(before: readonly string[], after: readonly string[]): readonly Line[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const out = before.slice(head, before.length - tail)
  const into = after.slice(head, after.length - tail)
  return [
    ...before.slice(0, head).map((text): Line => [' ', text]),
    ...markMiddle(out, into),
    ...before.slice(before.length - tail).map((text): Line => [' ', text]),
  ]
}

/** By the longest list of lines that both have, in order. */
function markMiddle(before: readonly string[], after: readonly string[]): readonly Line[] {
  const [rows, columns] = [before.length, after.length]
  if (rows * columns > mostPairs) {
    return [...before.map((text): Line => ['-', text]), ...after.map((text): Line => ['+', text])]
  }
  const width = columns + 1
  const common = new Uint32Array((rows + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const marked: Line[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const [out, into] = [before[row], after[column]]
    if (out !== undefined && out === into) {
      marked.push([' ', out])
      row += 1
      column += 1
    } else if (
      out !== undefined &&
      (into === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      marked.push(['-', out])
      row += 1
    } else if (into !== undefined) {
      marked.push(['+', into])
      column += 1
    }
  }
  return marked
}
