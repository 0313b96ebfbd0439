import { coreBlockNames } from '../../../contract/lists.ts'
import type { CoreBlockName, CoreItem } from '../../model/documents.ts'

type Line = Pick<CoreItem, 'id' | 'block' | 'place' | 'text'>

/**
 * Core as markdown: `## name`, `- text` lines, a blank line between blocks; a block
 * without items is left out. A text takes one line, so that none can pass for a heading.
 */
export function renderCore(items: readonly Line[], line: (item: Line) => string = lineOf): string {
  return coreBlockNames
    .map((name) => renderBlock(name, itemsOf(items, name), line))
    .filter((block) => block !== '')
    .join('\n\n')
}

export function renderBlock(
  name: CoreBlockName,
  items: readonly Line[],
  line: (item: Line) => string = lineOf,
): string {
  return items.length === 0 ? '' : [`## ${name}`, ...items.map(line)].join('\n')
}

/** Those of one block in their order; a tie goes to the lower id. */
export function itemsOf<T extends Line>(items: readonly T[], block: CoreBlockName): readonly T[] {
  return items
    .filter((item) => item.block === block)
    .toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1))
}

export function lineOf({ text }: Pick<Line, 'text'>): string {
  return `- ${onOneLine(text)}`
}

export function onOneLine(text: string): string {
  return text.replaceAll(/(?<!\s)[^\S\n\r\u2028\u2029]*[\n\r\u2028\u2029]\s*/g, ' ').trim()
}
