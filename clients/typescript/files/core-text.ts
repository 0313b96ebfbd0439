import type { CoreBlockName, NewCoreBlock } from '../core.ts'

/** A line of core. */
export interface CoreLine {
  readonly block: CoreBlockName
  readonly text: string
  readonly pinned: boolean
}

/** A line that an edit has brought; `before` is the one whose place it takes. */
export interface NewCoreLine extends CoreLine {
  readonly before: CoreLine | null
}

export type ReadCoreText =
  | {
      readonly ok: true
      readonly lines: readonly CoreLine[]
      readonly come: readonly NewCoreLine[]
      /** Lines that are said no more, those with another in their place among them. */
      readonly gone: readonly CoreLine[]
    }
  | { readonly ok: false; readonly error: string }

const blockNames: readonly string[] = [
  'identity',
  'active_context',
  'persona',
  'critical_facts',
] satisfies readonly CoreBlockName[]

/** Core as markdown: a heading for each block that has lines, and each line behind a dash. */
export function coreText(lines: readonly CoreLine[]): string {
  return blockNames
    .map((name) => lines.filter(({ block }) => block === name))
    .filter((own) => own.length > 0)
    .map((own) => {
      const told = own.map(({ text }) => `- ${text.replaceAll('\n', '\n  ')}\n`)
      return `## ${own[0]?.block}\n\n${told.join('')}`
    })
    .join('\n')
}

/**
 * Reads what `coreText` writes, as somebody has edited it. A line that stands where another stood in
 * its block takes that one's place, and is pinned as that one was.
 */
export function readCoreText(text: string, held: readonly CoreLine[]): ReadCoreText {
  const told = toldLines(text)
  if (!told.ok) return told
  const left = [...held]
  const kept = told.lines.map((line) => {
    const at = left.findIndex(({ block, text: said }) => block === line.block && said === line.text)
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null)
  })
  const gone = [...left]
  const lines: CoreLine[] = []
  const come: NewCoreLine[] = []
  for (const [at, line] of told.lines.entries()) {
    const known = kept[at]
    if (known) {
      lines.push(known)
      continue
    }
    const before = takeFirst(left, line.block)
    const fresh = { ...line, pinned: before?.pinned ?? false }
    lines.push(fresh)
    come.push({ ...fresh, before })
  }
  return { ok: true, lines, come, gone }
}

export function coreBlocks(lines: readonly CoreLine[]): readonly NewCoreBlock[] {
  const names = [...new Set(lines.map(({ block }) => block))]
  return names.map((name) => ({
    name,
    items: lines
      .filter(({ block }) => block === name)
      .map(({ text, pinned }) => ({ text, ...(pinned && { pinned }) })),
  }))
}

function takeFirst(left: CoreLine[], name: CoreBlockName): CoreLine | null {
  const at = left.findIndex(({ block }) => block === name)
  return at < 0 ? null : (left.splice(at, 1)[0] ?? null)
}

type Told =
  | { readonly ok: true; readonly lines: readonly Omit<CoreLine, 'pinned'>[] }
  | { readonly ok: false; readonly error: string }

/** A line may hold ends of lines of other writings: only those of a file end it. */
function toldLines(text: string): Told {
  const lines: { block: CoreBlockName; text: string }[] = []
  let block: CoreBlockName | null = null
  let blanks = 0
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const heading = /^##[ \t](.*)$/s.exec(line)?.[1]?.trim()
    const item = /^[-*][ \t](.*)$/s.exec(line)?.[1]
    const last = lines.at(-1)
    const more = /^(?: {2}|\t)(.*)$/s.exec(line)?.[1]
    if (heading !== undefined) {
      if (!isBlockName(heading)) return wrongLine(at, `core has no block ${heading}`)
      block = heading
    } else if (item !== undefined) {
      if (block === null) return wrongLine(at, 'a line stands below the heading of its block')
      if (item.trim() === '') return wrongLine(at, 'a line of core says something')
      lines.push({ block, text: item })
    } else if (more !== undefined && last !== undefined && last.block === block) {
      last.text += `${'\n'.repeat(blanks + 1)}${more}`
    } else if (line.trim() !== '') {
      return wrongLine(at, 'it is no heading, no line behind "- ", and not more of the line above')
    }
    blanks = line === '' ? blanks + 1 : 0
  }
  return { ok: true, lines }
}

function isBlockName(name: string): name is CoreBlockName {
  return blockNames.includes(name)
}

function wrongLine(at: number, why: string): Told {
  const names = blockNames.map((name) => `\`## ${name}\``).join(', ')
  return { ok: false, error: `line ${at + 1}: ${why}. Core has ${names}, each with lines \`- …\`` }
}
