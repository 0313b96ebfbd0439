import type { ImportCounts, ImportedItem } from '../../typescript/importers/index.ts'
import { onOneLine } from '../show/printable.ts'
import { counted } from '../show/progress.ts'

/** What is told of an import when it is over. */
export interface Tally {
  add(item: ImportedItem): void
  /** How many were skipped, by reason. */
  readonly reasons: Readonly<Record<string, number>>
  /** The first that failed. */
  readonly failed: readonly ImportedItem[]
}

/** An import that is over. */
export interface Over {
  readonly source: string
  readonly dryRun: boolean
  /** Items that an earlier run has settled. */
  readonly resumeFrom: number
  readonly counts: ImportCounts
  readonly tally: Tally
}

export function openTally(): Tally {
  const reasons: Record<string, number> = {}
  const failed: ImportedItem[] = []
  return {
    reasons,
    failed,
    add(item) {
      const { outcome, reason } = item
      if (outcome === 'skipped' && reason !== undefined)
        reasons[reason] = (reasons[reason] ?? 0) + 1
      if (outcome === 'failed' && failed.length < mostShown) failed.push(item)
    },
  }
}

/** `Imported 5,000 items from slack: 4,980 kept, 18 skipped (bot 11, media 7), 2 failed.` and the failures. */
export function tallyLines({ source, dryRun, resumeFrom, counts, tally }: Over): readonly string[] {
  const reasons = Object.entries(tally.reasons)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([reason, count]) => `${words[reason] ?? reason} ${counted(count)}`)
  const parts = [
    ...part(counts.would_keep, 'to keep'),
    ...part(counts.kept, 'kept'),
    ...part(counts.unchanged, 'there already'),
    ...part(counts.proposed, 'proposed, for an owner to decide'),
    ...part(counts.skipped, `skipped (${reasons.join(', ')})`),
    ...part(counts.failed, 'failed'),
  ]
  const items = counts.items - resumeFrom
  const what = `${counted(items)} ${items === 1 ? 'item' : 'items'} from ${source}`
  const said = parts.length === 0 ? 'nothing was found in them' : parts.join(', ')
  const rest = counts.failed - tally.failed.length
  return [
    `${dryRun ? 'Read' : 'Imported'} ${what}: ${said}.`,
    ...tally.failed.map(({ where, reason }) => `  ${onOneLine(where)}: ${onOneLine(reason ?? '')}`),
    ...(rest > 0 ? [`  and ${counted(rest)} more`] : []),
  ]
}

function part(count: number, said: string): readonly string[] {
  return count === 0 ? [] : [`${counted(count)} ${said}`]
}

/** Reasons as a person reads them. */
const words: Readonly<Record<string, string>> = {
  empty: 'without words',
  notice: 'notices',
  system: 'instructions to a model',
  tool: 'of tools',
  other_branch: 'edited away',
  bot: 'of apps',
  other_file: 'other files',
  unfinished: 'half written',
  oversized: 'over 8 MiB',
}
const mostShown = 10
