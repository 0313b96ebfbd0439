import type { DueItem } from '../../../../clients/typescript/index.ts'
import { dayMs } from '../../time/day-ms.ts'
import { dayOfDue, localDay } from '../../time/times.ts'

/** When something comes due, seen from now, in the order of their urgency. */
export const dueGroups = ['overdue', 'today', 'week', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

/**
 * Where an item stands at a time: past, on the reader's day, within seven days, or after. A span that has
 * begun counts by its end.
 */
export function groupOfDue({ due }: Pick<DueItem, 'due'>, now: number): DueGroup {
  if (Date.parse(due.to) <= now) return 'overdue'
  const today = localDay(new Date(now).toISOString())
  const { first, last } = dayOfDue(due)
  const day = localDay(first) < today ? localDay(last) : localDay(first)
  if (day <= today) return 'today'
  return day <= localDay(new Date(now + 7 * dayMs).toISOString()) ? 'week' : 'later'
}
