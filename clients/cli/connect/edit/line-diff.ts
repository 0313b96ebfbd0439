import { structuredPatch } from 'diff'

/** Lines around a change that are shown with it. */
const contextLines = 2

/**
 * What changes between two texts, line by line: `-` goes, `+` comes, and `@@` with the line of the
 * new text stands where lines are left out. Empty where nothing changes.
 */
export function lineDiff(before: string, after: string): readonly string[] {
  const options = { context: contextLines }
  const { hunks } = structuredPatch('', '', endedLines(before), endedLines(after), '', '', options)
  return hunks.flatMap(({ newStart, lines }) => [
    ...(newStart > 1 ? [`@@ line ${newStart}`] : []),
    ...lines.map((line) => `${line.slice(0, 1)} ${line.slice(1)}`.trimEnd()),
  ])
}

/** Ends of lines, and of the last one too, are no change. */
function endedLines(text: string): string {
  return text === '' ? '' : text.replaceAll('\r\n', '\n').replace(/(?<!\n)$/, '\n')
}
