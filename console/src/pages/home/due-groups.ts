import type { DueItem } from '../../../../clients/typescript/index.ts'
import { dayMs, dayOfDue, localDay } from '../../time/days.ts'

/** When something comes due, seen from now, in the order of their urgency. */
const groups = ['overdue', 'today', 'week', 'later'] as const
type Group = (typeof groups)[number]
type Grouped<T> = readonly (readonly [group: Group, items: readonly T[]])[]
type Due = Pick<DueItem, 'due'>

const mostInGroup = 3
const mostNear = 7

/** Items by where they stand at a time: past, on the reader's day, within seven days, or after. */
export function groupedDue<T extends Due>(items: readonly T[], now: number): Grouped<T> {
  const found = Map.groupBy(items, ({ due }) => groupAt(due, now))
  return groups.flatMap((group) => {
    const those = found.get(group)
    return those === undefined ? [] : [[group, those] as const]
  })
}

/** A span that has begun counts by its end. */
function groupAt(due: Due['due'], now: number): Group {
  if (Date.parse(due.to) <= now) return 'overdue'
  const today = localDay(new Date(now).toISOString())
  const { first, last } = dayOfDue(due)
  const day = localDay(first) < today ? localDay(last) : localDay(first)
  if (day <= today) return 'today'
  return day <= localDay(new Date(now + 7 * dayMs).toISOString()) ? 'week' : 'later'
}

/** Of what is overdue the latest, of all else the earliest; what comes later while there is room. */
export function nearest<T extends Due>(items: readonly T[], now: number): Grouped<T> {
  let room = mostNear
  return groupedDue(items, now).flatMap(([group, found]) => {
    const most = Math.min(mostInGroup, room)
    const near = group === 'overdue' ? found.slice(-most) : found.slice(0, most)
    room -= near.length
    return most === 0 ? [] : [[group, near] as const]
  })
}
