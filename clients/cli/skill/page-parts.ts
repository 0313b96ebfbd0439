import { skillBounds } from './bounds.ts'

/** A page, or where it is too long the sections of it that fit into one file. */
export interface Part {
  /** Its page, as `sdk`. */
  readonly page: string
  /** As `sdk.md`, `sdk-2.md`. */
  readonly file: string
  readonly title: string
  /** What it is about, in a sentence or its headings. */
  readonly about: string
  readonly text: string
}

/** Cuts a page between its headings, so that no part is longer than a model likes to read at once. */
export function partsOf(page: string, text: string): readonly Part[] {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? page
  const texts: string[] = []
  for (const section of sectionsOf(text)) {
    const last = texts.at(-1)
    const isFull = last === undefined || Buffer.byteLength(last + section) > skillBounds.partBytes
    if (isFull) texts.push(section)
    else texts[texts.length - 1] = last + section
  }
  return texts.map((own, at) => ({
    page,
    file: at === 0 ? `${page}.md` : `${page}-${at + 1}.md`,
    title: at === 0 ? title : `${title}, part ${at + 1}`,
    about: at === 0 ? firstSentence(text) : headingsOf(own).join('; '),
    text: at === 0 ? own : `# ${title}, part ${at + 1}\n\n${own}`,
  }))
}

/**
 * The text of a part for a reader without the repository: links lead to other parts, or are the words
 * alone; pictures and comments are left out.
 */
export function plainPage({ page, text }: Part, all: readonly Part[]): string {
  return outsideCode(text, (prose) =>
    prose
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
      .replaceAll(
        /\[([^[\]]+)\]\(([^()\s]+(?:\([^()]*\))?)\)/g,
        (whole, words: string, target: string) => {
          if (/^[a-z]+:/.test(target)) return whole
          const file = fileOf(target, page, all)
          return file === null ? words : `[${words}](${file})`
        },
      ),
  ).replaceAll(/\n{3,}/g, '\n\n')
}

/** The part that a link of a page leads to; the heading may have gone to another than the first. */
function fileOf(target: string, page: string, all: readonly Part[]): string | null {
  const [path = '', anchor] = target.split('#')
  const name = path === '' ? page : /^([\w-]+)\.md$/.exec(path)?.[1]
  const parts = all.filter((part) => part.page === name)
  const has = ({ text }: Part) => headingsOf(text).some((heading) => slugOf(heading) === anchor)
  const found = anchor === undefined ? parts[0] : parts.find(has)
  if (found !== undefined && anchor !== undefined) return `${found.file}#${anchor}`
  return (found ?? parts[0])?.file ?? null
}

/** The text before the first heading of the second level, and each section behind it; those too long by the third. */
function sectionsOf(text: string): readonly string[] {
  return cutBefore(text, '## ').flatMap((section) =>
    Buffer.byteLength(section) > skillBounds.partBytes ? cutBefore(section, '### ') : [section],
  )
}

function cutBefore(text: string, mark: string): readonly string[] {
  const sections: string[] = ['']
  let isCode = false
  for (const line of text.split(/(?<=\n)/)) {
    if (line.startsWith('```')) isCode = !isCode
    if (!isCode && line.startsWith(mark)) sections.push('')
    sections[sections.length - 1] += line
  }
  return sections.filter((section) => section !== '')
}

function outsideCode(text: string, change: (prose: string) => string): string {
  return text
    .split(/^(```[\s\S]*?^```$)/m)
    .map((piece, at) => (at % 2 === 0 ? change(piece) : piece))
    .join('')
}

function headingsOf(text: string): readonly string[] {
  const heads: string[] = []
  outsideCode(text, (prose) => {
    for (const [, head = ''] of prose.matchAll(/^#{2,3} (.+)$/gm)) heads.push(head)
    return prose
  })
  return heads
}

/** As GitHub names a heading's anchor. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

function firstSentence(text: string): string {
  const [, paragraph = ''] = /^# .+\n+([\s\S]+?)\n\n/.exec(text) ?? []
  const plain = paragraph.replaceAll('\n', ' ').replaceAll(/\[([^[\]]+)\]\([^()]*\)/g, '$1')
  return /^.+?[.!?:](?= |$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain
}
