import { maxPageDues } from './bounds.ts'
import { openWithin } from '../due/list-due.ts'
import { isOwed } from '../laws/due/promise.ts'
import { toZone } from '../laws/due/time-zone.ts'
import { onOnePageLine, type DraftLine } from '../laws/pages/fit-page.ts'
import { comingUpMs, overdueMs } from '../laws/pages/tuning.ts'
import { utcDay } from '../laws/utc-time.ts'
import type { DueItem } from '../model/due.ts'
import type { OperationContext } from '../operations/context.ts'
import { mayStandOnPage } from './read-statements.ts'

export interface DueLines {
  /** What comes up in the next weeks, the earliest first. */
  readonly ahead: readonly DraftLine[]
  /** What somebody owed in the last weeks, and nothing says that it was done; the latest first. */
  readonly overdue: readonly DraftLine[]
  /** The sentences that say so. */
  readonly texts: ReadonlySet<string>
}

/** Promises, plans and reminders that are open around now, each with its day in the namespace's zone. */
export function dueLines(context: OperationContext): DueLines {
  const { now, store, settings } = context
  const ahead = openWithin(context, { from: now, to: now + comingUpMs }, maxPageDues)
  const before = openWithin(context, { from: now - overdueMs, to: now }, maxPageDues)
  const known = new Set(ahead.map(({ id }) => id))
  const overdue = before.filter(
    ({ id, due, text }) => !known.has(id) && due.to <= now && isOwed(store.utterances.of(text)),
  )
  const items = [...ahead, ...overdue]
  const told = store.memories.byIds([...new Set(items.map(({ memoryId }) => memoryId))])
  const standing = new Set(told.filter(mayStandOnPage(context)).map(({ id }) => id))
  const linesOf = (some: readonly DueItem[]): readonly DraftLine[] =>
    some
      .filter(({ memoryId }) => standing.has(memoryId))
      .map(({ text, due, memoryId, toldAt }) => ({
        text: onOnePageLine(`${dayOf(due.from, settings.due.timeZone)}: ${text}`),
        memoryIds: [memoryId],
        since: toldAt,
        recordedAt: toldAt,
      }))
  return {
    ahead: linesOf(ahead),
    overdue: linesOf(overdue).toReversed(),
    texts: new Set(items.map(({ text }) => text)),
  }
}

function dayOf(at: number, zone: string): string {
  return utcDay(toZone(at, zone))
}
