import { delivery } from '../bounds.ts'
import type { ObjectParts } from '../object-parts.ts'

/**
 * A commit is told to D1, and to webhooks and pipelines where there are any. D1 waits a moment, so that
 * commits close together are one delivery, unless others are told at once: then all go in one alarm.
 */
export function planDelivery({ alarms, store }: Pick<ObjectParts, 'alarms' | 'store'>): void {
  const isTelling = store.webhooks.isTelling() || store.pipelines.isListening()
  alarms.addSoon('outbox', isTelling ? 0 : delivery.waitMs)
  if (store.webhooks.isTelling()) alarms.addDeliveryAtOnce('webhooks')
  if (store.pipelines.isListening()) alarms.addDeliveryAtOnce('pipeline_events')
}

/** The same of what has happened without a commit: a suggestion, an erasure that is complete. */
export function announceAsides({
  alarms,
  listeners,
  store,
}: Pick<ObjectParts, 'alarms' | 'listeners' | 'store'>): void {
  if (!store.asides.takeNews()) return
  listeners.notify()
  if (store.webhooks.isTelling()) alarms.addDeliveryAtOnce('webhooks')
  if (store.pipelines.isListening()) alarms.addDeliveryAtOnce('pipeline_events')
}
