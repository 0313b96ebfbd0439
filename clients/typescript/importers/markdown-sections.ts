/** A section of a Markdown text: its headings, outermost first, and what it says with the last one. */
export interface MarkdownSection {
  /** Headings that lead to it, the last its own; empty for what stands before the first. */
  readonly path: readonly string[]
  /** The heading's line and what follows until the next; empty where nothing follows. */
  readonly text: string
  /** The line of its heading, from 1. */
  readonly line: number
}

/**
 * The sections of a text by its headings, `#` to `######`, underlined ones, and lines that are bold
 * as a whole. What stands in a code fence is no heading.
 */
export function sectionsOf(text: string): readonly MarkdownSection[] {
  const sections: { path: string[]; lines: string[]; line: number }[] = [
    { path: [], lines: [], line: 1 },
  ]
  const levels: { level: number; name: string }[] = []
  let fence: string | null = null
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1]
    if (mark !== undefined && (fence === null || mark.startsWith(fence))) {
      fence = fence === null ? mark : null
    }
    const heading = fence === null && mark === undefined ? headingOf(line, lines[at + 1]) : null
    if (heading === null) {
      sections.at(-1)?.lines.push(line)
      continue
    }
    while ((levels.at(-1)?.level ?? 0) >= heading.level) levels.pop()
    levels.push(heading)
    sections.push({ path: levels.map(({ name }) => name), lines: [line], line: at + 1 })
  }
  return sections
    .map(({ path, lines: own, line }) => {
      const body = own.slice(path.length === 0 ? 0 : 1).filter((one) => !isUnderline(one))
      const isSaid = body.some((one) => one.trim() !== '')
      return { path, text: isSaid ? own.join('\n').trim() : '', line }
    })
    .filter(({ path, text: said }) => path.length > 0 || said !== '')
}

function headingOf(line: string, next: string | undefined): { level: number; name: string } | null {
  const hashes = /^ {0,3}(#{1,6})[ \t]/.exec(line)
  const name = hashes === null ? '' : withoutClosing(line.slice(hashes[0].length).trim())
  if (hashes !== null && name !== '') return { level: hashes[1]?.length ?? 1, name }
  const bold = /^\*\*([^*]{1,200})\*\*:?[ \t]*$/.exec(line)
  // Below every heading with hashes: such lines stand inside their sections.
  if (bold !== null) return { level: 7, name: bold[1] ?? '' }
  const isText = /^ {0,3}[^\s>#*+|`-]/.test(line)
  if (!isText || next === undefined || !isUnderline(next)) return null
  return { level: next.trim().startsWith('=') ? 1 : 2, name: line.trim() }
}

/** `## Plan ##` is called Plan. */
function withoutClosing(name: string): string {
  let end = name.length
  while (name[end - 1] === '#') end -= 1
  return name.slice(0, end).trimEnd()
}

function isUnderline(line: string): boolean {
  return /^ {0,3}(?:={3,}|-{3,})[ \t]*$/.test(line)
}
