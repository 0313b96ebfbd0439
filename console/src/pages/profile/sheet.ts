import {
  MnemeError,
  type MemoryClient,
  type SubjectPage,
} from '../../../../clients/typescript/index.ts'
import { dayMs } from '../../time/days.ts'
import en from './words.en.ts'

type Line = SubjectPage['sections'][number]['lines'][number]

/** A part of a page, as the messages name it; one that they do not name keeps the server's name. */
type SectionKey = Extract<keyof typeof en, `section_${string}`>

export interface SheetLine extends Line {
  /** The day that the line begins with, `2026-11-30`, where it has one; the text is without it. */
  readonly day: string | undefined
  /** It held until that day. */
  readonly isPast: boolean
  /** It says what happened, not what is so. */
  readonly isEvent: boolean
  /** It was not on the page a week before. */
  readonly isNew: boolean
}

interface Section {
  readonly title: string
  readonly key: SectionKey | undefined
  readonly lines: readonly SheetLine[]
}

/** A page as it is read: its parts, and what held a week before and is on it no more. */
export interface Sheet {
  readonly page: SubjectPage
  readonly sections: readonly Section[]
  readonly gone: readonly SheetLine[]
  /** That time, ISO-8601. */
  readonly weekAgo: string
}

/** Tokens: all that a page draws. */
const mostTokens = 8_000
const isSection = (key: string): key is SectionKey => key.startsWith('section_')
const keys = Object.keys(en).filter(isSection)
/** What lies ahead and what is open is not kept by time: what is new there is what was told since. */
const withoutPast: readonly unknown[] = ['section_due', 'section_open']
/** Of what happened a page has the newest: that a line goes says nothing. */
const events: readonly unknown[] = ['section_changed', 'section_happened']

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
  const weekAgo = new Date(at - 7 * dayMs).toISOString()
  const [page, before] = await Promise.all([read(asOf), read(weekAgo)])
  return page === null ? null : sheetOf(page, before, weekAgo)
}

export function sheetOf(page: SubjectPage, before: SubjectPage | null, weekAgo: string): Sheet {
  const was = before?.sections.map(sectionOf) ?? []
  const now = page.sections.map(sectionOf)
  const wasSaid = textsOf(was)
  const isSaid = textsOf(now)
  const isNew = ({ key }: Section, { text, since, day = '', isPast }: SheetLine) => {
    // Where all began this week, that a line is new is no news.
    if (was.length === 0) return false
    if (withoutPast.includes(key)) return since > weekAgo
    return isPast ? day >= weekAgo.slice(0, day.length) : !wasSaid.has(text)
  }
  return {
    page,
    weekAgo,
    sections: now.map((section) => ({
      ...section,
      lines: section.lines.map((line) => ({ ...line, isNew: isNew(section, line) })),
    })),
    gone: was
      .filter(({ key }) => ![...withoutPast, ...events].includes(key))
      .flatMap(({ lines }) => lines.filter(({ text }) => !isSaid.has(text))),
  }
}

function sectionOf({ title, lines }: SubjectPage['sections'][number]): Section {
  const key = keys.find((each) => en[each] === title)
  return { title, key, lines: lines.map((line) => lineOf(line, events.includes(key))) }
}

function textsOf(sections: readonly Section[]): ReadonlySet<string> {
  return new Set(sections.flatMap(({ lines }) => lines.map(({ text }) => text)))
}

/** The server begins a line with its day, `2026-11-30: …`, or `Until 2026-11-30: …`. */
function lineOf(line: Line, isEvent: boolean): SheetLine {
  const [, until, day, text = line.text] =
    /^(Until )?(\d{4}-\d\d-\d\d): (.+)$/s.exec(line.text) ?? []
  return { ...line, text, day, isPast: until !== undefined, isEvent, isNew: false }
}
