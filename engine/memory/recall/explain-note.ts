import type { PassageView } from '../tables/passage-view.ts'
import type { MissedAt } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'

/** Which condition hides all of a Note, null where some can be seen (spec WM-42). */
export function noteHiddenBy(
  context: OperationContext,
  id: string,
  rows: readonly number[],
  view: PassageView,
): MissedAt | null {
  const { passages, workspace } = context.store
  const isSeen = (as: PassageView): boolean => passages.visible(rows, as).length > 0
  if (rows.length === 0 || view.notes !== true) return 'filter'
  if (isSeen(view)) return null
  const resource = workspace.byId(id)
  const { now, asOf, knownAt } = view
  const clocks = { now, asOf, knownAt, includeForgotten: false, includeExpired: false, notes: true }
  if (isSeen(clocks)) return isSeen({ ...clocks, ...rangeOf(view) }) ? 'filter' : 'time'
  const isDeleted = resource?.status === 'archived' && resource.replacedBy === null
  return isDeleted ? 'forgotten' : 'time'
}

function rangeOf({ from, to }: PassageView): Pick<PassageView, 'from' | 'to'> {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}
