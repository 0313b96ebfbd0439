import { snapshotQuietMs } from '../bounds.ts'
import type { ObjectParts } from '../object-parts.ts'

/**
 * What is in memory is to be woken from a snapshot, not from all of its rows. The rows themselves
 * tell that one is due: a plan that is lost with the object is made anew when it wakes.
 */
export function planSnapshots({ alarms, store }: Pick<ObjectParts, 'alarms' | 'store'>): void {
  const due = [store.graph.snapshotDue(), store.index.snapshotDue()]
  if (due.includes('now')) alarms.addDelivery('snapshots')
  else if (due.includes('when_quiet')) alarms.addWhenQuiet('snapshots', snapshotQuietMs)
}
