import type { Consolidation } from '../../../../clients/typescript/index.ts'

/** A line of the self-image: what it was and what it is to be; empty where there is none. */
interface ChangedLine {
  readonly before: string
  readonly after: string
}

/** What changes, by section in the order in which sections come. */
export function linesBySection({
  added,
  revised,
  removed,
}: Consolidation['diff']): readonly { section: string; lines: readonly ChangedLine[] }[] {
  const lines = [
    ...revised,
    ...added.map(({ section, text }) => ({ section, before: '', after: text })),
    ...removed.map(({ section, text }) => ({ section, before: text, after: '' })),
  ]
  const names = [...new Set(lines.map(({ section }) => section))]
  return names.map((section) => ({
    section,
    lines: lines.filter((line) => line.section === section),
  }))
}
