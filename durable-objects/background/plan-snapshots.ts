import type { ObjectParts } from '../object-parts.ts'

/** What is in memory is to be woken from a snapshot, not from all of its rows. */
export function planSnapshots({ alarms, store }: Pick<ObjectParts, 'alarms' | 'store'>): void {
  if (store.graph.needsSnapshot() || store.index.needsSnapshot()) alarms.addDelivery('snapshots')
}
