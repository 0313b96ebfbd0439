import type { SubjectPage, PageLine, PageSection } from '../../model/subject-page.ts'
import { onOneLine } from '../governance/render-core.ts'
import { utcDay } from '../utc-time.ts'
import { maxLineCharacters, maxTitleCharacters, pageSections } from './tuning.ts'

export type SectionName = keyof typeof pageSections

export interface DraftLine extends PageLine {
  /** When the namespace learned it. */
  readonly recordedAt: number
}

/** The lines of each section, the most important first. */
export type PageDraft = Readonly<Partial<Record<SectionName, readonly DraftLine[]>>>

type FittedPage = Pick<SubjectPage, 'title' | 'sections' | 'markdown' | 'tokens' | 'updatedAt'>

/**
 * The most important lines of a draft that fit in `maxTokens` as markdown, each whole, in the order
 * of their sections. How much a line counts is said in `pageSections`; of two that count the same the
 * earlier section's comes first. A heading that does not fit by itself leaves nothing.
 */
export function fitPage(
  title: string,
  draft: PageDraft,
  { maxTokens, count }: { readonly maxTokens: number; readonly count: (text: string) => number },
): FittedPage {
  const heading = onOnePageLine(title, maxTitleCharacters)
  const once = eachOnce(draft)
  const ranked = sectionNames
    .flatMap((section) => ranksOf(section, once[section] ?? []))
    .toSorted((a, b) => b.counts - a.counts)
  const pageOf = (lines: number): readonly FilledSection[] => filled(ranked.slice(0, lines))
  const fits = (lines: number): boolean => count(render(heading, pageOf(lines))) <= maxTokens
  let [least, most] = [-1, ranked.length]
  // More lines are never fewer tokens.
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(middle)) least = middle
    else most = middle - 1
  }
  const sections = pageOf(Math.max(0, least))
  const markdown = least < 0 ? '' : render(heading, sections)
  const shown = ranked.slice(0, Math.max(0, least)).map(({ line }) => line.recordedAt)
  return {
    title,
    sections: sections.map(({ section, lines }) => ({
      title: pageSections[section].title,
      lines,
    })),
    markdown,
    tokens: count(markdown),
    updatedAt: shown.length === 0 ? null : Math.max(...shown),
  }
}

/** Text on one line, cut at a word where it is too long. */
export function onOnePageLine(text: string, most = maxLineCharacters): string {
  const line = onOneLine(text).trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1).replace(/\p{Surrogate}$/u, '')
  const word = cut.lastIndexOf(' ')
  return `${word > most / 2 ? cut.slice(0, word) : cut}…`
}

/** What an earlier line says, alone or among other things, is not said again: that line rests on both. */
function eachOnce(draft: PageDraft): PageDraft {
  const said: { line: DraftLine }[] = []
  const sections = sectionNames.map((section) => {
    const { most } = pageSections[section]
    const own: { line: DraftLine }[] = []
    for (const line of draft[section] ?? []) {
      const earlier = said.find((one) => one.line.text.includes(line.text))
      if (earlier !== undefined) {
        const memoryIds = [...new Set([...earlier.line.memoryIds, ...line.memoryIds])].toSorted()
        earlier.line = { ...earlier.line, memoryIds }
      } else if (own.length < most) {
        // What has no place on the page keeps nothing else from it.
        const one = { line }
        own.push(one)
        said.push(one)
      }
    }
    return { section, own }
  })
  return Object.fromEntries(
    sections.map(({ section, own }) => [section, own.map(({ line }) => line)]),
  )
}

interface RankedLine {
  readonly section: SectionName
  readonly line: DraftLine
  readonly counts: number
}

interface FilledSection {
  readonly section: SectionName
  readonly lines: PageSection['lines']
}

function ranksOf(section: SectionName, lines: readonly DraftLine[]): readonly RankedLine[] {
  const { most, first, step } = pageSections[section]
  return lines.slice(0, most).map((line, at) => ({ section, line, counts: first - at * step }))
}

function filled(ranked: readonly RankedLine[]): readonly FilledSection[] {
  return sectionNames.flatMap((section) => {
    const lines = ranked
      .filter((one) => one.section === section)
      .map(({ line: { text, memoryIds, since } }) => ({ text, memoryIds, since }))
    return lines.length === 0 ? [] : [{ section, lines }]
  })
}

function render(heading: string, sections: readonly FilledSection[]): string {
  const parts = sections.map(({ section, lines }) =>
    [`## ${pageSections[section].title}`, ...lines.map((line) => rendered(section, line))].join(
      '\n',
    ),
  )
  return [`# ${heading}`, ...parts].join('\n\n')
}

/** What somebody is holds for long, and what comes up has its own day; of all else it matters when it was told. */
function rendered(section: SectionName, { text, since }: PageLine): string {
  return undated.has(section) ? `- ${text}` : `- ${text} (${utcDay(since)})`
}

const undated: ReadonlySet<SectionName> = new Set(['who', 'known', 'preferred', 'people', 'due'])
const isSection = (name: string): name is SectionName => name in pageSections
const sectionNames = Object.keys(pageSections).filter(isSection)
