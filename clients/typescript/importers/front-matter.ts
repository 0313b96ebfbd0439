export interface FrontMatter {
  /** Values by name, in lower case; a plain value is a list of one. */
  readonly fields: ReadonlyMap<string, readonly string[]>
  /** The text behind it. */
  readonly body: string
  /** How many lines it takes. */
  readonly lines: number
}

/**
 * The block between `---` at the start of a note: `name: value`, `name: [a, b]`, and lists of `- a`.
 * This much of YAML is what notes use for dates, titles and tags; what is nested is passed over.
 */
export function readFrontMatter(text: string): FrontMatter {
  const fields = new Map<string, string[]>()
  const lines = text.split('\n')
  const end = lines[0]?.trim() === '---' ? lines.findIndex(isEnd) : -1
  if (end < 0) return { fields, body: text, lines: 0 }
  let list: string[] | undefined
  for (const line of lines.slice(1, end)) {
    const item = /^\s*-\s(.*)$/.exec(line)?.[1]
    if (item !== undefined) {
      list?.push(...valuesOf(item))
      continue
    }
    const [, name, value = ''] = /^([\w-]+)\s*:(.*)$/.exec(line) ?? []
    if (name === undefined) continue
    list = valuesOf(value)
    fields.set(name.toLowerCase(), list)
  }
  return { fields, body: lines.slice(end + 1).join('\n'), lines: end + 1 }
}

function isEnd(line: string, at: number): boolean {
  return at > 0 && /^(?:---|\.\.\.)\s*$/.test(line)
}

function valuesOf(written: string): string[] {
  const comment = written.search(/\s#/)
  const value = (comment < 0 ? written : written.slice(0, comment)).trim()
  const inner = /^\[(.*)\]$/.exec(value)?.[1]
  const parts = inner === undefined ? [value] : inner.split(',')
  return parts
    .map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((part) => part !== '')
}
