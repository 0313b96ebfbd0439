import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../../..')

const others = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'examples/README.md',
  'clients/python/README.md',
]

/** Every page of the documentation, as a path from the root. */
export const pages: readonly string[] = [
  ...others,
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('.'))
    .map((name) => `docs/${name}`)
    .sort(),
]

export function textOf(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8')
}

export interface Block {
  readonly page: string
  /** Of the line that opens it, from 1. */
  readonly line: number
  /** All that stands behind the fence: `sh machine`; '' for a drawing or part of an answer. */
  readonly info: string
  readonly code: string
}

/** The fenced blocks of a page, in order. */
export function blocksOf(page: string): readonly Block[] {
  const blocks: Block[] = []
  let open: { fence: string; block: Block; code: string[] } | undefined
  for (const [i, line] of textOf(page).split('\n').entries()) {
    const fence = /^\s*(`{3,})(.*)$/.exec(line)
    if (open !== undefined) {
      if (fence?.[1] === open.fence && fence[2] === '') {
        blocks.push({ ...open.block, code: open.code.join('\n') })
        open = undefined
      } else open.code.push(line)
    } else if (fence !== null) {
      const [, marks = '', info = ''] = fence
      open = { fence: marks, block: { page, line: i + 1, info: info.trim(), code: '' }, code: [] }
    }
  }
  if (open !== undefined) throw new Error(`${page}:${open.block.line} is never closed`)
  return blocks
}

/** The text without what stands in fences. */
export function proseOf(page: string): string {
  let isOpen = false
  return textOf(page)
    .split('\n')
    .filter((line) => {
      const isFence = /^\s*`{3,}/.test(line)
      if (isFence) isOpen = !isOpen
      return !isOpen && !isFence
    })
    .join('\n')
}
