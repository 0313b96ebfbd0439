import { importInto } from '../../typescript/importers/index.ts'
import type { ImportCounts, ImportedItem, ReadItem } from '../../typescript/importers/index.ts'
import type { Context } from '../context.ts'
import type { ReportFile } from './report-file.ts'
import { openTally, type Tally } from './tally.ts'

/** What is sent, and how. */
export interface ItemsToSend {
  read(): AsyncIterable<ReadItem>
  readonly dryRun: boolean
  readonly secrets?: 'mask' | 'refuse' | undefined
  /** How many there are, so that the bar knows its end; undefined where nobody has counted. */
  readonly of?: number | undefined
  /** Items at the start that an earlier run has settled. */
  readonly resumeFrom: number
  readonly report?: ReportFile | undefined
  /** What the import is called; a new name where nothing is given. */
  readonly importId?: string | undefined
  /** Is told after each request how many are settled. */
  keep?(settled: number): void
}

/** What became of all of it. */
export interface SentItems {
  readonly counts: ImportCounts
  readonly tally: Tally
}

/** Sends all of it, with the bar, the report and the point to go on from kept up as it goes. */
export async function sendItems(context: Context, given: ItemsToSend): Promise<SentItems> {
  const { dryRun, secrets, of, resumeFrom, report, importId } = given
  const { signal } = context.io
  const tally = openTally()
  const progress = context.progress(dryRun ? 'Read' : 'Imported', { of, unit: 'items' })
  progress.step(resumeFrom)
  let settled = resumeFrom
  context.onStop(() => stoppedAt(settled, dryRun))
  function onItem(item: ImportedItem): void {
    tally.add(item)
    report?.add(item)
  }
  function onProgress({ items }: ImportCounts): void {
    progress.step(items - settled)
    settled = items
    if (!dryRun) given.keep?.(items)
  }
  try {
    const how = { dryRun, secrets, resumeFrom, importId, signal, onItem, onProgress }
    return { counts: await importInto(context.client(), given.read(), how), tally }
  } catch (error) {
    const isWorthTelling = settled > resumeFrom && !dryRun && !signal.aborted
    if (isWorthTelling) context.out.note(`mneme: ${stoppedAt(settled, dryRun)}`)
    throw error
  } finally {
    progress.end()
  }
}

function stoppedAt(settled: number, dryRun: boolean): string {
  if (dryRun) return 'Nothing was remembered.'
  return `${settled} items are done; the same command goes on after them.`
}
