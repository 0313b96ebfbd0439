import {
  MnemeError,
  type MemoryClient,
  type SubjectPage,
} from '../../../../clients/typescript/index.ts'
import { dayMs } from '../../time/day-ms.ts'
import en from './words.en.ts'

type Line = SubjectPage['sections'][number]['lines'][number]

/** A part of a page, as the messages name it; one that they do not name keeps the server's name. */
type SectionKey = Extract<keyof typeof en, `section_${string}`>

export interface SheetLine extends Line {
  /** The day that the line begins with, `2026-11-30`, where it has one; the text is without it. */
  readonly day: string | undefined
  /** It held until that day. */
  readonly isPast: boolean
  /** It was not on the page a week before. */
  readonly isNew: boolean
}

/** A page as it is read: its parts, and what held a week before and is on it no more. */
export interface Sheet {
  readonly page: SubjectPage
  readonly sections: readonly {
    readonly title: string
    readonly key: SectionKey | undefined
    readonly lines: readonly SheetLine[]
  }[]
  readonly gone: readonly SheetLine[]
  /** That time, ISO-8601. */
  readonly weekAgo: string
}

/** Tokens: all that a page draws. */
const mostTokens = 8_000
const weekMs = 7 * dayMs
const isSection = (key: string): key is SectionKey => key.startsWith('section_')
const keys = Object.keys(en).filter(isSection)
/** What lies ahead and what is open is not kept by time: what is new there is what was told since. */
const withoutPast: ReadonlySet<SectionKey | undefined> = new Set(['section_due', 'section_open'])
/** Of what happens a page has the newest: that a line goes says nothing. */
const passing: ReadonlySet<SectionKey | undefined> = new Set([
  ...withoutPast,
  'section_changed',
  'section_happened',
])

/** The page of that name, beside what it was a week before; null where nothing may be told of it. */
export async function readSheet(
  { pages }: MemoryClient,
  { name, asOf }: { readonly name: string; readonly asOf: string | undefined },
  signal: AbortSignal,
): Promise<Sheet | null> {
  const read = (as_of?: string) =>
    pages.get(name, { max_tokens: mostTokens, as_of }, { signal }).catch((error: unknown) => {
      if (error instanceof MnemeError && error.status === 404) return null
      throw error
    })
  const at = asOf === undefined ? Date.now() : Date.parse(asOf)
  const weekAgo = new Date(at - weekMs).toISOString()
  const [page, before] = await Promise.all([read(asOf), read(weekAgo)])
  return page === null ? null : sheetOf(page, before, weekAgo)
}

export function sheetOf(page: SubjectPage, before: SubjectPage | null, weekAgo: string): Sheet {
  const sections = sectionsOf(page)
  const was = sectionsOf(before)
  const wasSaid = textsOf(was)
  const isSaid = textsOf(sections)
  const isNew = (key: SectionKey | undefined, { text, since, day = '', isPast }: SheetLine) => {
    if (withoutPast.has(key)) return since > weekAgo
    return isPast ? day >= weekAgo.slice(0, 'yyyy-mm-dd'.length) : !wasSaid.has(text)
  }
  return {
    page,
    weekAgo,
    // Of what began this week all is new, which is no news.
    sections: sections.map(({ key, lines, ...section }) => ({
      ...section,
      key,
      lines: lines.map((line) => ({ ...line, isNew: was.length > 0 && isNew(key, line) })),
    })),
    gone: was
      .filter(({ key }) => !passing.has(key))
      .flatMap(({ lines }) => lines.filter(({ text }) => !isSaid.has(text))),
  }
}

function sectionsOf(page: SubjectPage | null): Sheet['sections'] {
  return (page?.sections ?? []).map(({ title, lines }) => ({
    title,
    key: keys.find((each) => en[each] === title),
    lines: lines.map(lineOf),
  }))
}

function textsOf(sections: Sheet['sections']): ReadonlySet<string> {
  return new Set(sections.flatMap(({ lines }) => lines.map(({ text }) => text)))
}

/** The server begins a line with its day, `2026-11-30: …`, or `Until 2026-11-30: …`. */
function lineOf(line: Line): SheetLine {
  const [, until, day, text = line.text] =
    /^(Until )?(\d{4}-\d\d-\d\d): (.+)$/s.exec(line.text) ?? []
  return { ...line, text, day, isPast: until !== undefined, isNew: false }
}
